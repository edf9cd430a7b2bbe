import type { CampParticipant } from '@crew-chief/contract/camp'
import { isEventStaff, type Standing } from '@crew-chief/domain/events/event-staff'
import type { Actor } from '../../../actor.ts'
import { type findRegistrants, presentRegistrantTo, presentRegistrantWithoutNote } from '../../events/public.ts'
import type { FoundParticipant } from './participants.store.ts'

type FindRegistrants = (registrationIds: readonly string[]) => ReturnType<typeof findRegistrants>

/** Keeps the given order. Participants do not see staff notes about themselves. */
export async function readParticipants(
  find: FindRegistrants,
  { actor, standing }: { actor: Actor; standing: Standing },
  found: readonly FoundParticipant[],
): Promise<CampParticipant[]> {
  if (found.length === 0) return []
  const ids = found.map(({ registrationId }) => registrationId)
  const registrants = new Map((await find(ids)).map((row) => [row.registration.id, row]))
  const present = isEventStaff(standing) ? presentRegistrantTo(actor) : presentRegistrantWithoutNote
  return found.flatMap(({ registrationId, evaluations }) => {
    const row = registrants.get(registrationId)
    return row ? [{ ...present(row), evaluations }] : []
  })
}
