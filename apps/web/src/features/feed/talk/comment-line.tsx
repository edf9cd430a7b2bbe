// One comment: who, when, what; and for those who may, changing and removing it.

import type { Comment } from '@crew-chief/contract/feed-shapes'
import { canDeleteComment } from '@crew-chief/domain/feed/permissions'
import { relativeTime } from '@crew-chief/domain/feed/relative-time'
import { lazy, useState } from 'react'
import { formatDayTime } from '../../../lib/format-date.ts'
import { pictureUrl } from '../../../lib/picture-url.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { useViewer } from '../../accounts/public.ts'
import { LatePart } from '../late-part.tsx'
import { isSending } from './comment-cache.ts'
import { CommentEdit } from './comment-edit.tsx'

// Most who read have written none of them: the menu comes to those who have.
const OwnComment = lazy(() => import('./own-comment.tsx').then((module) => ({ default: module.OwnComment })))

type Props = { postId: string; comment: Comment }

export function CommentLine({ postId, comment }: Props) {
  const [isEdited, setEdited] = useState(false)
  const viewer = useViewer()
  const { author } = comment
  const mayChange = !isSending(comment) && canDeleteComment(viewer, { authorId: author.id })
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
        {isEdited ? (
          <CommentEdit postId={postId} comment={comment} onDone={() => setEdited(false)} />
        ) : (
          <p className="wrap-anywhere whitespace-pre-line text-small">{comment.content}</p>
        )}
      </div>
      {mayChange && !isEdited && (
        <LatePart waiting={<span className="-my-1.5 -mr-1.5 size-11 shrink-0 md:size-9" />}>
          <OwnComment postId={postId} comment={comment} onEdit={() => setEdited(true)} />
        </LatePart>
      )}
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
