// Sends a requested refund to the provider and stores the result. Idempotent by refund and attempt.

import { inTransaction, type Tx } from '../../db/transaction.ts'
import { describeFault } from '../../platform/describe-fault.ts'
import { ProviderError, type ProviderRefund } from '../../platform/payment-provider/provider.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { findPayment, lockPayment } from './payments.store.ts'
import type { RefundRow } from './payments.tables.ts'
import { decideEffect } from './refund-effect.ts'
import { changeRefund, countRefund, findRefund, isReportedOnly, lockRefund } from './refunds.store.ts'

/** Undefined when the refund does not exist. Throws on an unclear response, to be retried later. */
export async function sendRefund(deps: PaymentDeps, refundId: string): Promise<RefundRow | undefined> {
  const refund = await findRefund(deps.db, refundId)
  if (!refund || refund.status === 'succeeded' || refund.status === 'failed' || isReportedOnly(refund)) return refund
  const result = await sendToProvider(deps, refund)
  return storeRefund(deps, refund.id, result)
}

type RefundResult = Pick<ProviderRefund, 'status' | 'failure'> & { id: string | null }
const failed = (failure: string): RefundResult => ({
  id: null,
  status: 'failed',
  failure,
})

async function sendToProvider({ db, provider }: PaymentDeps, refund: RefundRow): Promise<RefundResult> {
  if (refund.providerRefundId)
    return (await provider.findRefund(refund.providerRefundId)) ?? failed('The provider can’t find this refund.')
  const payment = await findPayment(db, refund.paymentId)
  if (!payment?.paymentIntentId) return failed('The provider has no charge to refund.')
  const { paymentIntentId } = payment
  const key = `refund-${refund.id}-${refund.attempt}`
  const { id: refundId, amountCents } = refund
  return provider.refund({ key, paymentIntentId, amountCents, refundId }).catch((error: unknown) => {
    if (error instanceof ProviderError && error.isCertain) return failed(error.message)
    throw error
  })
}

/** Runs the settlement once, in the transaction that stores the result. */
export const storeRefund = (deps: PaymentDeps, refundId: string, result: RefundResult): Promise<RefundRow> =>
  inTransaction(deps.db, async (tx) => {
    const before = await lockRefund(tx, refundId)
    if (!before) throw new Error(`refund ${refundId} is gone`)
    // An outdated response must not undo a successful refund.
    if (before.status === 'succeeded' && result.status !== 'failed') return before
    if (before.status === 'succeeded' && result.id !== before.providerRefundId) return before
    const after = await changeRefund(tx, refundId, {
      status: result.status,
      providerRefundId: result.id ?? before.providerRefundId,
      lastError: result.failure,
    })
    await countChange(tx, before, after)
    await applyChange(deps, tx, before, after)
    return after
  })

async function applyChange({ settlements }: PaymentDeps, tx: Tx, before: RefundRow, after: RefundRow): Promise<void> {
  const isFailed = after.status === 'failed'
  // After a failure the refund may have been made in the provider's dashboard.
  const isNew = isFailed ? before.status !== 'failed' : before.status === 'wanted' || before.status === 'failed'
  const payment = isNew ? await lockPayment(tx, before.paymentId) : undefined
  if (!payment) return
  const { refunded, refundFailed } = settlements[payment.purpose]
  if (isFailed) await refundFailed?.(tx, payment, after)
  else await refunded(tx, payment, await decideEffect(tx, payment, after))
}

/** A failed refund does not count as refunded, until it succeeds after all. */
async function countChange(tx: Tx, before: RefundRow, after: RefundRow): Promise<void> {
  const change = Number(before.status === 'failed') - Number(after.status === 'failed')
  if (change === 0 || (await countRefund(tx, after.paymentId, change * after.amountCents))) return
  throw new Error(`refund ${after.id} exceeds its payment`)
}

/** For an admin waiting for the result; after an unclear response the queued job continues. */
export const sendRefundNow = (deps: PaymentDeps, refundId: string): Promise<RefundRow | undefined> =>
  sendRefund(deps, refundId).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    deps.log.warn({ fault: describeFault(error) }, 'the payment provider failed')
    return undefined
  })
