// The exported sheet (spec 2 §9), cell by cell.

import { compareSlots } from '../camp/slot-time.ts'
import { timeRange } from '../time-of-day.ts'
import { type Board, type CourtFacts, fullName, noShowKey, type PersonName, placesOf } from './board.ts'
import { type BoardIndex, indexBoard } from './board-index.ts'
import { courtCompletion } from './completion.ts'
import { compareCourts } from './court-groups.ts'

export const EXPORT_HEAD = [
  'Court',
  'Time',
  'Clinician',
  'Officials',
  'Official Count',
  'Target Count',
  'Completion %',
] as const

/** Several names share a cell. */
const BETWEEN_NAMES = '; '

/** In the order of the screen, day by day. */
export function exportRows(board: Board): (string | number)[][] {
  const index = indexBoard(board)
  return board.courts
    .toSorted((one, other) => compareSlots(one, other) || compareCourts(one, other))
    .map((court) => exportRow(index, court))
}

function exportRow(index: BoardIndex, court: CourtFacts): (string | number)[] {
  const { positions, officialIds } = placesOf(index.board.places, court.id)
  const clinicians = Object.values(positions).flatMap((id) => (id === null ? [] : (index.clinician(id) ?? [])))
  const isAbsent = ({ id }: PersonName) => index.board.noShows.has(noShowKey(court.id, id))
  const officials = officialIds.flatMap((id) => index.official(id) ?? [])
  const { count, target, percent } = courtCompletion(index.board, court)
  return [
    court.name,
    court.startTime && court.endTime ? timeRange(court.startTime, court.endTime) : 'Unscheduled',
    clinicians.map(fullName).join(BETWEEN_NAMES),
    // Who did not appear is not counted: the names say why.
    officials.map((person) => fullName(person) + (isAbsent(person) ? ' (no-show)' : '')).join(BETWEEN_NAMES),
    count,
    target,
    percent,
  ]
}
