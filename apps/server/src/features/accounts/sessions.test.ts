import { accountsApi } from '@crew-chief/contract/accounts'
import { sessionApi } from '@crew-chief/contract/session'
import { usersApi } from '@crew-chief/contract/users'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '../../platform/mail/mail.tables.ts'
import { builders, PASSWORD } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { refreshTokens, sessions } from './accounts.tables.ts'

const server = await startTestServer()
const given = builders(server)

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'

const logIn = async (email: string, userAgent = CHROME) =>
  (
    await server.send(
      accountsApi.login,
      { body: { email, password: PASSWORD } },
      { headers: { 'user-agent': userAgent } },
    )
  ).body
const list = async (token: string) => (await server.send(accountsApi.listSessions, {}, { token })).body
const meStatus = async (token: string) => (await server.send(sessionApi.me, {}, { token })).status
const refreshStatus = async (refreshToken: string) =>
  (await server.send(sessionApi.refresh, { body: { refreshToken } })).status
const subjectsTo = async (email: string) =>
  (await server.db.select({ subject: mails.subject }).from(mails).where(eq(mails.toAddress, email))).map(
    ({ subject }) => subject,
  )

/** As if the session had been used last some hours ago, by a node of any version. */
const age = (token: string, hours: number) =>
  server.db
    .update(refreshTokens)
    .set({ expiresAt: sql`${refreshTokens.expiresAt} - make_interval(hours => ${hours})` })
    .where(eq(refreshTokens.sessionId, server.deps.accessTokens.read(token)?.sid ?? ''))

test('the list names every device, the last used first, and marks this one', async () => {
  const { email } = await given.user()
  const chrome = await logIn(email)
  const phone = await logIn(email, IPHONE)
  await server.send(sessionApi.refresh, { body: { refreshToken: chrome.refreshToken } })
  const found = await list(phone.token)
  expect(found.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
    ['Chrome on Windows', false],
    ['Safari on iPhone', true],
  ])
  expect(Date.parse(found[0]?.lastUsedAt ?? '')).toBeGreaterThan(Date.parse(found[0]?.createdAt ?? ''))
})

test('requests do not change the time of the last use, renewals do', async () => {
  const { email } = await given.user()
  const phone = await logIn(email, IPHONE)
  await age(phone.token, 24)
  const ageInHours = async () => (Date.now() - Date.parse((await list(phone.token))[0]?.lastUsedAt ?? '')) / 3_600_000
  expect(await ageInHours()).toBeGreaterThan(23)
  await refreshStatus(phone.refreshToken)
  expect(await ageInHours()).toBeLessThan(1)
})

test('a session of the previous version is listed with the time of its last renewal', async () => {
  const { id, email } = await given.user()
  const [made] = await server.db.insert(sessions).values({ userId: id }).returning({ id: sessions.id })
  const expiresAt = new Date(Date.now() + 20 * 24 * 3_600_000)
  await server.db
    .insert(refreshTokens)
    .values({ sessionId: made?.id ?? '', tokenHash: Buffer.from(`previous ${id}`), expiresAt })
  const { token } = await logIn(email)
  const found = (await list(token)).find((session) => session.id === made?.id)
  const lastUsedAt = new Date(expiresAt.getTime() - 30 * 24 * 3_600_000).toISOString()
  expect(found).toMatchObject({ device: 'Unknown device', lastUsedAt, isCurrent: false })
})

test('ended and outdated sessions are not listed', async () => {
  const { id, email } = await given.user()
  const old = await logIn(email)
  const loggedOut = await logIn(email)
  const current = await logIn(email)
  await age(old.token, 31 * 24)
  await server.send(sessionApi.logout, { body: {} }, { token: loggedOut.token })
  expect((await list(current.token)).map(({ isCurrent }) => isCurrent)).toEqual([true])
  expect(await server.db.select().from(sessions).where(eq(sessions.userId, id))).toHaveLength(3)
})

test('a device that was logged out from another one is refused with its next request', async () => {
  const { email } = await given.user()
  const lost = await logIn(email, IPHONE)
  const mine = await logIn(email)
  const [id = ''] = (await list(mine.token)).filter(({ isCurrent }) => !isCurrent).map((session) => session.id)
  expect((await server.send(accountsApi.endSession, { params: { id } }, { token: mine.token })).status).toBe(204)
  expect([await meStatus(lost.token), await refreshStatus(lost.refreshToken)]).toEqual([401, 401])
  expect([await meStatus(mine.token), (await list(mine.token)).length]).toEqual([200, 1])
  const again = await server.send(accountsApi.endSession, { params: { id } }, { token: mine.token })
  expect([again.status, again.message]).toEqual([404, 'That device is already logged out.'])
})

test('another user’s session is not found, and stays', async () => {
  const ann = await given.signedIn()
  const bob = await given.signedIn()
  const id = server.deps.accessTokens.read(ann.token)?.sid ?? ''
  const answer = await server.send(accountsApi.endSession, { params: { id } }, { token: bob.token })
  expect([answer.status, answer.code, await meStatus(ann.token)]).toEqual([404, 'accounts.session_not_found', 200])
})

test('logging out all other devices keeps this one', async () => {
  const { email } = await given.user()
  const one = await logIn(email)
  const two = await logIn(email, IPHONE)
  const mine = await logIn(email, FIREFOX)
  expect((await server.send(accountsApi.endOtherSessions, {}, { token: mine.token })).status).toBe(204)
  expect([await meStatus(one.token), await meStatus(two.token), await meStatus(mine.token)]).toEqual([401, 401, 200])
})

test('a log-in with a new device is announced by e-mail once, the first log-in is not', async () => {
  const { email } = await given.user()
  await logIn(email)
  expect(await subjectsTo(email)).toEqual([])
  await logIn(email, IPHONE)
  await logIn(email, IPHONE)
  await logIn(email)
  expect(await subjectsTo(email)).toEqual(['New login to Crew Chief'])
})

test('the device of the registration is known', async () => {
  const email = 'new.device@mail.example'
  const body = {
    email,
    password: PASSWORD,
    firstName: 'Nia',
    lastName: 'Newcomer',
    phoneNumber: '5551234567',
    address: '12 Baseline Rd',
    shirtSize: 'M' as const,
    gender: 'OTHER' as const,
  }
  await server.send(accountsApi.register, { body }, { headers: { 'user-agent': CHROME } })
  await logIn(email)
  const before = await subjectsTo(email)
  await logIn(email, IPHONE)
  expect([before.includes('New login to Crew Chief'), (await subjectsTo(email)).at(-1)]).toEqual([
    false,
    'New login to Crew Chief',
  ])
})

test('the key for drafts is for its owner only, and survives a new password', async () => {
  const { email } = await given.user()
  const chrome = await logIn(email)
  const phone = await logIn(email, IPHONE)
  const bob = await given.signedIn()
  const keyFor = async (token: string) => (await server.send(accountsApi.draftKey, {}, { token })).body.key
  const key = await keyFor(chrome.token)
  expect(Buffer.from(key, 'base64url')).toHaveLength(32)
  expect([(await keyFor(phone.token)) === key, (await keyFor(bob.token)) === key]).toEqual([true, false])
  expect((await server.send(accountsApi.draftKey, {})).status).toBe(401)

  const body = { currentPassword: PASSWORD, newPassword: 'another whistle 4711' }
  const changed = await server.send(usersApi.changePassword, { body }, { token: chrome.token })
  expect(await keyFor(changed.body.token)).toBe(key)
  expect((await server.send(accountsApi.draftKey, {}, { token: phone.token })).status).toBe(401)
})
