// Opened by `?edit=<postId>`. The post is loaded again: lists hold cut texts and possibly an older version.

import { feedApi } from '@crew-chief/contract/feed'
import { feedAdminApi } from '@crew-chief/contract/feed-admin'
import type { Post } from '@crew-chief/contract/feed-shapes'
import { canEditPost } from '@crew-chief/domain/feed/permissions'
import { audienceLabel } from '@crew-chief/domain/feed/post-choices'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { afterPostChange } from '../../../api/admin-invalidations.ts'
import { callApi } from '../../../api/api.ts'
import { invalidate } from '../../../api/query-client.ts'
import { useRead } from '../../../api/use-read.ts'
import { settings } from '../../../lib/settings.ts'
import { parseId } from '../../../lib/url-state.ts'
import { useFirstReply, useVersionedForm } from '../../../lib/use-versioned-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { useViewer } from '../../accounts/public.ts'
import { useDialogUrl } from '../use-dialog-url.ts'
import { invalidatePosts, updateCachedPost } from '../use-posts.ts'
import { FIELD_LABELS, PostFields, type PostValues } from './post-fields.ts'
import { PostFormDialog, showFieldError } from './post-form-dialog.tsx'
import { updateBody, valuesOf, withAddressesOf } from './post-values.ts'

const TITLE = 'Edit Post'

export default function EditPostDialog() {
  const { params, close } = useDialogUrl()
  const id = parseId(params.get('edit'))
  if (id) return <LoadedPost key={id} id={id} onClose={close} />
  return <Shell onClose={close}>{NOT_EDITABLE}</Shell>
}

function LoadedPost({ id, onClose }: { id: string; onClose: () => void }) {
  const viewer = useViewer()
  const read = useRead(feedApi.getPost, { params: { id } })
  const post = useFirstReply(read)
  if (post && canEditPost(viewer, { authorId: post.author.id })) return <EditPostForm post={post} onClose={onClose} />
  if (post || read.error?.status === 404) return <Shell onClose={onClose}>{NOT_EDITABLE}</Shell>
  return (
    <Shell onClose={onClose}>
      {read.error ? <ErrorState title={read.error.message} onRetry={() => void read.refetch()} /> : <FormSkeleton />}
    </Shell>
  )
}

const Shell = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
  <Dialog title={TITLE} width={800} onClose={onClose}>
    {children}
  </Dialog>
)

const NOT_EDITABLE = (
  <EmptyState title="You can’t edit this post" stripe={false}>
    It was deleted, or someone else wrote it.
  </EmptyState>
)

function EditPostForm({ post, onClose }: { post: Post; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [hasFieldError, setHasFieldError] = useState(false)
  const [pollVotes, setPollVotes] = useState(post.poll?.votes ?? 0)
  const { form, submit, pending, conflict, error } = useVersionedForm<typeof feedAdminApi.updatePost, Post, PostValues>(
    feedAdminApi.updatePost,
    {
      record: post,
      valuesOf,
      labels: FIELD_LABELS,
      quote,
      schema: PostFields,
      send: (values, { id, version }) => ({ params: { id }, body: updateBody(values, version) }),
      readAgain: async () => withAddressesOf(post, await callApi(feedApi.getPost, { params: { id: post.id } })),
      conflictCode: 'posts.changed_meanwhile',
      success: 'Post updated successfully',
      onDone: (saved) => {
        onClose()
        updateCachedPost(queryClient, saved.id, () => saved)
        void invalidatePosts(queryClient)
        void invalidate(afterPostChange)
      },
      onFailed: (message, failure) => {
        toast.error('Error', message)
        setHasFieldError(showFieldError(form, failure))
        if (failure.code === 'posts.poll_has_votes') void restorePoll()
      },
    },
  )
  /** Someone voted while the form was open. An edited ruling stays. */
  const restorePoll = async () => {
    const stored = await callApi(feedApi.getPost, { params: { id: post.id } })
    const { poll } = valuesOf(stored)
    const ruling = form.getValues('poll.ruling')
    form.setValue('poll', poll && { ...poll, ...(ruling !== undefined && { ruling }) })
    setPollVotes(stored.poll?.votes ?? 0)
  }
  return (
    <PostFormDialog
      form={form}
      submit={submit}
      pending={pending}
      conflict={conflict}
      error={hasFieldError ? undefined : error}
      title={TITLE}
      eyebrow={post.title}
      submitLabel="Save changes"
      pendingLabel="Saving..."
      isNew={false}
      pollVotes={pollVotes}
      onClose={onClose}
    />
  )
}

/** Files, questions and polls cannot be quoted as text. */
function quote(field: keyof PostValues, theirs: PostValues): string | undefined {
  if (field === 'title' || field === 'description' || field === 'content') return theirs[field]
  if (field === 'tags') return theirs.tags.join(', ')
  return field === 'requiredRole' ? audienceLabel(settings.plans, theirs.requiredRole) : undefined
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
