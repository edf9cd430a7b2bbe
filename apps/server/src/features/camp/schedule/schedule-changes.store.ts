import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { ADVISORY_LOCKS } from '../../../db/advisory-locks.ts'
import type { Reader, Tx } from '../../../db/transaction.ts'
import { events } from '../../events/public.ts'
import { notifications } from '../../notifications/public.ts'
import { type ScheduleChangeRow, scheduleChanges } from '../camp.tables.ts'
import { type CampEvent, campColumns } from '../camp-access.ts'

/** Until the transaction ends: two writers must not both find that there was no notice. */
export async function lockNotices(tx: Tx, eventId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.scheduleNotices}, hashtext(${eventId}))`)
}

export async function insertChange(tx: Tx, change: typeof scheduleChanges.$inferInsert): Promise<void> {
  await tx.insert(scheduleChanges).values(change)
}

/** Oldest first. */
export async function takeChanges(tx: Tx, eventId: string): Promise<ScheduleChangeRow[]> {
  const taken = await tx.delete(scheduleChanges).where(eq(scheduleChanges.eventId, eventId)).returning()
  return taken.toSorted((a, b) => +a.createdAt - +b.createdAt)
}

/** Events with changes that no notice has contained yet. */
export async function listEventsWithChanges(db: Reader): Promise<string[]> {
  const rows = await db
    .selectDistinct({ eventId: scheduleChanges.eventId })
    .from(scheduleChanges)
    .orderBy(asc(scheduleChanges.eventId))
  return rows.map(({ eventId }) => eventId)
}

/** Undefined for a deleted event. */
export async function findEvent(db: Reader, eventId: string): Promise<CampEvent | undefined> {
  const [event] = await db
    .select(campColumns)
    .from(events)
    .where(and(eq(events.id, eventId), isNull(events.deletedAt)))
  return event
}

/** Within the last ten minutes. */
export async function wasJustSent(db: Reader, eventId: string): Promise<boolean> {
  const recent = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.eventId, eventId),
        eq(notifications.kind, 'schedule'),
        gt(notifications.createdAt, sql`now() - interval '10 minutes'`),
      ),
    )
    .limit(1)
  return recent.length > 0
}
