import type { Tx } from '../../../db/transaction.ts'
import { notifyCamp } from '../../../platform/live/live.ts'
import { markAccepted } from '../consent.store.ts'

/** Where a person acts themselves at an event to which staff added them. */
export async function recordAcceptance(tx: Tx, person: { eventId: string; userId: string }): Promise<void> {
  await markAccepted(tx, person)
  await notifyCamp(tx, person.eventId, 'participants')
}
