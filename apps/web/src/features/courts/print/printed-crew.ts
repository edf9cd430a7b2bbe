import { fullName } from '@crew-chief/domain/accounts/full-name'
import type { BoardIndex } from '@crew-chief/domain/courts/board'
import { assignmentKey, type CourtFacts, clinicianIdsOf, placesOf } from '@crew-chief/domain/courts/board'
import type { PlaceChange } from '@crew-chief/domain/courts/placement-changes'

export type PrintedPerson = { id: string; name: string; isAbsent: boolean }
export type PrintedCrew = {
  courtId: string
  officials: readonly PrintedPerson[]
  clinicians: readonly PrintedPerson[]
  /** The court has unsaved edits. */
  isUnsaved: boolean
}

export function printedCrew(index: BoardIndex, court: CourtFacts, changes: readonly PlaceChange[]): PrintedCrew {
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
