import type { Reply } from '@crew-chief/contract/endpoint'
import { feedApi } from '@crew-chief/contract/feed'
import { paths } from '@crew-chief/domain/paths'
import { Check, X } from 'lucide-react'
import { useRead } from '../../../api/use-read.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SeatMeter } from '../../../ui/seat-meter.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useViewer } from '../../accounts/public.ts'
import { useDialogUrl } from '../use-dialog-url.ts'
import { formatScore } from './percent.ts'

type QuizProgress = Reply<typeof feedApi.quizProgress>

/** Opened by `?progress`. */
export default function ProgressDialog() {
  const viewer = useViewer()
  const { close } = useDialogUrl()
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
        Take a quiz in the library to see your score and what to review.
      </EmptyState>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <SeatMeter
        taken={correct}
        total={answered}
        left={<span className="display-figure">{formatScore(correct, answered)}</span>}
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
          <p className="text-muted-foreground">Nothing to review. You got every answer right.</p>
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

type Score = { label: string; answered: number; correct: number }
type ScoreBarsProps = { label: string; scores: readonly Score[] }

/** The bars are decorative: the numbers are in the text. */
const ScoreBars = ({ label, scores }: ScoreBarsProps) => (
  <ul aria-label={label} className="@container grid gap-3.5">
    {scores.map(({ label: name, answered, correct }) => (
      <li
        key={name}
        className="grid @md:grid-cols-[160px_minmax(0,1fr)_128px] grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 text-small"
      >
        <span className="wrap-anywhere">{name}</span>
        <span className="tabular @md:order-last text-right">
          <span className="font-strong">{formatScore(correct, answered)}</span>{' '}
          <span className="text-muted-foreground">
            ({correct} of {answered})
          </span>
        </span>
        <span aria-hidden="true" className="@max-md:col-span-2 block h-3 overflow-hidden rounded-[2px] bg-muted">
          <span className="block h-full bg-chart-bar" style={{ width: formatScore(correct, answered) }} />
        </span>
      </li>
    ))}
  </ul>
)

const ReviewList = ({ questions }: { questions: QuizProgress['toReview'] }) => (
  <ul aria-label="To review" className="grid gap-4">
    {questions.map((question) => (
      <li key={question.questionId} className="grid gap-2 rounded-card border border-border p-4">
        <p className="wrap-anywhere font-bold">{question.question}</p>
        <p className="wrap-anywhere flex gap-2 text-destructive text-small">
          <X aria-hidden="true" strokeWidth={3.4} className="mt-1 size-4 shrink-0" />
          <span>
            <span className="font-strong">Your answer:</span> {question.myAnswer}
          </span>
        </p>
        <p className="wrap-anywhere flex gap-2 text-small text-success">
          <Check aria-hidden="true" strokeWidth={3.4} className="mt-1 size-4 shrink-0" />
          <span>
            <span className="font-strong">Correct answer:</span> {question.correctAnswer}
          </span>
        </p>
        <p className="wrap-anywhere text-small">{question.explanation}</p>
        <TextLink standalone to={paths.post(question.postId)} className="wrap-anywhere justify-self-start text-small">
          {question.title}
        </TextLink>
      </li>
    ))}
  </ul>
)
