import type { QueueFacts } from '@crew-chief/domain/system/health-checks'
import { and, count, desc, inArray, isNotNull, isNull, max, min, sql } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import { mailBounces, mails } from '../../platform/mail/mail.tables.ts'
import type { SystemGauges } from '../../platform/metrics/metrics.ts'
import { notificationDeliveries } from '../notifications/public.ts'
import { disputes, payments, providerEvents, refunds } from '../payments/public.ts'
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
  // Only the duration of statements is read: their text may contain personal data.
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
  if (!row) throw new Error('reading database facts returned no row')
  return row
}

const ageOf = (moment: unknown) => sql<number | null>`floor(extract(epoch from now() - ${moment}))::int`

export async function readMails(db: Reader) {
  const isWaiting = sql`${mails.status} <> 'FAILED'`
  // Bulk mail may wait: a newsletter takes minutes.
  const mustNotWait = sql`${isWaiting} and ${mails.priority} <> 'bulk'`
  const [found] = await db
    .select({
      waiting: sql<number>`(count(*) filter (where ${isWaiting}))::int`,
      failed: sql<number>`(count(*) filter (where not ${isWaiting}))::int`,
      oldestWaitingSeconds: ageOf(sql`min(${mails.createdAt}) filter (where ${mustNotWait})`),
    })
    .from(mails)
    .where(inArray(mails.status, ['QUEUED', 'SENDING', 'FAILED']))
  // Walks the index from the newest and stops at the first match.
  const [last] = await db
    .select({ sentAt: mails.sentAt })
    .from(mails)
    .where(and(inArray(mails.status, ['SENT', 'KEPT']), isNotNull(mails.sentAt)))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(1)
  if (!found) throw new Error('counting mails returned no row')
  return { ...found, lastSentAt: last?.sentAt ?? null }
}

export async function readNotifications(db: Reader) {
  const { rows } = await db.execute<{
    waiting: number
    later: number
    sent: number
    failed: number
    oldestWaitingSeconds: number | null
    delaySeconds: number | null
    bouncedAddresses: number
  }>(sql`
    with pending as (
      select due_at from ${notificationDeliveries} where status in ('QUEUED', 'SENDING')
    ), today as (
      select status, sent_at, due_at from ${notificationDeliveries} where created_at > now() - interval '1 day'
    )
    select (select count(*)::int from pending where due_at <= now()) as waiting,
           (select count(*)::int from pending where due_at > now()) as later,
           (select count(*)::int from today where status = 'SENT') as sent,
           (select count(*)::int from today where status = 'FAILED') as failed,
           (select floor(extract(epoch from now() - min(due_at)))::int from pending where due_at <= now())
             as "oldestWaitingSeconds",
           (select round(percentile_cont(0.95) within group (order by extract(epoch from sent_at - due_at))::numeric, 1)::float8
              from today where sent_at > now() - interval '1 hour') as "delaySeconds",
           (select count(*)::int from ${mailBounces}) as "bouncedAddresses"`)
  const [row] = rows
  if (!row) throw new Error('counting notifications returned no row')
  return row
}

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

// Read from pg-boss's tables, because its own statistics are up to a minute old. Jobs of negative priority, bulk mail,
// may wait. Failed jobs are kept for an hour.
const QUEUES = sql`
  select q.name,
         count(j.id) filter (where j.state < 'active' and j.start_after <= now())::int as waiting,
         count(j.id) filter (where j.state < 'active' and j.start_after > now())::int as retrying,
         count(j.id) filter (where j.state = 'active')::int as running,
         count(j.id) filter (where j.state = 'failed')::int as failed,
         floor(extract(epoch from now() - min(greatest(j.start_after, j.created_on))
           filter (where j.state < 'active' and j.start_after <= now() and j.priority >= 0)))::int as "oldestSeconds"
    from pgboss.queue q
    left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry', 'active', 'failed')
   where not q.name like '\\_\\_%'
   group by q.name
   order by q.name`

export async function readQueues(db: Reader): Promise<QueueFacts[]> {
  const { rows } = await db.execute<QueueFacts>(QUEUES)
  return rows
}

type GaugesRow = {
  queues: SystemGauges['queues']
  mails_waiting: number
  mails_failed: number
  mail_ages: SystemGauges['mailAges']
  last_event: number | null
  unsettled: number
  quarantined: number
  refunds_failed: number
  disputed: number
  notifications_waiting: number
  notifications_sent: number
  notifications_failed: number
  notification_delay: number | null
}

/** One statement, because every node is scraped every few seconds. */
export async function readGauges(db: Reader): Promise<SystemGauges> {
  const undelivered = sql`from ${mails} where ${mails.status}`
  const { rows } = await db.execute<GaugesRow>(sql`
    select (select coalesce(json_agg(q), '[]') from (${QUEUES}) q) as queues,
           (select count(*)::int ${undelivered} in ('QUEUED', 'SENDING')) as mails_waiting,
           (select count(*)::int ${undelivered} = 'FAILED') as mails_failed,
           (select json_object_agg(p.priority, coalesce((select extract(epoch from now() - min(${mails.createdAt}))
              ${undelivered} in ('QUEUED', 'SENDING') and ${mails.priority} = p.priority), 0))
              from unnest(array['urgent', 'transactional', 'bulk']) p (priority)) as mail_ages,
           (select extract(epoch from max(${providerEvents.receivedAt}))::float8 from ${providerEvents}) as last_event,
           (select count(*)::int from ${providerEvents} where ${providerEvents.settledAt} is null) as unsettled,
           (select count(*)::int from ${payments}
             where ${payments.trouble} is not null and ${payments.resolvedAt} is null) as quarantined,
           (select count(*)::int from ${refunds} where ${refunds.status} = 'failed') as refunds_failed,
           (select count(*)::int from ${disputes} where ${disputes.status} = 'open') as disputed,
           n.*
      from (select count(*) filter (where status in ('QUEUED', 'SENDING') and due_at <= now())::int as notifications_waiting,
                   count(*) filter (where status = 'SENT')::int as notifications_sent,
                   count(*) filter (where status = 'FAILED')::int as notifications_failed,
                   extract(epoch from max(now() - due_at)
                     filter (where status in ('QUEUED', 'SENDING') and due_at <= now()))::float8 as notification_delay
              from ${notificationDeliveries} where created_at > now() - interval '1 day') n`)
  const [row] = rows
  if (!row) throw new Error('the gauges returned no row')
  return {
    queues: row.queues,
    mails: { waiting: row.mails_waiting, failed: row.mails_failed },
    mailAges: row.mail_ages,
    events: {
      lastReceivedAt: row.last_event === null ? null : new Date(row.last_event * 1000),
      unsettled: row.unsettled,
    },
    notifications: {
      waiting: row.notifications_waiting,
      sent: row.notifications_sent,
      failed: row.notifications_failed,
      oldestSeconds: row.notification_delay ?? 0,
    },
    payments: { quarantined: row.quarantined, failedRefunds: row.refunds_failed, openDisputes: row.disputed },
  }
}
