// What a change of a position leaves in the log: about the clinician if there is one, else about the court.

import type { CourtClinician } from '@crew-chief/contract/court-shapes'
import type { StoredCourt } from './board.store.ts'
import { nameOf } from './placement-of.ts'

type Change = {
  clinician: Pick<CourtClinician, 'id' | 'firstName' | 'lastName'> | null | undefined
  /** Whether they come to the court or leave it. */
  way: 'to' | 'from'
  position: string
}

export function positionDeed(court: StoredCourt, { clinician, way, position }: Change) {
  const action = 'courts.assigned' as const
  if (!clinician)
    return { action, subject: { kind: 'court' as const, id: court.id, name: court.name }, details: { position } }
  const subject = { kind: 'official' as const, id: clinician.id, name: nameOf(clinician) }
  return { action, subject, details: { [way]: court.name, position } }
}
