import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../../db/columns.ts'
import { sessions, users } from '../accounts/public.ts'

/** Browsers that receive push messages. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    // Nothing is sent after the session ended; the row is deleted with the session.
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    // At the browser's push service. Secret: who knows it can send requests to it.
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    // Browser and system, such as "Chrome on Android".
    device: text('device').notNull(),
    createdAt: createdAt(),
    lastOkAt: instant('last_ok_at'),
    // Since the last message that was accepted.
    failures: integer('failures').notNull().default(0),
  },
  (t) => [
    uniqueIndex('push_subscriptions__one_per_endpoint').on(t.endpoint),
    index('push_subscriptions__user').on(t.userId),
    index('push_subscriptions__session').on(t.sessionId),
    check('push_subscriptions__failures_not_negative', sql`${t.failures} >= 0`),
  ],
)
export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect
