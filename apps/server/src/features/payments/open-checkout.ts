// Opens the payment page of a stored payment. Never call it inside a transaction.

import { AppError } from '../../app-error.ts'
import { databaseTime } from '../../db/database-time.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { describeFault } from '../../platform/describe-fault.ts'
import { lockPaymentAccount } from '../../platform/organization/settings.store.ts'
import { type CheckoutSession, ProviderError } from '../../platform/payment-provider/provider.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { attachSession, changePayment, hasOtherUnsettled, lockPayment } from './payments.store.ts'
import type { PaymentRow } from './payments.tables.ts'
import { pageExpiry, requestSession } from './request-session.ts'
import { settleSession } from './settle-session.ts'

export type Checkout = { url: string; sessionId: string | null }

/** Undefined when the payment has expired; the caller may create a new one. */
export async function openCheckout(deps: PaymentDeps, payment: PaymentRow): Promise<Checkout | undefined> {
  const session = payment.sessionId ? await findSession(deps, payment.sessionId) : await openSession(deps, payment)
  if (!session) return undefined
  if (session.status === 'open' && session.url) return { url: session.url, sessionId: session.id }
  return settleClosed(deps, session, payment.request.successUrl)
}

/** Paid in another tab: leads to the success page. Undefined when the page expired. */
export async function settleClosed(
  deps: PaymentDeps,
  session: CheckoutSession,
  successUrl: string,
): Promise<Checkout | undefined> {
  const settled = await settleSession(deps, session)
  const hasPaid = settled?.status === 'paid' || settled?.status === 'processing'
  return hasPaid ? { url: returnUrl(successUrl, session.id), sessionId: session.id } : undefined
}

/** For changes of what is being paid: finds out first whether the page was just paid. */
export async function settleIfClosed(deps: PaymentDeps, sessionId: string): Promise<void> {
  const session = await findSession(deps, sessionId)
  if (session.status !== 'open') await settleSession(deps, session)
}

/** The provider fills in this template when it redirects; here we redirect ourselves. */
const returnUrl = (template: string, sessionId: string) => template.replace('{CHECKOUT_SESSION_ID}', sessionId)

export async function findSession({ provider, log }: PaymentDeps, sessionId: string): Promise<CheckoutSession> {
  const session = await provider.findSession(sessionId).catch(providerFailed(log))
  if (!session) throw new AppError('payments.provider_failed')
  return session
}

// The provider's minimum. A payment left behind by a crashed process may have less time left.
const MIN_SESSION_MS = 30 * 60 * 1000

const isTooLate = async ({ db }: PaymentDeps, payment: PaymentRow): Promise<boolean> =>
  pageExpiry(payment).getTime() - (await databaseTime(db)).getTime() < MIN_SESSION_MS

async function openSession(deps: PaymentDeps, payment: PaymentRow): Promise<CheckoutSession | undefined> {
  const { provider, log } = deps
  const { paymentAccount } = deps.config
  await limitCheckouts(deps, payment.userId).catch(async (error: unknown) => {
    await failPayment(deps, payment, { isUncertain: false })
    throw error
  })
  const session = await requestSession(deps, payment).catch(async (error: unknown) => {
    // After an internal error the hold stays: the next click continues with the same payment.
    if (error instanceof ProviderError) await failPayment(deps, payment, { isUncertain: !error.isCertain })
    const isRejected = error instanceof ProviderError && error.isCertain
    return isRejected && (await isTooLate(deps, payment)) ? undefined : providerFailed(log)(error)
  })
  if (!session) return undefined
  if (await attach(deps, payment, session, paymentAccount)) return session
  // The URL of this session was never sent, so it cannot be paid.
  await provider.expireSession(session.id).catch(providerFailed(log))
  throw new AppError('payments.provider_failed')
}

/** False when the payment was closed in the meantime, or admins connected another account, which cannot settle the session. */
async function attach(
  { db, config, organization }: PaymentDeps,
  { id }: PaymentRow,
  session: CheckoutSession,
  paymentAccount: string,
): Promise<boolean> {
  if (config.hasFixedStripe) return inTransaction(db, (tx) => attachSession(tx, id, session))
  const isAttached = await inTransaction(
    db,
    async (tx) => (await lockPaymentAccount(tx)) === paymentAccount && (await attachSession(tx, id, session)),
  )
  if (!isAttached) await organization.reload()
  return isAttached
}

/** Releases the hold. If the session may exist nevertheless (`isUncertain`), the reconciler finds and closes it. */
async function failPayment(
  { db, settlements }: PaymentDeps,
  { id }: PaymentRow,
  { isUncertain }: { isUncertain: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, id)
    // A second click may have opened the page.
    if (payment?.status !== 'open' || payment.sessionId) return
    const failed = await changePayment(tx, id, { status: 'failed', isUncertain })
    if (!(await hasOtherUnsettled(tx, failed))) await settlements[failed.purpose].released(tx, failed)
  })
}

const providerFailed =
  (log: Deps['log']) =>
  (error: unknown): never => {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ fault: describeFault(error) }, 'the payment provider failed')
    throw new AppError('payments.provider_failed', { cause: error })
  }

// Every checkout costs provider requests and a row that is never deleted.
const CHECKOUT_LIMIT: Limit = { name: 'checkout-of', max: 40, seconds: 3600, errorCode: 'payments.too_many' }

const limitCheckouts = ({ rateLimits }: Pick<Deps, 'rateLimits'>, userId: string): Promise<void> =>
  rateLimits.take(CHECKOUT_LIMIT, userId)
