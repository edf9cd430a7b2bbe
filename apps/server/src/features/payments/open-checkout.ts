// Opens the provider's payment page for a payment that is already written. Never inside a transaction.

import { AppError } from '../../app-error.ts'
import { databaseTime } from '../../db/database-time.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { describeFault } from '../../platform/describe-fault.ts'
import { askForPage } from './ask-for-page.ts'
import { takeCheckout } from './checkout-limit.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { attachSession, changePayment, isOtherUnderWay, lockPayment } from './payments.store.ts'
import type { PaymentRow } from './payments.tables.ts'
import { type CheckoutSession, ProviderError } from './provider.ts'
import { settleSession } from './settle-session.ts'

export type Checkout = { url: string; sessionId: string | null }

/** Undefined: this payment is over (expired meanwhile), and the caller may begin anew. */
export async function openCheckout(deps: PaymentDeps, payment: PaymentRow): Promise<Checkout | undefined> {
  const session = payment.sessionId ? await lookAgain(deps, payment.sessionId) : await openSession(deps, payment)
  if (!session) return undefined
  if (session.status === 'open' && session.url) return { url: session.url, sessionId: session.id }
  const settled = await settleSession(deps, session)
  // Paid in another tab: the page for those who have paid is the right one.
  const hasPaid = settled?.status === 'paid' || settled?.status === 'processing'
  return hasPaid ? { url: returnUrl(payment.request.successUrl, session.id), sessionId: session.id } : undefined
}

/** The provider writes its id into the address by itself; where we send people there directly, we do. */
const returnUrl = (template: string, sessionId: string) => template.replace('{CHECKOUT_SESSION_ID}', sessionId)

async function lookAgain({ provider, log }: PaymentDeps, sessionId: string): Promise<CheckoutSession> {
  const session = await provider.findSession(sessionId).catch(refused(log))
  if (!session) throw new AppError('payments.provider_failed')
  return session
}

// The provider's least. A process that died with its page unopened leaves a payment that has less left by now.
const SHORTEST_PAGE_MS = 30 * 60 * 1000

const isTooLate = async ({ db }: PaymentDeps, { expiresAt }: PaymentRow): Promise<boolean> =>
  expiresAt.getTime() - (await databaseTime(db)).getTime() < SHORTEST_PAGE_MS

async function openSession(deps: PaymentDeps, payment: PaymentRow): Promise<CheckoutSession | undefined> {
  const { provider, db, log } = deps
  await takeCheckout(deps, payment.userId).catch(async (error: unknown) => {
    await giveUp(deps, payment, { isUncertain: false })
    throw error
  })
  const session = await askForPage(deps, payment).catch(async (error: unknown) => {
    // A fault of our own leaves the hold as it is: the next click finds the payment and goes on with it.
    if (error instanceof ProviderError) await giveUp(deps, payment, { isUncertain: !error.isCertain })
    const isRefused = error instanceof ProviderError && error.isCertain
    return isRefused && (await isTooLate(deps, payment)) ? undefined : refused(log)(error)
  })
  if (!session) return undefined
  if (await inTransaction(db, (tx) => attachSession(tx, payment.id, session.id))) return session
  // Closed while we asked: nobody has this page's address, so nobody can pay there.
  await provider.expireSession(session.id).catch(refused(log))
  throw new AppError('payments.provider_failed')
}

/** What was held is free again at once. If the page may exist all the same, the reconciler finds and closes it. */
async function giveUp(
  { db, settlements }: PaymentDeps,
  { id }: PaymentRow,
  { isUncertain }: { isUncertain: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, id)
    // A second click may have opened the page meanwhile.
    if (payment?.status !== 'open' || payment.sessionId) return
    const failed = await changePayment(tx, id, { status: 'failed', isUncertain })
    if (!(await isOtherUnderWay(tx, failed))) await settlements[failed.purpose].released(tx, failed)
  })
}

const refused =
  (log: Deps['log']) =>
  (error: unknown): never => {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ fault: describeFault(error) }, 'the payment provider failed')
    throw new AppError('payments.provider_failed', { cause: error })
  }
