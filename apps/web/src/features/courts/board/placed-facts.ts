// Who stands on a place, in words and picture; also somebody the board does not know any more.

import type { BoardOfficial, Court, CourtClinician } from '@crew-chief/contract/court-shapes'
import { fullName } from '@crew-chief/domain/courts/board'
import { DEFAULT_POSITION, positionLabel } from '@crew-chief/domain/courts/position-name'
import { NO_LONGER_REGISTERED, type PersonKind } from '../assign/drag-item.ts'
import { type AvatarData, clinicianAvatar, officialAvatar } from './person-avatar.tsx'
import { levelLabel, roleLabel } from './person-labels.ts'

export type ChipData = { name: string; face: AvatarData; detail: string }

/** `known` are those who may be assigned; the court itself still has the name of whoever was saved on it. */
export function officialChip(court: Court, id: string, known: BoardOfficial | undefined): ChipData {
  const person = known ?? court.campers.find(({ userId }) => userId === id)?.user
  if (!person) return nobodyKnown('official', id)
  return {
    name: fullName(person),
    face: officialAvatar(person),
    detail: known ? levelLabel(known) : NO_LONGER_REGISTERED,
  }
}

export function clinicianChip(
  court: Court,
  { position, id }: { position: string; id: string },
  known: CourtClinician | undefined,
): ChipData {
  const saved = court.clinicianPositions[position]
  const person = known ?? (saved?.id === id ? saved : undefined)
  const title = position === DEFAULT_POSITION ? '' : positionLabel(position)
  if (!person) return { ...nobodyKnown('clinician', id), detail: title }
  return { name: fullName(person), face: clinicianAvatar(person), detail: title || roleLabel(person) }
}

/** They stay to be seen, so that somebody takes them off. */
const nobodyKnown = (kind: PersonKind, id: string): ChipData => ({
  name: NO_LONGER_REGISTERED,
  face: { kind, id, firstName: '', lastName: '', picture: null },
  detail: '',
})
