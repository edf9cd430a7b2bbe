import type { PaidPart } from '@crew-chief/domain/events/refund-policy'
import type { Reader } from '../../db/transaction.ts'
import {
  isDisputed,
  listRefundsOf,
  listUnrefundedPayments,
  type PaymentRow,
  remainingCents,
} from '../payments/public.ts'
import { listHeldCash, type PayerCash } from './cash.store.ts'
import type { RegistrationRow } from './events.tables.ts'
import { sumCash } from './return-cash.ts'

export type CardPayment = PaidPart & { row: PaymentRow }
/** What is paid for a spot and not returned yet. */
export type PaidAmounts = {
  /** Newest first. */
  payments: CardPayment[]
  /** Cash and checks by payer, without what is to be returned. */
  cash: PayerCash[]
  totalCents: number
  isDisputed: boolean
  /** Of `totalCents`; an admin retries them first. */
  failedRefundCents: number
}

export async function findPaidAmounts(db: Reader, { id }: Pick<RegistrationRow, 'id'>): Promise<PaidAmounts> {
  const rows = await listUnrefundedPayments(db, 'registration', id)
  const payments = rows.map((row) => ({
    row,
    paidCents: row.paidCents ?? row.amountCents,
    remainingCents: remainingCents(row),
  }))
  const cash = await listHeldCash(db, id)
  const refunds = await listRefundsOf(
    db,
    rows.map((row) => row.id),
  )
  const disputed = await Promise.all(rows.map((row) => isDisputed(db, row.id)))
  return {
    payments,
    cash,
    totalCents: payments.reduce((sum, payment) => sum + payment.remainingCents, sumCash(cash)),
    isDisputed: disputed.some(Boolean),
    failedRefundCents: refunds
      .filter(({ status }) => status === 'failed')
      .reduce((sum, { amountCents }) => sum + amountCents, 0),
  }
}
