// Everything the metrics ask of the database, in one statement: a monitor comes every few seconds, from every node.

import type { SystemGauges } from '@crew-chief/domain/system/system-gauges'
import { sql } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import { mails } from '../../platform/mail/mail.tables.ts'
import { payments, providerEvents, refunds } from '../payments/public.ts'
import { QUEUES } from './queues.store.ts'

type Row = {
  queues: SystemGauges['queues']
  mails_waiting: number
  mails_failed: number
  last_event: number | null
  unsettled: number
  quarantined: number
  refunds_failed: number
}

export async function readGauges(db: Reader): Promise<SystemGauges> {
  const undelivered = sql`from ${mails} where ${mails.status}`
  const { rows } = await db.execute<Row>(sql`
    select (select coalesce(json_agg(q), '[]') from (${QUEUES}) q) as queues,
           (select count(*)::int ${undelivered} in ('QUEUED', 'SENDING')) as mails_waiting,
           (select count(*)::int ${undelivered} = 'FAILED') as mails_failed,
           (select extract(epoch from max(${providerEvents.receivedAt}))::float8 from ${providerEvents}) as last_event,
           (select count(*)::int from ${providerEvents} where ${providerEvents.settledAt} is null) as unsettled,
           (select count(*)::int from ${payments}
             where ${payments.trouble} is not null and ${payments.resolvedAt} is null) as quarantined,
           (select count(*)::int from ${refunds} where ${refunds.status} = 'failed') as refunds_failed`)
  const [row] = rows
  if (!row) throw new Error('the gauges returned no row')
  return {
    queues: row.queues,
    mails: { waiting: row.mails_waiting, failed: row.mails_failed },
    events: {
      lastReceivedAt: row.last_event === null ? null : new Date(row.last_event * 1000),
      unsettled: row.unsettled,
    },
    payments: { quarantined: row.quarantined, failedRefunds: row.refunds_failed },
  }
}
