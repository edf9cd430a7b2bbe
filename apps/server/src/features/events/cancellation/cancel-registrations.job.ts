// Cancels the registrations of canceled events, each in its own transaction. It finds what is left itself, so it can stop
// at any point, run again, and run on several nodes at the same time.

import { isLive } from '@crew-chief/domain/events/seats'
import { spotMoney } from '@crew-chief/domain/events/spot-money'
import { databaseTime } from '../../../db/database-time.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { describeFault } from '../../../platform/describe-fault.ts'
import { jobKind } from '../../../platform/jobs/jobs.ts'
import { notifyCamp } from '../../../platform/live/live.ts'
import { cancelPaymentPage, findUnsettled } from '../../payments/public.ts'
import { changeStatus, type StatusDeps } from '../change-status.ts'
import { lockEvent } from '../events.store.ts'
import type { EventRow, RegistrationRow } from '../events.tables.ts'
import { findPaidSpot, hasDispute } from '../money/paid-spot.ts'
import { returnMoney } from '../money/return-money.ts'
import { findRegistration } from '../registrations.store.ts'
import { sendEventCanceledEmail } from './cancel-or-transfer-mails.ts'
import { listToCancel } from './cancellations.store.ts'

export const cancelRegistrations = jobKind<object>('events.cancel-registrations')
/** Continues after a crash. */
export const CANCEL_CRON = '* * * * *'

const BATCH_SIZE = 100
// Below the timeout of the queue, after which a second run would start.
const MAX_DURATION_MS = 60_000

const EVENT_CANCELED = { cause: 'event-cancel', reason: 'Event canceled' } as const

type CancelDeps = StatusDeps & Pick<Deps, 'db' | 'log'>

export async function runCancelRegistrations(deps: CancelDeps): Promise<void> {
  const deadline = performance.now() + MAX_DURATION_MS
  const failed = new Set<string>()
  for (let isDone = false; !isDone && performance.now() < deadline; ) {
    const found = await listToCancel(deps.db, BATCH_SIZE + failed.size)
    const left = found.filter(({ id }) => !failed.has(id))
    for (const each of left) if (!(await cancelOne(deps, each))) failed.add(each.id)
    isDone = left.length === 0
  }
}

/** A failed registration is retried in the next run and does not stop the others. */
async function cancelOne(deps: CancelDeps, { id, eventId }: { id: string; eventId: string }): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const event = await lockEvent(tx, eventId)
    // Read under the lock: another node may have done it.
    const registration = await findRegistration(tx, id)
    if (event && registration && isLive(registration.status)) await cancelAndRefund(deps, tx, event, registration)
  }).then(
    () => true,
    (error: Error) => {
      deps.log.warn({ registrationId: id, fault: describeFault(error) }, 'a registration could not be canceled')
      return false
    },
  )
}

async function cancelAndRefund(deps: CancelDeps, tx: Tx, event: EventRow, registration: RegistrationRow) {
  const open = await findUnsettled(tx, 'registration', registration.id)
  // If the bank is processing it, the settlement refunds it when it arrives.
  if (open) await cancelPaymentPage(deps, tx, open)
  const paid = await findPaidSpot(tx, event, registration)
  const money = spotMoney(paid, { kind: 'event-canceled' }, await databaseTime(tx))
  const canceled = await changeStatus(deps, tx, registration, { status: 'CANCELLED' })
  const seat = { event, registration: canceled }
  const own = await returnMoney(deps, tx, seat, money, EVENT_CANCELED)
  await sendEventCanceledEmail(deps, tx, seat, { ...own, isDisputed: hasDispute(paid) })
  await notifyCamp(tx, event.id, 'participants')
}
