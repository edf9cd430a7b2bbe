import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../db/transaction.ts'
import { events } from '../../events/public.ts'
import { type ScheduleItemRow, scheduleItems } from '../camp.tables.ts'
import { type CampEvent, campColumns } from '../camp-access.ts'

export const listItems = (db: Reader, eventId: string): Promise<ScheduleItemRow[]> =>
  db.select().from(scheduleItems).where(eq(scheduleItems.eventId, eventId)).orderBy(
    // day10 comes after day9: compare the length first.
    sql`length(${scheduleItems.day})`,
    asc(scheduleItems.day),
    asc(scheduleItems.startTime),
    asc(scheduleItems.title),
    asc(scheduleItems.id),
  )

/** Items of deleted events are not found. */
export async function lockItem(tx: Tx, id: string): Promise<{ item: ScheduleItemRow; event: CampEvent } | undefined> {
  const [row] = await tx
    .select({ item: scheduleItems, event: campColumns })
    .from(scheduleItems)
    .innerJoin(events, eq(events.id, scheduleItems.eventId))
    .where(and(eq(scheduleItems.id, id), isNull(events.deletedAt)))
    .for('update', { of: scheduleItems })
  return row
}

export async function insertItem(tx: Tx, item: typeof scheduleItems.$inferInsert): Promise<ScheduleItemRow> {
  const [row] = await tx.insert(scheduleItems).values(item).returning()
  if (!row) throw new Error('insert into schedule_items returned no row')
  return row
}

export async function changeItem(tx: Tx, id: string, change: Partial<ScheduleItemRow>): Promise<ScheduleItemRow> {
  const [row] = await tx
    .update(scheduleItems)
    .set({ ...change, version: sql`${scheduleItems.version} + 1` })
    .where(eq(scheduleItems.id, id))
    .returning()
  if (!row) throw new Error(`schedule item ${id} is gone`)
  return row
}

export async function removeItem(tx: Tx, id: string): Promise<void> {
  await tx.delete(scheduleItems).where(eq(scheduleItems.id, id))
}
