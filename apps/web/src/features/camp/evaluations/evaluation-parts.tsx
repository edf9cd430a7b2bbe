// Shared by the cards, the form, the summary and the outbox.

import { campApi } from '@crew-chief/contract/camp'
import type { Evaluation } from '@crew-chief/contract/evaluations'
import { HIGHEST_SCORE } from '@crew-chief/domain/camp/rubric'
import { ArrowUp, Check } from 'lucide-react'
import { useRead } from '../../../api/use-read.ts'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'

export const POINT_KINDS = {
  keep: { title: 'Keep', icon: Check, text: 'text-success', chosen: 'bg-green-tint text-green-text' },
  improve: { title: 'Improve', icon: ArrowUp, text: 'text-yellow-text', chosen: 'bg-yellow-tint text-yellow-text' },
} as const

export type PointKind = keyof typeof POINT_KINDS

type PointListProps = { kind: PointKind; points: readonly string[] }

export function PointList({ kind, points }: PointListProps) {
  const { icon: Icon, text } = POINT_KINDS[kind]
  return (
    <ul className="grid gap-1 text-small">
      {points.map((point) => (
        <li key={point} className="wrap-anywhere flex gap-2">
          <Icon aria-hidden="true" strokeWidth={3} className={cx('mt-[3px] size-4 shrink-0', text)} />
          {point}
        </li>
      ))}
    </ul>
  )
}

const STEPS = Array.from({ length: HIGHEST_SCORE }, (_, index) => index + 1)

type Score = Omit<Evaluation['scores'][number], 'area'>

export const ScoreList = ({ scores }: { scores: readonly Score[] }) => (
  <ul aria-label="Scores" className="grid gap-x-8 gap-y-1.5 md:grid-cols-2">
    {scores.map(({ criterionId, name, score, note }) => (
      <li
        key={criterionId}
        className="grid grid-cols-[minmax(0,1fr)_auto] content-start items-center gap-x-3 text-small"
      >
        <span className="wrap-anywhere">{name}</span>
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="flex gap-[3px]">
            {STEPS.map((step) => (
              <span
                key={step}
                className={cx('h-3 w-3.5 rounded-[2px]', step <= score ? 'bg-foreground' : 'bg-meter-empty')}
              />
            ))}
          </span>
          <span className="tabular w-4 text-right font-bold">
            {score}
            <span className="sr-only"> of {HIGHEST_SCORE}</span>
          </span>
        </span>
        {note && <span className="wrap-anywhere col-span-2 text-caption text-muted-foreground">{note}</span>}
      </li>
    ))}
  </ul>
)

export const NoSeat = ({ official: { firstName } }: { official: { firstName: string } }) => (
  <EmptyState title={`${firstName} doesn’t have a confirmed spot`} stripe={false}>
    You can only evaluate people with a confirmed spot.
  </EmptyState>
)

/** Reads the cache only: the hub has loaded the camp. */
export const useCampZone = (eventId: string): string | undefined =>
  useRead(campApi.openCamp, { params: { eventId } }).data?.event.timezone
