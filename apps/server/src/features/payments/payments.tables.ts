// Money: what was asked for, what the provider said, and what goes back. Rows here are never deleted.

import { PAYMENT_PURPOSES, PAYMENT_STATUSES, REFUND_STATUSES } from '@crew-chief/domain/payments/payment-choices'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, oneOf } from '../../db/columns.ts'
import { users } from '../accounts/public.ts'
import type { CheckoutRequest } from './provider.ts'

export const payments = pgTable(
  'payments',
  {
    id: id(),
    purpose: text('purpose', { enum: PAYMENT_PURPOSES }).notNull(),
    // The registration, the order, or for a membership the person.
    subjectId: uuid('subject_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    description: text('description').notNull(),
    amountCents: integer('amount_cents').notNull(),
    status: text('status', { enum: PAYMENT_STATUSES }).notNull().default('open'),
    // Everything the payment page was asked for, so that a repeat asks for exactly the same.
    request: jsonb('request').$type<CheckoutRequest>().notNull(),
    sessionId: text('session_id'),
    paymentIntentId: text('payment_intent_id'),
    // A renewal has no page: it is known by the provider's invoice.
    invoiceId: text('invoice_id'),
    // The page was asked for and the answer was lost: it may exist.
    isUncertain: boolean('is_uncertain').notNull().default(false),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    paidAt: instant('paid_at'),
    // What the provider says was paid: the amount above, or the payment is quarantined.
    paidCents: integer('paid_cents'),
    // When the provider was last asked about it.
    checkedAt: instant('checked_at'),
    // Why somebody must look at it, and since when nobody has to any more.
    trouble: text('trouble'),
    resolvedAt: instant('resolved_at'),
  },
  (t) => [
    oneOf('payments__purpose', t.purpose, PAYMENT_PURPOSES),
    oneOf('payments__status', t.status, PAYMENT_STATUSES),
    check('payments__amount', sql`${t.amountCents} >= 0`),
    uniqueIndex('payments__one_per_session').on(t.sessionId),
    uniqueIndex('payments__one_per_invoice').on(t.invoiceId),
    // Nobody pays twice for the same thing at the same time.
    uniqueIndex('payments__one_open_per_subject')
      .on(t.purpose, t.subjectId)
      .where(sql`status in ('open', 'processing')`),
    index('payments__subject').on(t.subjectId),
    index('payments__user').on(t.userId),
    // Read backwards: a descending index puts nulls elsewhere than our queries do, and would not be used.
    index('payments__newest').on(t.createdAt, t.id),
    index('payments__unsettled').on(t.expiresAt).where(sql`status in ('open', 'processing')`),
    index('payments__uncertain').on(t.createdAt).where(sql`is_uncertain`),
    index('payments__trouble').on(t.createdAt).where(sql`trouble is not null and resolved_at is null`),
    index('payments__intent').on(t.paymentIntentId),
    index('payments__paid').on(t.paidAt).where(sql`paid_at is not null`),
  ],
)
export type PaymentRow = typeof payments.$inferSelect

export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amountCents: integer('amount_cents').notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: REFUND_STATUSES }).notNull().default('wanted'),
    // Goes up when an admin asks again: a new attempt needs a new idempotency key.
    attempt: integer('attempt').notNull().default(1),
    providerRefundId: text('provider_refund_id'),
    lastError: text('last_error'),
    createdAt: createdAt(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (t) => [
    oneOf('refunds__status', t.status, REFUND_STATUSES),
    check('refunds__amount', sql`${t.amountCents} > 0`),
    // Money goes back once; a failed one is tried again, not asked for a second time.
    uniqueIndex('refunds__one_per_payment').on(t.paymentId),
    uniqueIndex('refunds__one_per_provider_refund').on(t.providerRefundId),
    index('refunds__unsettled').on(t.changedAt).where(sql`status in ('wanted', 'pending')`),
    index('refunds__failed').on(t.changedAt).where(sql`status = 'failed'`),
  ],
)
export type RefundRow = typeof refunds.$inferSelect

/** Events of the provider, each received once. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
    // Null while its consequences are not written: a repeat then does them again.
    settledAt: instant('settled_at'),
  },
  (t) => [
    index('provider_events__received').on(t.receivedAt),
    index('provider_events__unsettled').on(t.receivedAt).where(sql`settled_at is null`),
  ],
)

/** Who is which customer at the provider. */
export const providerCustomers = pgTable(
  'provider_customers',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    customerId: text('customer_id').notNull(),
    createdAt: createdAt(),
    // When the provider's record lost name and address, because the person was erased.
    forgottenAt: instant('forgotten_at'),
  },
  (t) => [uniqueIndex('provider_customers__one_per_customer').on(t.customerId)],
)
