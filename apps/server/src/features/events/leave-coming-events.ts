// Somebody who has the account erased gives back seats and places in line of events that have not ended.
// Offers to the next in line follow when the offers job looks for free seats.

import { holdsSeat, isLive } from '@crew-chief/domain/events/seats'
import type { Tx } from '../../db/transaction.ts'
import { lockEventEvenDeleted } from './events.store.ts'
import { changeRow, findRegistration, listComingOf } from './registrations.store.ts'
import { countWaitlist, returnSeat } from './seats.store.ts'

export async function leaveComingEvents(tx: Tx, userId: string): Promise<void> {
  for (const { id, eventId } of await listComingOf(tx, userId)) {
    await lockEventEvenDeleted(tx, eventId)
    // Read again under the lock: while we waited it may have been offered a seat, expired or refunded.
    const registration = await findRegistration(tx, id)
    if (!registration || !isLive(registration.status)) continue
    await changeRow(tx, id, { status: 'CANCELLED', offerExpiresAt: null })
    if (holdsSeat(registration)) await returnSeat(tx, eventId)
    if (registration.status === 'WAITLISTED') await countWaitlist(tx, eventId, -1)
  }
}
