import { accountsApi } from '@crew-chief/contract/accounts'
import { sessionApi } from '@crew-chief/contract/session'
import { usersApi } from '@crew-chief/contract/users'
import { desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailBounces, mails } from '../../../platform/mail/mail.tables.ts'
import { builders, PASSWORD } from '../../../testing/builders.ts'
import { codeIn } from '../../../testing/reset-mail.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { auditEntries } from '../../audit/audit.tables.ts'
import { accountInvitations, users } from '../accounts.tables.ts'

const server = await startTestServer()
const given = builders(server)
const admin = await given.as('ADMIN')
const NEW = 'a brand new one'
const isRefused = { status: 400, code: 'accounts.bad_invitation' }

let serial = 0
const newEmail = () => `invited${++serial}@mail.example`
const rowOf = (email: string) => ({ email, firstName: 'Ivy', lastName: 'Invited' })

const importPeople = (emails: string[], invite?: boolean) =>
  server.send(
    usersApi.importUsers,
    { body: { rows: emails.map(rowOf), ...(invite !== undefined && { invite }) } },
    { token: admin.token },
  )

const mailsTo = (email: string) =>
  server.db.select().from(mails).where(eq(mails.toAddress, email)).orderBy(desc(mails.createdAt))
const linkIn = (text = '') => /\/welcome\?token=([\w-]+)/.exec(text)?.[1] ?? ''
const lastLink = async (email: string) => linkIn((await mailsTo(email))[0]?.text)
const accept = (token: string, password = NEW) =>
  server.send(accountsApi.acceptInvitation, { body: { token, password } })
const logIn = async (email: string, password = NEW) =>
  (await server.send(accountsApi.login, { body: { email, password } })).status
const userOf = async (email: string) => (await server.db.select().from(users).where(eq(users.email, email)))[0]

async function invited() {
  const email = newEmail()
  await importPeople([email], true)
  return { email, token: await lastLink(email) }
}

const from = () => `198.51.100.${++serial}`
const request = async (email: string, network = from()) => {
  const reply = await server.send(accountsApi.requestInvitation, { body: { email } }, { from: network })
  await server.runJobs()
  return reply
}

test('an import mails no one unless asked to', async () => {
  const email = newEmail()
  expect((await importPeople([email])).body.created).toBe(1)
  expect(await mailsTo(email)).toEqual([])
})

test('everyone imported gets a mail with a link; people who had an account get none', async () => {
  const known = await given.user()
  const email = newEmail()
  await importPeople([email, known.email], true)
  const [mail, ...others] = await mailsTo(email)
  expect([mail?.subject, mail?.priority, mail?.holdsSecret, others]).toEqual([
    'Welcome to Crew Chief',
    'bulk',
    true,
    [],
  ])
  expect(mail?.text).toContain(`${server.deps.config.publicUrl}/welcome?token=`)
  expect(await mailsTo(known.email)).toEqual([])
  const entries = await server.db.select().from(auditEntries).where(eq(auditEntries.action, 'users.invited'))
  expect(entries).toMatchObject([{ actorId: admin.id, details: { people: '1' } }])
})

test('the link sets the password, confirms the address and logs in, once', async () => {
  const { email, token } = await invited()
  await server.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.email, email))
  await server.db.insert(mailBounces).values({ address: email, reason: '550', isReported: true })
  const { status, body } = await accept(token)
  expect([status, body.user.email]).toEqual([200, email])
  expect((await server.send(sessionApi.me, {}, { token: body.token })).body).toMatchObject({
    email,
    emailConfirmed: true,
  })
  expect(await server.db.select().from(mailBounces)).toEqual([])
  expect(await logIn(email)).toBe(200)
  expect(await accept(token, 'another new one')).toMatchObject(isRefused)
  expect(await logIn(email)).toBe(200)
})

test('the token is stored as a hash', async () => {
  const { email, token } = await invited()
  const stored = await server.db.select().from(accountInvitations)
  expect(token.length).toBeGreaterThan(40)
  expect(stored.map(({ tokenHash }) => tokenHash?.toString('utf8'))).not.toContain(token)
  expect(JSON.stringify(await userOf(email))).not.toContain(token)
})

