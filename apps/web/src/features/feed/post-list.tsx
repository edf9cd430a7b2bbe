import { feedApi } from '@crew-chief/contract/feed'
import type { Post } from '@crew-chief/contract/feed-shapes'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { plural } from '../../lib/format.ts'
import { useFailureToast } from '../../lib/use-failure-toast.ts'
import { onceNearViewport } from '../../lib/use-near-viewport.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { type PostFilter, useFeedFilter } from './feed-filter.ts'
import { PostCard } from './post-card.tsx'
import { PostSkeletons } from './post-skeletons.tsx'
import { allPosts, refreshList, usePosts } from './use-posts.ts'
import { useIsReturning, useScrollRestoration } from './use-scroll-restoration.ts'

type Posts = ReturnType<typeof usePosts>

export function PostList() {
  const { filter } = useFeedFilter()
  const list = usePosts(filter)
  const cards = useRef<HTMLUListElement>(null)
  usePostListPosition(filter, list, cards)
  const failure = list.data ? null : list.error
  useFailureToast(failure, 'Error', 'Failed to load posts')
  if (failure)
    return (
      <ErrorState title={feedApi.listPosts.failure} onRetry={() => void list.refetch()}>
        Something went wrong on our end. Please try again.
      </ErrorState>
    )
  if (!list.data) return <PostSkeletons label="Loading posts" />
  const posts = allPosts(list.data.pages)
  if (posts.length === 0) return <NoPosts />
  const total = Math.max(posts.length, list.data.pages.at(-1)?.total ?? 0)
  return <PostCards list={list} cards={cards} posts={posts} total={total} />
}

type CardsProps = {
  list: Posts
  cards: RefObject<HTMLUListElement | null>
  posts: readonly Post[]
  total: number
}

function PostCards({ list, cards, posts, total }: CardsProps) {
  return (
    <>
      <ul ref={cards} className={cx('grid gap-4 transition-opacity md:gap-5', list.isPlaceholderData && 'opacity-60')}>
        {posts.map((post, index) => (
          <li
            key={post.id}
            id={`post-${post.id}`}
            aria-setsize={total}
            aria-posinset={index + 1}
            // Cards outside the viewport are not rendered; 640 px is their estimated height.
            className="min-w-0 [contain-intrinsic-size:auto_640px] [content-visibility:auto]"
          >
            <PostCard post={post} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      <PostListEnd list={list} count={posts.length} cards={cards} />
    </>
  )
}

/** Back restores the position and the loaded pages; any other navigation starts at the top of a fresh list. */
function usePostListPosition(filter: PostFilter, list: Posts, cards: RefObject<HTMLUListElement | null>) {
  const queryClient = useQueryClient()
  const listKey = JSON.stringify(filter)
  const isReturning = useIsReturning(listKey)
  const isLoaded = list.data !== undefined && !list.isPlaceholderData
  useScrollRestoration(cards, { listKey, isReturning, isLoaded })
  useEffect(() => {
    // `filter` is a new object on every render; the key changes only with the list.
    const sameFilter: PostFilter = JSON.parse(listKey)
    if (!isReturning) refreshList(queryClient, sameFilter)
  }, [queryClient, listKey, isReturning])
}

export function PostCount() {
  const { filter } = useFeedFilter()
  const { data, isPlaceholderData } = usePosts(filter)
  const total = data?.pages.at(-1)?.total
  return (
    <p role="status" className="min-h-[22px] font-strong text-small">
      {total !== undefined && !isPlaceholderData && plural(total, 'post')}
    </p>
  )
}

function NoPosts() {
  const { isFiltered, clear } = useFeedFilter()
  return (
    <EmptyState title="No content found" action={isFiltered && <Button onClick={clear}>Clear filters</Button>}>
      {isFiltered
        ? 'Try fewer words or different filters.'
        : 'Plays, quizzes and newsletters will show up here once they’re posted.'}
    </EmptyState>
  )
}

type PostListEndProps = {
  list: Posts
  count: number
  cards: RefObject<HTMLUListElement | null>
}

/** Loads the next page when it comes near the viewport, or by button. */
function PostListEnd({ list, count, cards }: PostListEndProps) {
  const { hasNextPage, isFetchNextPageError, isFetchingNextPage, fetchNextPage } = list
  const focusIndex = useRef<number | null>(null)
  useEffect(() => {
    const index = focusIndex.current
    if (index === null || count <= index) return
    focusIndex.current = null
    // After a press of the button the focus moves to the first new post.
    cards.current?.children[index]?.querySelector('a')?.focus()
  }, [count, cards])
  const loadMore = () => void fetchNextPage()
  if (!hasNextPage) return <p className="pt-6 text-center text-muted-foreground text-small">That’s everything.</p>
  if (isFetchNextPageError && !isFetchingNextPage)
    return (
      <div className="pt-4 md:pt-5">
        <ErrorState title={feedApi.listPosts.failure} onRetry={loadMore}>
          Something went wrong on our end. Please try again.
        </ErrorState>
      </div>
    )
  const press = () => {
    focusIndex.current = count
    loadMore()
  }
  return (
    <>
      {isFetchingNextPage && (
        <div className="pt-4 md:pt-5">
          <PostSkeletons label="Loading more posts" count={1} />
        </div>
      )}
      <ShowMore isLoading={isFetchingNextPage} onNear={loadMore} onPress={press} />
    </>
  )
}

type ShowMoreProps = { isLoading: boolean; onNear: () => void; onPress: () => void }

/** For keyboards and screen readers: scrolling loads the next page before the button is reached. */
function ShowMore({ isLoading, onNear, onPress }: ShowMoreProps) {
  const end = useRef<HTMLDivElement>(null)
  // Observed again after each page: on a tall screen the end is still near.
  useEffect(() => (end.current && !isLoading ? onceNearViewport(end.current, '1200px', onNear) : undefined))
  return (
    <div ref={end} className="flex justify-center pt-6">
      <Button pending={isLoading} pendingLabel="Loading..." onClick={onPress}>
        Show more
      </Button>
    </div>
  )
}
