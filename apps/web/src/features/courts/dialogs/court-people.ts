import { fullName } from '@crew-chief/domain/accounts/full-name'
import type { BoardIndex } from '@crew-chief/domain/courts/board'
import { clinicianIdsOf, type PersonName, placesOf } from '@crew-chief/domain/courts/board'

const NAMES = new Intl.ListFormat('en-US', { type: 'conjunction' })

export const cliniciansOn = (index: BoardIndex, courtId: string): PersonName[] =>
  [...new Set(clinicianIdsOf(placesOf(index.board.places, courtId)))].flatMap((id) => index.clinician(id) ?? [])

const officialsOn = (index: BoardIndex, courtId: string): PersonName[] =>
  placesOf(index.board.places, courtId).officialIds.flatMap((id) => index.official(id) ?? [])

/** Shown before a court is deleted. */
export function peopleOnCourtMessage(index: BoardIndex, courtId: string): string {
  const people = [...officialsOn(index, courtId), ...cliniciansOn(index, courtId)]
  return people.length === 0 ? 'No one is assigned.' : `Assigned: ${NAMES.format(people.map(fullName))}.`
}
