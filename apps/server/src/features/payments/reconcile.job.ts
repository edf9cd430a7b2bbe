// Settles everything even if no webhook ever arrives: checks unsettled payments every few minutes, closes overdue ones
// at the provider before releasing their hold, and follows up on lost responses, stuck refunds and disputes.

import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import { describeFault } from '../../platform/describe-fault.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { ProviderError } from '../../platform/payment-provider/provider.ts'
import type { PaymentDeps } from './payment-deps.ts'
import {
  changePayment,
  listOpen,
  listOverdue,
  listUncertain,
  listUnchecked,
  lockPayment,
  markChecked,
  markLost,
} from './payments.store.ts'
import type { PaymentRow } from './payments.tables.ts'
import { listUnsettledRefunds } from './refunds.store.ts'
import { requestSession } from './request-session.ts'
import { sendRefund } from './send-refund.ts'
import { release, settleSession } from './settle-session.ts'
import { syncRecentDisputes } from './sync-dispute.ts'

export const expireHolds = jobKind<object>('payments.expire-holds')
export const EXPIRE_CRON = '* * * * *'
export const reconcile = jobKind<object>('payments.reconcile')
export const RECONCILE_CRON = '*/5 * * * *'

// Enough for a camp that sells out, and done before the next run.
const BATCH_SIZE = 200

/** Every minute. */
export async function runExpireHolds(deps: PaymentDeps): Promise<void> {
  await processEach(deps, await listOverdue(deps.db, BATCH_SIZE), closeOverdue)
  await processEach(deps, await listUncertain(deps.db, BATCH_SIZE), resolveUncertain)
}

/** Every five minutes. */
export async function runReconcile(deps: PaymentDeps): Promise<void> {
  await processEach(deps, await listUnchecked(deps.db, BATCH_SIZE), checkUnsettled)
  await processEach(deps, await listUnsettledRefunds(deps.db, BATCH_SIZE), (_, { id }) => sendRefund(deps, id))
  await processEach(deps, ['disputes'], syncRecentDisputes)
}

/** Before admins connect another account, which does not know these pages. Those being paid stay. */
export async function closeOpenPayments(deps: PaymentDeps): Promise<void> {
  await processEach(deps, await listOpen(deps.db, BATCH_SIZE), closeOverdue)
  await processEach(deps, await listUncertain(deps.db, BATCH_SIZE), resolveUncertain)
}

// At 300 ms per request, one after the other would take minutes for a sold-out camp.
const CONCURRENCY = 4
// Below the job timeout of the queue, after which a second run would start.
const MAX_DURATION_MS = 45_000
// So many timeouts mean that the provider is down.
const MAX_UNANSWERED = 8

/** A failed item is retried in the next run and does not stop the others. */
async function processEach<T>(
  deps: PaymentDeps,
  items: readonly T[],
  work: (deps: PaymentDeps, item: T) => Promise<unknown>,
) {
  const queue = [...items]
  const deadline = performance.now() + MAX_DURATION_MS
  let unanswered = 0
  const worker = async () => {
    while (queue.length > 0 && performance.now() < deadline && unanswered < MAX_UNANSWERED) {
      const item = queue.shift()
      if (item === undefined) return
      await work(deps, item).catch((error: Error) => {
        if (error instanceof ProviderError && !error.isCertain) unanswered++
        deps.log.warn({ fault: describeFault(error) }, 'reconciling failed for one payment')
      })
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
}

async function closeOverdue(deps: PaymentDeps, payment: PaymentRow): Promise<void> {
  if (!payment.sessionId) return resolveUncertain(deps, payment)
  await deps.provider.expireSession(payment.sessionId)
  if (await checkOne(deps, payment)) return
  // The provider does not know the session (the account was changed), so it cannot be paid and the hold ends.
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockPayment(tx, payment.id)
    if (locked?.status === 'open') await release(deps, tx, locked)
  })
}

async function checkUnsettled(deps: PaymentDeps, payment: PaymentRow): Promise<void> {
  const isKnown = await checkOne(deps, payment)
  if (!isKnown && payment.status === 'processing') await inTransaction(deps.db, (tx) => markLost(tx, payment.id))
}

/** False when the provider does not know the session. */
async function checkOne(deps: PaymentDeps, { id, sessionId }: PaymentRow): Promise<boolean> {
  const session = sessionId ? await deps.provider.findSession(sessionId) : undefined
  if (session) await settleSession(deps, session)
  await markChecked(deps.db, id)
  return session !== undefined
}

/** Repeats the request with the same key: the provider returns the session it created, or creates one that we close. */
async function resolveUncertain(deps: PaymentDeps, payment: PaymentRow): Promise<void> {
  const { id } = payment
  const session = await requestSession(deps, payment).catch((error: unknown) => {
    // Rejected: the session does not exist.
    if (error instanceof ProviderError && error.isCertain) return undefined
    // The payer was erased and never became a customer.
    if (error instanceof AppError) return undefined
    throw error
  })
  if (session) {
    await deps.provider.expireSession(session.id)
    const closed = await deps.provider.findSession(session.id)
    if (closed) await settleSession(deps, closed)
  }
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockPayment(tx, id)
    // The process died before requesting the session.
    if (locked?.status === 'open' && !locked.sessionId) await release(deps, tx, locked)
    else await changePayment(tx, id, { isUncertain: false })
  })
}
