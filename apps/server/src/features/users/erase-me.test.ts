import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountsApi } from '@crew-chief/contract/accounts'
import { sessionApi } from '@crew-chief/contract/session'
import { usersApi } from '@crew-chief/contract/users'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { mails } from '../../platform/mail/mail.tables.ts'
import { builders, PASSWORD } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { users } from '../accounts/public.ts'
import { auditEntries } from '../audit/audit.tables.ts'
import { uploads } from '../uploads/uploads.tables.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'crew-chief-erase-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const server = await startTestServer({ env: { DATA_DIR: dataDir } })
const given = builders(server)
const { db } = server
const admin = await given.as('ADMIN')

type Reader = { token: string }
const erase = (reader: Reader, password = PASSWORD) => server.send(usersApi.eraseMe, { body: { password } }, reader)
const logIn = (email: string) => server.send(accountsApi.login, { body: { email, password: PASSWORD } })
const rowOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]
const makeToken = (userId: string) => server.send(accountsApi.makeResetToken, { body: { userId } }, admin)

async function erased() {
  const ann = await given.signedIn({ firstName: 'Quill', lastName: 'Rarename', profileImage: '/files/profile/q.png' })
  const { status } = await erase(ann)
  if (status !== 204) throw new Error(`not erased: ${status}`)
  return ann
}

test('the row is kept for accounting without personal data', async () => {
  const ann = await erased()
  expect(await rowOf(ann.id)).toMatchObject({
    email: `${ann.id}@erased.invalid`,
    passwordHash: null,
    firstName: 'Deleted',
    lastName: 'User',
    phoneNumber: null,
    address: null,
    shirtSize: null,
    gender: null,
    profileImage: null,
    experienceLevels: [],
    role: 'NON_MEMBER',
    erasedAt: expect.any(Date),
  })
})

test('an earlier address belongs to the account that has it now', async () => {
  const ann = await given.signedIn({ email: 'shared.mailbox@mail.example' })
  const change = { params: { id: ann.id }, body: { email: 'ann.new@mail.example', firstName: 'Ann', lastName: 'New' } }
  expect((await server.send(usersApi.updateUser, change, admin)).status).toBe(200)
  const mailsTo = () => db.select().from(mails).where(eq(mails.toAddress, ann.email))
  const bob = await given.signedIn({ email: ann.email })
  const text = 'For Bob'
  await db.insert(mails).values({ toAddress: bob.email, toName: 'Bob', subject: text, text, html: text, mentions: [] })
  expect((await erase(ann)).status).toBe(204)
  expect(await mailsTo()).toMatchObject([{ subject: 'For Bob' }])
  expect(await rowOf(ann.id)).toMatchObject({ earlierEmails: [] })
  expect((await erase(bob)).status).toBe(204)
  expect(await mailsTo()).toEqual([])
})

test('all sessions end, and the user cannot log in', async () => {
  const ann = await given.signedIn()
  const { body: other } = await logIn(ann.email)
  await erase(ann)
  for (const { token, refreshToken } of [ann, other]) {
    expect((await server.send(sessionApi.me, {}, { token })).status).toBe(401)
    expect((await server.send(sessionApi.refresh, { body: { refreshToken } })).status).toBe(401)
  }
  expect([(await logIn(ann.email)).status, (await logIn(`${ann.id}@erased.invalid`)).status]).toEqual([401, 401])
})

test('an erased account cannot be erased again', async () => {
  const ann = await erased()
  expect((await erase(ann)).status).toBe(401)
})

test('a wrong password: 400, and nothing changes', async () => {
  const ann = await given.signedIn()
  const answer = await erase(ann, 'not my password')
  expect([answer.status, answer.code]).toEqual([400, 'users.wrong_password'])
  expect((await rowOf(ann.id))?.email).toBe(ann.email)
  expect((await server.send(usersApi.eraseMe, { body: { password: '' } }, ann)).fields).toEqual({
    password: 'Password required',
  })
})

test('after ten wrong passwords the right one is rejected too', async () => {
  const ann = await given.signedIn()
  for (let i = 0; i < 10; i++) await erase(ann, `guess ${i}`)
  expect((await erase(ann)).code).toBe('accounts.too_many_attempts')
})

test('the last admin cannot be erased; an admin can while another exists', async () => {
  const answer = await erase(admin)
  expect([answer.status, answer.code]).toEqual([409, 'users.last_admin'])
  expect((await erase(await given.as('ADMIN'))).status).toBe(204)
})

