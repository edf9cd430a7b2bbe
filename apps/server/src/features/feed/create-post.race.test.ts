import { randomUUID } from 'node:crypto'
import { feedAdminApi } from '@crew-chief/contract/feed-admin'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { builders } from '../../testing/builders.ts'
import { createBarrier, runConcurrently } from '../../testing/concurrency.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { pictureOf, uploadRequests } from '../../testing/upload-requests.ts'
import { auditEntries } from '../audit/audit.tables.ts'
import { posts } from './feed.tables.ts'
import { findPublished } from './posts.store.ts'

const server = await startTestServer()
const { db, send } = server
const given = builders(server)
const ada = await given.as('ADMIN')
const bea = await given.as('ADMIN')
const TEXT = { type: 'TEXT' as const, title: 'Block or charge', description: 'Where to look.', content: 'Torso first.' }

const publish = (body: object, { token } = ada) =>
  send(feedAdminApi.createPost, { body: { ...TEXT, ...body } }, { token })
const publishedAs = (clientId: string) => db.$count(posts, eq(posts.clientId, clientId))

test('a repeated form returns the post created first', async () => {
  const clientId = randomUUID()
  const path = await uploadRequests(server).upload(ada.token, {
    folder: 'posts/images',
    content: await pictureOf(20, 20),
  })
  const form = { type: 'IMAGE' as const, content: undefined, files: { path }, clientId }
  const first = await publish(form)
  const again = await publish({ ...form, title: 'Changed while waiting' })
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual(first.body)
  expect(await publishedAs(clientId)).toBe(1)
})

test('the client id is unique per admin, and forms without one always create a post', async () => {
  const clientId = randomUUID()
  const mine = await publish({ clientId })
  const theirs = await publish({ clientId }, bea)
  expect(theirs.body).toMatchObject({ author: { id: bea.id }, id: expect.not.stringContaining(mine.body.id) })
  expect((await publish({})).body.id).not.toBe((await publish({})).body.id)
})

test('an invalid client id is rejected', async () => {
  expect(await publish({ clientId: 'again' })).toMatchObject({ status: 400, fields: { clientId: 'Not a valid id' } })
})

test('five concurrent requests with one client id create one post and all return it', async () => {
  for (let round = 0; round < 4; round++) {
    const clientId = randomUUID()
    const answers = await runConcurrently(5, () => publish({ clientId }))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    const ids = new Set(answers.map(({ body }) => body.id))
    expect([ids.size, await publishedAs(clientId)]).toEqual([1, 1])
    const [id = ''] = ids
    const lines = and(eq(auditEntries.subjectId, id), eq(auditEntries.action, 'posts.created'))
    expect(await db.$count(auditEntries, lines)).toBe(1)
  }
})

test('control: checking before inserting publishes twice', async () => {
  await db.execute(sql`drop index posts__once`)
  const clientId = randomUUID()
  const bothChecked = createBarrier(2)
  const row = { ...TEXT, requiredRole: 'NON_MEMBER' as const, authorId: ada.id, clientId }
  await runConcurrently(2, async () => {
    const before = await findPublished(db, ada.id, clientId)
    await bothChecked()
    if (!before) await inTransaction(db, (tx) => tx.insert(posts).values(row))
  })
  expect(await publishedAs(clientId)).toBe(2)
})
