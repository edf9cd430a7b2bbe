// An offered spot, as its recipient reaches it. Only they have the link, and the account must have the address it was
// sent to.

import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import { databaseTime } from '../../../db/database-time.ts'
import type { Reader, Tx } from '../../../db/transaction.ts'
import { lockActiveUser } from '../../accounts/public.ts'
import { lockEvent } from '../events.store.ts'
import type { EventRow, RegistrationRow, SpotTransferRow } from '../events.tables.ts'
import { findRegistration } from '../registrations.store.ts'
import { findTransfer } from './transfers.store.ts'

export type OfferedSpot = { transfer: SpotTransferRow; event: EventRow; registration: RegistrationRow }

/** Visitors have the link from the email; an account with another address gets the same reply as for an unknown id. */
export async function findOwnTransfer(db: Reader, actor: Actor | null, id: string): Promise<SpotTransferRow> {
  const transfer = await findTransfer(db, id)
  if (!transfer || (actor && actor.user.email !== transfer.toEmail)) throw new AppError('transfers.not_found')
  return transfer
}

export const isAvailable = ({ transfer, event, registration }: OfferedSpot, now: Date): boolean =>
  transfer.status === 'offered' &&
  transfer.expiresAt > now &&
  event.canceledAt === null &&
  registration.status === 'CONFIRMED' &&
  registration.userId === transfer.fromUserId

/** Throws unless the offer is open. Locks the event, which serializes all changes of its registrations. */
export async function lockOffered(tx: Tx, actor: Actor, id: string): Promise<OfferedSpot> {
  // Accepting confirms the address, so a shared lock would have to be upgraded: two requests would deadlock.
  if (!(await lockActiveUser(tx, actor.id, 'no key update'))) throw new AppError('session.expired')
  const { registrationId } = await findOwnTransfer(tx, actor, id)
  const found = await findRegistration(tx, registrationId)
  const event = found && (await lockEvent(tx, found.eventId))
  if (!event) throw new AppError('transfers.not_found')
  // Read again under the lock: it may have changed in between.
  const transfer = await findOwnTransfer(tx, actor, id)
  const registration = await findRegistration(tx, registrationId)
  if (!registration || !isAvailable({ transfer, event, registration }, await databaseTime(tx)))
    throw new AppError('transfers.expired')
  return { transfer, event, registration }
}
