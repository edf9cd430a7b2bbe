// A participant offers their confirmed spot to an email address.

import type { SpotOffer } from '@crew-chief/contract/event-shapes'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import { databaseTime } from '../../../db/database-time.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { notifyCamp } from '../../../platform/live/live.ts'
import { lockActiveUser } from '../../accounts/public.ts'
import { recordAudit } from '../../audit/public.ts'
import { findUnsettled } from '../../payments/public.ts'
import { sendTransferOfferEmail } from '../cancellation/cancel-or-transfer-mails.ts'
import { lockEvent } from '../events.store.ts'
import type { EventRow, RegistrationRow, SpotTransferRow } from '../events.tables.ts'
import { findPaidSpot, hasDispute, hasPaid, isBeingRefunded } from '../money/paid-spot.ts'
import { findLive } from '../registrations.store.ts'
import { insertOffer } from './transfers.store.ts'

const DAY_SECONDS = 24 * 3_600
// Of one sender, and to one address from all senders: offers must not become a way to bother strangers.
const OFFERS_SENT = { name: 'transfers-sent', max: 10, seconds: DAY_SECONDS }
const OFFERS_RECEIVED = { name: 'transfers-received', max: 5, seconds: DAY_SECONDS }

export const presentOffer = ({ toEmail, expiresAt }: SpotTransferRow): SpotOffer => ({
  toEmail,
  expiresAt: expiresAt.toISOString(),
})

export async function offerTransfer(
  deps: Pick<Deps, 'db' | 'jobs' | 'config' | 'rateLimits'>,
  actor: Actor,
  eventId: string,
  toEmail: string,
): Promise<SpotOffer> {
  if (!actor.user.emailConfirmedAt) throw new AppError('transfers.email_unconfirmed')
  if (toEmail === actor.user.email) throw ownAddress()
  return inTransaction(deps.db, async (tx) => {
    if (!(await lockActiveUser(tx, actor.id))) throw new AppError('session.expired')
    const event = await lockEvent(tx, eventId)
    if (!event || event.isDraft) throw new AppError('events.not_found')
    const registration = await findLive(tx, eventId, actor.id)
    if (!registration) throw new AppError('registrations.not_found')
    await ensureTransferable(tx, { event, registration })
    const isAllowed =
      (await deps.rateLimits.tryTake(tx, OFFERS_SENT, actor.id)) &&
      (await deps.rateLimits.tryTake(tx, OFFERS_RECEIVED, toEmail))
    if (!isAllowed) throw new AppError('transfers.too_many')
    const transfer = await insertOffer(tx, event, { registrationId: registration.id, fromUserId: actor.id, toEmail })
    await sendTransferOfferEmail(deps, tx, { event, transfer, from: actor.user })
    await recordAudit(tx, actor, {
      action: 'registrations.transfer_offered',
      subject: { kind: 'registration', id: registration.id, name: event.name },
    })
    await notifyCamp(tx, eventId, 'participants')
    return presentOffer(transfer)
  })
}

function ownAddress(): AppError {
  const { message } = new AppError('transfers.own_address')
  return new AppError('transfers.own_address', { fields: { email: message } })
}

/** The event must be locked. `payerId`: the recipient, whose own payment page may be open. */
export async function ensureTransferable(
  tx: Tx,
  { event, registration }: { event: EventRow; registration: RegistrationRow },
  payerId?: string,
): Promise<void> {
  if (registration.status !== 'CONFIRMED') throw new AppError('registrations.not_confirmed')
  if (event.canceledAt) throw new AppError('events.canceled')
  if (event.startsAt <= (await databaseTime(tx))) throw new AppError('registrations.event_started')
  const open = await findUnsettled(tx, 'registration', registration.id)
  if (open && open.userId !== payerId) throw new AppError('transfers.still_paying')
  const paid = await findPaidSpot(tx, event, registration)
  if (await isBeingRefunded(tx, registration, paid)) throw new AppError('transfers.refund_pending')
  if (hasDispute(paid)) throw new AppError('registrations.payment_disputed')
  // Staff raised the price: the recipient would pay the lower one of their tier.
  if (registration.amountDueCents > 0 && hasPaid(paid)) throw new AppError('transfers.amount_due')
}
