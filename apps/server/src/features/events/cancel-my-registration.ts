// People cancel their own registration; the event's policy decides what they get back.

import type { CancellationPreview } from '@crew-chief/contract/cancel-or-transfer'
import { type RefundShare, refundFor, selfCancelError } from '@crew-chief/domain/events/refund-policy'
import { formatCents } from '@crew-chief/domain/money'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { databaseTime } from '../../db/database-time.ts'
import { inTransaction, type Reader, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { notifyCamp } from '../../platform/live/live.ts'
import { recordAudit } from '../audit/public.ts'
import { cancelPaymentPage, closeCheckout, findUnsettled, type PaymentDeps, requestRefund } from '../payments/public.ts'
import { sendOwnCancellationEmail, sendRefundToPayerEmail } from './cancel-or-transfer-mails.ts'
import type { PayerCash } from './cash.store.ts'
import { changeStatus, type StatusDeps } from './change-status.ts'
import { findEvent, lockEvent } from './events.store.ts'
import type { EventRow, RegistrationRow } from './events.tables.ts'
import { type CardPayment, findPaidAmounts } from './paid-amounts.ts'
import { findLive } from './registrations.store.ts'
import { promiseCash, sumCash } from './return-cash.ts'
import { endOpenOffer } from './transfers.store.ts'

type CancelDeps = PaymentDeps & StatusDeps
type Share = RefundShare<CardPayment, PayerCash>
type Cancelable = { event: EventRow; registration: RegistrationRow; share: Share }

export async function previewCancellation({ db }: Pick<Deps, 'db'>, actor: Actor, eventId: string) {
  const event = await findEvent(db, eventId)
  const { share } = await findCancelable(db, actor, event)
  return presentShare(share, actor)
}

export async function cancelMyRegistration(
  deps: CancelDeps,
  actor: Actor,
  eventId: string,
  expected: { expectedRefund: number; expectedCash?: number | undefined },
): Promise<CancellationPreview> {
  const mine = await findLive(deps.db, eventId, actor.id)
  if (mine?.status === 'CONFIRMED') await closeOwnPage(deps, mine)
  const share = await inTransaction(deps.db, async (tx) => {
    const found = await findCancelable(tx, actor, await lockEvent(tx, eventId))
    rejectOtherRefund(found.share, expected)
    await cancel(deps, tx, actor, found)
    return found.share
  })
  return presentShare(share, actor)
}

async function findCancelable(db: Reader, actor: Actor, event: EventRow | undefined): Promise<Cancelable> {
  if (!event || event.isDraft) throw new AppError('events.not_found')
  const registration = await findLive(db, event.id, actor.id)
  if (!registration) throw new AppError('registrations.not_found')
  if (registration.status !== 'CONFIRMED') throw new AppError('registrations.not_confirmed')
  if (event.canceledAt) throw new AppError('events.canceled')
  const paid = await findPaidAmounts(db, registration)
  const now = await databaseTime(db)
  const error = selfCancelError(event, paid.totalCents, now)
  if (error) throw new AppError(error)
  if (paid.isDisputed) throw new AppError('registrations.payment_disputed')
  const share = refundFor({ ...paid, policy: event, now })
  if (share.refundCents > 0 && paid.failedRefundCents > 0) throw new AppError('registrations.refund_blocked')
  return { event, registration, share }
}

/** The amounts may have changed since they were shown: a deadline has passed, or a part was refunded or returned. */
function rejectOtherRefund(
  { refundCents, cashCents }: Share,
  { expectedRefund, expectedCash = 0 }: { expectedRefund: number; expectedCash?: number | undefined },
) {
  if (refundCents === expectedRefund && cashCents === expectedCash) return
  const inCash = cashCents > 0 || expectedCash > 0 ? `, and the organizer returns ${shown(cashCents)}` : ''
  const message = `Your refund is now ${shown(refundCents)}${inCash}. Review it, then cancel.`
  throw new AppError('registrations.refund_changed', { message })
}

const shown = (cents: number): string => (cents > 0 ? formatCents(cents) : '$0')

/** At the provider, before the spot is released: a canceled spot must not be paid for. */
async function closeOwnPage(deps: PaymentDeps, { id }: RegistrationRow): Promise<void> {
  const payment = await findUnsettled(deps.db, 'registration', id)
  if (!payment) return
  const { status } = await closeCheckout(deps, payment)
  if (status === 'processing') throw new AppError('events.payment_processing')
  if (status === 'paid') throw new AppError('registrations.just_paid_yourself')
}

async function cancel(deps: CancelDeps, tx: Tx, actor: Actor, { event, registration, share }: Cancelable) {
  const open = await findUnsettled(tx, 'registration', registration.id)
  if (open && !(await cancelPaymentPage(deps, tx, open))) throw new AppError('events.payment_processing')
  const canceled = await changeStatus(deps, tx, registration, { status: 'CANCELLED' })
  await promiseCash(deps, tx, { event, registration }, share.cash)
  for (const { payment, cents } of share.refunds) {
    const refund = { cause: 'self-cancel', reason: 'Canceled by the participant', amountCents: cents } as const
    if (!(await requestRefund(deps, tx, payment.row, refund))) throw new AppError('registrations.refund_blocked')
    const { userId } = payment.row
    if (userId !== actor.id) await sendRefundToPayerEmail(deps, tx, { event, registration: canceled }, userId, cents)
  }
  await endOpenOffer(tx, registration.id)
  await sendOwnCancellationEmail(deps, tx, { event, registration: canceled }, presentShare(share, actor))
  await recordAudit(tx, actor, {
    action: 'registrations.canceled_by_participant',
    subject: { kind: 'registration', id: registration.id, name: event.name },
    details: { refund: formatCents(share.refundCents), kept: formatCents(share.keptCents) },
  })
  await notifyCamp(tx, event.id, 'participants')
}

const presentShare = ({ refunds, cash, ...share }: Share, actor: Actor): CancellationPreview => ({
  refund: share.refundCents,
  refundToOthers: refunds
    .filter(({ payment }) => payment.row.userId !== actor.id)
    .reduce((sum, { cents }) => sum + cents, 0),
  cashToReturn: share.cashCents,
  cashToOthers: sumCash(cash.filter(({ payerId }) => payerId !== actor.id)),
  kept: share.keptCents,
  percent: share.step.percent,
  until: share.step.until?.toISOString() ?? null,
})
