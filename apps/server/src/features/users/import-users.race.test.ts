import { accountsApi } from '@crew-chief/contract/accounts'
import { usersApi } from '@crew-chief/contract/users'
import { eq, ne } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { createBarrier, runConcurrently } from '../../testing/concurrency.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { findTakenEmails, users } from '../accounts/public.ts'
import { auditEntries } from '../audit/audit.tables.ts'

const server = await startTestServer()
const admin = await builders(server).as('ADMIN')

const row = (name: string) => ({ email: `${name}@mail.example`, firstName: name, lastName: 'Returning' })
const send = (names: string[]) =>
  server.send(usersApi.importUsers, { body: { rows: names.map(row) } }, { token: admin.token })
const emails = async () =>
  (await server.db.select().from(users).where(ne(users.id, admin.id))).map(({ email }) => email).sort()

beforeEach(async () => {
  await server.db.delete(users).where(ne(users.id, admin.id))
  await server.db.delete(auditEntries)
})

test('the same list sent in parallel adds everybody once', async () => {
  const answers = await runConcurrently(6, () => send(['ann', 'bob']))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(answers.reduce((sum, { body }) => sum + body.created, 0)).toBe(2)
  expect(await emails()).toEqual(['ann@mail.example', 'bob@mail.example'])
  const entries = await server.db.select().from(auditEntries)
  expect(entries.reduce((sum, { details }) => sum + Number(details?.people), 0)).toBe(2)
})

test('parallel lists that share addresses in another order add everybody once', async () => {
  const lists = [
    ['shared', 'ann', 'both'],
    ['both', 'bob', 'shared'],
    ['cy', 'shared', 'dan'],
  ]
  const answers = await Promise.all(lists.map(send))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await emails()).toEqual([...new Set(lists.flat())].map((name) => row(name).email).sort())
  const added = answers.flatMap(({ body }) => body.rows.filter(({ exists }) => !exists))
  expect(added.map(({ email }) => email).sort()).toEqual(await emails())
})

test('a concurrent registration with an address of the list: one account, and the rest is imported', async () => {
  const profile = { phoneNumber: '5551234567', address: '1 A St', shirtSize: 'M', gender: 'OTHER' } as const
  const body = { ...row('ann'), ...profile, password: 'long enough' }
  const [imported, registered] = await Promise.all([send(['ann', 'bob']), server.send(accountsApi.register, { body })])
  expect(imported.status).toBe(200)
  expect([registered.status, imported.body.created]).toEqual(registered.status === 409 ? [409, 2] : [201, 1])
  expect(await emails()).toEqual(['ann@mail.example', 'bob@mail.example'])
})

test('control: checking before inserting would store an address twice', async () => {
  const line = createBarrier(2)
  await server.db.execute('drop index users__one_per_email')
  await runConcurrently(2, async () => {
    const taken = await findTakenEmails(server.db, ['ann@mail.example'])
    await line()
    if (taken.size === 0) await server.db.insert(users).values(row('ann'))
  })
  const both = await server.db.select().from(users).where(eq(users.email, 'ann@mail.example'))
  expect(both).toHaveLength(2)
})
