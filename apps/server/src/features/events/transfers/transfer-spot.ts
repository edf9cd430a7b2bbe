// Moves a spot to another person: when they accept it, or when they have paid the difference.

import { priceFor } from '@crew-chief/domain/events/pricing'
import type { StoredTerms } from '@crew-chief/domain/events/refund-terms'
import { spotMoney } from '@crew-chief/domain/events/spot-money'
import { formatCents } from '@crew-chief/domain/money'
import type { Role } from '@crew-chief/domain/roles'
import type { Person } from '../../../actor.ts'
import { databaseTime } from '../../../db/database-time.ts'
import type { Reader, Tx } from '../../../db/transaction.ts'
import { findUser, lockActiveUser } from '../../accounts/public.ts'
import { recordAudit } from '../../audit/public.ts'
import type { PaymentRow } from '../../payments/public.ts'
import { releaseUploads } from '../../uploads/public.ts'
import { sendTransferredEmail } from '../cancellation/cancel-or-transfer-mails.ts'
import type { StatusDeps } from '../change-status.ts'
import type { Seat } from '../events.tables.ts'
import { PERSON_COLUMNS_RESET } from '../events-personal-data.ts'
import { setPayer } from '../money/cash.store.ts'
import { findPaidSpot, hasDispute, hasPaid, presentTerms, type SpotMoney } from '../money/paid-spot.ts'
import { returnMoney } from '../money/return-money.ts'
import { sendConfirmedEmail } from '../registration-mails.ts'
import { findLive, updateRegistration } from '../registrations.store.ts'
import type { OfferedSpot } from './offered-spot.ts'
import { findHeldTransfer, settleOffer } from './transfers.store.ts'

type TransferMoney = {
  money: SpotMoney
  priceCents: number
  isPaid: boolean
  /** Those of the spot; if nothing was paid for it before, the recipient buys under the present ones. */
  refundTerms: StoredTerms | null
}

/** What the transfer costs a person with this role, and what it returns. */
export async function transferMoney(
  db: Reader,
  { event, registration }: Seat,
  { role }: { role: Role },
): Promise<TransferMoney> {
  const paid = await findPaidSpot(db, event, registration)
  const priceCents = priceFor(event.pricing, role)
  return {
    money: spotMoney(paid, { kind: 'transfer', priceCents }, await databaseTime(db)),
    priceCents,
    isPaid: hasPaid(paid),
    refundTerms: hasPaid(paid) ? registration.refundTerms : presentTerms(event),
  }
}

const TRANSFERRED = { cause: 'transfer', reason: 'Lower price after a transfer', keepsPurchase: true } as const

type Transfer = OfferedSpot & Pick<TransferMoney, 'money' | 'refundTerms'> & { recipient: Person; paidCents?: number }

/**
 * The registration and its payments stay; only the person changes. What staff noted about the sender is removed. The
 * event must be locked. `paidCents`: the difference that the recipient paid.
 */
export async function transferSpot(
  deps: StatusDeps,
  tx: Tx,
  { transfer, event, registration, recipient, money, refundTerms, paidCents = 0 }: Transfer,
): Promise<void> {
  await settleOffer(tx, transfer.id, { status: 'accepted', toUserId: recipient.id })
  await setPayer(tx, registration)
  const { ownCents, cashCents } = await returnMoney(deps, tx, { event, registration }, money, TRANSFERRED)
  const transferred = await updateRegistration(tx, registration.id, {
    userId: recipient.id,
    pricePaidCents: registration.pricePaidCents + paidCents,
    amountDueCents: 0,
    accessNeedsPayment: false,
    forfeitedCents: money.forfeitedCents,
    refundTerms,
    priceReductionCents: 0,
    ...PERSON_COLUMNS_RESET,
    acceptedAt: await databaseTime(tx),
  })
  if (registration.picture) await releaseUploads(tx, [registration.picture])
  await deps.leaveCourts(tx, event.id, transfer.fromUserId)
  await sendTransferredEmail(deps, tx, { event, registration }, { to: recipient, refundCents: ownCents, cashCents })
  await sendConfirmedEmail(deps, tx, { event, registration: transferred }, paidCents > 0 ? 'payment' : 'self')
  const returnedCents = money.refundCents + money.cashCents
  await recordAudit(
    tx,
    { id: recipient.id, user: recipient },
    {
      action: 'registrations.transferred',
      subject: { kind: 'registration', id: registration.id, name: event.name },
      person: { id: transfer.fromUserId },
      details: {
        ...(paidCents > 0 && { paid: formatCents(paidCents) }),
        ...(returnedCents > 0 && { refund: formatCents(returnedCents) }),
      },
    },
  )
}

/** The payer has paid the difference for a spot that is offered to them. False when there is none, or not anymore. */
export async function settleTransfer(
  deps: StatusDeps,
  tx: Tx,
  { event, registration }: Seat,
  { id: paymentId, userId: payerId }: PaymentRow,
  paidCents: number,
): Promise<boolean> {
  const transfer = await findHeldTransfer(tx, registration.id, payerId)
  const isOffered = registration.status === 'CONFIRMED' && registration.userId === transfer?.fromUserId
  if (!transfer || !isOffered || event.canceledAt || event.deletedAt) return false
  if (!(await lockActiveUser(tx, payerId)) || (await findLive(tx, event.id, payerId))) return false
  const recipient = await findUser(tx, payerId)
  if (!recipient || transfer.priceCents === null) return false
  const all = await findPaidSpot(tx, event, registration)
  const before = { ...all, cards: all.cards.filter(({ row }) => row.id !== paymentId) }
  const change = { kind: 'transfer', priceCents: transfer.priceCents } as const
  const money = spotMoney(before, change, await databaseTime(tx))
  // In between the sender paid something, got something back, or disputed it: another amount is due.
  if (money.dueCents !== paidCents || hasDispute(before)) return false
  // An admin may have granted more since.
  const refundTerms = hasPaid(before) ? registration.refundTerms : transfer.refundTerms
  await transferSpot(deps, tx, { transfer, event, registration, recipient, money, refundTerms, paidCents })
  return true
}
