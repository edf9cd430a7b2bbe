// Like, comment, share; and how many did, which is the way to all comments, for visitors too.

import type { Post } from '@crew-chief/contract/feed-shapes'
import { Heart, MessageCircle } from 'lucide-react'
import { Link } from '../../../router/link.tsx'
import { ShareButton } from './share-button.tsx'
import { TalkButton } from './talk-button.tsx'
import { useCommentsLink } from './use-comments-link.ts'
import { useLike } from './use-like.ts'

export function TalkButtons({ post, onComment }: { post: Post; onComment: () => void }) {
  const toggleLike = useLike(post)
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <div className="-ml-2 flex flex-wrap">
        <TalkButton icon={Heart} onClick={toggleLike} aria-pressed={post.likedByMe} isOn={post.likedByMe}>
          Like
        </TalkButton>
        <TalkButton icon={MessageCircle} onClick={onComment}>
          Comment
        </TalkButton>
        <ShareButton post={post} />
      </div>
      <Counts post={post} />
    </div>
  )
}

function Counts({ post: { id, likeCount, commentCount } }: { post: Post }) {
  const linkTo = useCommentsLink()
  return (
    <p role="status" className="tabular ml-auto text-meta text-muted-foreground">
      {`${likeCount} likes • `}
      <Link
        to={linkTo(id)}
        className="inline-flex min-h-11 items-center rounded-tag underline decoration-input underline-offset-4 hover:decoration-foreground"
      >
        {`${commentCount} comments`}
      </Link>
    </p>
  )
}
