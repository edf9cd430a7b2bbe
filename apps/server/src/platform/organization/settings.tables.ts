import type { MailServer } from '@crew-chief/domain/mail/mail-server'
import type { OrganizationChoices } from '@crew-chief/domain/organization'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns.ts'

/** Without a host no mail server is chosen. */
export type EmailChoices = Partial<MailServer & { sender: string; sealedPassword: string }>

/** What admins chose, by section. Fields without a choice are missing or empty. */
export type SettingsSections = { organization: OrganizationChoices; email: EmailChoices }
export type SettingsSection = keyof SettingsSections

/** A row per section. */
export const settings = pgTable('settings', {
  section: text('section', { enum: ['organization', 'email'] }).primaryKey(),
  choices: jsonb('choices').$type<SettingsSections[SettingsSection]>().notNull().default({}),
  // Raised by every change, so that one based on an old version is refused.
  version: integer('version').notNull().default(0),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})
