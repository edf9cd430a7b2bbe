import { feedApi } from '@crew-chief/contract/feed'
import type { Comment } from '@crew-chief/contract/feed-shapes'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { canEditComment } from '@crew-chief/domain/feed/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '../../../api/api.ts'
import { useAction } from '../../../lib/use-action.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { useViewer } from '../../accounts/public.ts'
import { updateCachedPost } from '../use-posts.ts'
import { removeComment } from './comment-cache.ts'

type Props = { postId: string; comment: Comment }

/** For the author and admins. */
export default function CommentMenu({ postId, comment, onEdit }: Props & { onEdit: () => void }) {
  const viewer = useViewer()
  const [isDeleting, setDeleting] = useState(false)
  const { author } = comment
  return (
    <>
      <Menu
        trigger={
          <IconButton
            icon={Ellipsis}
            size="small"
            label={`Actions for ${fullName(author)}’s comment`}
            className="-my-1.5 -mr-1.5"
          />
        }
      >
        {canEditComment(viewer, { authorId: author.id }) && (
          <MenuItem icon={Pencil} onSelect={onEdit}>
            Edit
          </MenuItem>
        )}
        <MenuItem icon={Trash2} tone="destructive" onSelect={() => setDeleting(true)}>
          Delete
        </MenuItem>
      </Menu>
      {isDeleting && <DeleteCommentDialog postId={postId} comment={comment} onClose={() => setDeleting(false)} />}
    </>
  )
}

function DeleteCommentDialog({ postId, comment, onClose }: Props & { onClose: () => void }) {
  const { remove, pending } = useDeleteComment(postId, comment, onClose)
  return (
    <ConfirmDialog
      title={`Delete ${fullName(comment.author)}’s comment?`}
      confirmLabel="Delete"
      pending={pending}
      pendingLabel="Deleting..."
      onConfirm={remove}
      onClose={onClose}
    >
      <p className="wrap-anywhere line-clamp-3">{comment.content}</p>
      <p className="mt-2">This can’t be undone.</p>
    </ConfirmDialog>
  )
}

function useDeleteComment(postId: string, comment: Comment, onDone: () => void) {
  const client = useQueryClient()
  const { run, pending } = useAction(feedApi.deleteComment, {
    success: 'Comment deleted',
    onDone: async () => {
      removeComment(client, postId, comment.id)
      onDone()
      // A card only has the latest comments: load the one that moves up.
      const post = await callApi(feedApi.getPost, { params: { id: postId } }).catch(() => null)
      if (post)
        updateCachedPost(client, postId, (cached) => ({
          ...cached,
          comments: post.comments,
          commentCount: post.commentCount,
        }))
    },
  })
  return { remove: () => run({ params: { id: postId, commentId: comment.id } }), pending }
}
