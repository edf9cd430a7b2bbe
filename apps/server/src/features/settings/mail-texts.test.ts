import { auditApi } from '@crew-chief/contract/audit'
import { mailTextsApi } from '@crew-chief/contract/mail-texts'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { usersApi } from '@crew-chief/contract/users'
import { MAIL_KINDS, MAIL_TEXTS, type MailKind } from '@crew-chief/domain/mail/mail-texts'
import { desc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { mails } from '../../platform/mail/mail.tables.ts'
import { settings } from '../../platform/organization/settings.tables.ts'
import { builders, PASSWORD } from '../../testing/builders.ts'
import { notificationRequests } from '../../testing/notification-requests.ts'
import { openSmtpInbox } from '../../testing/smtp-inbox.ts'
import { startNode } from '../../testing/start-node.ts'
import { statementsOf } from '../../testing/statements.ts'
import { testConfig } from '../../testing/test-config.ts'
import { unreachableProvider } from '../../testing/test-provider.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { db, deps, send } = server
const given = builders(server)
const { notificationsOf, mailsAfterJobs } = notificationRequests(server)
const admin = await given.signedIn({ role: 'ADMIN', firstName: 'Dana', lastName: 'Whitfield' })

const KIND = 'registration_confirmed'
const OWN = { subject: 'Welcome to {{event}}', text: 'Hi {{firstName}}!\n\nSee you at {{event}}.\nBring a whistle.' }

const list = async () => (await send(mailTextsApi.listMailTexts, {}, admin)).body.mails
const stored = async (kind: MailKind = KIND) => (await list()).find((mail) => mail.kind === kind)
const save = (form: Partial<typeof OWN>, version = 0, { kind = KIND as MailKind, who = admin } = {}) =>
  send(mailTextsApi.updateMailText, { params: { kind }, body: { subject: '', text: '', ...form, version } }, who)
const preview = (form: Partial<typeof OWN>, kind: MailKind = KIND) =>
  send(mailTextsApi.previewMailText, { params: { kind }, body: { subject: '', text: '', ...form } }, admin)
/** Without a session, like a frame. */
const open = (url: string) => server.app.inject({ url })

async function register(firstName = 'Ana', eventName = 'Lakeshore Elite Camp') {
  const ana = await given.signedIn({ firstName, lastName: 'Reyes' })
  const event = await given.event({ name: eventName })
  await send(registrationsApi.registerForEvent, { params: { id: event.id }, body: {} }, ana)
  const [mail] = await db.select().from(mails).where(eq(mails.toAddress, ana.email)).orderBy(desc(mails.createdAt))
  if (!mail) throw new Error('no mail')
  return { ana, mail }
}

beforeEach(async () => {
  await db.update(settings).set({ choices: {}, version: 0 })
  await deps.organization.reload()
})
afterEach(() => vi.useRealTimers())

test('at first every email is as shipped', async () => {
  const shipped = MAIL_KINDS.map((kind) => ({ kind, subject: '', text: '', version: 0 }))
  expect(await list()).toEqual(shipped)
})

test('the next email has the new subject and text, and what is generated stays', async () => {
  const saved = await save(OWN)
  expect(saved).toMatchObject({ status: 200, body: { kind: KIND, ...OWN, version: 1 } })
  expect(await stored()).toEqual(saved.body)
  const { mail } = await register()
  expect(mail).toMatchObject({ subject: 'Welcome to Lakeshore Elite Camp', priority: 'transactional' })
  expect(mail.text).toMatch(
    /^Hi Ana!\n\nSee you at Lakeshore Elite Camp\.\n\nBring a whistle\.\n\nWhen: .*\nWhere: Lakeshore Fieldhouse/,
  )
  expect(mail.html).toContain('<p style="margin:0 0 16px">Hi Ana!</p>')
  expect(mail.html).toContain('>Open the event</a>')
  expect(mail.attachment?.name).toBe('event.ics')
})

test('an edited email costs no query', async () => {
  const ana = await given.signedIn()
  const ben = await given.signedIn()
  const event = await given.event()
  const registering = (person: typeof ana) => () =>
    send(registrationsApi.registerForEvent, { params: { id: event.id }, body: {} }, person)
  const before = await statementsOf(registering(ana))
  await save(OWN)
  expect(await statementsOf(registering(ben))).toHaveLength(before.length)
})

test('an email that waits in a notification gets the text of the moment it is sent; the notification stays as shipped', async () => {
  const ana = await given.signedIn({ firstName: 'Ana' })
  const event = await given.event({ name: 'Winter Camp' })
  const { id: registrationId } = await given.registration(event.id, ana.id)
  const change = { params: { id: event.id, registrationId }, body: { status: 'CANCELLED' as const } }
  const changed = await send(registrationsApi.changeRegistration, change, admin)
  expect(changed.status).toBe(200)
  const own = { subject: 'Not at {{event}}', text: 'Dear {{firstName}}, write to {{supportEmail}}.' }
  await save(own, 0, { kind: 'registration_canceled' })
  const [mail] = await mailsAfterJobs(ana.email)
  expect(mail?.subject).toBe('Not at Winter Camp')
  expect(mail?.text).toMatch(/^Dear Ana, write to support@crewchief\.example\.\n\nCrew Chief\n/)
  expect(await notificationsOf(ana)).toMatchObject([
    {
      title: 'Registration canceled: Winter Camp',
      body: 'Your registration for Winter Camp was canceled. Questions? Email support@crewchief.example.',
    },
  ])
})

test('an empty field and one like the default follow the default', async () => {
  const { subject, text } = MAIL_TEXTS[KIND]
  const saved = await save({ subject, text: 'See you at {{event}}.' })
  expect(saved.body).toMatchObject({ subject: '', text: 'See you at {{event}}.' })
  expect((await register()).mail.subject).toBe('You’re in: Lakeshore Elite Camp')
  expect((await save({ subject, text }, 1)).body).toEqual({ kind: KIND, subject: '', text: '', version: 2 })
  const { mail } = await register()
  expect(mail.text).toMatch(/^Hello Ana,\n\nYour spot at Lakeshore Elite Camp is confirmed\.\n\n/)
})

test.each<[string, Partial<typeof OWN>, MailKind, 'subject' | 'text', string]>([
  ['an unknown placeholder', { text: 'Hi {{name}}' }, KIND, 'text', 'This email has no placeholder {{name}}'],
  ['one of another email', { subject: '{{amount}}' }, KIND, 'subject', 'This email has no placeholder {{amount}}'],
  ['a property of objects', { text: '{{constructor}}' }, KIND, 'text', 'This email has no placeholder {{constructor}}'],
  ['half a placeholder', { text: 'Hi {{firstName}' }, KIND, 'text', 'Write placeholders with two braces on both sides'],
  [
    'a missing deadline',
    { text: 'A spot opened up at {{event}}.' },
    'waitlist_offer',
    'text',
    'Keep {{until}}: readers need it',
  ],
  ['a missing title', { subject: 'News' }, 'newsletter', 'subject', 'Keep {{title}}: readers need it'],
  ['a missing author', { text: 'News:' }, 'announcement', 'text', 'Keep {{author}}: readers need it'],
  [
    'a subject with a line break',
    { subject: 'Hello\r\nBcc: all@mail.example' },
    KIND,
    'subject',
    'Use one line, without control characters',
  ],
  ['a long subject', { subject: 'x'.repeat(151) }, KIND, 'subject', 'At most 150 characters'],
  ['a long text', { text: 'x'.repeat(4_001) }, KIND, 'text', 'At most 4000 characters'],
])('%s is refused at its field and changes nothing', async (_, form, kind, field, message) => {
  const refused = await save(form, 0, { kind })
  expect([refused.status, refused.fields]).toEqual([400, { [field]: message }])
  expect((await preview(form, kind)).fields).toEqual({ [field]: message })
  expect(await stored(kind)).toEqual({ kind, subject: '', text: '', version: 0 })
})

test('markup and values with braces are text', async () => {
  await save({ text: '<script>alert(1)</script> {{event}} **bold**' })
  const { mail } = await register('Ana', '{{firstName}} <b>Camp</b> $&')
  expect(mail.text).toContain('<script>alert(1)</script> {{firstName}} <b>Camp</b> $& **bold**')
  expect(mail.html).toContain('&#60;script&#62;alert(1)&#60;/script&#62; {{firstName}} &#60;b&#62;Camp&#60;/b&#62;')
  expect(mail.html).not.toContain('<script>')
})

test('a choice that no longer fits, as after an update, is not used', async () => {
  const choices = { subject: '{{gone}}', text: 'Hi {{firstName}}!' }
  await save(OWN)
  await db
    .update(settings)
    .set({ choices })
    .where(eq(settings.section, `mail.${KIND}`))
  await deps.organization.reload()
  const { mail } = await register()
  expect(mail.subject).toBe('You’re in: Lakeshore Elite Camp')
  expect(mail.text).toMatch(/^Hi Ana!\n\nWhen: /)
})

test('an edit of an old version is refused; other emails do not conflict', async () => {
  const other = await given.as('ADMIN')
  await save({ subject: 'Mine' })
  const late = await save({ subject: 'Late' }, 0, { who: other })
  expect(late).toMatchObject({
    status: 409,
    code: 'settings.changed_meanwhile',
    message: 'Dana Whitfield changed the subject while you were editing. Review the changes, then save.',
  })
  expect((await save({ subject: 'Another' }, 0, { kind: 'welcome', who: other })).status).toBe(200)
  expect((await stored())?.subject).toBe('Mine')
})

test('the audit log has the old and the new text', async () => {
  await save({ text: 'See you.' })
  await save({ text: 'Bye.' }, 1)
  const query = { action: 'settings.mail_text_changed' }
  const { entries } = (await send(auditApi.listAudit, { query }, admin)).body
  expect(entries.slice(0, 2).map(({ subject, details }) => [subject?.name, details])).toEqual([
    ['Registration confirmed', { fields: 'text', changes: 'text “See you.” → “Bye.”' }],
    ['Registration confirmed', { fields: 'text', changes: 'text default → “See you.”' }],
  ])
})

test('another node uses the text as soon as it is committed', async () => {
  const node = await startNode({
    url: server.database.directUrl,
    config: testConfig(),
    payments: unreachableProvider,
    followsSettings: true,
  })
  onTestFinished(node.stop)
  await expect.poll(() => node.deps.live.status()).toBe('hearing')
  await save(OWN)
  await expect.poll(() => node.deps.config.mailTexts[KIND]).toEqual(OWN)
})

test('a preview shows the latest email of the kind with the unsaved text, and its links do nothing', async () => {
  await register('Zoe', 'Preview Camp')
  const { body } = await preview(OWN)
  expect(body).toMatchObject({ subject: 'Welcome to Preview Camp', isSample: false })
  const page = await open(body.url)
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(String(page.headers['content-security-policy'])).toMatch(/default-src 'none'.*; sandbox$/)
  expect(page.body).toContain('Hi Zoe!')
  expect(page.body).toContain('Open the event')
  expect(page.body).not.toContain('href')
  expect(await stored()).toMatchObject({ subject: '', version: 0 })
})

test('the preview is what is sent', async () => {
  await save(OWN)
  const { mail } = await register('Zoe')
  const { body } = await preview(OWN)
  expect((await open(body.url)).body).toBe(mail.html.replace(/ href="[^"]*"/g, ''))
})

test('without an email of the kind, the preview has invented data', async () => {
  const { body } = await preview({ text: 'We charged {{amount}} for {{plan}}.' }, 'membership_renewed')
  expect(body).toMatchObject({ subject: 'Your membership renewed', isSample: true })
  expect((await open(body.url)).body).toContain('We charged $123.45 for All You Want.')
})

test('the preview of an email with a secret has no secret', async () => {
  await send(usersApi.addUser, { body: { email: 'new@mail.example', firstName: 'Nia', lastName: 'New' } }, admin)
  expect((await preview({}, 'invitation')).body.isSample).toBe(true)
  const rows = await db.select().from(mails).where(eq(mails.kind, 'invitation'))
  expect(rows).toMatchObject([{ holdsSecret: true, source: null }])
})

test('a link to a preview works for a minute, and not when it is changed', async () => {
  const { url } = (await preview(OWN)).body
  const other = (await preview({ text: 'Other.' })).body.url
  const draft = new URL(other, deps.config.publicUrl).searchParams.get('draft') ?? ''
  expect((await open(url.replace(/draft=[^&]*/, `draft=${draft}`))).statusCode).toBe(404)
  expect((await open('/api/settings/emails/preview.html')).statusCode).toBe(404)
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
  expect((await open(url)).statusCode).toBe(404)
})

test('a text that cannot be compressed is too long for the preview', async () => {
  const text = Array.from({ length: 4_000 }, (_, index) =>
    String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
  ).join('')
  expect(await preview({ text })).toMatchObject({ status: 400, code: 'settings.preview_too_long' })
  expect((await save({ text })).status).toBe(200)
})

test('a test email goes to the admin, with invented data', async () => {
  const inbox = await openSmtpInbox()
  const choices = { host: '127.0.0.1', port: inbox.port, security: 'none' as const }
  await db.insert(settings).values({ section: 'email' }).onConflictDoNothing()
  await db.update(settings).set({ choices }).where(eq(settings.section, 'email'))
  await deps.organization.reload()
  await register('Zoe', 'Secret Camp')
  const request = { params: { kind: KIND as MailKind }, body: OWN }
  const { body } = await send(mailTextsApi.sendTestOfMailText, request, admin)
  expect(body).toEqual({ to: admin.email, answer: expect.stringMatching(/^250 /) })
  expect(inbox.received).toMatchObject([{ recipients: [admin.email] }])
  expect(inbox.received[0]?.content).toContain('Subject: Welcome to Sample Camp')
  expect(inbox.received[0]?.content).not.toContain('Secret Camp')
})

test('an erased person is in no preview and not in the settings', async () => {
  const { ana } = await register('Quillana', 'Quill Camp')
  const before = await preview(OWN)
  expect((await open(before.body.url)).body).toContain('Quillana')
  await save(OWN)
  expect((await send(usersApi.eraseMe, { body: { password: PASSWORD } }, ana)).status).toBe(204)
  expect((await open(before.body.url)).body).not.toContain('Quillana')
  expect(JSON.stringify(await db.select().from(settings))).not.toContain('Quillana')
})

test('only known kinds can be changed', async () => {
  expect((await save({}, 0, { kind: 'constructor' as MailKind })).status).toBe(400)
})
