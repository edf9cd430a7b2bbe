import { accountsApi } from '@crew-chief/contract/accounts'
import { MAX_IMPORT_ROWS, usersApi } from '@crew-chief/contract/users'
import { ROLES } from '@crew-chief/domain/roles'
import { eq, ne } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { mails } from '../../platform/mail/mail.tables.ts'
import { builders } from '../../testing/builders.ts'
import { codeIn } from '../../testing/reset-mail.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { users } from '../accounts/public.ts'
import { auditEntries } from '../audit/audit.tables.ts'
import { notifications } from '../notifications/public.ts'

const server = await startTestServer()
const given = builders(server)
const admin = await given.as('ADMIN')

type Row = { email: string; firstName: string; lastName: string; phone?: string; role?: string }
const row = (name: string, rest: Partial<Row> = {}): Row => ({
  email: `${name}@mail.example`,
  firstName: name,
  lastName: 'Returning',
  ...rest,
})
const many = (count: number) => Array.from({ length: count }, (_, i) => row(`person-${i}`, { phone: '555 123 4567' }))

const send = (rows: Row[], preview?: 'true' | 'false') =>
  server.send(usersApi.importUsers, { query: { ...(preview && { preview }) }, body: { rows } }, { token: admin.token })
const everybodyElse = () => server.db.select().from(users).where(ne(users.id, admin.id))
const lines = () => server.db.select().from(auditEntries)

beforeEach(async () => {
  await server.db.delete(notifications)
  await server.db.delete(users).where(ne(users.id, admin.id))
  await server.db.delete(auditEntries)
})

test('a preview reports every problem by line and writes nothing', async () => {
  const ann = await given.user()
  const { status, body } = await send(
    [
      row('fine'),
      row('bad', { email: 'not an address' }),
      row('nobody', { firstName: ' ' }),
      row('half', { lastName: '' }),
      row('phone', { phone: '555' }),
      row('role', { role: 'referee' }),
      row('again', { email: 'FINE@mail.example' }),
      row('taken', { email: ann.email.toUpperCase() }),
    ],
    'true',
  )
  expect([status, body.created]).toEqual([200, 0])
  const invalid = (email: string, problem: string) => ({ email, problem, exists: false })
  expect(body.rows).toEqual([
    { email: 'fine@mail.example', problem: null, exists: false },
    invalid('not an address', 'Please enter a valid email address'),
    invalid('nobody@mail.example', 'First name required'),
    invalid('half@mail.example', 'Last name required'),
    invalid('phone@mail.example', 'Please enter a valid 10-digit phone number'),
    invalid('role@mail.example', `Unknown role. Use one of ${ROLES.join(', ')}`),
    invalid('fine@mail.example', 'Same email as row 2'),
    { email: ann.email, problem: null, exists: true },
  ])
  expect([(await everybodyElse()).map(({ id }) => id), await lines()]).toEqual([[ann.id], []])
})

test('a preview of a valid list writes nothing', async () => {
  expect((await send([row('fine')], 'true')).body).toEqual({
    created: 0,
    rows: [{ email: 'fine@mail.example', problem: null, exists: false }],
  })
  expect([await everybodyElse(), await lines()]).toEqual([[], []])
})

test('valid rows are imported; rows with a problem and people with an account are skipped', async () => {
  const ann = await given.user({ firstName: 'Ann' })
  const { status, body } = await send([
    row('fine'),
    row('bad', { email: 'not an address' }),
    row('other', { email: ann.email, role: 'ADMIN' }),
    row('again', { email: 'fine@mail.example' }),
  ])
  expect([status, body.created]).toEqual([200, 1])
  expect(body.rows.map(({ problem, exists }) => [problem, exists])).toEqual([
    [null, false],
    ['Please enter a valid email address', false],
    [null, true],
    ['Same email as row 2', false],
  ])
  const people = await everybodyElse()
  expect(people.map(({ email }) => email).sort()).toEqual(['fine@mail.example', ann.email].sort())
  expect(people.find(({ id }) => id === ann.id)).toMatchObject({ firstName: 'Ann', role: ann.role })
  expect(await lines()).toMatchObject([{ action: 'users.imported', details: { people: '1' } }])
})

