import { feedApi } from '@crew-chief/contract/feed'
import type { Comment } from '@crew-chief/contract/feed-shapes'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { canDeleteComment } from '@crew-chief/domain/feed/permissions'
import { MAX_COMMENT_LENGTH } from '@crew-chief/domain/feed/post-choices'
import { relativeTime } from '@crew-chief/domain/feed/relative-time'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, lazy, useState } from 'react'
import { formatDayTime } from '../../../lib/format.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { controlClass } from '../../../ui/control-class.ts'
import { cx } from '../../../ui/cx.ts'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { UserAvatar, useViewer } from '../../accounts/public.ts'
import { isPendingComment, replaceComment } from './comment-cache.ts'

// Loaded lazily, as most readers see no comment of their own.
const CommentMenu = lazy(() => import('./comment-menu.tsx'))

type Props = { postId: string; comment: Comment }

export function CommentItem({ postId, comment }: Props) {
  const [isEditing, setEditing] = useState(false)
  const viewer = useViewer()
  const { author } = comment
  const canChange = !isPendingComment(comment) && canDeleteComment(viewer, { authorId: author.id })
  const name = fullName(author)
  return (
    <li className="flex gap-3 rounded-control bg-background p-3">
      <UserAvatar user={author} role={author.role} size={32} />
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
      {canChange && !isEditing && (
        <LazyPart>
          <CommentMenu postId={postId} comment={comment} onEdit={() => setEditing(true)} />
        </LazyPart>
      )}
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
