import type { AuditAction } from '@crew-chief/contract/audit'
import { MAIL_KINDS, MAIL_TEXTS } from '@crew-chief/domain/mail/mail-texts'
import type { Actor } from '../../actor.ts'
import type { Tx } from '../../db/transaction.ts'
import { notifyNodes } from '../../platform/live/live.ts'
import { SETTINGS_TOPIC } from '../../platform/organization/organization.ts'
import { mailSection, type StoredSection, storeSection } from '../../platform/organization/settings.store.ts'
import type { MailSection, SettingsSection, SettingsSections } from '../../platform/organization/settings.tables.ts'
import { editConflict, recordAudit } from '../audit/public.ts'

const AUDITS: Readonly<Record<Exclude<AuditedSection, MailSection>, { action: AuditAction; name: string }>> = {
  organization: { action: 'settings.organization_changed', name: 'Organization' },
  events: { action: 'settings.event_defaults_changed', name: 'Events' },
  payments: { action: 'settings.payments_changed', name: 'Payments' },
  membership: { action: 'settings.membership_changed', name: 'Membership' },
  email: { action: 'settings.mail_server_changed', name: 'Email' },
}
type AuditedSection = Exclude<SettingsSection, 'setup'>

const auditOf = (section: AuditedSection): { action: AuditAction; name: string } => {
  const kind = MAIL_KINDS.find((each) => mailSection(each) === section)
  return kind
    ? { action: 'settings.mail_text_changed', name: MAIL_TEXTS[kind].name }
    : AUDITS[section as keyof typeof AUDITS]
}

/** A field that changed, with its old and new value as the audit log shows them. */
export type SettingChange = { label: string; change: string }

export const shown = (from: string | null | undefined, to: string | null | undefined): string =>
  `${quoted(from)} → ${quoted(to)}`

const quoted = (choice: string | null | undefined): string => (choice ? `“${choice}”` : 'default')

type Edit<S extends AuditedSection> = {
  before: StoredSection<S>
  /** On which the edit is based. */
  version: number
  choices: SettingsSections[S]
  changes: readonly SettingChange[]
}

/** The section must be locked. All nodes read it again after the commit. */
export async function saveSection<S extends AuditedSection>(
  tx: Tx,
  actor: Actor,
  section: S,
  { before, version, choices, changes }: Edit<S>,
): Promise<StoredSection<S>> {
  const { action, name } = auditOf(section)
  if (version !== before.version)
    throw await editConflict(tx, {
      code: 'settings.changed_meanwhile',
      noun: section in AUDITS ? 'section' : 'email',
      id: section,
      action,
    })
  const next = { choices, version: before.version + 1 }
  await storeSection(tx, section, next)
  await recordAudit(tx, actor, {
    action,
    subject: { kind: 'settings', id: section, name },
    details: {
      fields: [...new Set(changes.map(({ label }) => label))].join(', '),
      changes: changes.map(({ label, change }) => `${label} ${change}`).join('; '),
    },
  })
  await notifyNodes(tx, SETTINGS_TOPIC)
  return next
}
