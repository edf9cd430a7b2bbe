import { feedApi } from '@crew-chief/contract/feed'
import { feedAdminApi } from '@crew-chief/contract/feed-admin'
import type { Post } from '@crew-chief/contract/feed-shapes'
import { useQueryClient } from '@tanstack/react-query'
import { markStale } from '../../../api/query-client.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { useNavigate, useParams } from '../../../router/navigation.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { forgetPosts } from '../use-posts.ts'
import { POST_ROWS } from './stale-rows.ts'

/** Asks once, by name. */
export function DeletePostDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isOnItsPage = useParams().postId === post.id
  const { run, pending } = useOperation(feedAdminApi.deletePost, {
    onDone: () => {
      toast.success('Post deleted')
      onClose()
      if (isOnItsPage) navigate('/library', { replace: true })
      void markStale(...POST_ROWS)
      // Its own page, on the way out, would ask for a post that is gone.
      void (isOnItsPage ? markStale(feedApi.listPosts, feedApi.listPostFilters) : forgetPosts(queryClient))
    },
    onFailed: (message) => toast.error('Error', message),
  })
  return (
    <ConfirmDialog
      title={`Delete “${post.title}”?`}
      confirmLabel="Delete post"
      onConfirm={() => run({ params: { id: post.id } })}
      onClose={onClose}
      pending={pending}
      pendingLabel="Deleting..."
    >
      The post goes with its files, likes, comments and quiz answers. This cannot be undone.
    </ConfirmDialog>
  )
}
