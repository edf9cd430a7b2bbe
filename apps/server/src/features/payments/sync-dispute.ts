// A dispute (chargeback): the payer's bank took the money back and decides within weeks. While it is open or lost, what
// the payment paid for is suspended. That is read from the dispute, so nothing has to be restored when it is won.

import { formatCents } from '@crew-chief/domain/money'
import { inTransaction } from '../../db/transaction.ts'
import { recordAudit } from '../audit/public.ts'
import { findDispute, storeDispute } from './disputes.store.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { findPaidByIntent, lockPayment } from './payments.store.ts'
import type { DisputeRow } from './payments.tables.ts'
import { sendSupportEmail } from './support-email.ts'

const SUBJECTS: Record<DisputeRow['status'], string> = {
  open: 'A payment was disputed',
  won: 'You won a dispute',
  lost: 'You lost a dispute',
}

const CONSEQUENCES: Record<DisputeRow['status'], string> = {
  open: 'We’ve suspended what it paid for. Answer the dispute at your payment provider before its deadline.',
  won: 'The money is back, and what it paid for is active again.',
  lost: 'The money is gone, and what it paid for stays suspended.',
}

/** Reads the state from the provider, because events arrive late, twice and out of order. */
export async function syncDispute(deps: PaymentDeps, providerDisputeId: string): Promise<void> {
  const reported = await deps.provider.findDispute(providerDisputeId)
  const payment = reported?.paymentIntentId ? await findPaidByIntent(deps.db, reported.paymentIntentId) : undefined
  if (!reported || !payment) return
  const { status, amountCents, reason } = reported
  await inTransaction(deps.db, async (tx) => {
    await lockPayment(tx, payment.id)
    const known = await findDispute(tx, providerDisputeId)
    // Two events may be handled at once: a decision is final, whatever was read before it.
    if (known?.status === status || (known && known.status !== 'open')) return
    await storeDispute(tx, { paymentId: payment.id, providerDisputeId, amountCents, reason, status })
    await recordAudit(tx, null, {
      action: 'payments.disputed',
      subject: { kind: 'payment', id: payment.id, name: payment.description },
      details: { to: status, amount: String(amountCents / 100) },
    })
    await deps.settlements[payment.purpose].disputed?.(tx, payment)
    await sendSupportEmail(deps, tx, `${SUBJECTS[status]}: ${payment.description}`, [
      `${formatCents(amountCents)} for ${payment.description}. Reason given by the bank: ${reason.replaceAll('_', ' ')}.`,
      CONSEQUENCES[status],
      'You’ll find it in the dashboard under Payments.',
    ])
  })
}
