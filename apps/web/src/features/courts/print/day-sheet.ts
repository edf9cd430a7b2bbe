// The printed sheet of a day: a table of time slots and courts.

import type { BoardIndex, CourtFacts } from '@crew-chief/domain/courts/board'
import { compareCourts, courtWithGym, groupBySlot, numberIn } from '@crew-chief/domain/courts/court-groups'
import type { PlaceChange } from '@crew-chief/domain/courts/placement-changes'
import { splitEvenly } from '../split-evenly.ts'
import { type PrintedCrew, printedCrew } from './printed-crew.ts'

// With more columns on a landscape page, the names become illegible.
const MAX_COLUMNS = 8

/** A cell is empty if the court has no game then, and has two crews if two courts share a name and a time. */
export type SheetRow = { key: string; label: string; cells: readonly (readonly PrintedCrew[])[] }
/** `names` include the gyms. */
export type SheetTable = { names: readonly string[]; rows: readonly SheetRow[] }

export function daySheet(index: BoardIndex, day: string, changes: readonly PlaceChange[]): SheetTable[] {
  const courts = index.board.courts.filter((court) => court.day === day).toSorted(compareCourts)
  const names = [...new Set(courts.map(courtWithGym))].toSorted(
    (one, other) => numberIn(one) - numberIn(other) || one.localeCompare(other),
  )
  const crewsOf = (list: readonly CourtFacts[]) => list.map((court) => printedCrew(index, court, changes))
  return splitEvenly(names, MAX_COLUMNS).map((columns) => ({
    names: columns,
    rows: groupBySlot(courts)
      .map((slot) => ({
        key: slot.key,
        label: slot.label,
        cells: columns.map((name) => crewsOf(slot.courts.filter((court) => courtWithGym(court) === name))),
      }))
      .filter(({ cells }) => cells.some(({ length }) => length > 0)),
  }))
}
