import { feedApi } from '@crew-chief/contract/feed'
import { useRead } from '../../../api/use-read.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SeatMeter } from '../../../ui/seat-meter.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useViewer } from '../../accounts/public.ts'
import { useDialogLink } from '../use-dialog-link.ts'
import type { QuizProgress } from './insight-shapes.ts'
import { scoreWords } from './percent.ts'
import { ReviewList } from './review-list.tsx'
import { ScoreBars } from './score-bars.tsx'

/** Opened by `?progress`. */
export function ProgressDialog() {
  const viewer = useViewer()
  const { close } = useDialogLink()
  const { data, error, refetch } = useRead(feedApi.quizProgress, {}, { enabled: viewer !== null })
  if (!viewer) return null
  return (
    <Dialog title="My progress" width={640} onClose={close}>
      {data && <Progress progress={data} />}
      {!data && error && <ErrorState title={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <ProgressSkeleton />}
    </Dialog>
  )
}

function Progress({ progress: { answered, correct, byTag, toReview } }: { progress: QuizProgress }) {
  if (answered === 0)
    return (
      <EmptyState title="No answers yet" stripe={false}>
        Answer the questions of a quiz in the feed: your score, and what to look at again, will stand here.
      </EmptyState>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <SeatMeter
        taken={correct}
        total={answered}
        left={<span className="display-figure">{scoreWords(correct, answered)}</span>}
        right={`${correct} of ${answered} correct`}
      />
      {byTag.length > 0 && (
        <section className="grid gap-3 border-rule border-t-2 pt-4">
          <h3 className="display-4">By tag</h3>
          <ScoreBars label="Score by tag" scores={byTag.map(({ tag, ...score }) => ({ label: `#${tag}`, ...score }))} />
        </section>
      )}
      <section className="grid gap-3 border-rule border-t-2 pt-4">
        <h3 className="display-4">To review</h3>
        {toReview.length === 0 ? (
          <p className="text-muted-foreground">Nothing: every answer was right.</p>
        ) : (
          <ReviewList questions={toReview} />
        )}
      </section>
    </div>
  )
}

const ProgressSkeleton = () => (
  <Loading label="Loading your progress...">
    <div className="grid gap-5">
      <Skeleton className="h-16" />
      <Skeleton className="h-32" />
      <Skeleton className="h-48" />
    </div>
  </Loading>
)
