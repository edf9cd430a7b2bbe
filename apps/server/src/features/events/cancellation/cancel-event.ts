// Admins cancel a whole event. A job then cancels its registrations (cancel-registrations.job.ts).

import type { cancelOrTransferApi, EventCancellation } from '@crew-chief/contract/cancel-or-transfer'
import type { Decoded } from '@crew-chief/contract/endpoint'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { hasEnded } from '@crew-chief/domain/events/registration-rules'
import { spotMoney } from '@crew-chief/domain/events/spot-money'
import { formatCents } from '@crew-chief/domain/money'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import { databaseTime } from '../../../db/database-time.ts'
import { inTransaction, type Reader } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { notifyCamp } from '../../../platform/live/live.ts'
import { sameItems } from '../../../platform/same-items.ts'
import { listNames } from '../../accounts/public.ts'
import { recordAudit } from '../../audit/public.ts'
import { findEvent, lockEvent } from '../events.store.ts'
import type { EventRow } from '../events.tables.ts'
import type { PayerCash } from '../money/cash.store.ts'
import { listPaidSpots } from '../money/paid-spot.ts'
import { cancelRegistrations } from './cancel-registrations.job.ts'
import {
  countDisputed,
  countRefunds,
  countRegistrations,
  listCashToReturn,
  listLive,
  markEventCanceled,
} from './cancellations.store.ts'

type Request = Decoded<typeof cancelOrTransferApi.cancelEvent>['body']

export const cancelEvent = (
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  actor: Actor,
  id: string,
  { reason, expected }: Request,
): Promise<EventCancellation> =>
  inTransaction(db, async (tx) => {
    const event = await lockEvent(tx, id)
    if (!event) throw new AppError('events.not_found')
    if (event.canceledAt) throw new AppError('events.already_canceled')
    if (hasEnded(event, await databaseTime(tx))) throw new AppError('events.ended')
    const before = await readCancellation(tx, id)
    if (expected) rejectOtherCancellation(before, expected)
    await markEventCanceled(tx, id, reason)
    await jobs.send(tx, cancelRegistrations, {})
    await recordAudit(tx, actor, {
      action: 'events.canceled',
      subject: { kind: 'event', id, name: event.name },
      details: { registrations: String(before.total), reason },
    })
    await notifyCamp(tx, id, 'participants')
    return readCancellation(tx, id)
  })

export const getEventCancellation = ({ db }: Pick<Deps, 'db'>, id: string): Promise<EventCancellation> =>
  readCancellation(db, id)

/** There may be registrations, payments, refunds or returns since it was shown. */
function rejectOtherCancellation(
  { total, refundTotal, cashToReturn }: EventCancellation,
  expected: NonNullable<Request['expected']>,
) {
  const cash = cashToReturn.map(({ registrationId, amount }) => ({ registrationId, amount }))
  const isSame = total === expected.total && refundTotal === expected.refundTotal
  if (isSame && sameItems(cash, expected.cashToReturn)) return
  const cashTotal = cash.reduce((sum, { amount }) => sum + amount, 0)
  const byHand = cashTotal > 0 ? ` and ${formatCents(cashTotal)} to return by hand` : ''
  const message = `Canceling now ends ${total} ${total === 1 ? 'registration' : 'registrations'}, with ${formatCents(refundTotal)} to refund${byHand}. Review it, then cancel the event.`
  throw new AppError('events.cancellation_changed', { message })
}

/** Before the event is canceled: what canceling does. Afterwards: what it did, and what is left. */
async function readCancellation(db: Reader, id: string): Promise<EventCancellation> {
  const event = await findEvent(db, id)
  if (!event) throw new AppError('events.not_found')
  const counts = await countRegistrations(db, event)
  const refunds = await countRefunds(db, event)
  const left = await previewLeft(db, event)
  return {
    canceledAt: event.canceledAt?.toISOString() ?? null,
    reason: event.cancelReason,
    ...counts,
    refundTotal: left.refundCents + refunds.cents,
    refundsPending: refunds.pending,
    refundsFailed: refunds.failed,
    disputed: await countDisputed(db, event),
    cashToReturn: await listAllCash(db, event, left.cash),
  }
}

type SpotCash = PayerCash & { registrationId: string }

/** What the job will return for the registrations that are not canceled yet. */
async function previewLeft(db: Reader, event: EventRow): Promise<{ refundCents: number; cash: SpotCash[] }> {
  const live = await listLive(db, event)
  const now = await databaseTime(db)
  const spots = await listPaidSpots(db, event, live)
  const money = spots.map((paid) => spotMoney(paid, { kind: 'event-canceled' }, now))
  return {
    refundCents: money.reduce((sum, { refundCents }) => sum + refundCents, 0),
    cash: live.flatMap(({ id: registrationId }, index) =>
      (money[index]?.cash ?? []).map((part) => ({ ...part, registrationId })),
    ),
  }
}

/** What is to be returned already, and what will be. */
async function listAllCash(db: Reader, event: EventRow, left: readonly SpotCash[]) {
  const names = await listNames(
    db,
    left.map(({ payerId }) => payerId),
  )
  const added = left.flatMap(({ registrationId, payerId, cents }) =>
    names.filter(({ id }) => id === payerId).map((name) => ({ registrationId, amountCents: cents, ...name })),
  )
  return [...(await listCashToReturn(db, event.id)), ...added]
    .sort((a, b) => a.lastName.localeCompare(b.lastName) || a.firstName.localeCompare(b.firstName))
    .map(({ registrationId, amountCents, ...name }) => ({ registrationId, name: fullName(name), amount: amountCents }))
}
