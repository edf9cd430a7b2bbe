// So that everything settles even if not one webhook ever arrives: pages under way are asked about every few minutes,
// overdue ones are closed at the provider first and freed then, lost answers and stuck refunds are followed up.

import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import { describeFault } from '../../platform/describe-fault.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { askForPage } from './ask-for-page.ts'
import type { PaymentDeps } from './payment-deps.ts'
import {
  changePayment,
  listOverdue,
  listUncertain,
  listUnchecked,
  lockPayment,
  markLost,
  touchChecked,
} from './payments.store.ts'
import type { PaymentRow } from './payments.tables.ts'
import { ProviderError } from './provider.ts'
import { sweepEvents } from './provider-events.store.ts'
import { listUnsettledRefunds } from './refunds.store.ts'
import { sendRefund } from './send-refund.ts'
import { release, settleSession } from './settle-session.ts'

export const expireHolds = jobKind<object>('payments.expire-holds')
export const EXPIRE_CRON = '* * * * *'
export const reconcile = jobKind<object>('payments.reconcile')
export const RECONCILE_CRON = '*/5 * * * *'

// Enough for a camp that sells out, few enough to be through before the next round.
const MOST = 200

/** Every minute: what nobody paid in time is free again. */
export async function runExpireHolds(deps: PaymentDeps): Promise<void> {
  await each(deps, await listOverdue(deps.db, MOST), closeOverdue)
  await each(deps, await listUncertain(deps.db, MOST), findLost)
}

/** Every five minutes. */
export async function runReconcile(deps: PaymentDeps): Promise<void> {
  await each(deps, await listUnchecked(deps.db, MOST), checkUnderWay)
  await each(deps, await listUnsettledRefunds(deps.db, MOST), (_, { id }) => sendRefund(deps, id))
  await sweepEvents(deps.db)
}

// A provider far away answers in a third of a second: one by one, a camp that sells out would take minutes.
const AT_ONCE = 4
// The queue takes a job that runs longer for dead, and would start the next beside it.
const LONGEST_MS = 45_000
// That many without an answer: the provider is away, and asking on only costs everybody else.
const MOST_UNANSWERED = 8

/** One that fails is looked at in the next round; the others must not wait for it. */
async function each<T>(deps: PaymentDeps, items: readonly T[], work: (deps: PaymentDeps, item: T) => Promise<unknown>) {
  const left = [...items]
  const until = performance.now() + LONGEST_MS
  let unanswered = 0
  const goOn = async () => {
    while (left.length > 0 && performance.now() < until && unanswered < MOST_UNANSWERED) {
      const item = left.shift()
      if (item === undefined) return
      await work(deps, item).catch((error: Error) => {
        if (error instanceof ProviderError && !error.isCertain) unanswered++
        deps.log.warn({ fault: describeFault(error) }, 'reconciling failed for one payment')
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, goOn))
}

async function closeOverdue(deps: PaymentDeps, payment: PaymentRow): Promise<void> {
  if (!payment.sessionId) return findLost(deps, payment)
  await deps.provider.expireSession(payment.sessionId)
  if (await checkOne(deps, payment)) return
  // The provider does not know the page (another account by now): nobody can pay there, so the hold ends too.
  await inTransaction(deps.db, async (tx) => {
    const left = await lockPayment(tx, payment.id)
    if (left?.status === 'open') await release(deps, tx, left)
  })
}

/** A payment under way at a bank whose page the provider does not know: another account by now. */
async function checkUnderWay(deps: PaymentDeps, payment: PaymentRow): Promise<void> {
  const isKnown = await checkOne(deps, payment)
  if (!isKnown && payment.status === 'processing') await inTransaction(deps.db, (tx) => markLost(tx, payment.id))
}

/** False: the provider does not know it. */
async function checkOne(deps: PaymentDeps, { id, sessionId }: PaymentRow): Promise<boolean> {
  const session = sessionId ? await deps.provider.findSession(sessionId) : undefined
  if (session) await settleSession(deps, session)
  await touchChecked(deps.db, id)
  return session !== undefined
}

/** The same request with the same key: the provider answers with the page it made then, or makes one that we close. */
async function findLost(deps: PaymentDeps, payment: PaymentRow): Promise<void> {
  const { id } = payment
  const session = await askForPage(deps, payment).catch((error: unknown) => {
    // Refused, so it does not exist: too late to open it now, and it was not opened then.
    if (error instanceof ProviderError && error.isCertain) return undefined
    // The payer has been erased, and was never a customer.
    if (error instanceof AppError) return undefined
    throw error
  })
  if (session) {
    await deps.provider.expireSession(session.id)
    const now = await deps.provider.findSession(session.id)
    if (now) await settleSession(deps, now)
  }
  await inTransaction(deps.db, async (tx) => {
    const left = await lockPayment(tx, id)
    // Written down, but the page was never asked for: the process died in between.
    if (left?.status === 'open' && !left.sessionId) await release(deps, tx, left)
    else await changePayment(tx, id, { isUncertain: false })
  })
}
