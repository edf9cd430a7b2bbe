// CSV exports of a camp's evaluations and coverage.

import { fullName } from '../accounts/full-name.ts'
import { toCsv } from '../csv.ts'
import { toWallClock } from '../time-zone.ts'

type Name = { firstName: string; lastName: string }
type Score = { criterionId: string; name: string; score: number; note: string }
type Slot = { courtName: string; day: string; startTime: string | null }

export type EvaluationLine = {
  official: Name
  author: Name
  createdAt: string
} & (
  | {
      withdrawn: false
      content: string
      scores: readonly Score[]
      keep: readonly string[]
      improve: readonly string[]
      slot: Slot | null
      version: number
      openedAt: string | null
      acknowledgedAt: string | null
      staffNotes: string | null
    }
  | { withdrawn: true; withdrawnAt: string; reason: string }
)

const MINUTE_LENGTH = 16

/** 2027-06-12 08:40 */
const minuteIn = (moment: string, zone: string): string =>
  toWallClock(new Date(moment), zone).slice(0, MINUTE_LENGTH).replace('T', ' ')

/** One row per evaluation, one column per criterion; staff notes in the last column. Times in this time zone. */
export function evaluationsCsv(lines: readonly EvaluationLine[], zone: string): string {
  const criteria = new Map<string, string>()
  for (const line of lines)
    if (!line.withdrawn) for (const { criterionId, name } of line.scores) criteria.set(criterionId, name)
  const head = [
    ...['Official', 'Clinician', 'Status', 'Written', 'Version', 'Day', 'Court', 'Time'],
    ...criteria.values(),
    ...['Keep', 'Improve', 'Feedback', 'Score Notes', 'Withdrawal Reason', 'Staff Notes'],
  ]
  return toCsv(
    head,
    lines.map((line) => {
      const start = [fullName(line.official), fullName(line.author), statusOf(line), minuteIn(line.createdAt, zone)]
      if (line.withdrawn) return [...start, ...Array<null>(criteria.size + 8).fill(null), line.reason, null]
      const { slot, scores } = line
      return [
        ...start,
        ...[line.version, slot?.day.replace('day', 'Day ') ?? null, slot?.courtName ?? null, slot?.startTime ?? null],
        ...[...criteria.keys()].map((id) => scores.find(({ criterionId }) => criterionId === id)?.score ?? null),
        ...[line.keep.join('; '), line.improve.join('; '), line.content, notesOf(scores), null, line.staffNotes],
      ]
    }),
  )
}

function statusOf(line: EvaluationLine): string {
  if (line.withdrawn) return 'Withdrawn'
  if (line.acknowledgedAt) return 'Acknowledged'
  return line.openedAt ? 'Opened' : 'Released'
}

const notesOf = (scores: readonly Score[]): string =>
  scores.flatMap(({ name, note }) => (note ? [`${name}: ${note}`] : [])).join('; ')

type Coverage = {
  clinicians: readonly Name[]
  officials: readonly (Name & {
    by: readonly number[]
    evaluations: number
    worked: number
    ahead: number
    lastSeenAt: string | null
  })[]
}

/** One row per official, one column per clinician. */
export const coverageCsv = ({ clinicians, officials }: Coverage, zone: string): string =>
  toCsv(
    ['Official', 'Evaluations', 'Last Evaluated', 'Games Worked', 'Games Ahead', ...clinicians.map(fullName)],
    officials.map((official) => [
      ...[fullName(official), official.evaluations, official.lastSeenAt && minuteIn(official.lastSeenAt, zone)],
      ...[official.worked, official.ahead, ...official.by],
    ]),
  )
