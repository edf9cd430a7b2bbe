import { feedApi } from '@crew-chief/contract/feed'
import type { Post } from '@crew-chief/contract/feed-shapes'
import { type InfiniteData, keepPreviousData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { callApi } from '../../api/api.ts'
import { useRead } from '../../api/use-read.ts'
import type { PostFilter } from './feed-filter.ts'

const PAGE_SIZE = 10
const CACHE_MS = 30 * 60_000
const FRESH_MS = 30_000

export type PostPage = { posts: readonly Post[]; total: number }

/** The next page: its number and the last post already loaded. */
type PageCursor = { page: number; after?: string }

const FIRST_PAGE: PageCursor = { page: 1 }

type Pages = InfiniteData<PostPage, PageCursor>

const ALL_LISTS = [feedApi.listPosts.name, 'pages'] as const
const listKey = (filter: PostFilter) => [...ALL_LISTS, filter] as const

async function readPage(filter: PostFilter, cursor: PageCursor, signal: AbortSignal): Promise<PostPage> {
  const { search, tag, type, library, sort } = filter
  const filters = {
    ...(search && { search }),
    ...(tag && { tag }),
    ...(type && { type }),
    ...(library && { library }),
  }
  const query = { ...cursor, ...filters, sort, limit: PAGE_SIZE }
  const reply = await callApi(feedApi.listPosts, { query }, signal)
  // The endpoint answers with a plain array only when no page is requested.
  if (Array.isArray(reply)) return { posts: reply, total: reply.length }
  return { posts: reply.posts, total: reply.pagination.total }
}

export const usePosts = (filter: PostFilter) =>
  useInfiniteQuery({
    queryKey: listKey(filter),
    queryFn: ({ pageParam, signal }) => readPage(filter, pageParam, signal),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (_, pages) => nextPage(pages),
    // Back shows the same posts; `refreshList` loads new ones.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: CACHE_MS,
    placeholderData: keepPreviousData,
  })

export const usePost = (id: string) => useRead(feedApi.getPost, { params: { id } })

export const usePostFilters = () => useRead(feedApi.listPostFilters, {})

const firstPageOf = (list: Pages | undefined): Pages | undefined =>
  list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) }

/** Drops all but the first page and reloads it, unless it was loaded just now. */
export function refreshList(queryClient: QueryClient, filter: PostFilter) {
  const queryKey = listKey(filter)
  const loadedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt
  if (!loadedAt || Date.now() - loadedAt < FRESH_MS) return
  queryClient.setQueryData<Pages>(queryKey, firstPageOf)
  void queryClient.invalidateQueries({ queryKey })
}

/** Changes one post in every cached list and on its own page. */
export function updateCachedPost(queryClient: QueryClient, postId: string, change: (post: Post) => Post) {
  queryClient.setQueriesData<Pages>({ queryKey: ALL_LISTS }, (list) => {
    if (!list) return list
    const pages = withChangedPost(list.pages, postId, change)
    return pages === list.pages ? list : { ...list, pages }
  })
  queryClient.setQueriesData<Post>(
    { queryKey: [feedApi.getPost.name, { params: { id: postId } }] },
    (post) => post && change(post),
  )
}

/**
 * After posts were added, changed or deleted. Cached lists shrink to their first page; the list on the screen only with
 * `fromTop`, otherwise a reader far down would lose the position.
 */
export const invalidatePosts = (queryClient: QueryClient, { fromTop = false } = {}) => {
  queryClient.setQueriesData<Pages>({ queryKey: ALL_LISTS, type: fromTop ? 'all' : 'inactive' }, firstPageOf)
  return Promise.all(
    [feedApi.listPosts, feedApi.getPost, feedApi.listPostFilters].map(({ name }) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  )
}

/** When the order changes between requests, a post can be on two pages: it is listed once, at its first position. */
export function allPosts(pages: readonly PostPage[]): Post[] {
  const byId = new Map<string, Post>()
  for (const { posts } of pages) for (const post of posts) if (!byId.has(post.id)) byId.set(post.id, post)
  return [...byId.values()]
}

/** The total can change between requests, so the end is a page that is not full, or having loaded them all. */
export function nextPage(pages: readonly PostPage[]): PageCursor | undefined {
  const last = pages.at(-1)
  const after = last?.posts.at(-1)?.id
  if (!last || !after || last.posts.length < PAGE_SIZE) return undefined
  return allPosts(pages).length === last.total ? undefined : { page: pages.length + 1, after }
}

/** Returns the same array when the post is on none of the pages. */
export function withChangedPost<P extends PostPage>(pages: P[], postId: string, change: (post: Post) => Post): P[] {
  if (!pages.some(({ posts }) => posts.some(({ id }) => id === postId))) return pages
  return pages.map((page) => ({
    ...page,
    posts: page.posts.map((post) => (post.id === postId ? change(post) : post)),
  }))
}
