// The rows of the courts CSV export (spec 2 §9).

import { fullName } from '../accounts/full-name.ts'
import { compareSlots } from '../camp/slot-time.ts'
import { timeRange } from '../time-of-day.ts'
import {
  assignmentKey,
  type Board,
  type BoardIndex,
  type CourtFacts,
  indexBoard,
  type PersonName,
  placesOf,
} from './board.ts'
import { courtCompletion } from './completion.ts'
import { compareCourts } from './court-groups.ts'

const EXPORT_HEAD = [
  'Court',
  'Time',
  'Clinician',
  'Officials',
  'Official Count',
  'Target Count',
  'Completion %',
] as const

const NAME_SEPARATOR = '; '

const hasGyms = ({ courts }: Board): boolean => courts.some(({ gym }) => gym)

/** With the gyms last, if the courts have any. */
export const exportHead = (board: Board): string[] => (hasGyms(board) ? [...EXPORT_HEAD, 'Gym'] : [...EXPORT_HEAD])

/** Sorted as on the screen, by day first. */
export function exportRows(board: Board): (string | number)[][] {
  const index = indexBoard(board)
  const withGyms = hasGyms(board)
  return board.courts
    .toSorted((one, other) => compareSlots(one, other) || compareCourts(one, other))
    .map((court) => [...exportRow(index, court), ...(withGyms ? [court.gym ?? ''] : [])])
}

function exportRow(index: BoardIndex, court: CourtFacts): (string | number)[] {
  const { positions, officialIds } = placesOf(index.board.places, court.id)
  const clinicians = Object.values(positions).flatMap((id) => (id === null ? [] : (index.clinician(id) ?? [])))
  const isAbsent = ({ id }: PersonName) => index.board.noShows.has(assignmentKey(court.id, id))
  const officials = officialIds.flatMap((id) => index.official(id) ?? [])
  const { count, target, percent } = courtCompletion(index.board, court)
  return [
    court.name,
    court.startTime && court.endTime ? timeRange(court.startTime, court.endTime) : 'Unscheduled',
    clinicians.map(fullName).join(NAME_SEPARATOR),
    // No-shows are listed but not counted, so they are marked.
    officials.map((person) => fullName(person) + (isAbsent(person) ? ' (no-show)' : '')).join(NAME_SEPARATOR),
    count,
    target,
    percent,
  ]
}
