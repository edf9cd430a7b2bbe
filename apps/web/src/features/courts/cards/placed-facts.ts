// Who stands on a place, in words and picture; also somebody the board does not know any more.

import type { BoardOfficial, Court, CourtClinician } from '@crew-chief/contract/court-shapes'
import { fullName } from '@crew-chief/domain/courts/board'
import { DEFAULT_POSITION, positionLabel } from '@crew-chief/domain/courts/position-name'
import { NO_LONGER_HERE, type PersonKind } from '../carry/in-hand.ts'
import { clinicianFace, type Face, officialFace } from '../people/person-face.tsx'
import { levelOf, roleOf } from '../people/person-words.ts'

export type PlacedFacts = { name: string; face: Face; detail: string }

/** `known` are those who may be assigned; the court itself still has the name of whoever was saved on it. */
export function placedOfficial(court: Court, id: string, known: BoardOfficial | undefined): PlacedFacts {
  const person = known ?? court.campers.find(({ userId }) => userId === id)?.user
  if (!person) return nobodyKnown('official', id)
  return { name: fullName(person), face: officialFace(person), detail: known ? levelOf(known) : NO_LONGER_HERE }
}

export function placedClinician(
  court: Court,
  { position, id }: { position: string; id: string },
  known: CourtClinician | undefined,
): PlacedFacts {
  const saved = court.clinicianPositions[position]
  const person = known ?? (saved?.id === id ? saved : undefined)
  const title = position === DEFAULT_POSITION ? '' : positionLabel(position)
  if (!person) return { ...nobodyKnown('clinician', id), detail: title }
  return { name: fullName(person), face: clinicianFace(person), detail: title || roleOf(person) }
}

/** They stay to be seen, so that somebody takes them off. */
const nobodyKnown = (kind: PersonKind, id: string): PlacedFacts => ({
  name: NO_LONGER_HERE,
  face: { kind, id, firstName: '', lastName: '', picture: null },
  detail: '',
})
