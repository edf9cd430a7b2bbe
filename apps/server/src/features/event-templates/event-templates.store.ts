import { eq, sql } from 'drizzle-orm'
import { onConstraint } from '../../db/on-constraint.ts'
import type { Reader, Tx } from '../../db/transaction.ts'
import { type EventTemplateRow, eventTemplates } from './event-templates.tables.ts'

export const listTemplates = (db: Reader): Promise<EventTemplateRow[]> =>
  db.select().from(eventTemplates).orderBy(sql`lower(${eventTemplates.name})`)

export async function findTemplate(db: Reader, id: string): Promise<EventTemplateRow | undefined> {
  const [row] = await db.select().from(eventTemplates).where(eq(eventTemplates.id, id))
  return row
}

export async function insertTemplate(
  tx: Tx,
  template: Pick<EventTemplateRow, 'name' | 'plan'>,
): Promise<EventTemplateRow> {
  const [row] = await tx
    .insert(eventTemplates)
    .values(template)
    .returning()
    .catch(onConstraint('event_templates__one_per_name', 'templates.name_taken'))
  if (!row) throw new Error('insert into event_templates returned no row')
  return row
}

export async function removeTemplate(tx: Tx, id: string): Promise<EventTemplateRow | undefined> {
  const [row] = await tx.delete(eventTemplates).where(eq(eventTemplates.id, id)).returning()
  return row
}
