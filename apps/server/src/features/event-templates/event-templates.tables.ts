import type { TemplatePlan } from '@crew-chief/domain/events/event-template'
import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../../db/columns.ts'

/** Without people: nothing in it has to be exported or erased. */
export const eventTemplates = pgTable(
  'event_templates',
  {
    id: id(),
    name: text('name').notNull(),
    plan: jsonb('plan').$type<TemplatePlan>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('event_templates__one_per_name').on(sql`lower(${t.name})`)],
)
export type EventTemplateRow = typeof eventTemplates.$inferSelect
