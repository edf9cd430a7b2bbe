// The comments drawer (spec 2 §2), opened by `?comments=<postId>`: latest comments first, earlier ones on demand.

import type { ApiError } from '@crew-chief/contract/client'
import { feedApi } from '@crew-chief/contract/feed'
import type { Comment } from '@crew-chief/contract/feed-shapes'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { callApi } from '../../../api/api.ts'
import { isForbiddenOrGone } from '../../../api/error-kinds.ts'
import { parseId, useUrlState } from '../../../lib/url-state.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useAuthModal, useViewer } from '../../accounts/public.ts'
import { CommentBox } from './comment-box.tsx'
import { allComments, type CommentCursor, type CommentPage, commentsKey, earlierCursor } from './comment-cache.ts'
import { CommentItem } from './comment-item.tsx'

const PAGE_SIZE = 30

export default function CommentsDrawer() {
  const { params, set } = useUrlState()
  const viewer = useViewer()
  const { tab } = useAuthModal()
  // Hidden while the login is open: one modal at a time.
  if (tab && !viewer) return null
  const close = () => set({ comments: null })
  const postId = parseId(params.get('comments'))
  return postId ? <Comments key={postId} postId={postId} onClose={close} /> : <NoSuchPost onClose={close} />
}

const NoSuchPost = ({ onClose }: { onClose: () => void }) => (
  <Sheet title="Comments" onClose={onClose}>
    <EmptyState title="This post is gone" stripe={false}>
      It was deleted, or the link is incomplete.
    </EmptyState>
  </Sheet>
)

function Comments({ postId, onClose }: { postId: string; onClose: () => void }) {
  const { comments, hasEarlier, showEarlier, isLoadingEarlier, failure, retry } = useComments(postId)
  const end = useRef<HTMLDivElement>(null)
  useScrollToLatest(end, comments)
  return (
    <Sheet title="Comments" onClose={onClose} {...(comments && { footer: <CommentBox postId={postId} /> })}>
      {failure && <ErrorState title={failure} {...(retry && { onRetry: retry })} />}
      {!comments && !failure && <CommentsSkeleton />}
      {comments?.length === 0 && (
        <EmptyState title="No comments yet" stripe={false}>
          Be the first to comment.
        </EmptyState>
      )}
      {hasEarlier && (
        <Button
          size="small"
          wide
          pending={isLoadingEarlier}
          pendingLabel="Loading..."
          onClick={showEarlier}
          className="mb-3"
        >
          Show earlier comments
        </Button>
      )}
      <ul className="grid gap-2">
        {comments?.map((comment) => (
          <CommentItem key={comment.id} postId={postId} comment={comment} />
        ))}
      </ul>
      <div ref={end} />
    </Sheet>
  )
}

/** Keeps the latest comment in view; the viewer's new comment is always the latest. */
function useScrollToLatest(end: RefObject<HTMLElement | null>, comments: readonly Comment[] | undefined) {
  const latestId = comments?.at(-1)?.id
  useLayoutEffect(() => {
    if (latestId) end.current?.scrollIntoView({ block: 'end' })
  }, [end, latestId])
}

const CommentsSkeleton = () => (
  <Loading label="Loading comments">
    <div className="grid gap-2">
      <Skeleton className="h-20" />
      <Skeleton className="h-16" />
      <Skeleton className="h-20" />
    </div>
  </Loading>
)

type Pages = InfiniteData<CommentPage, CommentCursor>

function useComments(postId: string) {
  const query = useInfiniteQuery<CommentPage, ApiError, Pages, ReturnType<typeof commentsKey>, CommentCursor>({
    queryKey: commentsKey(postId),
    queryFn: ({ pageParam, signal }) =>
      callApi(feedApi.listComments, { params: { id: postId }, query: { limit: PAGE_SIZE, ...pageParam } }, signal),
    initialPageParam: {},
    getNextPageParam: (_, pages) => earlierCursor(pages),
  })
  // Loaded comments stay visible when a later request fails.
  const failure = query.data ? null : query.error
  return {
    comments: query.data && allComments(query.data.pages),
    hasEarlier: query.hasNextPage,
    showEarlier: () => void query.fetchNextPage(),
    isLoadingEarlier: query.isFetchingNextPage,
    failure: failure?.message,
    retry: isForbiddenOrGone(failure) ? undefined : () => void query.refetch(),
  }
}
