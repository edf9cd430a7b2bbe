// One comment: who, when, what; and for those who may, changing and removing it.

import type { Comment } from '@crew-chief/contract/feed-shapes'
import { canDeleteComment, canEditComment } from '@crew-chief/domain/feed/permissions'
import { relativeTime } from '@crew-chief/domain/feed/relative-time'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatDayTime } from '../../../lib/format-date.ts'
import { pictureUrl } from '../../../lib/picture-url.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { useViewer } from '../../accounts/public.ts'
import { isSending } from './comment-cache.ts'
import { CommentEdit } from './comment-edit.tsx'
import { useDeleteComment } from './use-own-comment.ts'

type Props = { postId: string; comment: Comment }

export function CommentLine({ postId, comment }: Props) {
  const [mode, setMode] = useState<'read' | 'edit' | 'delete'>('read')
  const read = () => setMode('read')
  const { author } = comment
  const name = `${author.firstName} ${author.lastName}`
  return (
    <li className="flex gap-3 rounded-control bg-background p-3">
      <Avatar
        {...author}
        image={pictureUrl(author.profileImage, 'small')}
        fallback={author.profileImage}
        size={32}
        shape={author.role === 'CLINICIAN' ? 'square' : 'circle'}
      />
      <div className="min-w-0 flex-1">
        <p className="text-small">
          <span className="wrap-anywhere font-strong">{name}</span> <When comment={comment} />
        </p>
        {mode === 'edit' ? (
          <CommentEdit postId={postId} comment={comment} onDone={read} />
        ) : (
          <p className="wrap-anywhere whitespace-pre-line text-small">{comment.content}</p>
        )}
      </div>
      {mode !== 'edit' && (
        <CommentMenu comment={comment} onEdit={() => setMode('edit')} onDelete={() => setMode('delete')} />
      )}
      {mode === 'delete' && <DeleteQuestion postId={postId} comment={comment} onClose={read} />}
    </li>
  )
}

function When({ comment }: { comment: Comment }) {
  if (isSending(comment)) return <span className="text-caption text-muted-foreground">Sending...</span>
  const moment = new Date(comment.createdAt)
  return (
    <span className="text-caption text-muted-foreground">
      <time dateTime={comment.createdAt} title={formatDayTime(moment)}>
        {relativeTime(moment, new Date())}
      </time>
      {comment.editedAt && ' · edited'}
    </span>
  )
}

type MenuProps = { comment: Comment; onEdit: () => void; onDelete: () => void }

function CommentMenu({ comment, onEdit, onDelete }: MenuProps) {
  const viewer = useViewer()
  const authored = { authorId: comment.author.id }
  if (isSending(comment) || !canDeleteComment(viewer, authored)) return null
  return (
    <Menu
      trigger={
        <IconButton
          icon={Ellipsis}
          size="small"
          label={`More about the comment of ${comment.author.firstName} ${comment.author.lastName}`}
          className="-my-1.5 -mr-1.5"
        />
      }
    >
      {canEditComment(viewer, authored) && (
        <MenuItem icon={Pencil} onSelect={onEdit}>
          Edit
        </MenuItem>
      )}
      <MenuItem icon={Trash2} tone="destructive" onSelect={onDelete}>
        Delete
      </MenuItem>
    </Menu>
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
