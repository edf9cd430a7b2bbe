// What is deleted at which age, by an hourly job. Settings and reasons: docs/operations.md#retention.

import { inArray, isNull, sql } from 'drizzle-orm'
import type { Retention } from './config.ts'
import type { Deps } from './deps.ts'
import { refreshTokens, sessions } from './features/accounts/accounts.tables.ts'
import { auditEntries } from './features/audit/public.ts'
import { DELIVERY_DAYS, notificationDeliveries, notifications } from './features/notifications/public.ts'
import { providerEvents } from './features/payments/payments.tables.ts'
import { mails } from './platform/mail/mail.tables.ts'
import { applyRetention, type RetentionRule } from './platform/retention.ts'

const retentionRules = ({
  mailBodyDays,
  mailDays,
  notificationDays,
  sessionDays,
  auditDays,
}: Retention): RetentionRule[] => [
  { name: 'mails', table: mails, key: mails.id, age: mails.createdAt, days: mailDays },
  {
    name: 'mail bodies',
    table: mails,
    key: mails.id,
    age: mails.createdAt,
    days: mailBodyDays,
    where: isNull(mails.bodyRemovedAt),
    set: removedBody(mailBodyDays),
  },
  {
    name: 'notifications',
    table: notifications,
    key: notifications.id,
    age: notifications.createdAt,
    days: notificationDays,
  },
  {
    name: 'notification deliveries',
    table: notificationDeliveries,
    key: notificationDeliveries.id,
    age: notificationDeliveries.createdAt,
    days: DELIVERY_DAYS,
    where: inArray(notificationDeliveries.status, ['SENT', 'FAILED', 'SKIPPED']),
  },
  {
    name: 'refresh tokens',
    table: refreshTokens,
    key: refreshTokens.tokenHash,
    age: refreshTokens.expiresAt,
    days: 0,
  },
  { name: 'ended sessions', table: sessions, key: sessions.id, age: sessions.endedAt, days: sessionDays },
  {
    name: 'expired sessions',
    table: sessions,
    key: sessions.id,
    age: sessions.createdAt,
    days: 1,
    where: sql`not exists (select from ${refreshTokens} where ${refreshTokens.sessionId} = ${sessions.id})`,
  },
  { name: 'audit entries', table: auditEntries, key: auditEntries.id, age: auditEntries.at, days: auditDays },
  // The provider repeats events for days at most.
  { name: 'provider events', table: providerEvents, key: providerEvents.id, age: providerEvents.receivedAt, days: 60 },
]

type RetentionDeps = Pick<Deps, 'db' | 'log'> & { config: { retention: Retention } }

export async function runRetention({ db, log, config }: RetentionDeps, stopping: AbortSignal): Promise<void> {
  const changed = await applyRetention(db, retentionRules(config.retention), stopping)
  if (Object.keys(changed).length > 0) log.info({ rows: changed }, 'old data deleted')
}

/** What stays is a line in the outbox. It can no longer be sent, also not by a node of the previous version. */
function removedBody(days: number) {
  const text = `(Deleted ${days} days after the email was created.)`
  return {
    text,
    html: text,
    source: null,
    attachment: null,
    unsubscribeUrl: null,
    bodyRemovedAt: sql`now()`,
    uselessAfter: sql`now()`,
  }
}
