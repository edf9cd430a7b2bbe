// CSV export of payments.

import { csvLine } from '../csv.ts'
import { DISPLAY_STATUS_LABELS, displayStatus, refundedAmount } from './display-status.ts'
import {
  type DisputeStatus,
  METHOD_LABELS,
  type PaymentMethod,
  type PaymentPurpose,
  type PaymentStatus,
  PURPOSE_LABELS,
  type RefundStatus,
} from './payment-choices.ts'

const HEAD = [
  'Date (UTC)',
  'Payer',
  'Email',
  'Paid for',
  'Type',
  'Event',
  'Method',
  'Status',
  'Gross',
  'Refunded',
  'Net',
  'Reference',
  'Recorded by',
  'Test',
] as const

type PaymentLine = {
  purpose: PaymentPurpose
  method: PaymentMethod
  description: string
  /** In cents, as are the refunds. */
  amount: number
  paidAmount: number | null
  status: PaymentStatus
  /** Made in test mode. */
  isTest?: boolean | undefined
  createdAt: string
  paidAt: string | null
  payer: { name: string; email: string }
  event: { name: string } | null
  refunds: readonly { status: RefundStatus; amount: number }[]
  dispute: { status: DisputeStatus } | null
  providerReference: string | null
  reference: string | null
  recordedBy: string | null
}

export const PAYMENTS_CSV_HEAD: string = csvLine(HEAD)

/** Lines below the head, each after a line break. Gross is what was paid: 0 while a payment is processing. */
export const paymentCsvLines = (payments: readonly PaymentLine[]): string =>
  payments.map((payment) => `\r\n${csvLine(cells(payment))}`).join('')

function cells(payment: PaymentLine) {
  const { purpose, method, description, paidAmount, createdAt, paidAt, payer, event } = payment
  const gross = paidAmount ?? 0
  const refunded = refundedAmount(payment)
  return [
    (paidAt ?? createdAt).slice(0, 'YYYY-MM-DDTHH:mm'.length).replace('T', ' '),
    payer.name,
    payer.email,
    description,
    PURPOSE_LABELS[purpose],
    event?.name ?? null,
    METHOD_LABELS[method],
    DISPLAY_STATUS_LABELS[displayStatus(payment)],
    dollars(gross),
    dollars(refunded),
    dollars(gross - refunded),
    payment.providerReference ?? payment.reference,
    payment.recordedBy,
    payment.isTest ? 'Test' : null,
  ]
}

/** Numbers, because a text with a leading minus would be escaped. */
const dollars = (cents: number): number => cents / 100
