// A dispute (chargeback): the payer's bank took the money back and decides within weeks. While it is open or lost, what
// the payment paid for is suspended. That is read from the dispute, so nothing has to be restored when it is won.

import type { MailKind } from '@crew-chief/domain/mail/mail-texts'
import { formatCents } from '@crew-chief/domain/money'
import { disputeEffect } from '@crew-chief/domain/payments/dispute-effect'
import { inTransaction } from '../../db/transaction.ts'
import type { ProviderDispute } from '../../platform/payment-provider/provider.ts'
import { recordAudit } from '../audit/public.ts'
import { findDispute, listOpenDisputes, storeDispute } from './disputes.store.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { findPaidByIntent, lockPayment } from './payments.store.ts'
import type { DisputeRow } from './payments.tables.ts'
import { remainingCents } from './refunds.store.ts'
import { sendSupportEmail } from './support-email.ts'

const MAILS = { open: 'payment_disputed', won: 'dispute_won', lost: 'dispute_lost' } as const satisfies Record<
  DisputeRow['status'],
  MailKind
>

/** Reads the state from the provider, because events arrive late, twice and out of order. */
export async function syncDispute(deps: PaymentDeps, providerDisputeId: string): Promise<void> {
  const reported = await deps.provider.findDispute(providerDisputeId)
  if (reported) await storeReported(deps, reported)
}

const RECENT_DAYS = 30
const BATCH_SIZE = 100

/** Catches up on events that never arrived, or that arrived before the payment was known. */
export async function syncRecentDisputes(deps: PaymentDeps): Promise<void> {
  const recent = await deps.provider.listDisputes(new Date(Date.now() - RECENT_DAYS * 86_400_000))
  for (const reported of recent) await storeReported(deps, reported)
  const seen = new Set(recent.map(({ id }) => id))
  for (const { providerDisputeId } of await listOpenDisputes(deps.db, BATCH_SIZE))
    if (!seen.has(providerDisputeId)) await syncDispute(deps, providerDisputeId)
}

async function storeReported(deps: PaymentDeps, reported: ProviderDispute): Promise<void> {
  const { id: providerDisputeId, status, amountCents, reason, paymentIntentId } = reported
  const payment = paymentIntentId ? await findPaidByIntent(deps.db, paymentIntentId) : undefined
  if (!payment) return
  await inTransaction(deps.db, async (tx) => {
    await lockPayment(tx, payment.id)
    const known = await findDispute(tx, providerDisputeId)
    // Read before the decision that another event has stored in the meantime.
    const isOutdated = known && status === 'open'
    if (isOutdated || known?.status === status) return
    await storeDispute(tx, { paymentId: payment.id, providerDisputeId, amountCents, reason, status })
    await recordAudit(tx, null, {
      action: 'payments.disputed',
      subject: { kind: 'payment', id: payment.id, name: payment.description },
      details: { to: status, amount: String(amountCents / 100) },
    })
    await deps.settlements[payment.purpose].disputed?.(tx, payment)
    await sendSupportEmail(deps, tx, {
      kind: MAILS[status],
      item: payment.description,
      amount: formatCents(amountCents),
      reason: reason.replaceAll('_', ' '),
      effect: disputeEffect({ purpose: payment.purpose, status, isRefunded: remainingCents(payment) === 0 }),
    })
  })
}
