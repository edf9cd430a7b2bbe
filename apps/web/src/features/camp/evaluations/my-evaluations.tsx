// An official's own feedback, made to be kept: what stands out, then every evaluation by day and court; and on paper.

import type { Camp } from '@crew-chief/contract/camp'
import { type Evaluation, evaluationsApi } from '@crew-chief/contract/evaluations'
import { campDays, dayLabel } from '@crew-chief/domain/camp/camp-days'
import { Printer } from 'lucide-react'
import { useRead } from '../../../api/use-read.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useViewer } from '../../accounts/public.ts'
import { EvaluationCard } from './evaluation-card.tsx'
import { fullName } from './evaluation-words.ts'
import { byDay } from './feedback-summary.ts'
import { FeedbackSummary } from './feedback-summary-view.tsx'
import { useLightPaper } from './use-light-paper.ts'

export function MyEvaluations({ camp }: { camp: Camp }) {
  const viewer = useViewer()
  useLightPaper()
  const query = { eventId: camp.id, ...(viewer && { officialId: viewer.id }) }
  const { data, error, refetch } = useRead(evaluationsApi.listEvaluations, { query }, { enabled: viewer !== null })
  if (!viewer) return null
  return (
    <section data-print="" aria-labelledby="my-feedback" className="grid gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="my-feedback" className="display-2">
            Your feedback
          </h2>
          <p className="hidden text-small print:block">
            {fullName(viewer)}, {camp.name}, {camp.location}
          </p>
        </div>
        {data && data.length > 0 && (
          <Button className="print:hidden" onClick={() => print()}>
            <Printer aria-hidden="true" />
            Print or save as PDF
          </Button>
        )}
      </header>
      {data && <Feedback camp={camp} evaluations={data} />}
      {!data && error && <ErrorState title={error.message} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading label="Loading your feedback">
          <Skeleton className="h-64" />
        </Loading>
      )}
    </section>
  )
}

type FeedbackProps = { camp: Camp; evaluations: readonly Evaluation[] }

function Feedback({ camp, evaluations }: FeedbackProps) {
  if (evaluations.length === 0)
    return (
      <EmptyState title="No feedback yet" stripe={false}>
        As soon as a clinician releases an evaluation of yours, it stands here, yours to keep.
      </EmptyState>
    )
  const days = campDays(camp)
  return (
    <>
      <FeedbackSummary evaluations={evaluations} />
      {byDay(evaluations, days).map(({ day, evaluations: ofDay }) => (
        <section key={day?.key ?? 'none'} className="grid gap-3">
          <h3 className="display-3 border-rule border-b-2 pb-1.5">
            {day ? dayLabel(day, days.indexOf(day)) : 'About the camp as a whole'}
          </h3>
          {ofDay.map((evaluation) => (
            <EvaluationCard key={evaluation.id} evaluation={evaluation} />
          ))}
        </section>
      ))}
    </>
  )
}