test('the e-mail address can be registered again, without access to old data', async () => {
  const ann = await erased()
  const profile = { phoneNumber: '5551234567', address: '1 A St', shirtSize: 'M', gender: 'OTHER' } as const
  const body = { email: ann.email, firstName: 'New', lastName: 'Person', password: PASSWORD, ...profile }
  const { status, body: session } = await server.send(accountsApi.register, { body })
  expect([status, session.user.id === ann.id]).toEqual([201, false])
  const { body: theirs } = await server.send(usersApi.exportMe, {}, session)
  expect(theirs).toMatchObject({ mails: [{ subject: 'Welcome to Crew Chief' }], audit: [], uploads: [] })
})

test('e-mails to the user are deleted, others are kept', async () => {
  const ann = await given.signedIn()
  const bob = await given.signedIn()
  const body = { currentPassword: PASSWORD, newPassword: PASSWORD }
  const { body: session } = await server.send(usersApi.changePassword, { body }, ann)
  await server.send(usersApi.changePassword, { body }, bob)
  await erase({ ...ann, ...session })
  expect([
    await db.$count(mails, eq(mails.toAddress, ann.email)),
    await db.$count(mails, eq(mails.toAddress, bob.email)),
  ]).toEqual([0, 1])
  // The delivery job of a deleted e-mail does nothing.
  await server.runJobs()
})

test('the profile picture is released for deletion', async () => {
  const ann = await given.signedIn()
  const file = { key: `profile/${ann.id}.png`, publicUrl: `/files/profile/${ann.id}.png`, ownerId: ann.id, size: 10 }
  const kind = { folder: 'profile', contentType: 'image/png', attachedAt: new Date() }
  await db.insert(uploads).values({ ...file, ...kind })
  await erase(ann)
  expect(await db.select().from(uploads).where(eq(uploads.key, file.key))).toMatchObject([{ attachedAt: null }])
})

test('audit entries are kept without the user’s name', async () => {
  const ann = await given.signedIn({ role: 'ADMIN', firstName: 'Quill', lastName: 'Logname' })
  const bob = await given.user({ firstName: 'Bob', lastName: 'Stays' })
  await server.send(usersApi.changeMembership, { body: { userId: bob.id, membership: 'CLINICIAN' } }, ann)
  await server.send(usersApi.changeMembership, { body: { userId: ann.id, membership: 'CLINICIAN' } }, admin)
  await erase(ann)
  const lines = await db.select().from(auditEntries)
  const about = lines.filter(({ actorId, subjectId }) => actorId === ann.id || subjectId === ann.id)
  expect(about.map(({ action, actorName, subjectName }) => [action, actorName, subjectName]).sort()).toEqual([
    ['users.erased', 'Deleted user', 'Deleted user'],
    ['users.role_changed', 'Deleted user', 'Bob Stays'],
    ['users.role_changed', `${admin.firstName} ${admin.lastName}`, 'Deleted user'],
  ])
  expect(JSON.stringify(lines)).not.toMatch(/Quill|Logname/)
})

test('lists and searches no longer contain the user', async () => {
  const ann = await erased()
  const list = async (query: object) =>
    JSON.stringify((await server.send(usersApi.listUsers, { query }, admin)).body).includes(ann.id)
  const term = async (text: string) =>
    JSON.stringify((await server.send(usersApi.searchUsers, { query: { term: text } }, admin)).body).includes(ann.id)
  expect([await list({}), await list({ page: 1, limit: 100 })]).toEqual([false, false])
  for (const text of ['rarename', 'erased', ann.email, ann.id]) {
    expect([text, await list({ page: 1, search: text }), await term(text)]).toEqual([text, false, false])
  }
})

test('admin endpoints no longer find the user', async () => {
  const ann = await erased()
  const email = `${ann.id}@erased.invalid`
  const body = { email: 'back@mail.example', firstName: 'Back', lastName: 'Again' }
  const answers = await Promise.all([
    server.send(usersApi.getUser, { params: { id: ann.id } }, admin),
    server.send(usersApi.findUserByEmail, { query: { email } }, admin),
    server.send(usersApi.updateUser, { params: { id: ann.id }, body }, admin),
    server.send(usersApi.changeMembership, { body: { userId: ann.id, membership: 'ADMIN' } }, admin),
    makeToken(ann.id),
  ])
  expect(answers.map(({ status, code }) => [status, code])).toEqual(Array(5).fill([404, 'users.not_found']))
})

test('reset tokens created before or requested afterwards do not work', async () => {
  const ann = await given.signedIn()
  const { body } = await makeToken(ann.id)
  await erase(ann)
  const email = `${ann.id}@erased.invalid`
  await server.send(accountsApi.requestPasswordReset, { body: { email } })
  await server.runJobs()
  expect(await db.$count(mails, eq(mails.toAddress, email))).toBe(0)
  for (const address of [ann.email, email]) {
    const reset = { email: address, token: body.token, password: 'back from nowhere' }
    expect((await server.send(accountsApi.resetPassword, { body: reset })).code).toBe('accounts.bad_reset_token')
  }
})
