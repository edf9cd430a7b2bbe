// A slip of paper for everybody who works or teaches that day: when, where and with whom.

import type { BoardIndex } from '@crew-chief/domain/courts/board'
import { type CourtFacts, fullName, type PersonName } from '@crew-chief/domain/courts/board'
import { compareCourts, slotLabel } from '@crew-chief/domain/courts/court-groups'
import type { PlaceChange } from '@crew-chief/domain/courts/placement-changes'
import { type PrintedCrew, type PrintedPerson, printedCrew } from './printed-crew.ts'

export type SlipLine = {
  courtId: string
  time: string
  court: string
  /** The other officials; for a clinician all of them. */
  officials: string
  clinicians: string
  isUnsaved: boolean
}
export type PersonSlip = { key: string; name: string; kind: 'official' | 'clinician'; lines: readonly SlipLine[] }

/** By last name. Somebody in two roles has a slip for each. */
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
    court: court.name,
    officials: namesBut(ownId, present),
    clinicians: namesBut(ownId, clinicians),
    isUnsaved,
  }
}

const namesBut = (ownId: string, people: readonly PrintedPerson[]): string =>
  people
    .filter(({ id }) => id !== ownId)
    .map(({ name }) => name)
    .join(', ')
