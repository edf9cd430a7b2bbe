// Edit a post, opened by `?edit=<postId>`. It is read anew: the list holds only the last two comments, a long text's
// beginning, and maybe an older version.

import { feedApi } from '@crew-chief/contract/feed'
import type { Post } from '@crew-chief/contract/feed-shapes'
import { id as idSchema } from '@crew-chief/contract/wire'
import { canEditPost } from '@crew-chief/domain/feed/permissions'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { useRead } from '../../../api/use-read.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useViewer } from '../../accounts/public.ts'
import { useDialogLink } from '../use-dialog-link.ts'
import { PostFormDialog } from './post-form-dialog.tsx'
import { useEditPost } from './use-edit-post.ts'

const TITLE = 'Edit Post'

export default function EditPostDialog() {
  const { params, close } = useDialogLink()
  // What stands in an address may be anything.
  const id = z.safeParse(idSchema, params.get('edit')).data
  if (id) return <EditKnownPost key={id} id={id} onClose={close} />
  return <Shell onClose={close}>{NOT_TO_EDIT}</Shell>
}

function EditKnownPost({ id, onClose }: { id: string; onClose: () => void }) {
  const viewer = useViewer()
  const { data, error, isFetching, refetch } = useRead(feedApi.getPost, { params: { id } })
  // The edit begins with what is stored now, and is not disturbed by later readings.
  const [begun, setBegun] = useState<Post>()
  if (!begun && data && !isFetching) setBegun(data)
  if (begun && canEditPost(viewer, { authorId: begun.author.id }))
    return <EditPostForm post={begun} onClose={onClose} />
  if (begun || error?.status === 404) return <Shell onClose={onClose}>{NOT_TO_EDIT}</Shell>
  return (
    <Shell onClose={onClose}>
      {error ? <ErrorState title={error.message} onRetry={() => void refetch()} /> : <FormSkeleton />}
    </Shell>
  )
}

const Shell = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
  <Dialog title={TITLE} width={800} onClose={onClose}>
    {children}
  </Dialog>
)

const NOT_TO_EDIT = (
  <EmptyState title="This post cannot be edited" stripe={false}>
    It was deleted, or it is somebody else’s.
  </EmptyState>
)

function EditPostForm({ post, onClose }: { post: Post; onClose: () => void }) {
  const editing = useEditPost(post, onClose)
  return (
    <PostFormDialog
      {...editing}
      title={TITLE}
      eyebrow={post.title}
      submitLabel="Save changes"
      pendingLabel="Saving..."
      isNew={false}
      onClose={onClose}
    />
  )
}

const FormSkeleton = () => (
  <Loading label="Loading post...">
    <div className="grid gap-5">
      {['title', 'description', 'content', 'tags', 'visibility'].map((line) => (
        <Skeleton key={line} className="h-11" />
      ))}
    </div>
  </Loading>
)
