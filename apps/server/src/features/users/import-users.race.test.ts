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

test('the same list sent in parallel is imported once', async () => {
  const answers = await runConcurrently(6, () => send(['ann', 'bob']))
  const refused = answers.filter(({ status }) => status !== 200)
  expect([answers.length - refused.length, [...new Set(refused.map(({ code }) => code))]]).toEqual([
    1,
    ['users.import_has_problems'],
  ])
  expect(await emails()).toEqual(['ann@mail.example', 'bob@mail.example'])
  expect(await server.db.select().from(auditEntries)).toHaveLength(1)
})

test('of parallel lists that share an address, one is imported completely and the others not at all', async () => {
  const lists = [
    ['shared', 'ann'],
    ['bob', 'shared'],
    ['cy', 'shared', 'dan'],
  ]
  const answers = await Promise.all(lists.map(send))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const winner = lists[answers.findIndex(({ status }) => status === 200)] ?? []
  expect(await emails()).toEqual(winner.map((name) => row(name).email).sort())
})

test('a concurrent registration with an address of the list: one of both succeeds, without a server error', async () => {
  const profile = { phoneNumber: '5551234567', address: '1 A St', shirtSize: 'M', gender: 'OTHER' } as const
  const body = { ...row('ann'), ...profile, password: 'long enough' }
  const answers = await Promise.all([send(['ann', 'bob']), server.send(accountsApi.register, { body })])
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
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
