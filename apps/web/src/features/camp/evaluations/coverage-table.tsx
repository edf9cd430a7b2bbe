// Officials as rows and clinicians as columns; on phones one card per official.

import type { Camp } from '@crew-chief/contract/camp'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { campDays, currentDay } from '@crew-chief/domain/camp/camp-days'
import { slotPhase } from '@crew-chief/domain/camp/slot-time'
import { toWallClock } from '@crew-chief/domain/time-zone'
import { ClipboardCheck, Clock, Eye, EyeOff } from 'lucide-react'
import { plural } from '../../../lib/format.ts'
import { useUrlState } from '../../../lib/url-state.ts'
import { initialsOf } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { UserAvatar } from '../../accounts/public.ts'
import { type Clinician, type CoveredOfficial, evaluatedBy } from './coverage-rows.ts'
import { evaluateParams } from './evaluate-params.ts'
import { courtAt, dayNumber, WAITING_TO_SEND } from './evaluation-labels.ts'
import { useWaitingOfficials } from './evaluation-outbox.ts'

type Props = { camp: Camp; rows: readonly CoveredOfficial[]; clinicians: readonly Clinician[] }

const HEAD = 'h-11 px-2 text-left font-strong text-meta first:pl-4'

export const CoverageGrid = ({ camp, rows, clinicians }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways must be reachable by keyboard
  <section aria-label="Evaluations" tabIndex={0} className="overflow-x-auto rounded-card border border-border bg-card">
    <table aria-label="Evaluations" className="w-full border-collapse text-small">
      <GridHead clinicians={clinicians} />
      <tbody>
        {rows.map((row) => (
          <GridRow key={row.id} camp={camp} row={row} clinicians={clinicians} />
        ))}
      </tbody>
    </table>
  </section>
)

const GridHead = ({ clinicians }: Pick<Props, 'clinicians'>) => (
  <thead className="bg-muted">
    <tr className="border-rule border-b-2">
      <th scope="col" className={cx(HEAD, 'sticky left-0 z-1 bg-muted')}>
        Official
      </th>
      <th scope="col" className={HEAD}>
        Evaluated
      </th>
      {clinicians.map((clinician) => (
        <ClinicianHead key={clinician.id} clinician={clinician} />
      ))}
      <th scope="col" className={HEAD}>
        Next
      </th>
    </tr>
  </thead>
)

const GridRow = ({ camp, row, clinicians }: Omit<Props, 'rows'> & { row: CoveredOfficial }) => (
  <tr className="h-15 border-border border-b last:border-b-0">
    <th scope="row" className="sticky left-0 min-w-40 max-w-52 bg-card py-1 pr-2 pl-4 text-left font-normal">
      <EvaluateLink official={row} />
      <p className="text-caption text-muted-foreground">{workLabel(row)}</p>
    </th>
    <td className="px-2">
      <EvaluationsBadge camp={camp} official={row} />
    </td>
    {clinicians.map((clinician, index) => (
      <td key={clinician.id} className="px-1 text-center">
        <Times times={row.by[index] ?? 0} />
      </td>
    ))}
    <td className="min-w-32 px-2 text-caption">
      <NextSlot camp={camp} official={row} />
    </td>
  </tr>
)

const ClinicianHead = ({ clinician }: { clinician: Clinician }) => (
  <th scope="col" title={fullName(clinician)} className="h-11 px-1 text-center font-strong text-meta">
    <abbr title={fullName(clinician)} className="no-underline" aria-label={fullName(clinician)}>
      {initialsOf(clinician.firstName, clinician.lastName)}
    </abbr>
    <span className="tabular block font-normal text-caption text-muted-foreground">
      {clinician.evaluations}
      <span className="sr-only"> total</span>
    </span>
  </th>
)

const Times = ({ times }: { times: number }) => (
  <span
    className={cx(
      'tabular inline-flex size-8 items-center justify-center rounded-tag font-strong text-meta',
      times > 0 ? 'bg-plate text-plate-foreground' : 'border border-input border-dashed text-muted-foreground',
    )}
  >
    {times}
  </span>
)

