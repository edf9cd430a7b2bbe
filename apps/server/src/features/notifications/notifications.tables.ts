// Notifications: one row per person and occurrence, written in the transaction that causes it, and one delivery per
// channel and device.

import { MAIL_PRIORITIES } from '@crew-chief/domain/mail/mail-priorities'
import { NOTIFICATION_CHANNELS, NOTIFICATION_KINDS } from '@crew-chief/domain/notifications/kinds'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, oneOf } from '../../db/columns.ts'
import { mails } from '../../platform/mail/mail.tables.ts'
import type { NotificationMail } from '../../platform/notification.ts'
import { users } from '../accounts/public.ts'
import { events } from '../events/public.ts'

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id)
const kind = () => text('kind', { enum: NOTIFICATION_KINDS }).notNull()

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: userId(),
    kind: kind(),
    eventId: uuid('event_id').references(() => events.id),
    title: text('title').notNull(),
    body: text('body').notNull(),
    // The page of the web app that shows it.
    path: text('path').notNull(),
    mail: jsonb('mail').$type<NotificationMail>(),
    // Accounts that title or body name, so that erasing one of them finds it. Null: from the previous version.
    mentions: uuid('mentions').array(),
    // The same key never notifies a person twice.
    key: text('key'),
    // Listed in the bell; off if the person switched this channel off.
    inApp: boolean('in_app').notNull(),
    needsConfirmation: boolean('needs_confirmation').notNull().default(false),
    // Not delivered after this time (a game that has begun).
    uselessAfter: instant('useless_after'),
    createdAt: createdAt(),
    seenAt: instant('seen_at'),
    confirmedAt: instant('confirmed_at'),
  },
  (t) => [
    oneOf('notifications__kind', t.kind, NOTIFICATION_KINDS),
    uniqueIndex('notifications__once').on(t.userId, t.kind, t.key),
    index('notifications__newest').on(t.userId, t.createdAt, t.id),
    index('notifications__unread').on(t.userId).where(sql`in_app and seen_at is null`),
    index('notifications__by_time').on(t.createdAt),
    index('notifications__of_event').on(t.eventId, t.kind, t.createdAt),
    check('notifications__path', sql`${t.path} like '/%'`),
  ],
)
export type NotificationRow = typeof notifications.$inferSelect

/** Then a delivery that ended is deleted. */
export const DELIVERY_DAYS = 30

export const DELIVERY_STATUSES = ['QUEUED', 'SENDING', 'SENT', 'FAILED', 'SKIPPED'] as const

/** `target` is the push subscription, or empty for e-mail. SENT e-mails are in the outbox, which delivers them. */
export const notificationDeliveries = pgTable(
  'notification_deliveries',
  {
    id: id(),
    notificationId: uuid('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: ['push', 'email'] }).notNull(),
    target: text('target').notNull().default(''),
    isDigest: boolean('is_digest').notNull().default(false),
    // The default is for nodes of the previous version.
    priority: text('priority', { enum: MAIL_PRIORITIES }).notNull().default('transactional'),
    status: text('status', { enum: DELIVERY_STATUSES }).notNull().default('QUEUED'),
    // Of an email that was put into the outbox; null: from the previous version, or deleted there because of its age.
    mailId: uuid('mail_id').references(() => mails.id, { onDelete: 'set null' }),
    // Later than its creation during quiet hours, for the digest, and before another attempt.
    dueAt: instant('due_at').notNull().defaultNow(),
    // Set while a worker sends it; an old value belongs to a worker that died.
    claimedAt: instant('claimed_at'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
  },
  (t) => [
    oneOf('notification_deliveries__channel', t.channel, ['push', 'email']),
    oneOf('notification_deliveries__status', t.status, DELIVERY_STATUSES),
    oneOf('notification_deliveries__priority', t.priority, MAIL_PRIORITIES),
    uniqueIndex('notification_deliveries__once').on(t.notificationId, t.channel, t.target),
    index('notification_deliveries__due').on(t.dueAt).where(sql`status in ('QUEUED', 'SENDING')`),
    index('notification_deliveries__next')
      .on(t.channel, t.isDigest, t.priority.desc().nullsFirst(), t.dueAt)
      .where(sql`status in ('QUEUED', 'SENDING')`),
    // For the deletion of old mails.
    index('notification_deliveries__mail').on(t.mailId).where(sql`mail_id is not null`),
    index('notification_deliveries__by_time').on(t.createdAt),
  ],
)
export type DeliveryRow = typeof notificationDeliveries.$inferSelect

/** Only what differs from the defaults. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: userId(),
    kind: kind(),
    channel: text('channel', { enum: NOTIFICATION_CHANNELS }).notNull(),
    isOn: boolean('is_on').notNull(),
  },
  (t) => [
    primaryKey({ name: 'notification_choices__one_each', columns: [t.userId, t.kind, t.channel] }),
    oneOf('notification_choices__kind', t.kind, NOTIFICATION_KINDS),
    oneOf('notification_choices__channel', t.channel, NOTIFICATION_CHANNELS),
  ],
)

/** Without a row the defaults apply. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: userId().primaryKey(),
    // Local times `HH:MM`; both null: no quiet hours.
    quietFrom: text('quiet_from'),
    quietTo: text('quiet_to'),
    hasDigest: boolean('has_digest').notNull().default(false),
    // For notifications without an event.
    timezone: text('timezone'),
  },
  (t) => [check('notification_settings__quiet_hours', sql`(${t.quietFrom} is null) = (${t.quietTo} is null)`)],
)
export type SettingsRow = typeof notificationSettings.$inferSelect
