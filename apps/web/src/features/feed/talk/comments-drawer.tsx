// All comments of a post: the last ones first in view, earlier ones on demand, the box always in reach.

import type { Comment } from '@crew-chief/contract/feed-shapes'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { CommentBox } from './comment-box.tsx'
import { CommentLine } from './comment-line.tsx'
import { useComments } from './use-comments.ts'

type Props = { postId: string; onClose: () => void }

export default function CommentsDrawer({ postId, onClose }: Props) {
  const { comments, hasEarlier, showEarlier, isLoadingEarlier, failure, retry } = useComments(postId)
  const end = useRef<HTMLDivElement>(null)
  useLastInView(end, comments)
  return (
    <Sheet title="Comments" onClose={onClose} {...(comments && { footer: <CommentBox postId={postId} /> })}>
      {failure && <ErrorState title={failure} {...(retry && { onRetry: retry })} />}
      {!comments && !failure && <CommentsSkeleton />}
      {comments?.length === 0 && (
        <EmptyState title="No comments yet" stripe={false}>
          Be the first to say something.
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
          <CommentLine key={comment.id} postId={postId} comment={comment} />
        ))}
      </ul>
      <div ref={end} />
    </Sheet>
  )
}

/** The latest comment is what one came for, and one's own is always the latest. */
function useLastInView(end: RefObject<HTMLElement | null>, comments: readonly Comment[] | undefined) {
  const last = comments?.at(-1)?.id
  useLayoutEffect(() => {
    if (last) end.current?.scrollIntoView({ block: 'end' })
  }, [end, last])
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
