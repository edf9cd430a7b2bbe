// The queues of pg-boss, read as they are: its own figures are a minute old.

import type { QueueFacts } from '@crew-chief/domain/system/queue-health'
import { sql } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'

/** One row a queue of ours. What is done is left out; what failed is kept for an hour. */
export const QUEUES = sql`
  select q.name,
         count(j.id) filter (where j.state < 'active' and j.start_after <= now())::int as waiting,
         count(j.id) filter (where j.state < 'active' and j.start_after > now())::int as retrying,
         count(j.id) filter (where j.state = 'active')::int as running,
         count(j.id) filter (where j.state = 'failed')::int as failed,
         floor(extract(epoch from now() - min(greatest(j.start_after, j.created_on))
           filter (where j.state < 'active' and j.start_after <= now())))::int as "oldestSeconds"
    from pgboss.queue q
    left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry', 'active', 'failed')
   where not q.name like '\\_\\_%'
   group by q.name
   order by q.name`

export async function readQueues(db: Reader): Promise<QueueFacts[]> {
  const { rows } = await db.execute<QueueFacts>(QUEUES)
  return rows
}
