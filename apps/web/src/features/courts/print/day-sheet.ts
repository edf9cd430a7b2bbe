// The sheet of a day: a table of slots and courts, split when there are more courts than a page is wide.

import type { BoardIndex, CourtFacts } from '@crew-chief/domain/courts/board'
import { compareCourts, groupBySlot, numberIn } from '@crew-chief/domain/courts/court-groups'
import type { PlaceChange } from '@crew-chief/domain/courts/placement-changes'
import { splitEvenly } from '../split-evenly.ts'
import { type PrintedCrew, printedCrew } from './printed-crew.ts'

// Names stay legible at arm's length in eight columns of a sheet lying on its side.
const MOST_COLUMNS = 8

/** A cell holds no crew where the court has no game then; two where somebody gave two courts one name and time. */
export type SheetRow = { key: string; label: string; cells: readonly (readonly PrintedCrew[])[] }
export type SheetTable = { names: readonly string[]; rows: readonly SheetRow[] }

export function daySheet(index: BoardIndex, day: string, changes: readonly PlaceChange[]): SheetTable[] {
  const courts = index.board.courts.filter((court) => court.day === day).toSorted(compareCourts)
  const names = [...new Set(courts.map(({ name }) => name))].toSorted(
    (one, other) => numberIn(one) - numberIn(other) || one.localeCompare(other),
  )
  const crewsOf = (list: readonly CourtFacts[]) => list.map((court) => printedCrew(index, court, changes))
  return splitEvenly(names, MOST_COLUMNS).map((columns) => ({
    names: columns,
    rows: groupBySlot(courts)
      .map(({ key, label, courts: own }) => ({
        key,
        label,
        cells: columns.map((name) => crewsOf(own.filter((court) => court.name === name))),
      }))
      .filter(({ cells }) => cells.some(({ length }) => length > 0)),
  }))
}
