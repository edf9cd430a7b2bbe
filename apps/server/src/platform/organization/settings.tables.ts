import type { OrganizationChoices } from '@crew-chief/domain/organization'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns.ts'

/** What admins chose in the app, a row per section. Fields without a choice are missing or empty. */
export const settings = pgTable('settings', {
  section: text('section', { enum: ['organization'] }).primaryKey(),
  choices: jsonb('choices').$type<OrganizationChoices>().notNull().default({}),
  // Raised by every change, so that one based on an old version is refused.
  version: integer('version').notNull().default(0),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})
