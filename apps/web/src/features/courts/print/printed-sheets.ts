// The printed sheet of a day: a table of time slots and courts.

import { fullName } from '@crew-chief/domain/accounts/full-name'
import {
  assignmentKey,
  type BoardIndex,
  type CourtFacts,
  clinicianIdsOf,
  type PersonName,
  placesOf,
} from '@crew-chief/domain/courts/board'
import { compareCourts, courtWithGym, groupBySlot, numberIn, slotLabel } from '@crew-chief/domain/courts/court-groups'
import type { PlaceChange } from '@crew-chief/domain/courts/placement-changes'
import { splitEvenly } from '../../../lib/split-evenly.ts'

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

export type SlipLine = {
  courtId: string
  time: string
  court: string
  /** Without the person of the slip. */
  officials: string
  clinicians: string
  isUnsaved: boolean
}
export type PersonSlip = { key: string; name: string; kind: 'official' | 'clinician'; lines: readonly SlipLine[] }

/** By last name. A person who is both official and clinician gets two slips. */
export function personSlips(index: BoardIndex, day: string, changes: readonly PlaceChange[]): PersonSlip[] {
  const { officials, clinicians } = index.board
  const slip = (person: PersonName, kind: PersonSlip['kind'], courts: readonly CourtFacts[]) => ({
    person,
    key: `${kind} ${person.id}`,
    name: fullName(person),
    kind,
    lines: courts
      .filter((court) => court.day === day)
      .toSorted(compareCourts)
      .map((court) => lineOf(court, printedCrew(index, court, changes), person.id)),
  })
  return [
    ...officials.map((person) => slip(person, 'official', index.courtsOfOfficial(person.id))),
    ...clinicians.map((person) => slip(person, 'clinician', index.courtsOfClinician(person.id))),
  ]
    .filter(({ lines }) => lines.length > 0)
    .toSorted((one, other) => compareNames(one.person, other.person) || one.key.localeCompare(other.key))
    .map(({ person: _, ...rest }) => rest)
}

const compareNames = (one: PersonName, other: PersonName): number =>
  one.lastName.localeCompare(other.lastName) || one.firstName.localeCompare(other.firstName)

function lineOf(court: CourtFacts, { officials, clinicians, isUnsaved }: PrintedCrew, ownId: string): SlipLine {
  const present = officials.filter(({ isAbsent }) => !isAbsent)
  return {
    courtId: court.id,
    time: slotLabel(court),
    court: courtWithGym(court),
    officials: namesWithout(ownId, present),
    clinicians: namesWithout(ownId, clinicians),
    isUnsaved,
  }
}

const namesWithout = (ownId: string, people: readonly PrintedPerson[]): string =>
  people
    .filter(({ id }) => id !== ownId)
    .map(({ name }) => name)
    .join(', ')

export type PrintedPerson = { id: string; name: string; isAbsent: boolean }
export type PrintedCrew = {
  courtId: string
  officials: readonly PrintedPerson[]
  clinicians: readonly PrintedPerson[]
  /** The court has unsaved edits. */
  isUnsaved: boolean
}

function printedCrew(index: BoardIndex, court: CourtFacts, changes: readonly PlaceChange[]): PrintedCrew {
  const { places, noShows } = index.board
  const crew = placesOf(places, court.id)
  const isAbsent = (id: string) => noShows.has(assignmentKey(court.id, id))
  return {
    courtId: court.id,
    officials: crew.officialIds
      .flatMap((id) => index.official(id) ?? [])
      .map((person) => ({ id: person.id, name: fullName(person), isAbsent: isAbsent(person.id) })),
    clinicians: [...new Set(clinicianIdsOf(crew))]
      .flatMap((id) => index.clinician(id) ?? [])
      .map((person) => ({ id: person.id, name: fullName(person), isAbsent: false })),
    isUnsaved: changes.some(({ courtId }) => courtId === court.id),
  }
}
