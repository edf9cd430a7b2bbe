// Votes of a poll by experience level, for its author and admins. Opened by `?poll=<postId>`.

import { parseId } from '../../../lib/url-state.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useDialogUrl } from '../use-dialog-url.ts'
import { usePost } from '../use-posts.ts'
import { PollResults } from '../viewers/poll-results.tsx'

export default function PollResultsDialog() {
  const { params, close } = useDialogUrl()
  const postId = parseId(params.get('poll'))
  return (
    <Dialog title="Poll results" width={640} onClose={close}>
      {postId ? <Results key={postId} postId={postId} /> : NO_RESULTS}
    </Dialog>
  )
}

function Results({ postId }: { postId: string }) {
  const { data: post, error, refetch } = usePost(postId)
  if (post?.poll?.results)
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h3 className="wrap-anywhere font-bold">{post.poll.question}</h3>
        <PollResults poll={post.poll} />
      </div>
    )
  if (post || error?.status === 404) return NO_RESULTS
  if (error) return <ErrorState title={error.message} onRetry={() => void refetch()} />
  return (
    <Loading label="Loading results...">
      <Skeleton className="h-64" />
    </Loading>
  )
}

const NO_RESULTS = (
  <EmptyState title="No results to show" stripe={false}>
    This post doesn’t have a poll, or you haven’t voted yet.
  </EmptyState>
)
