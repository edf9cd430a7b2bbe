import type { Assignment } from '@crew-chief/contract/courts'
import { assignmentKey, type Placement } from '@crew-chief/domain/courts/board'
import { AppError } from '../../app-error.ts'
import type { StoredBoard, StoredCourt } from './board.store.ts'
import { withTimes } from './change-court.ts'
import { checkEventDay } from './check-event-day.ts'
import { placementOf } from './placement-of.ts'
import type { MarksByPlace } from './places.store.ts'

/** Lower-case ids, as in the database. */
export const normalizeIds = (sent: Assignment): Assignment => ({
  ...sent,
  courtId: sent.courtId.toLowerCase(),
  officialIds: sent.officialIds.map((id) => id.toLowerCase()),
  clinicianPositions: sent.clinicianPositions.map(({ position, clinicianId }) => ({
    position,
    clinicianId: clinicianId?.toLowerCase() ?? null,
  })),
  marks: (sent.marks ?? []).map((mark) => ({ ...mark, officialId: mark.officialId.toLowerCase() })),
})

const marksIn = (assignments: readonly Assignment[]): MarksByPlace =>
  new Map(
    assignments.flatMap(({ courtId, marks = [] }) =>
      marks.map(({ officialId, locked, noShow }) => [assignmentKey(courtId, officialId), { locked, noShow }] as const),
    ),
  )

export const clinicianIdsIn = ({ clinicianPositions }: Assignment): string[] =>
  clinicianPositions.flatMap(({ clinicianId }) => clinicianId ?? [])

/** A court twice in the list, or a position or person twice on a court, is ambiguous. */
export function rejectDuplicates(assignments: readonly Assignment[]): void {
  const lists = [
    assignments.map(({ courtId }) => courtId),
    ...assignments.flatMap((sent) => [
      sent.officialIds,
      clinicianIdsIn(sent),
      sent.clinicianPositions.map(({ position }) => position),
    ]),
  ]
  if (lists.some((list) => new Set(list).size < list.length)) throw new AppError('courts.sent_twice')
}

export type Planned = {
  courts: StoredCourt[]
  moved: StoredCourt[]
  before: Placement
  after: Placement
  marks: MarksByPlace
}

/** The board after the save: courts in the request as sent, all others unchanged. */
export function readAssignments({ event, courts }: StoredBoard, assignments: readonly Assignment[]): Planned {
  const before = placementOf(courts)
  const sent = new Map(assignments.map((assignment) => [assignment.courtId, assignment]))
  if (assignments.some(({ courtId }) => !(courtId in before))) throw new AppError('courts.not_found')
  const planned = courts.map((court) => withTimes(court, sent.get(court.id) ?? {}))
  const moved = planned.filter((court, index) => !isSameTime(court, courts[index]))
  for (const { id, day } of moved) if (courts.find((court) => court.id === id)?.day !== day) checkEventDay(event, day)
  const places = assignments.map((assignment) => [assignment.courtId, placesSent(before, assignment)] as const)
  const after = { ...before, ...Object.fromEntries(places) }
  return { courts: planned, moved, before, after, marks: marksIn(assignments) }
}

const isSameTime = (court: StoredCourt, before: StoredCourt | undefined): boolean =>
  court.day === before?.day && court.startTime === before.startTime && court.endTime === before.endTime

/** Positions that were not sent become open. */
function placesSent(before: Placement, { courtId, clinicianPositions, officialIds }: Assignment) {
  const positions = Object.fromEntries(
    Object.keys(before[courtId]?.positions ?? {}).map((position): [string, string | null] => [position, null]),
  )
  for (const { position, clinicianId } of clinicianPositions) {
    if (!(position in positions)) throw new AppError('courts.position_not_found')
    positions[position] = clinicianId
  }
  return { positions, officialIds }
}
