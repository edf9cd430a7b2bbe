import type { EventDefaults } from '@crew-chief/domain/events/event-defaults'
import type { MailServer } from '@crew-chief/domain/mail/mail-server'
import type { MailChoice, MailKind } from '@crew-chief/domain/mail/mail-texts'
import type { PlanChoices } from '@crew-chief/domain/membership/plan-choices'
import type { OrganizationChoices } from '@crew-chief/domain/organization'
import type { SetupStep } from '@crew-chief/domain/system/setup'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { StripeSettings } from '../../config.ts'
import { instant } from '../../db/columns.ts'
import type { StripeAccount } from '../payment-provider/stripe-account.ts'

/** Without a host no mail server is chosen. */
export type EmailChoices = Partial<MailServer & { sender: string; sealedPassword: string }>

/** `id`: of an endpoint that the app created. `since`: an ISO time; events from then on have its signature. */
export type StoredWebhook = { sealedSecret: string; id: string | null; since: string }

/** Without a key the built-in sandbox is used. */
export type PaymentChoices = Partial<{
  sealedKey: string
  account: StripeAccount & { isTest: boolean }
  prices: StripeSettings['prices']
  webhook: StoredWebhook
}>

/** Of the checklist of a new installation. */
type SetupChoices = { later?: readonly SetupStep[]; isFinished?: boolean }

/** The text of a mail: a section of its own, so that changes of different mails do not conflict. */
export type MailSection = `mail.${MailKind}`

/** What admins chose, by section. Fields without a choice are missing or empty. */
export type SettingsSections = Record<MailSection, MailChoice> & {
  organization: OrganizationChoices
  email: EmailChoices
  events: Partial<EventDefaults>
  payments: PaymentChoices
  membership: PlanChoices
  setup: SetupChoices
}
export type SettingsSection = keyof SettingsSections

/** A row per section. */
export const settings = pgTable('settings', {
  section: text('section').$type<SettingsSection>().primaryKey(),
  choices: jsonb('choices').$type<SettingsSections[SettingsSection]>().notNull().default({}),
  // Raised by every change, so that one based on an old version is refused.
  version: integer('version').notNull().default(0),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})
