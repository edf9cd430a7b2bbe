import type { Camp } from '@crew-chief/contract/camp'
import { type Evaluation, evaluationsApi, type ListedEvaluation } from '@crew-chief/contract/evaluations'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { campDays, dayLabel } from '@crew-chief/domain/camp/camp-days'
import { HIGHEST_SCORE, RUBRIC_AREA_LABELS } from '@crew-chief/domain/camp/rubric'
import { Printer } from 'lucide-react'
import { useEffect, useId } from 'react'
import { useRead } from '../../../api/use-read.ts'
import { plural } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useViewer } from '../../accounts/public.ts'
import { EvaluationCard } from './evaluation-card.tsx'
import { POINT_KINDS, type PointKind } from './evaluation-parts.tsx'
import { type AreaAverage, areaAverages, byDay, type Theme, themesOf } from './feedback-summary.ts'

/** The viewer's own feedback: every evaluation, newest first, then a summary; printable. */
export function MyEvaluations({ camp }: { camp: Camp }) {
  const viewer = useViewer()
  useLightThemeForPrint()
  const query = { eventId: camp.id, ...(viewer && { officialId: viewer.id }) }
  const { data, error, refetch } = useRead(evaluationsApi.listEvaluations, { query }, { enabled: viewer !== null })
  if (!viewer) return null
  return (
    <section data-print="" aria-labelledby="my-feedback" className="grid gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="my-feedback" className="display-2">
            My feedback
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
        <Loading label="Loading your feedback...">
          <Skeleton className="h-64" />
        </Loading>
      )}
    </section>
  )
}

type FeedbackProps = { camp: Camp; evaluations: readonly ListedEvaluation[] }

function Feedback({ camp, evaluations }: FeedbackProps) {
  if (evaluations.length === 0)
    return <EmptyState title="No feedback yet">Your evaluations will appear here.</EmptyState>
  const days = campDays(camp)
  return (
    <>
      {byDay(evaluations, days).map(({ day, evaluations: ofDay }) => (
        <section key={day?.key ?? 'none'} className="grid gap-3">
          <h3 className="display-3 border-rule border-b-2 pb-1.5">
            {day ? dayLabel(day, days.indexOf(day)) : 'General feedback'}
          </h3>
          {ofDay.map((evaluation) => (
            <EvaluationCard key={evaluation.id} evaluation={evaluation} zone={camp.timezone} />
          ))}
        </section>
      ))}
      <FeedbackSummary evaluations={evaluations.flatMap((each) => (each.withdrawn ? [] : each))} />
    </>
  )
}

function FeedbackSummary({ evaluations }: { evaluations: readonly Evaluation[] }) {
  const averages = areaAverages(evaluations)
  const keep = themesOf(evaluations.flatMap((each) => each.keep))
  const improve = themesOf(evaluations.flatMap((each) => each.improve))
  if (averages.length + keep.length + improve.length === 0) return null
  return (
    <div className="grid break-inside-avoid gap-x-8 gap-y-6 rounded-card border border-border bg-card p-4 md:grid-cols-3 md:p-6">
      {averages.length > 0 && <Areas averages={averages} />}
      {keep.length > 0 && <Themes kind="keep" themes={keep} />}
      {improve.length > 0 && <Themes kind="improve" themes={improve} />}
    </div>
  )
}

function Areas({ averages }: { averages: readonly AreaAverage[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid content-start gap-2.5">
      <h3 id={id} className="display-4">
        Areas
      </h3>
      <ul className="grid gap-2.5">
        {averages.map(({ area, average, scores }) => (
          <li key={area} className="grid gap-1 text-small">
            <span className="flex items-baseline justify-between gap-3">
              {RUBRIC_AREA_LABELS[area]}
              <span className="tabular">
                <strong className="font-bold">{average.toFixed(1)}</strong>
                <span className="text-caption text-muted-foreground">
                  {' '}
                  of {HIGHEST_SCORE}, {plural(scores, 'score')}
                </span>
              </span>
            </span>
            <span aria-hidden="true" className="block h-2.5 overflow-hidden rounded-[2px] bg-meter-empty">
              <span className="block h-full bg-foreground" style={{ width: `${(average / HIGHEST_SCORE) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Themes({ kind, themes }: { kind: PointKind; themes: readonly Theme[] }) {
  const id = useId()
  const { title, icon: Icon, text: tone } = POINT_KINDS[kind]
  return (
    <section aria-labelledby={id} className="grid content-start gap-2">
      <h3 id={id} className="display-4">
        {title}
      </h3>
      <ul className="grid gap-1.5 text-small">
        {themes.map(({ text, times }) => (
          <li key={text} className="flex gap-2">
            <Icon aria-hidden="true" strokeWidth={3} className={cx('mt-[3px] size-4 shrink-0', tone)} />
            <span className="wrap-anywhere min-w-0">
              {text}
              {times > 1 && <span className="text-muted-foreground"> ({times} times)</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Switches to the light theme while printing. */
function useLightThemeForPrint() {
  useEffect(() => {
    const root = document.documentElement
    let onScreen = root.dataset.theme
    const before = () => {
      onScreen = root.dataset.theme
      root.dataset.theme = 'light'
    }
    const after = () => {
      if (onScreen) root.dataset.theme = onScreen
      else delete root.dataset.theme
    }
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [])
}
