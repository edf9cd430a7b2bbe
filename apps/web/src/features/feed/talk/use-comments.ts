import type { ApiError } from '@crew-chief/contract/client'
import { feedApi } from '@crew-chief/contract/feed'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { callApi } from '../../../api/api.ts'
import { allComments, type CommentMark, type CommentPage, commentsKey, earlierThan } from './comment-cache.ts'

const PAGE_SIZE = 30

type Pages = InfiniteData<CommentPage, CommentMark>

/** Asking again changes nothing: there is no such post, or it is not for this reader. */
const isFinal = ({ status }: ApiError): boolean => status === 403 || status === 404

/** The last comments of a post, and earlier ones on demand. Undefined while they come. */
export function useComments(postId: string) {
  const query = useInfiniteQuery<CommentPage, ApiError, Pages, ReturnType<typeof commentsKey>, CommentMark>({
    queryKey: commentsKey(postId),
    queryFn: ({ pageParam, signal }) =>
      callApi(feedApi.listComments, { params: { id: postId }, query: { limit: PAGE_SIZE, ...pageParam } }, signal),
    initialPageParam: {},
    getNextPageParam: (_, pages) => earlierThan(pages),
  })
  // What was loaded stays readable when a later try fails.
  const failure = query.data ? null : query.error
  return {
    comments: query.data && allComments(query.data.pages),
    hasEarlier: query.hasNextPage,
    showEarlier: () => void query.fetchNextPage(),
    isLoadingEarlier: query.isFetchingNextPage,
    failure: failure?.message,
    retry: failure && isFinal(failure) ? undefined : () => void query.refetch(),
  }
}
