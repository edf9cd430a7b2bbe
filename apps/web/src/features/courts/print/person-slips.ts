// Printed slips: the schedule of each person for a day.

import { fullName } from '@crew-chief/domain/accounts/full-name'
import type { BoardIndex, CourtFacts, PersonName } from '@crew-chief/domain/courts/board'
import { compareCourts, courtWithGym, slotLabel } from '@crew-chief/domain/courts/court-groups'
import type { PlaceChange } from '@crew-chief/domain/courts/placement-changes'
import { type PrintedCrew, type PrintedPerson, printedCrew } from './printed-crew.ts'

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
