// Webhook: verifies the signature, records the event once and reads the object again. A failure replies 5xx, so that the
// provider repeats the event; events about foreign objects are acknowledged and ignored.

import { AppError } from '../../app-error.ts'
import { inTransaction, type Reader } from '../../db/transaction.ts'
import type { Signed } from '../../handlers.ts'
import type { ProviderEvent, ProviderRefund } from '../../platform/payment-provider/provider.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { findPaidByIntent, lockPayment } from './payments.store.ts'
import type { PaymentRow, RefundRow } from './payments.tables.ts'
import { isEventSettled, markEventSettled, recordEvent } from './provider-events.store.ts'
import { decideEffects } from './refund-effect.ts'
import { insertRefund, isReportedOnly, listRefundsOf, REFUNDED_AT_PROVIDER } from './refunds.store.ts'
import { storeRefund } from './send-refund.ts'
import { settleSession } from './settle-session.ts'
import { syncDispute } from './sync-dispute.ts'

export type EventListener = (event: ProviderEvent) => Promise<void>

export async function receiveProviderEvent(deps: PaymentDeps, listeners: readonly EventListener[], signed: Signed) {
  const event = deps.provider.readEvent(signed.bytes, signed.signature)
  if (!event) throw new AppError('payments.bad_signature')
  if (event === 'foreign') return { received: true }
  if (await isEventSettled(deps.db, event.id)) return { received: true }
  await recordEvent(deps.db, event)
  await handleEvent(deps, event)
  for (const listener of listeners) await listener(event)
  await markEventSettled(deps.db, event.id)
  return { received: true }
}

async function handleEvent(deps: PaymentDeps, { type, objectId }: ProviderEvent): Promise<void> {
  if (type.startsWith('checkout.session.')) {
    const session = await deps.provider.findSession(objectId)
    if (session) await settleSession(deps, session)
  } else if (type.startsWith('refund.')) {
    await syncRefund(deps, objectId)
  } else if (type.startsWith('charge.dispute.')) {
    await syncDispute(deps, objectId)
  }
}

/** For our own refunds and for those made in the provider's dashboard. */
async function syncRefund(deps: PaymentDeps, providerRefundId: string): Promise<void> {
  const reported = await deps.provider.findRefund(providerRefundId)
  const payment = reported?.paymentIntentId ? await findPaidByIntent(deps.db, reported.paymentIntentId) : undefined
  if (!reported || !payment) return
  const refund = (await findReported(deps.db, payment, reported)) ?? (await recordReported(deps, payment, reported))
  // A late failure of an earlier attempt must not overwrite the current one.
  const isOutdated = refund?.providerRefundId && refund.providerRefundId !== reported.id && reported.status === 'failed'
  if (refund && !isOutdated) await storeRefund(deps, refund.id, reported)
}

/**
 * A refund that failed here may have been made again in the provider's dashboard, and the previous version may have
 * recorded the reported one without its id.
 */
async function findReported(db: Reader, { id }: PaymentRow, reported: ProviderRefund): Promise<RefundRow | undefined> {
  const known = await listRefundsOf(db, [id])
  return (
    known.find((refund) => refund.providerRefundId === reported.id || refund.id === reported.refundId) ??
    known
      .filter(({ amountCents }) => amountCents === reported.amountCents)
      .find((refund) => refund.status === 'failed' || isReportedOnly(refund))
  )
}

/** With the provider's id, so that it is never sent as a new refund if its result could not be stored. */
const recordReported = (
  { db, settlements }: PaymentDeps,
  payment: PaymentRow,
  reported: ProviderRefund,
): Promise<RefundRow | undefined> =>
  inTransaction(db, async (tx) => {
    const { id: providerRefundId, status, amountCents } = reported
    if (status === 'failed') return undefined
    await lockPayment(tx, payment.id)
    // Read again under the lock: another event about it may have been first.
    const known = await findReported(tx, payment, reported)
    if (known) return known
    // Nothing of a payment that came too late was kept: no refund of it is goodwill or ends what others paid for.
    const isLate = (await listRefundsOf(tx, [payment.id])).some(({ cause }) => cause === 'late')
    const cause = isLate ? 'late' : 'admin'
    const row = {
      paymentId: payment.id,
      amountCents,
      cause,
      reason: REFUNDED_AT_PROVIDER,
      providerRefundId,
    } as const
    const inserted = await insertRefund(tx, row)
    // A refund of ours is under way that the provider will reject. Until then the provider repeats the event.
    if (!inserted) throw new Error(`the reported refund ${providerRefundId} exceeds what is left of its payment`)
    if (!isLate) await settlements[payment.purpose].granted?.(tx, payment, amountCents)
    const [refund] = await decideEffects(tx, payment, [inserted])
    return refund
  })
