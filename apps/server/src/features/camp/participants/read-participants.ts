import type { CampParticipant } from '@crew-chief/contract/camp'
import { isEventStaff, type Standing } from '@crew-chief/domain/events/event-staff'
import type { Actor } from '../../../actor.ts'
import type { Reader } from '../../../db/transaction.ts'
import { findRegistrants, presentRegistrantTo, presentRegistrantWithoutNote } from '../../events/public.ts'
import type { FoundParticipant } from './participants.store.ts'

/** Keeps the given order. Participants do not see staff notes about themselves. */
export async function readParticipants(
  db: Reader,
  { actor, standing }: { actor: Actor; standing: Standing },
  found: readonly FoundParticipant[],
): Promise<CampParticipant[]> {
  if (found.length === 0) return []
  const ids = found.map(({ registrationId }) => registrationId)
  const registrants = new Map((await findRegistrants(db, ids)).map((row) => [row.registration.id, row]))
  const present = isEventStaff(standing) ? presentRegistrantTo(actor) : presentRegistrantWithoutNote
  return found.flatMap(({ registrationId, evaluations }) => {
    const row = registrants.get(registrationId)
    return row ? [{ ...present(row), evaluations }] : []
  })
}
