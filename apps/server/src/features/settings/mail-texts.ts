// Subject and text of the emails, a section of the settings for each.

import type { Decoded, Reply } from '@crew-chief/contract/endpoint'
import type { mailTextsApi } from '@crew-chief/contract/mail-texts'
import { MAIL_KINDS, MAIL_TEXTS, type MailChoice, type MailKind, textProblem } from '@crew-chief/domain/mail/mail-texts'
import type { MailText } from '@crew-chief/domain/mail/texts/rules'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { composeFrom } from '../../platform/mail/write-mail.ts'
import {
  listMailSections,
  lockSection,
  mailSection,
  type StoredSection,
} from '../../platform/organization/settings.store.ts'
import type { MailSection } from '../../platform/organization/settings.tables.ts'
import { sampleOf } from './mail-samples.ts'
import { sendTestNow } from './mail-server.ts'
import { saveSection, shown } from './save-section.ts'

type Stored = Reply<typeof mailTextsApi.updateMailText>
type Form = Decoded<typeof mailTextsApi.updateMailText>['body']

const FIELDS = ['subject', 'text'] as const

export async function listMailTexts({ db }: Pick<Deps, 'db'>): Promise<Reply<typeof mailTextsApi.listMailTexts>> {
  const sections = await listMailSections(db)
  return { mails: MAIL_KINDS.map((kind) => present(kind, sections[kind])) }
}

export async function updateMailText(
  { db, organization }: Pick<Deps, 'db' | 'organization'>,
  actor: Actor,
  kind: MailKind,
  { version, ...form }: Form,
): Promise<Stored> {
  const choices = checkedChoice(kind, form)
  const section = mailSection(kind)
  const saved = await inTransaction(db, async (tx) => {
    const before = await lockSection(tx, section)
    const changed = FIELDS.filter((field) => (before.choices[field] ?? '') !== (choices[field] ?? ''))
    if (changed.length === 0) return before
    const changes = changed.map((field) => ({ label: field, change: shown(before.choices[field], choices[field]) }))
    return saveSection(tx, actor, section, { before, version, choices, changes })
  })
  // This node does not wait for its own notification.
  await organization.reload()
  return present(kind, saved)
}

/** Without the fields that are as shipped: they follow later changes of the default. */
export function checkedChoice(kind: MailKind, form: MailText): MailChoice {
  const problems = FIELDS.flatMap((field) => {
    const problem = form[field] && textProblem(kind, field, form[field])
    return problem ? [[field, problem] as const] : []
  })
  const [first] = problems
  if (first) throw new AppError('settings.bad_mail_text', { message: first[1], fields: Object.fromEntries(problems) })
  const own = FIELDS.map((field) => [field, form[field].replaceAll('\r\n', '\n')] as const).filter(
    ([field, template]) => template !== '' && template !== MAIL_TEXTS[kind][field],
  )
  return Object.fromEntries(own)
}

/** With invented data: a real mail may contain links that are meant for its recipient. */
export async function sendTestOfMailText(
  deps: Pick<Deps, 'config' | 'rateLimits'>,
  actor: Actor,
  kind: MailKind,
  form: MailText,
): Promise<Reply<typeof mailTextsApi.sendTestOfMailText>> {
  const choice = checkedChoice(kind, form)
  return sendTestNow(deps, actor, composeFrom(deps.config, { kind, source: sampleOf(kind, deps.config), choice }))
}

const present = (kind: MailKind, stored: StoredSection<MailSection> | undefined): Stored => ({
  kind,
  subject: stored?.choices.subject ?? '',
  text: stored?.choices.text ?? '',
  version: stored?.version ?? 0,
})
