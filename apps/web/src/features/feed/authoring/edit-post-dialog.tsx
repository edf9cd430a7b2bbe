// Edit a post. It is read anew: the list holds only the last two comments, and maybe an older version.

import { feedApi } from '@crew-chief/contract/feed'
import type { Post } from '@crew-chief/contract/feed-shapes'
import { useState } from 'react'
import { useRead } from '../../../api/use-read.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { PostFormDialog } from './post-form-dialog.tsx'
import { useEditPost } from './use-edit-post.ts'

const TITLE = 'Edit Post'

type Props = { id: string; onClose: () => void }

export default function EditPostDialog({ id, onClose }: Props) {
  const { data, error, isFetching, refetch } = useRead(feedApi.getPost, { params: { id } })
  // The edit begins with what is stored now, and is not disturbed by later readings.
  const [begun, setBegun] = useState<Post>()
  if (!begun && data && !isFetching) setBegun(data)
  if (begun) return <EditPostForm post={begun} onClose={onClose} />
  return (
    <Dialog title={TITLE} width={800} onClose={onClose}>
      {error ? <ErrorState title={error.message} onRetry={() => void refetch()} /> : <FormSkeleton />}
    </Dialog>
  )
}

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
