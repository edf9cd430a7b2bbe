// Sends a wanted refund to the provider and writes down what it said. Safe to repeat: the key is the refund's own.

import { inTransaction } from '../../db/transaction.ts'
import { describeFault } from '../../platform/describe-fault.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { findPayment, lockPayment } from './payments.store.ts'
import type { RefundRow } from './payments.tables.ts'
import { ProviderError, type ProviderRefund } from './provider.ts'
import { changeRefund, findRefund, lockRefund } from './refunds.store.ts'

/** Undefined: there is no such refund. Throws when the provider gave no clear answer: then it is tried again later. */
export async function sendRefund(deps: PaymentDeps, refundId: string): Promise<RefundRow | undefined> {
  const refund = await findRefund(deps.db, refundId)
  if (!refund || refund.status === 'succeeded' || refund.status === 'failed') return refund
  const answer = await askProvider(deps, refund)
  return writeRefund(deps, refund.id, answer)
}

type Answer = Omit<ProviderRefund, 'id'> & { id: string | null }
const no = (failure: string): Answer => ({ id: null, status: 'failed', amountCents: 0, paymentIntentId: null, failure })

async function askProvider({ db, provider }: PaymentDeps, refund: RefundRow): Promise<Answer> {
  if (refund.providerRefundId)
    return (await provider.findRefund(refund.providerRefundId)) ?? no('The provider does not know this refund.')
  const payment = await findPayment(db, refund.paymentId)
  if (!payment?.paymentIntentId) return no('There is no charge at the provider to give back.')
  const { paymentIntentId } = payment
  const key = `refund-${refund.id}-${refund.attempt}`
  return provider.refund({ key, paymentIntentId, amountCents: refund.amountCents }).catch((error: unknown) => {
    if (error instanceof ProviderError && error.isCertain) return no(error.message)
    throw error
  })
}

/** The thing paid for learns of it once, in the transaction that writes it down. */
export const writeRefund = (deps: PaymentDeps, refundId: string, answer: Answer): Promise<RefundRow> =>
  inTransaction(deps.db, async (tx) => {
    const before = await lockRefund(tx, refundId)
    if (!before) throw new Error(`refund ${refundId} is gone`)
    // Money that is back stays back, whatever an older answer says.
    if (before.status === 'succeeded' && answer.status !== 'failed') return before
    if (before.status === 'succeeded' && answer.id !== before.providerRefundId) return before
    const after = await changeRefund(tx, refundId, {
      status: answer.status,
      providerRefundId: answer.id ?? before.providerRefundId,
      lastError: answer.failure,
    })
    // After a failure somebody may have given it back on the provider's own pages.
    const isFirstWord = (before.status === 'wanted' || before.status === 'failed') && answer.status !== 'failed'
    const payment = isFirstWord ? await lockPayment(tx, before.paymentId) : undefined
    if (payment) await deps.settlements[payment.purpose].refunded(tx, payment, after)
    return after
  })

/** At once, for somebody who waits for it; without a clear answer the job that was queued with it goes on. */
export const sendRefundNow = (deps: PaymentDeps, refundId: string): Promise<RefundRow | undefined> =>
  sendRefund(deps, refundId).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    deps.log.warn({ fault: describeFault(error) }, 'the payment provider failed')
    return undefined
  })
