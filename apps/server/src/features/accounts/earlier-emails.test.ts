// A trigger keeps earlier addresses, so that it does not matter which version of the server changes one.

import { usersApi } from '@crew-chief/contract/users'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { users } from './accounts.tables.ts'
import { listAddresses } from './users.store.ts'

const server = await startTestServer()
const { db } = server
const given = builders(server)

const earlierOf = async (id: string) => {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row?.earlierEmails
}

test('an address changed by a node that does not know the column is kept', async () => {
  const ann = await given.signedIn({ email: 'ann.first@mail.example' })
  await db.execute(sql`update users set email = 'ann.second@mail.example' where id = ${ann.id}`)
  await db.execute(sql`update users set email = 'ann.third@mail.example' where id = ${ann.id}`)
  expect(await earlierOf(ann.id)).toEqual(['ann.first@mail.example', 'ann.second@mail.example'])
  expect((await listAddresses(db, ann.id)).toSorted()).toEqual(
    ['ann.first', 'ann.second', 'ann.third'].map((name) => `${name}@mail.example`),
  )
})

test('a node that keeps the address itself keeps it once; the present address is none of the earlier ones', async () => {
  const ben = await given.signedIn({ email: 'ben.first@mail.example' })
  await db.execute(sql`update users set email = 'ben.second@mail.example',
    earlier_emails = array_append(earlier_emails, email) where id = ${ben.id}`)
  expect(await earlierOf(ben.id)).toEqual(['ben.first@mail.example'])
  await db.execute(sql`update users set email = 'ben.first@mail.example' where id = ${ben.id}`)
  expect(await earlierOf(ben.id)).toEqual(['ben.second@mail.example'])
})

test('a change without a new address keeps the earlier ones', async () => {
  const admin = await given.as('ADMIN')
  const cat = await given.signedIn({ email: 'cat.first@mail.example' })
  for (const email of ['cat.second@mail.example', 'cat.second@mail.example']) {
    const request = { params: { id: cat.id }, body: { email, firstName: 'Cat', lastName: 'New' } }
    expect((await server.send(usersApi.updateUser, request, admin)).status).toBe(200)
  }
  expect(await earlierOf(cat.id)).toEqual(['cat.first@mail.example'])
})

test('an account that is erased by a node that does not know the column keeps none', async () => {
  const dan = await given.signedIn({ email: 'dan.first@mail.example' })
  await db.execute(sql`update users set email = 'dan.second@mail.example' where id = ${dan.id}`)
  await db.execute(sql`update users set email = id || '@erased.invalid', erased_at = now() where id = ${dan.id}`)
  expect(await earlierOf(dan.id)).toEqual([])
})
