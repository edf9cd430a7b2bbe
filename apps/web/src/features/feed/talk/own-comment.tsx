// What may be done with a comment by whoever wrote it, and by admins.

import type { Comment } from '@crew-chief/contract/feed-shapes'
import { canEditComment } from '@crew-chief/domain/feed/permissions'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { useViewer } from '../../accounts/public.ts'
import { useDeleteComment } from './use-own-comment.ts'

type Props = { postId: string; comment: Comment }

export function OwnComment({ postId, comment, onEdit }: Props & { onEdit: () => void }) {
  const viewer = useViewer()
  const [isDeleting, setDeleting] = useState(false)
  const { id, firstName, lastName } = comment.author
  return (
    <>
      <Menu
        trigger={
          <IconButton
            icon={Ellipsis}
            size="small"
            label={`More about the comment of ${firstName} ${lastName}`}
            className="-my-1.5 -mr-1.5"
          />
        }
      >
        {canEditComment(viewer, { authorId: id }) && (
          <MenuItem icon={Pencil} onSelect={onEdit}>
            Edit
          </MenuItem>
        )}
        <MenuItem icon={Trash2} tone="destructive" onSelect={() => setDeleting(true)}>
          Delete
        </MenuItem>
      </Menu>
      {isDeleting && <DeleteQuestion postId={postId} comment={comment} onClose={() => setDeleting(false)} />}
    </>
  )
}

function DeleteQuestion({ postId, comment, onClose }: Props & { onClose: () => void }) {
  const { remove, pending } = useDeleteComment(postId, comment, onClose)
  return (
    <ConfirmDialog
      title={`Delete the comment of ${comment.author.firstName} ${comment.author.lastName}?`}
      confirmLabel="Delete"
      pending={pending}
      pendingLabel="Deleting..."
      onConfirm={remove}
      onClose={onClose}
    >
      <p className="wrap-anywhere line-clamp-3">{comment.content}</p>
      <p className="mt-2">This action cannot be undone.</p>
    </ConfirmDialog>
  )
}
