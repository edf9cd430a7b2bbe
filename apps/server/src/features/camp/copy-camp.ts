import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/transaction.ts'
import { rubrics, scheduleItems } from './camp.tables.ts'
import { listItems } from './schedule/schedule.store.ts'

/** Schedule and rubric of another event. */
export async function copyCamp(tx: Tx, from: string, to: string): Promise<void> {
  const items = await listItems(tx, from)
  const copies = items.map(({ id: _id, createdAt: _createdAt, version: _version, ...item }) => ({
    ...item,
    eventId: to,
  }))
  if (copies.length > 0) await tx.insert(scheduleItems).values(copies)
  const [saved] = await tx.select({ rubric: rubrics.rubric }).from(rubrics).where(eq(rubrics.eventId, from))
  if (saved) await tx.insert(rubrics).values({ ...saved, eventId: to })
}
