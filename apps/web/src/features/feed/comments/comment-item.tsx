import { feedApi } from '@crew-chief/contract/feed'
import type { Comment } from '@crew-chief/contract/feed-shapes'
import { canDeleteComment, canEditComment } from '@crew-chief/domain/feed/permissions'
import { MAX_COMMENT_LENGTH } from '@crew-chief/domain/feed/post-choices'
import { relativeTime } from '@crew-chief/domain/feed/relative-time'
import { useQueryClient } from '@tanstack/react-query'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { callApi } from '../../../api/api.ts'
import { formatDayTime, fullName } from '../../../lib/format.ts'
import { pictureUrl } from '../../../lib/picture-url.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { controlClass } from '../../../ui/control-class.ts'
import { cx } from '../../../ui/cx.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { useViewer } from '../../accounts/public.ts'
import { updateCachedPost } from '../use-posts.ts'
import { isPendingComment, removeComment, replaceComment } from './comment-cache.ts'

type Props = { postId: string; comment: Comment }

export function CommentItem({ postId, comment }: Props) {
  const [isEditing, setEditing] = useState(false)
  const viewer = useViewer()
  const { author } = comment
  const canChange = !isPendingComment(comment) && canDeleteComment(viewer, { authorId: author.id })
  const name = fullName(author)
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
          <span className="wrap-anywhere font-strong">{name}</span> <CommentTime comment={comment} />
        </p>
        {isEditing ? (
          <CommentEdit postId={postId} comment={comment} onDone={() => setEditing(false)} />
        ) : (
          <p className="wrap-anywhere whitespace-pre-line text-small">{comment.content}</p>
        )}
      </div>
      {canChange && !isEditing && <CommentMenu postId={postId} comment={comment} onEdit={() => setEditing(true)} />}
    </li>
  )
}

function CommentTime({ comment }: { comment: Comment }) {
  if (isPendingComment(comment)) return <span className="text-caption text-muted-foreground">Sending...</span>
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

type CommentEditProps = { postId: string; comment: Comment; onDone: () => void }

/** Replaces the comment in place. A failed request keeps the text. */
function CommentEdit({ postId, comment, onDone }: CommentEditProps) {
  const [text, setText] = useState(comment.content)
  const { save, pending } = useEditComment(postId, comment, onDone)
  const content = text.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (content === comment.content) onDone()
    else if (content !== '') save(content)
  }
  return (
    <form className="mt-1 grid gap-2" onSubmit={submit}>
      <textarea
        // biome-ignore lint/a11y/noAutofocus: the user pressed Edit to type
        autoFocus
        rows={2}
        value={text}
        maxLength={MAX_COMMENT_LENGTH}
        aria-label="Edit your comment"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onEscape(onDone)}
        className={cx(controlClass, 'field-sizing-content max-h-60 resize-none py-2')}
      />
      <div className="flex gap-2">
        <Button type="submit" size="small" disabled={content === ''} pending={pending} pendingLabel="Saving...">
          Save
        </Button>
        <Button size="small" variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** Ends editing without closing the drawer around it. */
const onEscape = (onLeave: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape') return
  event.preventDefault()
  event.stopPropagation()
  onLeave()
}

function useEditComment(postId: string, comment: Comment, onDone: () => void) {
  const client = useQueryClient()
  const { run, pending } = useAction(feedApi.updateComment, {
    onDone: (changed) => {
      replaceComment(client, postId, comment.id, changed)
      onDone()
    },
  })
  const save = (content: string) => run({ params: { id: postId, commentId: comment.id }, body: { content } })
  return { save, pending }
}

type CommentMenuProps = { postId: string; comment: Comment }

function CommentMenu({ postId, comment, onEdit }: CommentMenuProps & { onEdit: () => void }) {
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
      {isDeleting && <DeleteCommentDialog postId={postId} comment={comment} onClose={() => setDeleting(false)} />}
    </>
  )
}

function DeleteCommentDialog({ postId, comment, onClose }: CommentMenuProps & { onClose: () => void }) {
  const { remove, pending } = useDeleteComment(postId, comment, onClose)
  return (
    <ConfirmDialog
      title={`Delete the comment of ${fullName(comment.author)}?`}
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
