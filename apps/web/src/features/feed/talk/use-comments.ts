import type { ApiError } from '@crew-chief/contract/client'
import { feedApi } from '@crew-chief/contract/feed'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { callApi } from '../../../api/api.ts'
import { allComments, type CommentPage, commentsKey } from './comment-cache.ts'

const PAGE_SIZE = 30

type Pages = InfiniteData<CommentPage, string | undefined>

/** The last comments of a post, and earlier ones on demand. Undefined while they come. */
export function useComments(postId: string) {
  const query = useInfiniteQuery<CommentPage, ApiError, Pages, ReturnType<typeof commentsKey>, string | undefined>({
    queryKey: commentsKey(postId),
    queryFn: ({ pageParam, signal }) =>
      callApi(
        feedApi.listComments,
        { params: { id: postId }, query: { limit: PAGE_SIZE, ...(pageParam && { before: pageParam }) } },
        signal,
      ),
    initialPageParam: undefined,
    getNextPageParam: ({ comments, hasEarlier }) => (hasEarlier ? comments[0]?.id : undefined),
  })
  return {
    comments: query.data && allComments(query.data.pages),
    hasEarlier: query.hasNextPage,
    showEarlier: () => void query.fetchNextPage(),
    isLoadingEarlier: query.isFetchingNextPage,
    // What was loaded stays readable when a later try fails.
    failure: query.data ? undefined : query.error?.message,
    retry: () => void query.refetch(),
  }
}
