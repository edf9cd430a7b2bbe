import type { MembershipReceipt } from '@crew-chief/contract/membership'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { canReadEveryReceipt } from '@crew-chief/domain/events/permissions'
import { receiptNumber } from '@crew-chief/domain/events/receipt-number'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { cardOf, findPayment, isPaid, listRefundsOf } from '../payments/public.ts'
import { payerOf } from './subscriptions.store.ts'

export async function getMembershipReceipt(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  paymentId: string,
): Promise<MembershipReceipt> {
  const payment = await findPayment(db, paymentId)
  if (payment?.purpose !== 'membership' || !isPaid(payment)) throw new AppError('payments.not_found')
  if (payment.userId !== actor.id && !canReadEveryReceipt(actor)) throw new AppError('payments.not_found')
  const { id, description, amountCents, paidCents, paidAt, createdAt } = payment
  const date = (paidAt ?? createdAt).toISOString()
  const card = cardOf(payment)
  const noNote = { reference: null, recordedBy: null, ...(payment.isTest && { isTest: true }) }
  const refunds = (await listRefundsOf(db, [id])).filter(({ status }) => status !== 'failed').reverse()
  const lines: MembershipReceipt['lines'] = [
    { id, kind: 'card', date, amount: paidCents ?? amountCents, ...(card && { card }), ...noNote },
    ...refunds.map((refund) => ({
      id: refund.id,
      kind: 'refund' as const,
      date: refund.createdAt.toISOString(),
      amount: -refund.amountCents,
      ...noNote,
    })),
  ]
  return {
    number: receiptNumber({ id, date }),
    date,
    payer: fullName(await payerOf(db, payment)),
    description,
    lines,
    total: lines.reduce((sum, { amount }) => sum + amount, 0),
  }
}
