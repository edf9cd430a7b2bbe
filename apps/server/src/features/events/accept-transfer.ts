// The recipient of an offered spot takes it over.

import { fullName } from '@crew-chief/domain/accounts/full-name'
import { priceFor } from '@crew-chief/domain/events/pricing'
import { transferDifference } from '@crew-chief/domain/events/transfer-difference'
import { formatCents } from '@crew-chief/domain/money'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { notifyCamp } from '../../platform/live/live.ts'
import { findUser, markEmailConfirmed } from '../accounts/public.ts'
import { recordAudit } from '../audit/public.ts'
import { requestRefund } from '../payments/public.ts'
import { sendRefundToPayerEmail, sendTransferredEmail } from './cancel-or-transfer-mails.ts'
import { setPayer } from './cash.store.ts'
import type { StatusDeps } from './change-status.ts'
import type { EventRow, RegistrationRow } from './events.tables.ts'
import { ensureTransferable } from './offer-transfer.ts'
import { lockOffered, type OfferedSpot } from './offered-spot.ts'
import type { PaidAmounts } from './paid-amounts.ts'
import { acceptShownWaiver } from './place-hold.ts'
import { sendConfirmedEmail } from './registration-mails.ts'
import { findLive, updateRegistration } from './registrations.store.ts'
import { promiseCash, takeCash } from './return-cash.ts'
import { settleOffer } from './transfers.store.ts'

const TRANSFERRED = { cause: 'transfer', reason: 'Lower price after a transfer', keepsPurchase: true } as const

type AcceptDeps = StatusDeps & Pick<Deps, 'db'>

export const acceptTransfer = (deps: AcceptDeps, actor: Actor, id: string, waiverVersion: number | undefined) =>
  inTransaction(deps.db, async (tx) => {
    const offered = await lockOffered(tx, actor, id)
    const { event } = offered
    const paid = await ensureTransferable(tx, event, offered.registration)
    await rejectRegistered(tx, event, actor)
    await acceptShownWaiver(tx, actor, event, waiverVersion)
    await markEmailConfirmed(tx, actor.id)
    const registration = await transferRegistration(deps, tx, actor, offered, paid)
    await sendConfirmedEmail(deps, tx, { event, registration }, 'self')
    await notifyCamp(tx, event.id, 'participants')
    return { eventId: event.id, amountDue: registration.amountDueCents }
  })

async function rejectRegistered(tx: Tx, { id }: EventRow, actor: Actor): Promise<void> {
  const live = await findLive(tx, id, actor.id)
  if (!live) return
  const message = 'You’re on the waitlist for this event. Leave it first, then accept.'
  throw new AppError('events.already_registered', live.status === 'WAITLISTED' ? { message } : {})
}

/** The registration and its payments stay; only the person changes. What staff noted about the sender is removed. */
async function transferRegistration(
  deps: AcceptDeps,
  tx: Tx,
  actor: Actor,
  { transfer, event, registration }: OfferedSpot,
  paid: PaidAmounts,
): Promise<RegistrationRow> {
  if (!(await settleOffer(tx, transfer.id, { status: 'accepted', toUserId: actor.id })))
    throw new AppError('transfers.expired')
  const { dueCents, overpaidCents } = transferDifference(priceFor(event.pricing, actor.role), paid.totalCents)
  const seat = { event, registration }
  const { refundCents, ownCents } = await refundOverpaid(deps, tx, seat, paid, overpaidCents)
  await setPayer(tx, registration)
  const cashCents = await promiseCash(deps, tx, seat, takeCash(paid.cash, overpaidCents - refundCents))
  const transferred = await updateRegistration(tx, registration.id, {
    userId: actor.id,
    amountDueCents: dueCents,
    priceReductionCents: 0,
    complimentaryReason: null,
    complimentaryBy: null,
    note: null,
    shirtSize: null,
    level: null,
  })
  await deps.leaveCourts(tx, event.id, transfer.fromUserId)
  await sendTransferredEmail(deps, tx, seat, { to: actor.user, refundCents: ownCents, cashCents })
  const sender = await findUser(tx, transfer.fromUserId)
  await recordAudit(tx, actor, {
    action: 'registrations.transferred',
    subject: { kind: 'registration', id: registration.id, name: event.name },
    details: {
      ...(sender && { from: fullName(sender) }),
      to: fullName(actor.user),
      ...(dueCents > 0 && { due: formatCents(dueCents) }),
      ...(overpaidCents > 0 && { refund: formatCents(overpaidCents) }),
    },
  })
  return transferred
}

/** To the cards that paid, newest first. What is left was paid in cash. `ownCents`: to the card of the sender. */
async function refundOverpaid(
  deps: AcceptDeps,
  tx: Tx,
  seat: { event: EventRow; registration: RegistrationRow },
  { payments, failedRefundCents }: PaidAmounts,
  overpaidCents: number,
): Promise<{ refundCents: number; ownCents: number }> {
  if (overpaidCents > 0 && failedRefundCents > 0) throw new AppError('registrations.refund_blocked')
  let [refundCents, ownCents] = [0, 0]
  for (const { row, remainingCents } of payments) {
    const amountCents = Math.min(overpaidCents - refundCents, remainingCents)
    if (amountCents === 0) break
    await requestRefund(deps, tx, row, { ...TRANSFERRED, amountCents })
    refundCents += amountCents
    if (row.userId === seat.registration.userId) ownCents += amountCents
    else await sendRefundToPayerEmail(deps, tx, seat, row.userId, amountCents)
  }
  return { refundCents, ownCents }
}
