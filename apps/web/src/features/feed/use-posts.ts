// The posts of the feed, page by page, and one alone; and how a change shows in all of them at once.

import { feedApi } from '@crew-chief/contract/feed'
import type { Post } from '@crew-chief/contract/feed-shapes'
import { type InfiniteData, keepPreviousData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { callApi } from '../../api/api.ts'
import { useRead } from '../../api/use-read.ts'
import type { PostFilter } from './post-filter.ts'
import { FIRST_PAGE, nextPage, PAGE_SIZE, type PageMark, type PostPage, withChangedPost } from './post-pages.ts'

type Pages = InfiniteData<PostPage, PageMark>

const ALL_LISTS = [feedApi.listPosts.name, 'pages'] as const
const listKey = (filter: PostFilter) => [...ALL_LISTS, filter] as const

const KEPT_MS = 30 * 60_000
const FRESH_MS = 30_000

async function readPage(filter: PostFilter, mark: PageMark, signal: AbortSignal): Promise<PostPage> {
  const { search, tag, type, library, sort } = filter
  const narrowed = {
    ...(search && { search }),
    ...(tag && { tag }),
    ...(type && { type }),
    ...(library && { library }),
  }
  const query = { ...mark, ...narrowed, sort, limit: PAGE_SIZE }
  const reply = await callApi(feedApi.listPosts, { query }, signal)
  // Without a page in the question the server sends a plain list; there is always one here.
  if (Array.isArray(reply)) return { posts: reply, total: reply.length }
  return { posts: reply.posts, total: reply.pagination.total }
}

export const usePosts = (filter: PostFilter) =>
  useInfiniteQuery({
    queryKey: listKey(filter),
    queryFn: ({ pageParam, signal }) => readPage(filter, pageParam, signal),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (_, pages) => nextPage(pages),
    // Whoever comes back finds the same posts: what is new is asked for by `refreshList`.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    placeholderData: keepPreviousData,
  })

export const usePost = (id: string) => useRead(feedApi.getPost, { params: { id } })

export const usePostFilters = () => useRead(feedApi.listPostFilters, {})

const firstPageOf = (list: Pages | undefined): Pages | undefined =>
  list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) }

/** For somebody who comes anew: the first page again, if it is not of just now; the rest when they get there. */
export function refreshList(queryClient: QueryClient, filter: PostFilter) {
  const queryKey = listKey(filter)
  const readAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt
  if (!readAt || Date.now() - readAt < FRESH_MS) return
  queryClient.setQueryData<Pages>(queryKey, firstPageOf)
  void queryClient.invalidateQueries({ queryKey })
}

/** Shows a change of one post at once, in every list and where it stands alone. */
export function changePost(queryClient: QueryClient, postId: string, change: (post: Post) => Post) {
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
 * Posts came, changed or went: everything that shows them is asked for again. Lists begin anew at their first page;
 * the one that is looked at only `fromTop`, otherwise whoever is far down in it would lose their place.
 */
export const forgetPosts = (queryClient: QueryClient, { fromTop = false } = {}) => {
  queryClient.setQueriesData<Pages>({ queryKey: ALL_LISTS, type: fromTop ? 'all' : 'inactive' }, firstPageOf)
  return Promise.all(
    [feedApi.listPosts, feedApi.getPost, feedApi.listPostFilters].map(({ name }) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  )
}
