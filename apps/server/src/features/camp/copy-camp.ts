import type { Rubric } from '@crew-chief/domain/camp/rubric'
import type { TemplateItem } from '@crew-chief/domain/events/event-template'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/transaction.ts'
import { rubrics, scheduleItems } from './camp.tables.ts'
import { listItems } from './schedule/schedule.store.ts'

/** Schedule and rubric, for a copy or a template. Without an own rubric the event has the default one. */
type CampPlan = { schedule: readonly TemplateItem[]; rubric: Rubric | null }

export async function findCampPlan(tx: Tx, eventId: string): Promise<CampPlan> {
  const items = await listItems(tx, eventId)
  const [saved] = await tx.select({ rubric: rubrics.rubric }).from(rubrics).where(eq(rubrics.eventId, eventId))
  return {
    schedule: items.map(({ id: _id, eventId: _eventId, createdAt: _createdAt, version: _version, ...item }) => item),
    rubric: saved?.rubric ?? null,
  }
}

/** Of a new event. */
export async function fillCamp(tx: Tx, eventId: string, { schedule, rubric }: CampPlan): Promise<void> {
  if (schedule.length > 0) await tx.insert(scheduleItems).values(schedule.map((item) => ({ ...item, eventId })))
  if (rubric) await tx.insert(rubrics).values({ rubric, eventId })
}
