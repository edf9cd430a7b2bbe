// Under every post: like, comment, share, how many did, the last comments, and a box to write one (spec 2 §2).

import type { Post } from '@crew-chief/contract/feed-shapes'
import { PREVIEWED_COMMENTS } from '@crew-chief/domain/feed/post-choices'
import { useRef } from 'react'
import { TextLink } from '../../../ui/text-link.tsx'
import { useViewer } from '../../accounts/public.ts'
import { CommentBox } from './comment-box.tsx'
import { CommentLine } from './comment-line.tsx'
import { useLogInFirst } from './log-in-first.ts'
import { TalkButtons } from './talk-buttons.tsx'
import { useCommentsLink } from './use-comments-link.ts'

export function PostTalk({ post }: { post: Post }) {
  const viewer = useViewer()
  const askToLogIn = useLogInFirst()
  const box = useRef<HTMLTextAreaElement>(null)
  const comment = () => (viewer ? box.current?.focus() : askToLogIn('Please log in to comment'))
  return (
    <div className="grid gap-3 border-border border-t pt-3">
      <TalkButtons post={post} onComment={comment} />
      <LastComments post={post} />
      <CommentBox postId={post.id} boxRef={box} />
    </div>
  )
}

function LastComments({ post: { id, comments, commentCount } }: { post: Post }) {
  const linkTo = useCommentsLink()
  const shown = comments.slice(-PREVIEWED_COMMENTS)
  return (
    <>
      {shown.length > 0 && (
        <ul className="grid gap-2">
          {shown.map((comment) => (
            <CommentLine key={comment.id} postId={id} comment={comment} />
          ))}
        </ul>
      )}
      {commentCount > PREVIEWED_COMMENTS && (
        <p>
          <TextLink alone to={linkTo(id)} className="text-small">
            View all {commentCount} comments
          </TextLink>
        </p>
      )}
    </>
  )
}
