import { randomUUID } from 'node:crypto'
import { accountsApi } from '@crew-chief/contract/accounts'
import { usersApi } from '@crew-chief/contract/users'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '../../platform/mail/mail.tables.ts'
import { auditEntriesAbout } from '../../testing/audit-entries.ts'
import { builders, PASSWORD } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const given = builders(server)
const admin = await given.as('ADMIN')

type Person = { id: string; email: string; firstName: string; lastName: string }
const edit = ({ id, email, firstName, lastName }: Person, change: object) =>
  server.send(
    usersApi.updateUser,
    { params: { id }, body: { email, firstName, lastName, ...change } },
    { token: admin.token },
  )
const read = async (id: string) =>
  (await server.send(usersApi.getUser, { params: { id } }, { token: admin.token })).body

test('all fields are updated with normalized values (1 §7)', async () => {
  const ann = await given.user()
  const change = {
    email: ' New.Address@Mail.Example ',
    firstName: ' Ann ',
    lastName: 'Newname',
    phoneNumber: '(614) 555-0188',
    shirtSize: 'XXXL',
    address: '1 New St, Gary, IN 46402',
  }
  const { status, body } = await edit(ann, change)
  const expected = {
    ...change,
    email: 'new.address@mail.example',
    firstName: 'Ann',
    phoneNumber: '6145550188',
  }
  expect([status, body.user]).toEqual([200, expect.objectContaining(expected)])
  expect(await read(ann.id)).toEqual(body.user)
})

test('the response reports whether the e-mail changed and that there is no payment customer (1 §3)', async () => {
  const ann = await given.user()
  const none = { hasStripeCustomer: false, stripeEmailUpdated: false, stripeError: null }
  expect((await edit(ann, {})).body).toMatchObject({ emailUpdated: false, ...none })
  expect((await edit(ann, { email: ann.email.toUpperCase() })).body).toMatchObject({ emailUpdated: false })
  expect((await edit(ann, { email: 'ann2@mail.example' })).body).toMatchObject({ emailUpdated: true, ...none })
})

test('gender and experience levels can be corrected', async () => {
  const ann = await given.user({ gender: 'MALE', experienceLevels: ['REC'] })
  const { status, body } = await edit(ann, { gender: 'FEMALE', experienceLevels: ['FIBA', 'JUCO', 'FIBA'] })
  expect([status, body.user.gender]).toEqual([200, 'FEMALE'])
  expect(body.user.experienceLevels.map(({ experienceLevel }) => experienceLevel)).toEqual(['JUCO', 'FIBA'])
  expect(await auditEntriesAbout(server.db, ann.id)).toMatchObject([
    { details: { fields: 'gender, experienceLevels' } },
  ])
  const cleared = await edit(ann, { gender: null, experienceLevels: [] })
  expect(cleared.body.user).toMatchObject({ gender: null, experienceLevels: [] })
})

test('unchanged experience levels are not in the audit entry', async () => {
  const ann = await given.user({ experienceLevels: ['REC', 'FIBA'] })
  await edit(ann, { firstName: 'Ann', experienceLevels: ['FIBA', 'REC'] })
  expect(await auditEntriesAbout(server.db, ann.id)).toMatchObject([{ details: { fields: 'firstName' } }])
})

test('omitted fields are kept; null removes a value', async () => {
  const ann = await given.user({ experienceLevels: ['FIBA'], role: 'CLINICIAN', profileImage: '/files/profile/a.png' })
  const before = await read(ann.id)
  expect((await edit(ann, {})).body.user).toEqual(before)
  const { body } = await edit(ann, { phoneNumber: null, shirtSize: null, address: null })
  expect(body.user).toEqual({ ...before, phoneNumber: null, shirtSize: null, address: null })
})

test('other fields are ignored', async () => {
  const ann = await given.user()
  const before = await read(ann.id)
  const sly = { role: 'ADMIN', id: randomUUID(), createdAt: '2001-01-01', passwordHash: 'x', erasedAt: '2001-01-01' }
  expect((await edit(ann, { ...sly, profileImage: '/files/profile/other.png' })).body.user).toEqual(before)
  const login = await server.send(accountsApi.login, { body: { email: ann.email, password: PASSWORD } })
  expect(login.status).toBe(200)
})

