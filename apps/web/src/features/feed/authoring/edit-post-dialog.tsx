// Opened by `?edit=<postId>`. The post is loaded again: lists hold cut texts and possibly an older version.

import { feedApi } from '@crew-chief/contract/feed'
import { feedAdminApi } from '@crew-chief/contract/feed-admin'
import type { Post } from '@crew-chief/contract/feed-shapes'
import { id as idSchema } from '@crew-chief/contract/wire'
import { canEditPost } from '@crew-chief/domain/feed/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { callApi } from '../../../api/api.ts'
import { afterPostChange } from '../../../api/invalidations.ts'
import { invalidate } from '../../../api/query-client.ts'
import { useRead } from '../../../api/use-read.ts'
import { useFormOperation } from '../../../lib/use-form-operation.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useViewer } from '../../accounts/public.ts'
import { useDialogUrl } from '../use-dialog-url.ts'
import { invalidatePosts, updateCachedPost } from '../use-posts.ts'
import type { Conflict } from './conflict-notice.tsx'
import { mergePost, POST_FIELDS, PostFields, type PostValues } from './post-fields.ts'
import { PostFormDialog, showFieldError } from './post-form-dialog.tsx'
import { updateBody, valuesOf } from './post-values.ts'

const TITLE = 'Edit Post'

export default function EditPostDialog() {
  const { params, close } = useDialogUrl()
  const id = z.safeParse(idSchema, params.get('edit')).data
  if (id) return <LoadedPost key={id} id={id} onClose={close} />
  return <Shell onClose={close}>{NOT_EDITABLE}</Shell>
}

function LoadedPost({ id, onClose }: { id: string; onClose: () => void }) {
  const viewer = useViewer()
  const { data, error, isFetching, refetch } = useRead(feedApi.getPost, { params: { id } })
  // A snapshot: later refetches must not reset the form.
  const [original, setOriginal] = useState<Post>()
  if (!original && data && !isFetching) setOriginal(data)
  if (original && canEditPost(viewer, { authorId: original.author.id }))
    return <EditPostForm post={original} onClose={onClose} />
  if (original || error?.status === 404) return <Shell onClose={onClose}>{NOT_EDITABLE}</Shell>
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

const NOT_EDITABLE = (
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

/** On a version conflict the other user's changes are merged into the form. */
function useEditPost(post: Post, onClose: () => void) {
  const queryClient = useQueryClient()
  // The version this edit is based on. The cache may hold a newer one.
  const [base, setBase] = useState(post)
  const [conflict, setConflict] = useState<Conflict>()
  const [hasFieldError, setHasFieldError] = useState(false)
  const { form, submit, pending, error } = useFormOperation<typeof feedAdminApi.updatePost, PostValues, PostValues>(
    feedAdminApi.updatePost,
    {
      schema: PostFields,
      initial: valuesOf(post),
      send: (values) => ({ params: { id: base.id }, body: updateBody(values, base.version) }),
      success: 'Post updated successfully',
      onDone: (saved) => {
        onClose()
        updateCachedPost(queryClient, saved.id, () => saved)
        void invalidatePosts(queryClient)
        void invalidate(afterPostChange)
      },
      onFailed: (_, failure) => {
        setConflict(undefined)
        setHasFieldError(showFieldError(form, failure))
        if (failure.code === 'posts.changed_meanwhile') void mergeTheirs(failure.message)
      },
    },
  )
  const mergeTheirs = async (message: string) => {
    const fresh = await callApi(feedApi.getPost, { params: { id: base.id } }).catch(() => null)
    // Not available: the form keeps its values and the error.
    if (!fresh) return
    const theirs = valuesOf(fresh)
    const { merged, taken, disputed } = mergePost(valuesOf(base), form.getValues(), theirs)
    form.reset(theirs)
    for (const field of POST_FIELDS) form.setValue(field, merged[field], { shouldDirty: true })
    form.setValue('tagText', merged.tagText)
    setBase(fresh)
    setConflict({ message, taken, disputed, theirs })
  }
  return { form, submit, pending, conflict, error: hasFieldError ? undefined : error }
}
