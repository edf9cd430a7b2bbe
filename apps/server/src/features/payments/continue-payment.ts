// Starting a checkout again continues its open payment page, with the return addresses of the new request. A page cannot
// change them, so another page replaces it.

import { randomUUID } from 'node:crypto'
import { databaseTime } from '../../db/database-time.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { cancelPaymentPage } from './close-session.ts'
import { type Checkout, findSession, settleClosed } from './open-checkout.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { HOLD_SECONDS, insertPayment } from './payments.store.ts'
import type { PaymentRow } from './payments.tables.ts'
import type { ReturnUrls } from './return-urls.ts'

const returnsTo = ({ id, request }: PaymentRow, urls: ReturnUrls): boolean =>
  request.successUrl === urls.success && request.cancelUrl === urls.cancel(id)

/**
 * The open payment itself if its page returns to these addresses, or is being paid. Otherwise a payment that replaces it:
 * the same purchase with the same deadline. If both pages are paid nevertheless, the settlement refunds one.
 */
export async function continuePayment(
  deps: Pick<Deps, 'config' | 'jobs'>,
  tx: Tx,
  open: PaymentRow,
  urls: ReturnUrls,
): Promise<PaymentRow> {
  if (returnsTo(open, urls) || !(await cancelPaymentPage(deps, tx, open))) return open
  const { purpose, subjectId, userId, description, amountCents, expiresAt, request } = open
  const isTest = deps.config.testPayments
  const id = randomUUID()
  // The provider's minimum is longer than what is left of the hold; `expireHolds` closes the page at its deadline.
  const pageExpiresAt = new Date((await databaseTime(tx)).getTime() + HOLD_SECONDS * 1000).toISOString()
  const page = { successUrl: urls.success, cancelUrl: urls.cancel(id), pageExpiresAt }
  const payment = { id, purpose, subjectId, userId, description, amountCents, isTest, request: { ...request, ...page } }
  return insertPayment(tx, payment, expiresAt)
}

/** Call it before `continuePayment`, outside of the transaction: a page that was just paid leads to its result. */
export async function findJustPaid(
  deps: PaymentDeps,
  open: PaymentRow | undefined,
  urls: ReturnUrls,
): Promise<Checkout | undefined> {
  if (!open?.sessionId || returnsTo(open, urls)) return undefined
  const session = await findSession(deps, open.sessionId)
  return session.status === 'open' ? undefined : settleClosed(deps, session, urls.success)
}
