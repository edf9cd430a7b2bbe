// Subscriptions as last reported by the provider.

import type { PlanSwitch } from '@crew-chief/domain/membership/plan-switch'
import { PLAN_PERIODS, PLAN_ROLES } from '@crew-chief/domain/membership/plans'
import { SUBSCRIPTION_STATUSES } from '@crew-chief/domain/membership/subscription-role'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, oneOf } from '../../db/columns.ts'
import { users } from '../accounts/public.ts'

/** `at`: an ISO time. */
type StoredSwitch = PlanSwitch & { at: string }

export const subscriptions = pgTable(
  'subscriptions',
  {
    /** The provider's id. */
    id: text('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    plan: text('plan', { enum: PLAN_ROLES }).notNull(),
    // What it renews at, which may be an earlier price of its plan. Missing for those stored before prices could change.
    priceCents: integer('price_cents'),
    period: text('period', { enum: PLAN_PERIODS }),
    // An admin moves it to this price, with the same period; null when it has the price at the provider.
    nextPriceCents: integer('next_price_cents'),
    status: text('status', { enum: SUBSCRIPTION_STATUSES }).notNull(),
    periodEnd: instant('period_end').notNull(),
    endsAtPeriodEnd: boolean('ends_at_period_end').notNull().default(false),
    // Start of the grace period after a failed payment.
    unpaidSince: instant('unpaid_since'),
    // Whether it granted its plan at the last sync. The role changes only when this or the plan changes, so that a role
    // set by an admin survives a renewal.
    givesPlan: boolean('gives_plan').notNull().default(false),
    // Its first payment; null when it was created at the provider.
    paymentId: uuid('payment_id'),
    // In test mode, so nothing is charged.
    isTest: boolean('is_test').notNull().default(false),
    // Its payment is quarantined: it grants nothing until an admin accepts it.
    isHeld: boolean('is_held').notNull().default(false),
    // To be ended at the provider (erased, refunded, surplus, unpaid for too long); retried until it has ended.
    mustEnd: boolean('must_end').notNull().default(false),
    // Optimistic lock: a sync that read before another write must read again.
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
    // Last check with the provider.
    checkedAt: instant('checked_at').notNull().defaultNow(),
    // The latest switch from one plan to the other.
    lastSwitch: jsonb('last_switch').$type<StoredSwitch>(),
    // Since when it is unknown to the provider. With a wrong API key all of them are.
    unknownSince: instant('unknown_since'),
  },
  (t) => [
    oneOf('subscriptions__plan', t.plan, PLAN_ROLES),
    oneOf('subscriptions__period', t.period, PLAN_PERIODS),
    oneOf('subscriptions__status', t.status, SUBSCRIPTION_STATUSES),
    index('subscriptions__user').on(t.userId),
    index('subscriptions__payment').on(t.paymentId),
    index('subscriptions__giving').on(t.userId).where(sql`gives_plan`),
    index('subscriptions__moving').on(t.checkedAt).where(sql`next_price_cents is not null`),
    index('subscriptions__unknown').on(t.unknownSince).where(sql`unknown_since is not null`),
    index('subscriptions__live').on(t.checkedAt).where(sql`status not in ('canceled', 'incomplete_expired')`),
  ],
)
export type SubscriptionRow = typeof subscriptions.$inferSelect

/** Payment pages that may have created a subscription that is not a membership. */
export const orphanedSubscriptions = pgTable('unkept_subscriptions', {
  sessionId: text('session_id').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id),
  // Payment state when it was recorded. If that has changed since, it has become a membership.
  isPaid: boolean('is_paid').notNull(),
  createdAt: createdAt(),
  checkedAt: instant('checked_at').notNull().defaultNow(),
})
export type OrphanedRow = typeof orphanedSubscriptions.$inferSelect
