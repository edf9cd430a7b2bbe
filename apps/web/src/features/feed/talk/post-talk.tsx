// Under every post: like, comment, share, how many did, the last comments, and a box to write one (spec 2 §2).

import type { Post } from '@crew-chief/contract/feed-shapes'
import { PREVIEWED_COMMENTS } from '@crew-chief/domain/feed/post-choices'
import { Heart, type LucideIcon, MessageCircle, Share2 } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { cx } from '../../../ui/cx.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { useViewer } from '../../accounts/public.ts'
import { CommentBox } from './comment-box.tsx'
import { CommentLine } from './comment-line.tsx'
import { useLogInFirst } from './log-in-first.ts'
import { sharePost } from './share-post.ts'
import { useCommentsLink } from './use-comments-link.ts'
import { useLike } from './use-like.ts'

export function PostTalk({ post }: { post: Post }) {
  const viewer = useViewer()
  const askToLogIn = useLogInFirst()
  const toggleLike = useLike(post)
  const linkTo = useCommentsLink()
  const box = useRef<HTMLTextAreaElement>(null)
  const comment = () => (viewer ? box.current?.focus() : askToLogIn('Please log in to comment'))
  const shown = post.comments.slice(-PREVIEWED_COMMENTS)
  return (
    <div className="grid gap-3 border-border border-t pt-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <div className="-ml-2 flex flex-wrap">
          <TalkButton icon={Heart} onClick={toggleLike} aria-pressed={post.likedByMe} isOn={post.likedByMe}>
            Like
          </TalkButton>
          <TalkButton icon={MessageCircle} onClick={comment}>
            Comment
          </TalkButton>
          <TalkButton icon={Share2} onClick={() => void sharePost(post)}>
            Share
          </TalkButton>
        </div>
        <p role="status" className="tabular ml-auto text-meta text-muted-foreground">
          {`${post.likeCount} likes • ${post.commentCount} comments`}
        </p>
      </div>
      {shown.length > 0 && (
        <ul className="grid gap-2">
          {shown.map((each) => (
            <CommentLine key={each.id} postId={post.id} comment={each} />
          ))}
        </ul>
      )}
      {post.commentCount > PREVIEWED_COMMENTS && (
        <p>
          <TextLink alone to={linkTo(post.id)} className="text-small">
            View all {post.commentCount} comments
          </TextLink>
        </p>
      )}
      <CommentBox postId={post.id} boxRef={box} />
    </div>
  )
}

type TalkButtonProps = ComponentProps<'button'> & { icon: LucideIcon; isOn?: boolean }

const TalkButton = ({ icon: Icon, isOn = false, children, ...button }: TalkButtonProps) => (
  <button
    {...button}
    type="button"
    className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold text-small transition-colors hover:bg-muted sm:px-2.5"
  >
    <Icon aria-hidden="true" className={cx('size-5', isOn && 'fill-current')} />
    {children}
  </button>
)
