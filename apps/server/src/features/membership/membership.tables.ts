// Subscriptions, as the provider last told us about them.

import { SUBSCRIPTION_STATUSES } from '@crew-chief/domain/membership/subscription-role'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, oneOf } from '../../db/columns.ts'
import { users } from '../accounts/public.ts'

const PLAN_ROLES = ['ALL_YOU_NEED', 'ALL_YOU_WANT'] as const

export const subscriptions = pgTable(
  'subscriptions',
  {
    /** The provider's id. */
    id: text('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    plan: text('plan', { enum: PLAN_ROLES }).notNull(),
    status: text('status', { enum: SUBSCRIPTION_STATUSES }).notNull(),
    periodEnd: instant('period_end').notNull(),
    endsAtPeriodEnd: boolean('ends_at_period_end').notNull().default(false),
    // Since when its payments fail; the plan stays for the grace after that.
    unpaidSince: instant('unpaid_since'),
    // Whether it gave its plan when we last looked. The role follows only when this or the plan changes,
    // so that what an admin decided in between outlives a renewal.
    givesPlan: boolean('gives_plan').notNull().default(false),
    // The payment it began with; null when it began at the provider.
    paymentId: uuid('payment_id'),
    // Its payment was not what was asked for: it gives nothing until an admin accepts it.
    isHeld: boolean('is_held').notNull().default(false),
    // It must end (erased, refunded, surplus, unpaid for too long) and is asked about until it has.
    mustEnd: boolean('must_end').notNull().default(false),
    // Goes up with every write: whoever read the provider before another wrote reads it again.
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
    // When the provider was last asked about it.
    checkedAt: instant('checked_at').notNull().defaultNow(),
    // Since when the provider says that it knows no such subscription: a wrong key says so of every one.
    unknownSince: instant('unknown_since'),
  },
  (t) => [
    oneOf('subscriptions__plan', t.plan, PLAN_ROLES),
    oneOf('subscriptions__status', t.status, SUBSCRIPTION_STATUSES),
    index('subscriptions__user').on(t.userId),
    index('subscriptions__payment').on(t.paymentId),
    index('subscriptions__live').on(t.checkedAt).where(sql`status not in ('canceled', 'incomplete_expired')`),
  ],
)
export type SubscriptionRow = typeof subscriptions.$inferSelect

/** Payment pages that may have left a subscription behind which is no membership: looked at until one knows. */
export const unkeptSubscriptions = pgTable('unkept_subscriptions', {
  sessionId: text('session_id').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id),
  // Whether it was paid when we let go of it: if that has changed, it is somebody's membership by now.
  isPaid: boolean('is_paid').notNull(),
  createdAt: createdAt(),
  checkedAt: instant('checked_at').notNull().defaultNow(),
})
export type UnkeptRow = typeof unkeptSubscriptions.$inferSelect
