import { usersApi } from '@crew-chief/contract/users'
import type { Role } from '@crew-chief/domain/roles'
import { count, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { builders, PASSWORD } from '../../testing/builders.ts'
import { createBarrier } from '../../testing/concurrency.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { updateUser, users } from '../accounts/public.ts'
import { lockAdmins } from './users.store.ts'

const server = await startTestServer()
const given = builders(server)

const change = (userId: string, membership: Role, token: string) =>
  server.send(usersApi.changeMembership, { body: { userId, membership } }, { token })
const erase = (token: string) => server.send(usersApi.eraseMe, { body: { password: PASSWORD } }, { token })

async function countAdmins(): Promise<number> {
  const [row] = await server.db.select({ admins: count() }).from(users).where(eq(users.role, 'ADMIN'))
  return row?.admins ?? 0
}
const twoAdmins = async () => [await given.as('ADMIN'), await given.as('ADMIN')] as const

beforeEach(async () => {
  await server.db.delete(users)
})

test('the last admin cannot lose the role: 409 with an explanation', async () => {
  const admin = await given.as('ADMIN')
  const answer = await change(admin.id, 'NON_MEMBER', admin.token)
  expect([answer.status, answer.code]).toEqual([409, 'users.last_admin'])
  expect(answer.message).toBe('There must be at least one admin. Make someone else an admin first.')
  expect(await countAdmins()).toBe(1)
})

test('an admin may give up the role while another admin exists', async () => {
  const [ann] = await twoAdmins()
  expect((await change(ann.id, 'NON_MEMBER', ann.token)).status).toBe(200)
})

test('when two admins remove each other’s role in parallel, one admin remains', async () => {
  for (let round = 0; round < 10; round++) {
    await server.db.delete(users)
    const [ann, bob] = await twoAdmins()
    const answers = await Promise.all([
      change(bob.id, 'NON_MEMBER', ann.token),
      change(ann.id, 'NON_MEMBER', bob.token),
    ])
    const lost = answers.find(({ status }) => status !== 200)
    // The second request is refused by the last-admin rule (409) or no longer sent by an admin (403).
    expect([answers.filter(({ status }) => status === 200).length, [403, 409].includes(lost?.status ?? 0)]).toEqual([
      1,
      true,
    ])
    expect(await countAdmins()).toBe(1)
  }
})

test('when one admin is erased while the other gives up the role, one admin remains', async () => {
  for (let round = 0; round < 10; round++) {
    await server.db.delete(users)
    const [ann, bob] = await twoAdmins()
    const answers = await Promise.all([erase(ann.token), change(bob.id, 'NON_MEMBER', bob.token)])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(await countAdmins()).toBe(1)
  }
})

type CountAdmins = (tx: Tx, line: () => Promise<void>) => Promise<number>

/** Two parallel transactions that each demote an admin after counting them. */
async function adminsLeft(count: CountAdmins): Promise<number> {
  const admins = await twoAdmins()
  const line = createBarrier(2)
  await Promise.all(
    admins.map(({ id }) =>
      inTransaction(server.db, async (tx) => {
        if ((await count(tx, line)) > 1) await updateUser(tx, id, { role: 'NON_MEMBER' })
      }),
    ),
  )
  return countAdmins()
}

test('locking all admins guarantees that one remains', async () => {
  const locking: CountAdmins = async (tx, line) => {
    await line()
    return (await lockAdmins(tx)).length
  }
  expect(await adminsLeft(locking)).toBe(1)
})

test('control: counting admins without the lock leaves none', async () => {
  const reading: CountAdmins = async (tx, line) => {
    const found = await tx.select({ id: users.id }).from(users).where(eq(users.role, 'ADMIN'))
    await line()
    return found.length
  }
  expect(await adminsLeft(reading)).toBe(0)
})
