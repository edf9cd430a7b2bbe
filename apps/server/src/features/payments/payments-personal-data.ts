// Erasing keeps the payments for accounting and removes name and email address at the provider.

import { asc, eq, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import {
  ACCOUNT,
  ACCOUNTING,
  exportedColumns,
  KEY,
  keptRows,
  type PersonalData,
  TECHNICAL,
} from '../../personal-data.ts'
import { forgetCustomer } from './forget-customer.job.ts'
import { disputes, payments, providerCustomers, refunds } from './payments.tables.ts'

const paymentRows = keptRows(payments, ({ id }) => eq(payments.userId, id), {
  id: { exported: true, kept: KEY },
  purpose: { exported: true, kept: ACCOUNTING },
  subjectId: { kept: ACCOUNTING },
  userId: { kept: ACCOUNT },
  description: { exported: true, kept: ACCOUNTING },
  amountCents: { exported: true, kept: ACCOUNTING },
  status: { exported: true, kept: ACCOUNTING },
  isTest: { kept: ACCOUNTING },
  request: { kept: 'what was bought, without name and address' },
  sessionId: { kept: 'finds the payment at the provider' },
  paymentIntentId: { kept: 'finds the payment at the provider' },
  invoiceId: { kept: 'finds the payment at the provider' },
  isUncertain: { kept: TECHNICAL },
  expiresAt: { kept: TECHNICAL },
  createdAt: { exported: true, kept: ACCOUNTING },
  paidAt: { exported: true, kept: ACCOUNTING },
  paidCents: { exported: true, kept: ACCOUNTING },
  cardBrand: { exported: true, kept: ACCOUNTING },
  cardLast4: { exported: true, kept: ACCOUNTING },
  refundedCents: { exported: true, kept: ACCOUNTING },
  checkedAt: { kept: TECHNICAL },
  trouble: { kept: ACCOUNTING },
  resolvedAt: { kept: ACCOUNTING },
})

const ofPayer = (payerId: string) => sql`(select id from ${payments} where user_id = ${payerId})`

const refundRows = keptRows(refunds, ({ id }) => sql`${refunds.paymentId} in ${ofPayer(id)}`, {
  id: { kept: KEY },
  paymentId: { exported: true, kept: ACCOUNTING },
  amountCents: { exported: true, kept: ACCOUNTING },
  cause: { exported: true, kept: ACCOUNTING },
  reason: { kept: ACCOUNTING },
  keepsPurchase: { kept: ACCOUNTING },
  endsPurchase: { kept: ACCOUNTING },
  status: { exported: true, kept: ACCOUNTING },
  attempt: { kept: TECHNICAL },
  providerRefundId: { kept: 'finds the refund at the provider' },
  lastError: { kept: TECHNICAL },
  createdAt: { exported: true, kept: ACCOUNTING },
  changedAt: { kept: TECHNICAL },
})

const disputeRows = keptRows(disputes, ({ id }) => sql`${disputes.paymentId} in ${ofPayer(id)}`, {
  id: { kept: KEY },
  paymentId: { exported: true, kept: ACCOUNTING },
  providerDisputeId: { kept: 'finds the dispute at the provider' },
  amountCents: { exported: true, kept: ACCOUNTING },
  reason: { exported: true, kept: ACCOUNTING },
  status: { exported: true, kept: ACCOUNTING },
  createdAt: { exported: true, kept: ACCOUNTING },
  changedAt: { kept: TECHNICAL },
})

const CUSTOMER = 'removes the name at the provider, and finds late payments'
const customerRows = keptRows(providerCustomers, ({ id }) => eq(providerCustomers.userId, id), {
  userId: { kept: ACCOUNT },
  customerId: { kept: CUSTOMER },
  createdAt: { kept: TECHNICAL },
  forgottenAt: { kept: CUSTOMER },
})

export const paymentsPersonalData = ({ jobs }: Pick<Deps, 'jobs'>): PersonalData => ({
  name: 'payments',
  tables: [paymentRows, refundRows, disputeRows, customerRows],
  export: async (db, { id }) => {
    const own = await db
      .select(exportedColumns(paymentRows))
      .from(payments)
      .where(eq(payments.userId, id))
      .orderBy(asc(payments.createdAt))
    const refunded = await db
      .select(exportedColumns(refundRows))
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.userId, id))
      .orderBy(asc(refunds.createdAt))
    const disputed = await db
      .select(exportedColumns(disputeRows))
      .from(disputes)
      .innerJoin(payments, eq(payments.id, disputes.paymentId))
      .where(eq(payments.userId, id))
      .orderBy(asc(disputes.createdAt))
    return own.map((payment) => {
      const refundsOf = refunded.filter(({ paymentId }) => paymentId === payment.id)
      return {
        ...payment,
        /** Status of the latest refund. */
        refund: refundsOf.at(-1)?.status ?? null,
        refunds: refundsOf,
        disputes: disputed.filter(({ paymentId }) => paymentId === payment.id),
      }
    })
  },
  beforeErasure: (tx, { id }) => jobs.send(tx, forgetCustomer, { userId: id }),
})