test('an e-mail of another user: 409, “already in use”, and nothing changes (1 §8)', async () => {
  const ann = await given.user()
  const bob = await given.user()
  const answer = await edit(ann, { email: bob.email.toUpperCase(), firstName: 'Changed' })
  expect([answer.status, answer.code]).toEqual([409, 'accounts.email_in_use'])
  expect(answer.message).toContain('already in use')
  expect([await read(ann.id), await auditEntriesAbout(server.db, ann.id)]).toEqual([
    expect.objectContaining({ email: ann.email, firstName: 'Pat' }),
    [],
  ])
})

test.each([
  ['email', 'not-an-address', 'Please enter a valid email address'],
  ['email', '', 'Email required'],
  ['firstName', ' ', 'First name required'],
  ['lastName', '', 'Last name required'],
  ['phoneNumber', '555', 'Please enter a valid 10-digit phone number'],
  ['shirtSize', '3XL', 'Shirt size required'],
  ['gender', 'X', 'Gender required'],
])('%s “%s” is rejected with “%s”', async (field, value, message) => {
  const answer = await edit(await given.user(), { [field]: value })
  expect([answer.status, answer.fields]).toEqual([400, { [field]: message }])
})

test('a user who must complete the profile can do nothing else from the next request on', async () => {
  const ann = await given.signedIn()
  const search = async () => (await server.send(usersApi.searchUsers, {}, { token: ann.token })).code
  expect(await search()).toBeUndefined()
  expect((await edit(ann, { hasToReset: true })).body.user.hasToReset).toBe(true)
  expect(await search()).toBe('access.must_complete_profile')
  await edit(ann, { hasToReset: false })
  expect(await search()).toBeUndefined()
})

test('the new address logs in, the old one does not', async () => {
  const ann = await given.user()
  await edit(ann, { email: 'moved@mail.example' })
  const logIn = async (email: string) =>
    (await server.send(accountsApi.login, { body: { email, password: PASSWORD } })).status
  expect([await logIn('moved@mail.example'), await logIn(ann.email)]).toEqual([200, 401])
})

test('both addresses are notified, and earlier reset tokens no longer work', async () => {
  const ann = await given.user()
  const { body: reset } = await server.send(
    accountsApi.makeResetToken,
    { body: { userId: ann.id } },
    { token: admin.token },
  )
  await edit(ann, { email: 'changed@mail.example' })
  const sent = await server.db
    .select()
    .from(mails)
    .where(inArray(mails.toAddress, [ann.email, 'changed@mail.example']))
  expect(sent.map(({ toAddress, subject }) => `${toAddress}: ${subject}`).sort()).toEqual(
    [
      `${ann.email}: Your email address was changed`,
      'changed@mail.example: Your email address was changed',
      'changed@mail.example: Confirm your email',
    ].sort(),
  )
  const body = { email: 'changed@mail.example', token: reset.token, password: 'someone else’s choice' }
  expect((await server.send(accountsApi.resetPassword, { body })).code).toBe('accounts.bad_reset_token')
})

test('an unchanged address causes no e-mail', async () => {
  const ann = await given.user()
  await edit(ann, { firstName: 'Ann' })
  expect(await server.db.select().from(mails).where(eq(mails.toAddress, ann.email))).toEqual([])
})

test('the audit entry has the changed fields without their values', async () => {
  const ann = await given.user()
  await edit(ann, { firstName: 'Ann', phoneNumber: '6145550188', shirtSize: 'M' })
  const [line, ...more] = await auditEntriesAbout(server.db, ann.id)
  expect([line, more]).toMatchObject([
    { action: 'users.edited', actorId: admin.id, details: { fields: 'firstName, phoneNumber' } },
    [],
  ])
})

test('unknown user: 404', async () => {
  const answer = await edit({ ...(await given.user()), id: randomUUID() }, {})
  expect([answer.status, answer.message]).toEqual([404, 'User not found'])
})

test('of two parallel edits to the same address one succeeds', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => given.user()))
  const answers = await Promise.all(people.map((person) => edit(person, { email: 'wanted@mail.example' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
})
