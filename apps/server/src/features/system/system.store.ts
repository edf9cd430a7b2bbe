// Facts about the system that only the database knows.

import { and, count, desc, inArray, isNotNull, isNull, max, min, sql } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import { mails } from '../../platform/mail/mail.tables.ts'
import { payments, providerEvents } from '../payments/public.ts'
import { uploads } from '../uploads/public.ts'

type DatabaseRow = {
  version: string
  size: string
  newest: string | null
  open: number
  most: number
  slowest: number | null
  replicas: number
}

export async function readDatabase(db: Reader): Promise<DatabaseRow> {
  // What runs there is timed, never shown: a statement may hold anything.
  const { rows } = await db.execute<DatabaseRow>(sql`
    select current_setting('server_version') as version,
           pg_database_size(current_database())::text as size,
           (select max(id)::text from applied_migrations) as newest,
           (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as open,
           current_setting('max_connections')::int as most,
           (select floor(extract(epoch from max(clock_timestamp() - query_start)))::int
              from pg_stat_activity
             where datname = current_database() and state = 'active' and backend_type = 'client backend'
               and pid <> pg_backend_pid()) as slowest,
           (select count(*)::int from pg_stat_replication) as replicas`)
  const [row] = rows
  if (!row) throw new Error('the database said nothing about itself')
  return row
}

const ageOf = (moment: unknown) => sql<number | null>`floor(extract(epoch from now() - ${moment}))::int`

export async function readMails(db: Reader) {
  const isWaiting = sql`${mails.status} <> 'FAILED'`
  const [found] = await db
    .select({
      waiting: sql<number>`(count(*) filter (where ${isWaiting}))::int`,
      failed: sql<number>`(count(*) filter (where not ${isWaiting}))::int`,
      oldestWaitingSeconds: ageOf(sql`min(${mails.createdAt}) filter (where ${isWaiting})`),
    })
    .from(mails)
    .where(inArray(mails.status, ['QUEUED', 'SENDING', 'FAILED']))
  // From the newest backwards: it ends at the first that went out.
  const [last] = await db
    .select({ sentAt: mails.sentAt })
    .from(mails)
    .where(and(inArray(mails.status, ['SENT', 'KEPT']), isNotNull(mails.sentAt)))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(1)
  if (!found) throw new Error('counting mails returned no row')
  return { ...found, lastSentAt: last?.sentAt ?? null }
}

/** The provider's events, and the newest payment to compare the last of them with. */
export async function readProviderEvents(db: Reader) {
  const [last] = await db.select({ at: max(providerEvents.receivedAt) }).from(providerEvents)
  const [paid] = await db.select({ at: max(payments.paidAt) }).from(payments)
  const [unsettled] = await db
    .select({ events: count(), oldestSeconds: ageOf(min(providerEvents.receivedAt)) })
    .from(providerEvents)
    .where(isNull(providerEvents.settledAt))
  return {
    lastEventAt: last?.at ?? null,
    lastPaidAt: paid?.at ?? null,
    unsettledEvents: unsettled?.events ?? 0,
    oldestUnsettledSeconds: unsettled?.oldestSeconds ?? null,
  }
}

export async function countUploadsWaiting(db: Reader): Promise<number> {
  const [found] = await db.select({ uploads: count() }).from(uploads).where(isNull(uploads.attachedAt))
  return found?.uploads ?? 0
}
