// Rows of payments and refunds are never deleted, except those of test mode (decision 44).

import {
  DISPUTE_STATUSES,
  PAYMENT_PURPOSES,
  PAYMENT_STATUSES,
  REFUND_CAUSES,
  REFUND_STATUSES,
} from '@crew-chief/domain/payments/payment-choices'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, oneOf } from '../../db/columns.ts'
import type { CheckoutRequest } from '../../platform/payment-provider/provider.ts'
import { users } from '../accounts/public.ts'

export const payments = pgTable(
  'payments',
  {
    id: id(),
    purpose: text('purpose', { enum: PAYMENT_PURPOSES }).notNull(),
    // Id of the registration, the order, or for a membership the user.
    subjectId: uuid('subject_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    description: text('description').notNull(),
    amountCents: integer('amount_cents').notNull(),
    status: text('status', { enum: PAYMENT_STATUSES }).notNull().default('open'),
    // Made in test mode, so no money moved. The default is for nodes of the previous version.
    isTest: boolean('is_test').notNull().default(false),
    // Stored so that a retry sends exactly the same request.
    request: jsonb('request').$type<CheckoutRequest>().notNull(),
    sessionId: text('session_id'),
    paymentIntentId: text('payment_intent_id'),
    // Set for renewals, which have no session.
    invoiceId: text('invoice_id'),
    // The response to opening the session was lost: it may exist.
    isUncertain: boolean('is_uncertain').notNull().default(false),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    paidAt: instant('paid_at'),
    // As reported by the provider. If it differs from amountCents, the payment is quarantined.
    paidCents: integer('paid_cents'),
    // Null for other ways to pay, and for payments before it was stored.
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    // Sum of the refunds that have not failed.
    refundedCents: integer('refunded_cents').notNull().default(0),
    // Last check with the provider.
    checkedAt: instant('checked_at'),
    // Why it needs an admin, and when that was resolved.
    trouble: text('trouble'),
    resolvedAt: instant('resolved_at'),
  },
  (t) => [
    oneOf('payments__purpose', t.purpose, PAYMENT_PURPOSES),
    oneOf('payments__status', t.status, PAYMENT_STATUSES),
    check('payments__amount', sql`${t.amountCents} >= 0`),
    check(
      'payments__refunded_at_most_paid',
      sql`${t.refundedCents} between 0 and coalesce(${t.paidCents}, ${t.amountCents})`,
    ),
    uniqueIndex('payments__one_per_session').on(t.sessionId),
    uniqueIndex('payments__one_per_invoice').on(t.invoiceId),
    // Prevents two open payments for the same subject.
    uniqueIndex('payments__one_open_per_subject')
      .on(t.purpose, t.subjectId)
      .where(sql`status in ('open', 'processing')`),
    index('payments__subject').on(t.subjectId),
    index('payments__user').on(t.userId),
    // Read backwards. A descending index orders nulls differently from our queries and would not be used.
    index('payments__newest').on(t.createdAt, t.id),
    // The sort columns of the list of payments.
    index('payments__by_date').on(sql`coalesce(${t.paidAt}, ${t.createdAt})`, t.id),
    index('payments__by_amount').on(sql`coalesce(${t.paidCents}, ${t.amountCents})`, t.id),
    index('payments__description_text').using('gin', sql`lower(${t.description}) gin_trgm_ops`),
    index('payments__by_description').on(sql`lower(${t.description})`, t.id),
    index('payments__unsettled').on(t.expiresAt).where(sql`status in ('open', 'processing')`),
    index('payments__unfinished').on(t.id).where(sql`status in ('processing', 'quarantined')`),
    index('payments__uncertain').on(t.createdAt).where(sql`is_uncertain`),
    index('payments__trouble').on(t.createdAt).where(sql`trouble is not null and resolved_at is null`),
    index('payments__intent').on(t.paymentIntentId),
    index('payments__test').on(t.purpose, t.subjectId).where(sql`is_test`),
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
    cause: text('cause', { enum: REFUND_CAUSES }).notNull().default('admin'),
    // Shown to admins.
    reason: text('reason').notNull(),
    // Only the price changes: what was paid for stays, even if everything is refunded.
    keepsPurchase: boolean('keeps_purchase').notNull().default(false),
    // See refund-effect.ts. Null if a node of the previous version wrote the row.
    endsPurchase: boolean('ends_purchase'),
    status: text('status', { enum: REFUND_STATUSES }).notNull().default('wanted'),
    // Incremented by every retry: a new attempt needs a new idempotency key.
    attempt: integer('attempt').notNull().default(1),
    providerRefundId: text('provider_refund_id'),
    lastError: text('last_error'),
    createdAt: createdAt(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (t) => [
    oneOf('refunds__cause', t.cause, REFUND_CAUSES),
    oneOf('refunds__status', t.status, REFUND_STATUSES),
    // 0: it failed, and other refunds have returned all of the payment.
    check('refunds__amount', sql`${t.amountCents} >= 0`),
    index('refunds__payment').on(t.paymentId),
    uniqueIndex('refunds__one_per_provider_refund').on(t.providerRefundId),
    index('refunds__unsettled').on(t.changedAt).where(sql`status in ('wanted', 'pending')`),
    index('refunds__failed').on(t.changedAt).where(sql`status = 'failed'`),
  ],
)
export type RefundRow = typeof refunds.$inferSelect

/** Chargebacks. */
export const disputes = pgTable(
  'payment_disputes',
  {
    id: id(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    providerDisputeId: text('provider_dispute_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    // As named by the bank.
    reason: text('reason').notNull(),
    status: text('status', { enum: DISPUTE_STATUSES }).notNull(),
    createdAt: createdAt(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (t) => [
    oneOf('payment_disputes__status', t.status, DISPUTE_STATUSES),
    check('payment_disputes__amount', sql`${t.amountCents} >= 0`),
    uniqueIndex('payment_disputes__one_per_provider_dispute').on(t.providerDisputeId),
    index('payment_disputes__payment').on(t.paymentId),
    index('payment_disputes__open').on(t.createdAt).where(sql`status = 'open'`),
    index('payment_disputes__not_won').on(t.paymentId).where(sql`status <> 'won'`),
  ],
)
export type DisputeRow = typeof disputes.$inferSelect

/** Webhook events. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
    // Null until fully processed: a repeated delivery then processes it again.
    settledAt: instant('settled_at'),
  },
  (t) => [
    index('provider_events__received').on(t.receivedAt),
    index('provider_events__unsettled').on(t.receivedAt).where(sql`settled_at is null`),
  ],
)

export const providerCustomers = pgTable(
  'provider_customers',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    customerId: text('customer_id').notNull(),
    createdAt: createdAt(),
    // When name and email address were removed at the provider after an erasure.
    forgottenAt: instant('forgotten_at'),
  },
  (t) => [uniqueIndex('provider_customers__one_per_customer').on(t.customerId)],
)