test('importing the same list again adds nobody', async () => {
  expect((await send(many(3))).body.created).toBe(3)
  const { status, body } = await send(many(3))
  expect([status, body.created, body.rows.every(({ exists }) => exists)]).toEqual([200, 0, true])
  expect(await everybodyElse()).toHaveLength(3)
  expect(await lines()).toHaveLength(1)
})

test('a valid list creates users without a password who must complete their profile', async () => {
  const { status, body } = await send([row('ann', { role: 'clinician', phone: '(555) 123-4567' }), row('bob')], 'false')
  expect([status, body.created]).toEqual([200, 2])
  const blank = { hasToReset: true, passwordHash: null, address: null, shirtSize: null, gender: null }
  const people = (await everybodyElse()).sort((a, b) => a.email.localeCompare(b.email))
  expect(people).toMatchObject([
    { email: 'ann@mail.example', role: 'CLINICIAN', phoneNumber: '5551234567', ...blank },
    { email: 'bob@mail.example', role: 'NON_MEMBER', phoneNumber: null, ...blank },
  ])
})

test('the audit entry has the number of users', async () => {
  await send(many(3))
  expect(await lines()).toMatchObject([{ action: 'users.imported', actorId: admin.id, details: { people: '3' } }])
})

test('admins and clinicians have an audit entry of their own with the membership', async () => {
  await send([row('ann', { role: 'clinician' }), row('bob')])
  const added = (await lines()).filter(({ action }) => action === 'users.added')
  expect(added).toMatchObject([{ actorId: admin.id, details: { role: 'CLINICIAN' } }])
})

test('users without a password cannot log in', async () => {
  await send([row('ann')])
  const answer = await server.send(accountsApi.login, { body: { email: 'ann@mail.example', password: 'null' } })
  expect([answer.status, answer.code]).toEqual([401, 'accounts.bad_credentials'])
})

test('an imported user can reset the password, log in and complete the profile', async () => {
  const email = 'ann@mail.example'
  await send([row('ann', { role: 'ALL_YOU_WANT' })])
  await server.send(accountsApi.requestPasswordReset, { body: { email } })
  await server.runJobs()
  const [mail] = await server.db.select().from(mails).where(eq(mails.toAddress, email))
  const token = codeIn(mail?.text)
  await server.send(accountsApi.resetPassword, { body: { email, token, password: 'first password' } })
  const login = await server.send(accountsApi.login, { body: { email, password: 'first password' } })
  expect([login.status, login.body.user.hasToReset]).toEqual([200, true])
  const session = { token: login.body.token }
  expect((await server.send(usersApi.searchUsers, {}, session)).code).toBe('access.must_complete_profile')
  const profile = { address: '1 A St', phoneNumber: '5551234567', shirtSize: 'M', gender: 'OTHER' } as const
  const body = { email, password: 'second password', ...profile }
  expect((await server.send(accountsApi.completeProfile, { body }, session)).status).toBe(200)
  expect((await server.send(usersApi.searchUsers, {}, session)).body).toMatchObject({ email, role: 'ALL_YOU_WANT' })
})

test('an empty list and a list that is too long are rejected', async () => {
  expect((await send([])).fields).toEqual({ rows: 'The list is empty' })
  const answer = await send(many(MAX_IMPORT_ROWS + 1))
  expect([answer.status, answer.fields]).toEqual([400, { rows: 'Up to 5000 people at a time' }])
  expect(await everybodyElse()).toEqual([])
})

test('the longest allowed list is imported completely after a preview', async () => {
  const rows = many(MAX_IMPORT_ROWS)
  const preview = await send(rows, 'true')
  expect(preview.body.rows.filter(({ problem }) => problem !== null)).toEqual([])
  expect((await send(rows)).body.created).toBe(MAX_IMPORT_ROWS)
  expect(await server.db.$count(users, eq(users.hasToReset, true))).toBe(MAX_IMPORT_ROWS)
})
