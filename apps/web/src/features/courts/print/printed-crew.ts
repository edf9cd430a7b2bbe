// A court's people as they stand on paper.

import type { BoardIndex } from '@crew-chief/domain/courts/board'
import { type CourtFacts, clinicianIdsOf, fullName, noShowKey, placesOf } from '@crew-chief/domain/courts/board'
import type { PlaceChange } from '@crew-chief/domain/courts/placement-changes'

export type PrintedPerson = { id: string; name: string /** Did not appear. */; isAbsent: boolean }
export type PrintedCrew = {
  courtId: string
  officials: readonly PrintedPerson[]
  clinicians: readonly PrintedPerson[]
  /** Nobody else sees it like that yet. */
  isUnsaved: boolean
}

export function printedCrew(index: BoardIndex, court: CourtFacts, changes: readonly PlaceChange[]): PrintedCrew {
  const { places, noShows } = index.board
  const here = placesOf(places, court.id)
  const isAbsent = (id: string) => noShows.has(noShowKey(court.id, id))
  return {
    courtId: court.id,
    officials: here.officialIds
      .flatMap((id) => index.official(id) ?? [])
      .map((person) => ({ id: person.id, name: fullName(person), isAbsent: isAbsent(person.id) })),
    clinicians: [...new Set(clinicianIdsOf(here))]
      .flatMap((id) => index.clinician(id) ?? [])
      .map((person) => ({ id: person.id, name: fullName(person), isAbsent: false })),
    isUnsaved: changes.some(({ courtId }) => courtId === court.id),
  }
}
