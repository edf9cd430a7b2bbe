// The outbox: a mail is inserted in the transaction that causes it and delivered by a job.

import { MAIL_STATUSES } from '@crew-chief/contract/mail'
import { MAIL_PRIORITIES } from '@crew-chief/domain/mail/mail-priorities'
import type { MailKind } from '@crew-chief/domain/mail/mail-texts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, oneOf } from '../../db/columns.ts'
import type { MailSource } from './write-mail.ts'

/** A small text file, such as a calendar entry. */
export type Attachment = { name: string; type: string; text: string }

/** Recipient and subject, searched in lower case. */
export const MAIL_SEARCH = `lower(to_name || E'\\n' || to_address || E'\\n' || subject)`

export const mails = pgTable(
  'mails',
  {
    id: id(),
    // The default is for nodes of the previous version.
    priority: text('priority', { enum: MAIL_PRIORITIES }).notNull().default('transactional'),
    toAddress: text('to_address').notNull(),
    toName: text('to_name').notNull(),
    // Null: from the previous version, or without a text of its own.
    kind: text('kind').$type<MailKind>(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    // For previews of other texts, until the body is removed. Null if it contains a secret.
    source: jsonb('source').$type<MailSource>(),
    // Accounts whose name or address it contains, so that erasing one of them finds it. Null: from the previous version.
    mentions: uuid('mentions').array(),
    attachment: jsonb('attachment').$type<Attachment>(),
    // The body is removed after sending when it contains a secret.
    holdsSecret: boolean('holds_secret').notNull().default(false),
    status: text('status', { enum: MAIL_STATUSES }).notNull().default('QUEUED'),
    // Set while a worker is sending it; an old value belongs to a worker that died.
    claimedAt: instant('claimed_at'),
    // Key of the node that claimed it (node-lock.ts). Null for mails that are not urgent.
    claimedBy: integer('claimed_by'),
    // Not sent after this time (expired reset token).
    uselessAfter: instant('useless_after'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    // Becomes the List-Unsubscribe header.
    unsubscribeUrl: text('unsubscribe_url'),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
    // Because of its age; the rest stays as a line in the outbox.
    bodyRemovedAt: instant('body_removed_at'),
  },
  (t) => [
    oneOf('mails__status', t.status, MAIL_STATUSES),
    oneOf('mails__priority', t.priority, MAIL_PRIORITIES),
    index('mails__newest').on(t.createdAt, t.id),
    // For the rate of the last minute.
    index('mails__sent').on(t.sentAt).where(sql`sent_at is not null`),
    index('mails__to').on(t.toAddress),
    index('mails__latest').on(t.kind, t.createdAt).where(sql`source is not null`),
    index('mails__search').using('gin', sql.raw(`(${MAIL_SEARCH}) gin_trgm_ops`)),
    index('mails__with_body').on(t.createdAt).where(sql`body_removed_at is null`),
    // Those of a node that died are looked for every few seconds.
    index('mails__urgent').on(t.createdAt).where(sql`priority = 'urgent' and status in ('QUEUED', 'SENDING')`),
    // Small partial index, counted for the dashboard, the status page and the metrics.
    index('mails__undelivered').on(t.createdAt).where(sql`status in ('QUEUED', 'SENDING', 'FAILED')`),
  ],
)
export type MailRow = typeof mails.$inferSelect

/** At most one row; without it, nothing was sent at a limited rate and nothing is paused. */
export const mailFlow = pgTable(
  'mail_flow',
  {
    id: smallint('id').primaryKey().default(1),
    // The nodes share MAIL_RATE by moving it.
    nextSlotAt: instant('next_slot_at').notNull().defaultNow(),
    bulkPausedAt: instant('bulk_paused_at'),
  },
  (t) => [check('mail_flow__one_row', sql`${t.id} = 1`)],
)

/** Addresses that a mail server refused for good. Optional mail is no longer sent to them. */
export const mailBounces = pgTable('mail_bounces', {
  // Lowercase.
  address: text('address').primaryKey(),
  reason: text('reason').notNull(),
  // By a delivery report, after the mail server had accepted the mail.
  isReported: boolean('is_reported').notNull().default(false),
  // Of the latest one.
  createdAt: createdAt(),
})