test('of two uses at the same time one works', async () => {
  const { token } = await invited()
  const replies = await Promise.all([accept(token), accept(token, 'another new one')])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('after an invitation the profile is completed without another password', async () => {
  const { email, token } = await invited()
  const session = { token: (await accept(token)).body.token }
  const me = async () => (await server.send(sessionApi.me, {}, session)).body
  expect(await me()).toMatchObject({ hasToReset: true, keepsPassword: true })
  const profile = { address: '1 A St', phoneNumber: '5551234567', shirtSize: 'M', gender: 'OTHER' } as const
  expect((await server.send(accountsApi.completeProfile, { body: { email, ...profile } }, session)).status).toBe(200)
  expect(await me()).not.toHaveProperty('keepsPassword')
  expect(await logIn(email)).toBe(200)
  // An admin asks them to complete it again, which needs a password as specified (1 §2.5).
  await server.db.update(users).set({ hasToReset: true }).where(eq(users.email, email))
  const again = await server.send(accountsApi.completeProfile, { body: { email, ...profile } }, session)
  expect([again.status, again.fields]).toEqual([400, { password: 'Password required' }])
})

test('a person who has used the link, and whom an admin asks again to complete the profile, needs a new password', async () => {
  const { email, token } = await invited()
  const session = { token: (await accept(token)).body.token }
  const params = { id: (await userOf(email))?.id ?? '' }
  const flag = (hasToReset: boolean) =>
    server.send(usersApi.updateUser, { params, body: { ...rowOf(email), hasToReset } }, { token: admin.token })
  const keeps = async () => (await server.send(sessionApi.me, {}, session)).body.keepsPassword ?? false
  await flag(true)
  expect(await keeps()).toBe(true)
  await flag(false)
  await flag(true)
  expect(await keeps()).toBe(false)
})

test('an admin who changes the flag leaves an unused link usable', async () => {
  const { email, token } = await invited()
  const params = { id: (await userOf(email))?.id ?? '' }
  for (const hasToReset of [false, true])
    await server.send(usersApi.updateUser, { params, body: { ...rowOf(email), hasToReset } }, { token: admin.token })
  const session = { token: (await accept(token)).body.token }
  expect((await server.send(sessionApi.me, {}, session)).body).toMatchObject({ keepsPassword: true })
})

test('a password that is too short or too common leaves the link usable', async () => {
  const { token } = await invited()
  expect((await accept(token, 'short')).fields).toEqual({ password: 'Password must be at least 8 characters long' })
  expect((await accept(token, 'password123')).fields).toEqual({ password: expect.stringContaining('too common') })
  expect((await accept(token)).status).toBe(200)
})

test('a link works for 14 days', async () => {
  const { email, token } = await invited()
  const id = (await userOf(email))?.id ?? ''
  const later = (interval: string) => {
    const expiresAt = sql`${accountInvitations.expiresAt} - ${interval}::interval`
    return server.db.update(accountInvitations).set({ expiresAt }).where(eq(accountInvitations.userId, id))
  }
  await later('14 days')
  expect(await accept(token)).toMatchObject(isRefused)
  await later('-1 hour')
  expect((await accept(token)).status).toBe(200)
})

test('only the newest link works', async () => {
  const { email, token } = await invited()
  expect((await request(email)).status).toBe(200)
  const newest = await lastLink(email)
  expect(newest).not.toBe(token)
  expect(await accept(token)).toMatchObject(isRefused)
  expect((await accept(newest)).status).toBe(200)
})

test('a password set with a reset token ends the link', async () => {
  const { email, token } = await invited()
  await server.send(accountsApi.requestPasswordReset, { body: { email } }, { from: from() })
  await server.runJobs()
  const code = codeIn((await mailsTo(email))[0]?.text)
  const body = { email, token: code, password: PASSWORD }
  expect((await server.send(accountsApi.resetPassword, { body })).status).toBe(200)
  expect(await accept(token)).toMatchObject(isRefused)
  expect(await logIn(email, PASSWORD)).toBe(200)
})

test('a changed address ends the link that was sent to the old one, and the new one gets a link', async () => {
  const { email, token } = await invited()
  const id = (await userOf(email))?.id ?? ''
  const next = newEmail()
  const body = { ...rowOf(next), phoneNumber: null }
  expect((await server.send(usersApi.updateUser, { params: { id }, body }, { token: admin.token })).status).toBe(200)
  expect(await accept(token)).toMatchObject(isRefused)
  const link = (await mailsTo(next)).map(({ text }) => linkIn(text)).find((each) => each !== '') ?? ''
  expect((await accept(link)).body.user.email).toBe(next)
  expect((await userOf(next))?.emailConfirmedAt).not.toBeNull()
})

test('a node of the previous version that changes the address ends the link, too', async () => {
  const { email, token } = await invited()
  // It knows nothing of invitations.
  await server.db.update(users).set({ email: newEmail() }).where(eq(users.email, email))
  expect(await accept(token)).toMatchObject(isRefused)
})

test('the request gives everyone the same answer, and mails accounts without a password only', async () => {
  const { email } = await invited()
  const earlier = newEmail()
  await importPeople([earlier])
  const known = await given.user()
  const replies = [await request(email), await request(earlier), await request(known.email), await request(newEmail())]
  const [first] = replies
  for (const { status, body } of replies) expect([status, body]).toEqual([200, first?.body])
  expect(await mailsTo(known.email)).toEqual([])
  const [mail] = await mailsTo(earlier)
  expect(mail?.priority).toBe('urgent')
  expect((await accept(linkIn(mail?.text))).status).toBe(200)
})

test('requests share the limits of password resets', async () => {
  const { email } = await invited()
  const network = from()
  for (let i = 0; i < 2; i++) expect((await request(email, network)).status).toBe(200)
  const reset = () => server.send(accountsApi.requestPasswordReset, { body: { email } }, { from: network })
  expect((await reset()).status).toBe(200)
  expect(await request(email, network)).toMatchObject({ status: 429, code: 'accounts.too_many_resets' })
})

const signUp = async (email: string) => {
  const profile = { address: '1 A St', phoneNumber: '5551234567', shirtSize: 'M', gender: 'OTHER' } as const
  const body = { email, password: NEW, firstName: 'Ivy', lastName: 'Invited', experienceLevels: [], ...profile }
  const { status, code, message } = await server.send(accountsApi.register, { body }, { from: from() })
  await server.runJobs()
  return { status, code, message }
}

test('a sign-up with an invited address mails a new link; the reply is that of every address in use', async () => {
  const { email, token } = await invited()
  const known = await given.user()
  expect(await signUp(email)).toEqual(await signUp(known.email))
  expect(await mailsTo(known.email)).toEqual([])
  expect(await accept(token)).toMatchObject(isRefused)
  expect((await accept(await lastLink(email))).status).toBe(200)
})

test('repeated sign-ups mail three links an hour, and leave the limit of password resets alone', async () => {
  const { email } = await invited()
  for (let i = 0; i < 5; i++) await signUp(email)
  expect(await mailsTo(email)).toHaveLength(1 + 3)
  expect((await request(email)).status).toBe(200)
})
