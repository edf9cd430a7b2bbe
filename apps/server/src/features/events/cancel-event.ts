// Admins cancel a whole event. A job then cancels its registrations (cancel-registrations.job.ts).

import type { EventCancellation } from '@crew-chief/contract/cancel-or-transfer'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { hasEnded } from '@crew-chief/domain/events/registration-rules'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { databaseTime } from '../../db/database-time.ts'
import { inTransaction, type Reader } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { notifyCamp } from '../../platform/live/live.ts'
import { recordAudit } from '../audit/public.ts'
import { cancelRegistrations } from './cancel-registrations.job.ts'
import {
  countRefunds,
  countRegistrations,
  listCashToReturn,
  markEventCanceled,
  sumToRefund,
} from './cancellations.store.ts'
import { findEvent, lockEvent } from './events.store.ts'

export const cancelEvent = (
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  actor: Actor,
  id: string,
  reason: string,
): Promise<EventCancellation> =>
  inTransaction(db, async (tx) => {
    const event = await lockEvent(tx, id)
    if (!event) throw new AppError('events.not_found')
    if (event.canceledAt) throw new AppError('events.already_canceled')
    if (hasEnded(event, await databaseTime(tx))) throw new AppError('events.ended')
    const { total } = await countRegistrations(tx, event)
    await markEventCanceled(tx, id, reason)
    await jobs.send(tx, cancelRegistrations, {})
    await recordAudit(tx, actor, {
      action: 'events.canceled',
      subject: { kind: 'event', id, name: event.name },
      details: { registrations: String(total), reason },
    })
    await notifyCamp(tx, id, 'participants')
    return readCancellation(tx, id)
  })

export const getEventCancellation = ({ db }: Pick<Deps, 'db'>, id: string): Promise<EventCancellation> =>
  readCancellation(db, id)

async function readCancellation(db: Reader, id: string): Promise<EventCancellation> {
  const event = await findEvent(db, id)
  if (!event) throw new AppError('events.not_found')
  const [counts, toRefund] = [await countRegistrations(db, event), await sumToRefund(db, event)]
  const refunds = await countRefunds(db, event)
  const cash = await listCashToReturn(db, id)
  return {
    canceledAt: event.canceledAt?.toISOString() ?? null,
    reason: event.cancelReason,
    ...counts,
    refundTotal: toRefund.cents + refunds.cents,
    refundsPending: refunds.pending,
    refundsFailed: refunds.failed,
    disputed: toRefund.disputed,
    cashToReturn: cash.map(({ registrationId, amountCents, ...name }) => ({
      registrationId,
      name: fullName(name),
      amount: amountCents,
    })),
  }
}
