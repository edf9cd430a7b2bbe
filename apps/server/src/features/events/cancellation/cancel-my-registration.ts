// People cancel their own registration; the terms of their purchase decide what they get back.

import type { CancellationPreview, cancelOrTransferApi } from '@crew-chief/contract/cancel-or-transfer'
import type { Decoded } from '@crew-chief/contract/endpoint'
import { spotMoney } from '@crew-chief/domain/events/spot-money'
import { formatCents } from '@crew-chief/domain/money'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import { databaseTime } from '../../../db/database-time.ts'
import { inTransaction, type Reader, type Tx } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { notifyCamp } from '../../../platform/live/live.ts'
import { recordAudit } from '../../audit/public.ts'
import { cancelPaymentPage, closeCheckout, findUnsettled, type PaymentDeps } from '../../payments/public.ts'
import { changeStatus, type StatusDeps } from '../change-status.ts'
import { findEvent, lockEvent } from '../events.store.ts'
import type { EventRow, RegistrationRow } from '../events.tables.ts'
import { findPaidSpot, hasDispute, type SpotMoney } from '../money/paid-spot.ts'
import { returnMoney, sumCash } from '../money/return-money.ts'
import { findLive, updateRegistration } from '../registrations.store.ts'
import { sendOwnCancellationEmail } from './cancel-or-transfer-mails.ts'

type CancelDeps = PaymentDeps & StatusDeps
type Expected = Decoded<typeof cancelOrTransferApi.cancelMyRegistration>['body']
type Cancelable = { event: EventRow; registration: RegistrationRow; money: SpotMoney }

export async function previewCancellation({ db }: Pick<Deps, 'db'>, actor: Actor, eventId: string) {
  const event = await findEvent(db, eventId)
  const { money } = await findCancelable(db, actor, event)
  return presentMoney(money, actor)
}

export async function cancelMyRegistration(
  deps: CancelDeps,
  actor: Actor,
  eventId: string,
  expected: Expected,
): Promise<CancellationPreview> {
  const mine = await findLive(deps.db, eventId, actor.id)
  if (mine?.status === 'CONFIRMED') await closeOwnPage(deps, mine)
  const money = await inTransaction(deps.db, async (tx) => {
    const found = await findCancelable(tx, actor, await lockEvent(tx, eventId))
    rejectOtherRefund(found.money, expected)
    await cancel(deps, tx, actor, found)
    return found.money
  })
  return presentMoney(money, actor)
}

async function findCancelable(db: Reader, actor: Actor, event: EventRow | undefined): Promise<Cancelable> {
  if (!event || event.isDraft) throw new AppError('events.not_found')
  const registration = await findLive(db, event.id, actor.id)
  if (!registration) throw new AppError('registrations.not_found')
  if (registration.status !== 'CONFIRMED') throw new AppError('registrations.not_confirmed')
  if (event.canceledAt) throw new AppError('events.canceled')
  const now = await databaseTime(db)
  if (event.startsAt <= now) throw new AppError('registrations.event_started')
  const paid = await findPaidSpot(db, event, registration)
  if (hasDispute(paid)) throw new AppError('registrations.payment_disputed')
  const money = spotMoney(paid, { kind: 'cancel' }, now)
  if (money.isBlocked) throw new AppError('registrations.refund_blocked')
  return { event, registration, money }
}

/** The amounts may have changed since they were shown: a deadline has passed, or a part was paid, refunded or returned. */
function rejectOtherRefund(
  { refundCents, cashCents, keptCents }: SpotMoney,
  { expectedRefund, expectedCash = 0, expectedKept = keptCents }: Expected,
) {
  if (refundCents === expectedRefund && cashCents === expectedCash && keptCents === expectedKept) return
  const inCash = cashCents > 0 || expectedCash > 0 ? `, and the organizer returns ${shown(cashCents)}` : ''
  const kept = keptCents === expectedKept ? '' : ` ${shown(keptCents)} isn’t refundable.`
  const message = `Your refund is now ${shown(refundCents)}${inCash}.${kept} Review it, then cancel.`
  throw new AppError('registrations.refund_changed', { message })
}

const shown = (cents: number): string => (cents > 0 ? formatCents(cents) : '$0')

/** At the provider, before the spot is released: a canceled spot must not be paid for. */
async function closeOwnPage(deps: PaymentDeps, { id, userId }: RegistrationRow): Promise<void> {
  const payment = await findUnsettled(deps.db, 'registration', id)
  if (!payment) return
  const { status } = await closeCheckout(deps, payment)
  if (status === 'processing') throw new AppError('events.payment_processing')
  // The page may be that of the person the spot is offered to, who then has it.
  if (status === 'paid')
    throw new AppError(payment.userId === userId ? 'registrations.just_paid_yourself' : 'registrations.not_found')
}

async function cancel(deps: CancelDeps, tx: Tx, actor: Actor, { event, registration, money }: Cancelable) {
  const open = await findUnsettled(tx, 'registration', registration.id)
  if (open && !(await cancelPaymentPage(deps, tx, open))) throw new AppError('events.payment_processing')
  await changeStatus(deps, tx, registration, { status: 'CANCELLED' })
  const canceled = await updateRegistration(tx, registration.id, { forfeitedCents: money.forfeitedCents })
  const seat = { event, registration: canceled }
  await returnMoney(deps, tx, seat, money, { cause: 'self-cancel', reason: 'Canceled by the participant' })
  await sendOwnCancellationEmail(deps, tx, seat, presentMoney(money, actor))
  await recordAudit(tx, actor, {
    action: 'registrations.canceled_by_participant',
    subject: { kind: 'registration', id: registration.id, name: event.name },
    details: { refund: formatCents(money.refundCents), kept: formatCents(money.keptCents) },
  })
  await notifyCamp(tx, event.id, 'participants')
}

const presentMoney = ({ refunds, cash, ...money }: SpotMoney, actor: Actor): CancellationPreview => ({
  refund: money.refundCents,
  refundToOthers: refunds
    .filter(({ payment }) => payment.row.userId !== actor.id)
    .reduce((sum, { cents }) => sum + cents, 0),
  cashToReturn: money.cashCents,
  cashToOthers: sumCash(cash.filter(({ payerId }) => payerId !== actor.id)),
  kept: money.keptCents,
  percent: money.percent,
  until: money.until?.toISOString() ?? null,
})
