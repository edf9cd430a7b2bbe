// The mail server that admins enter. Its password never leaves the server again.

import type { Decoded, Reply } from '@crew-chief/contract/endpoint'
import type { settingsApi } from '@crew-chief/contract/settings'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { type MailServer, USUAL_PORTS } from '@crew-chief/domain/mail/mail-server'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { checkMailServer, sendNow } from '../../platform/mail/transport.ts'
import { findSection, lockSection, type StoredSection } from '../../platform/organization/settings.store.ts'
import type { EmailChoices } from '../../platform/organization/settings.tables.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import { type SettingChange, saveSection, shown } from './save-section.ts'

type Settings = Reply<typeof settingsApi.getMailServer>
type Form = Decoded<typeof settingsApi.updateMailServer>['body']
type ServerForm = Omit<Form, 'version' | 'insist'>
type SettingsDeps = Pick<Deps, 'db' | 'config' | 'organization'>

// Of connections. Otherwise the answers would tell which servers a private network has.
const TRIES: Limit = { name: 'mail-server', max: 20, seconds: 3600, errorCode: 'settings.mail_server_limited' }

const OFF = { host: '', port: USUAL_PORTS.starttls, security: 'starttls', user: '', sender: '' } as const

export const getMailServer = async (deps: SettingsDeps): Promise<Settings> =>
  present(deps, await findSection(deps.db, 'email'))

export async function updateMailServer(
  deps: SettingsDeps & Pick<Deps, 'rateLimits'>,
  actor: Actor,
  { version, insist, ...form }: Form,
): Promise<Settings> {
  const { db, config, organization } = deps
  if (config.hasFixedMail) throw new AppError('settings.set_by_server')
  const sealedPassword = passwordOf(deps, form, (await findSection(db, 'email')).choices)
  const { password: _password, ...fields } = form
  const choices: EmailChoices = form.host ? { ...fields, ...(sealedPassword && { sealedPassword }) } : {}
  // Before the transaction, because it connects to the mail server.
  if (form.host && !insist) {
    await deps.rateLimits.take(TRIES, actor.id)
    await checkMailServer(choicesAsServer(choices), organization.sealer.open(sealedPassword) ?? '').catch(refused)
  }
  const saved = await inTransaction(db, async (tx) => {
    const before = await lockSection(tx, 'email')
    const changes = changesOf(before.choices, choices, form.password !== '')
    if (changes.length === 0) return before
    return saveSection(tx, actor, 'email', { before, version, choices, changes })
  })
  // This node does not wait for its own notification.
  await organization.reload()
  return present(deps, saved)
}

/** The stored password is only for its own server: another one could be there to learn it. */
function passwordOf({ organization }: SettingsDeps, form: ServerForm, stored: EmailChoices): string {
  if (!form.user) return ''
  if (form.password) return organization.sealer.seal(form.password)
  const isSame =
    form.host === stored.host &&
    form.port === stored.port &&
    form.security === stored.security &&
    form.user === stored.user
  if (isSame && stored.sealedPassword) return stored.sealedPassword
  const { message } = new AppError('settings.password_needed')
  throw new AppError('settings.password_needed', { fields: { password: message } })
}

const choicesAsServer = ({ host = '', port = 0, security = 'tls', user = '' }: EmailChoices): MailServer => ({
  host,
  port,
  security,
  user,
})

const refused = (error: unknown): never => {
  throw new AppError('settings.mail_server_refused', { message: wordsOf(error), cause: error })
}

// An answer may have any number of lines.
const MAX_WORDS = 500

/** The answer of the server if there was one, such as "535 Authentication failed". */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const response: unknown = Reflect.get(error, 'response')
  return typeof response === 'string' && response !== ''
    ? `The mail server answered: ${response.slice(0, MAX_WORDS)}`
    : `The mail server couldn’t be reached: ${error.message}`
}

const FIELDS = ['host', 'port', 'security', 'user', 'sender'] as const
const LABELS = { host: 'server', port: 'port', security: 'encryption', user: 'user', sender: 'sender' } as const

function changesOf(before: EmailChoices, now: EmailChoices, isNewPassword: boolean): SettingChange[] {
  const fields = FIELDS.filter((field) => (before[field] ?? '') !== (now[field] ?? ''))
  const changes = fields.map((field) => ({
    label: LABELS[field],
    change: shown(before[field]?.toString(), now[field]?.toString()),
  }))
  const hadPassword = Boolean(before.sealedPassword)
  if (isNewPassword && now.sealedPassword) return [...changes, { label: 'password', change: 'set' }]
  return hadPassword && !now.sealedPassword ? [...changes, { label: 'password', change: 'removed' }] : changes
}

type TestDeps = Pick<Deps, 'config' | 'rateLimits'>

/** Not through the queue: the admin waits for the answer. */
export const sendTestMail = (deps: TestDeps, actor: Actor): Promise<Reply<typeof settingsApi.sendTestMail>> =>
  sendTestNow(deps, actor, {
    subject: `Test email from ${deps.config.productName}`,
    text: `Your mail server works. ${deps.config.productName} sent this from its settings.`,
  })

/** To the admin. Throws what the mail server answered. */
export async function sendTestNow(
  { config, rateLimits }: TestDeps,
  { id, user }: Actor,
  mail: { subject: string; text: string; html?: string },
): Promise<{ to: string; answer: string }> {
  const { smtpUrl, mailFrom } = config
  if (!smtpUrl) throw new AppError('settings.mail_off')
  await rateLimits.take(TRIES, id)
  const answer = await sendNow(smtpUrl, {
    from: mailFrom,
    to: { name: fullName(user), address: user.email },
    ...mail,
  }).catch(refused)
  return { to: user.email, answer }
}

function present({ config, organization }: SettingsDeps, { choices, version }: StoredSection<'email'>): Settings {
  const { sealedPassword, ...chosen } = choices
  const isReadable = sealedPassword ? organization.sealer.open(sealedPassword) !== null : false
  return {
    choices: { ...OFF, ...chosen },
    password: !sealedPassword ? 'none' : isReadable ? 'stored' : 'unreadable',
    defaultSender: config.supportEmail,
    isFixed: config.hasFixedMail,
    version,
  }
}