type CardsProps = { camp: Camp; rows: readonly CoveredOfficial[]; clinicians: readonly Clinician[] }

export function CoverageCards({ camp, rows, clinicians }: CardsProps) {
  const { link } = useUrlState()
  return (
    <ul aria-label="Evaluations" className="grid gap-2.5">
      {rows.map((row) => (
        <li key={row.id} className="grid gap-2 rounded-card border border-border bg-card p-3">
          <Person camp={camp} row={row} />
          <EvaluatedBy row={row} clinicians={clinicians} />
          <div className="flex items-center justify-between gap-3">
            <p className="text-small">
              {row.nextSlot && 'Next: '}
              <NextSlot camp={camp} official={row} />
            </p>
            <ButtonLink size="small" to={link(evaluateParams(row.id))} aria-label={`Evaluate ${fullName(row)}`}>
              <ClipboardCheck aria-hidden="true" />
              Evaluate
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  )
}

const Person = ({ camp, row }: { camp: Camp; row: CoveredOfficial }) => (
  <div className="flex items-start gap-3">
    <UserAvatar user={row} size={40} />
    <div className="min-w-0 flex-1">
      <p className="wrap-anywhere font-strong">{fullName(row)}</p>
      <p className="text-caption text-muted-foreground">{workLabel(row)}</p>
    </div>
    <EvaluationsBadge camp={camp} official={row} />
  </div>
)

function EvaluatedBy({ row, clinicians }: { row: CoveredOfficial; clinicians: readonly Clinician[] }) {
  const evaluated = evaluatedBy(row, clinicians)
  if (evaluated.length === 0) return null
  return (
    <p className="wrap-anywhere text-small">
      By{' '}
      {evaluated
        .map(({ clinician, times }) => `${fullName(clinician)}${times > 1 ? ` (${times} times)` : ''}`)
        .join(', ')}
    </p>
  )
}

function EvaluationsBadge({ camp, official: { id, evaluations } }: { camp: Camp; official: CoveredOfficial }) {
  const isWaiting = useWaitingOfficials(camp.id).has(id)
  if (isWaiting)
    return (
      <Badge tone="yellow" icon={Clock}>
        {WAITING_TO_SEND}
      </Badge>
    )
  return evaluations === 0 ? (
    <Badge tone="red" icon={EyeOff}>
      Not evaluated yet
    </Badge>
  ) : (
    <Badge tone="gray" icon={Eye}>
      {evaluations === 1 ? 'Evaluated once' : `Evaluated ${evaluations} times`}
    </Badge>
  )
}

function EvaluateLink({ official }: { official: CoveredOfficial }) {
  const { link } = useUrlState()
  return (
    <TextLink
      to={link(evaluateParams(official.id))}
      aria-label={`Evaluate ${fullName(official)}`}
      className="wrap-anywhere"
    >
      {fullName(official)}
    </TextLink>
  )
}

/** 3 games worked, 2 to go */
const workLabel = ({ worked, ahead }: Pick<CoveredOfficial, 'worked' | 'ahead'>): string =>
  worked + ahead === 0 ? 'Not assigned' : `${plural(worked, 'game')} worked, ${ahead} to go`

/** Names the day only if it is not today. */
function NextSlot({ camp, official: { nextSlot } }: { camp: Camp; official: CoveredOfficial }) {
  if (!nextSlot) return <span className="text-muted-foreground">No upcoming games</span>
  const now = new Date()
  const days = campDays(camp)
  if (slotPhase(nextSlot, days, toWallClock(now, camp.timezone)) === 'now')
    return <strong className="font-strong">{nextSlot.courtName}, now</strong>
  const isToday = nextSlot.day === currentDay(days, camp.timezone, now)?.key
  return (
    <>
      {courtAt(nextSlot)}
      {!isToday && <span className="text-muted-foreground"> · {dayNumber(camp, nextSlot.day)}</span>}
    </>
  )
}
