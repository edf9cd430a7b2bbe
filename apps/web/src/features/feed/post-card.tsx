// One post: who wrote it, what it is about, its body or its teaser, and what people say about it (spec 2 §2).

import type { Post } from '@crew-chief/contract/feed-shapes'
import { memo, useId, useRef } from 'react'
import { Link } from '../../router/link.tsx'
import { LockedTeaser } from './locked-teaser.tsx'
import { PostHead } from './post-head.tsx'
import { PostTalk } from './talk/post-talk.tsx'
import { useFeedPlace } from './use-feed-place.ts'
import { usePostView } from './use-post-view.ts'
import { PostBody } from './viewers/post-body.tsx'

/** `isAlone`: on its own page, where its title leads nowhere else. `isFirst`: at the top of the list. */
type Props = { post: Post; isAlone?: boolean; isFirst?: boolean }

// Those that are there already need not be drawn again when more come.
export const PostCard = memo(function PostCard({ post, isAlone = false, isFirst = isAlone }: Props) {
  const card = useRef<HTMLElement>(null)
  const titleId = useId()
  usePostView(card, post)
  return (
    <article ref={card} aria-labelledby={titleId} className="rounded-card border border-border bg-card p-4 md:p-6">
      <PostHead post={post} />
      <h2
        id={titleId}
        className="mt-3 break-words font-black font-display text-[28px] leading-[30px] md:mt-4 md:text-[32px] md:leading-8"
      >
        {isAlone ? post.title : <TitleLink post={post} />}
      </h2>
      <p className="mt-1.5 whitespace-pre-line break-words text-muted-foreground">{post.description}</p>
      <PostTags tags={post.tags} />
      {post.locked ? (
        <LockedTeaser post={post} />
      ) : (
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 md:mt-5 md:gap-5">
          <PostBody post={post} isFirst={isFirst} />
          <PostTalk post={post} />
        </div>
      )}
    </article>
  )
})

/** To the post's own page, from where one finds back to this list. */
function TitleLink({ post }: { post: Post }) {
  const { here } = useFeedPlace()
  return (
    <Link to={`/library/${post.id}`} state={{ from: here }} className="rounded-tag hover:underline">
      {post.title}
    </Link>
  )
}

function PostTags({ tags }: { tags: readonly string[] }) {
  const { linkToTag } = useFeedPlace()
  if (tags.length === 0) return null
  return (
    <ul aria-label="Tags" className="mt-1 flex flex-wrap gap-x-3">
      {tags.map((tag) => (
        <li key={tag} className="min-w-0">
          <Link
            to={linkToTag(tag)}
            className="inline-flex min-h-11 max-w-full items-center break-all rounded-tag font-semibold text-meta hover:underline md:min-h-8"
          >
            #{tag}
          </Link>
        </li>
      ))}
    </ul>
  )
}
