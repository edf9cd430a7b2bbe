// The status follows the time: in progress from the start, completed one day after the end, so that "Event Ended" is seen
// in between. A status that an admin set after such a moment stays.

import { and, eq, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { jobKind } from '../../../platform/jobs/jobs.ts'
import { notifyCamp } from '../../../platform/live/live.ts'
import { recordAudits } from '../../audit/public.ts'
import { type EventRow, events } from '../events.tables.ts'

export const advanceStatus = jobKind<object>('events.advance-status')
export const STATUS_CRON = '* * * * *'

const COMPLETED_AT = sql`${events.endsAt} + interval '1 day'`

export async function runAdvanceStatus({ db }: Pick<Deps, 'db'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    // First, so that an event nobody touched for days is not in progress for a minute.
    await advance(tx, { from: ne(events.status, 'completed'), to: 'completed', at: COMPLETED_AT })
    await advance(tx, { from: eq(events.status, 'upcoming'), to: 'in-progress', at: sql`${events.startsAt}` })
  })
}

type Step = { from: SQL; to: EventRow['status']; at: SQL }

/** The update sees each event once, also when two nodes run the job: the second finds the new status. */
async function advance(tx: Tx, { from, to, at }: Step): Promise<void> {
  const isDue = and(
    isNull(events.deletedAt),
    from,
    lte(at, sql`now()`),
    or(isNull(events.statusSetAt), lt(events.statusSetAt, at)),
  )
  const due = tx.$with('due').as(
    tx
      .select({ id: events.id, before: sql<string>`${events.status}`.as('before') })
      .from(events)
      .where(isDue)
      .for('update'),
  )
  const moved = await tx
    .with(due)
    .update(events)
    .set({ status: to })
    .from(due)
    .where(eq(events.id, due.id))
    .returning({ id: events.id, name: events.name, before: due.before })
  await recordAudits(
    tx,
    null,
    moved.map(({ id, name, before }) => ({
      action: 'events.status_changed',
      subject: { kind: 'event', id, name },
      details: { from: before, to },
    })),
  )
  for (const { id } of moved) await notifyCamp(tx, id, 'schedule')
}
