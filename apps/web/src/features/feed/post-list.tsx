// The posts in all their states: coming, there, none, or out of reach.

import { feedApi } from '@crew-chief/contract/feed'
import type { Post } from '@crew-chief/contract/feed-shapes'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { useFailureToast } from '../../lib/use-failure-toast.ts'
import { useFirstFew } from '../../lib/use-first-few.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PostCard } from './post-card.tsx'
import type { PostFilter } from './post-filter.ts'
import { PostListEnd } from './post-list-end.tsx'
import { allPosts } from './post-pages.ts'
import { PostSkeletons } from './post-skeletons.tsx'
import { useFeedPlace } from './use-feed-place.ts'
import { useCameBack, useKeptPlace } from './use-kept-place.ts'
import { refreshList, usePosts } from './use-posts.ts'

type Posts = ReturnType<typeof usePosts>

/** More than one sees at once, on every screen. */
const IN_VIEW = 2

export function PostList() {
  const { filter } = useFeedPlace()
  const list = usePosts(filter)
  const cards = useRef<HTMLUListElement>(null)
  const hasPlace = useReading(filter, list, cards)
  const failure = list.data ? null : list.error
  useFailureToast(failure, 'Error', 'Failed to load posts')
  if (failure)
    return (
      <ErrorState title={feedApi.listPosts.failure} onRetry={() => void list.refetch()}>
        The server did not answer as it should. What you searched for is kept.
      </ErrorState>
    )
  if (!list.data) return <PostSkeletons label="Loading posts" />
  const posts = allPosts(list.data.pages)
  if (posts.length === 0) return <NoPosts />
  const total = Math.max(posts.length, list.data.pages.at(-1)?.total ?? 0)
  return <PostCards list={list} cards={cards} posts={posts} total={total} hasPlace={hasPlace} />
}

type CardsProps = {
  list: Posts
  cards: RefObject<HTMLUListElement | null>
  posts: readonly Post[]
  total: number
  hasPlace: boolean
}

function PostCards({ list, cards, posts, total, hasPlace }: CardsProps) {
  const { shown, ...arriving } = useFirstFew(posts, IN_VIEW, hasPlace)
  return (
    <>
      <ul
        ref={cards}
        {...arriving}
        className={cx('grid gap-4 transition-opacity md:gap-5', list.isPlaceholderData && 'opacity-60')}
      >
        {shown.map((post, index) => (
          <li
            key={post.id}
            id={`post-${post.id}`}
            aria-setsize={total}
            aria-posinset={index + 1}
            // Far-away cards cost nothing until one comes near; their height is a guess until then.
            className="min-w-0 [contain-intrinsic-size:auto_640px] [content-visibility:auto]"
          >
            <PostCard post={post} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      {shown === posts && <PostListEnd list={list} count={posts.length} cards={cards} />}
    </>
  )
}

/** Whoever comes back goes on reading where they were; whoever comes anew begins at the top, with what is new. */
function useReading(filter: PostFilter, list: Posts, cards: RefObject<HTMLUListElement | null>) {
  const queryClient = useQueryClient()
  const name = JSON.stringify(filter)
  const cameBack = useCameBack(name)
  const isShown = list.data !== undefined && !list.isPlaceholderData
  const hasPlace = useKeptPlace(cards, { name, cameBack, isShown })
  useEffect(() => {
    // Read back from its name, which changes only with the list, not with what opens over it.
    const sameFilter: PostFilter = JSON.parse(name)
    if (!cameBack) refreshList(queryClient, sameFilter)
  }, [queryClient, name, cameBack])
  return hasPlace
}

/** How many there are, said aloud when it changes. */
export function PostCount() {
  const { filter } = useFeedPlace()
  const { data, isPlaceholderData } = usePosts(filter)
  const total = data?.pages.at(-1)?.total
  return (
    <p role="status" className="min-h-[22px] font-strong text-small">
      {total !== undefined && !isPlaceholderData && `${total} ${total === 1 ? 'post' : 'posts'}`}
    </p>
  )
}

function NoPosts() {
  const { isNarrowed, clear } = useFeedPlace()
  return (
    <EmptyState
      stripe={false}
      title="No content found"
      action={isNarrowed && <Button onClick={clear}>Clear filters</Button>}
    >
      {isNarrowed
        ? 'Try fewer words, or another type, tag or library.'
        : 'Plays, quizzes and newsletters appear here as soon as they are posted.'}
    </EmptyState>
  )
}
