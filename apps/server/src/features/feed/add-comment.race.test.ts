import { feedApi } from '@crew-chief/contract/feed'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { builders } from '../../testing/builders.ts'
import { createBarrier, runConcurrently } from '../../testing/concurrency.ts'
import { postBuilders } from '../../testing/post-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { insertComment } from './comments.store.ts'
import { postComments, posts } from './feed.tables.ts'

const server = await startTestServer()
const { db, send } = server
const given = builders(server)
const { textPost, comment } = postBuilders(server)

const addComment = (id: string, content: string, { token }: { token: string }) =>
  send(feedApi.addComment, { params: { id }, body: { content } }, { token })
const countsOf = async (id: string) => ({
  stored: (await db.select({ n: posts.commentCount }).from(posts).where(eq(posts.id, id)))[0]?.n,
  rows: await db.$count(postComments, eq(postComments.postId, id)),
})

test('a user can post ten comments per minute, also concurrently; other users are not limited', async () => {
  const { id } = await textPost()
  const ann = await given.signedIn()
  const bob = await given.signedIn()
  // A comment on an unknown post does not count.
  await addComment(crypto.randomUUID(), 'Hello?', ann)
  const answers = await runConcurrently(14, (index) => addComment(id, `Number ${index}`, ann))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(answers.find(({ status }) => status !== 201)).toMatchObject({ status: 429, code: 'posts.too_many_comments' })
  expect((await addComment(id, 'Not me.', bob)).status).toBe(201)
  expect(await countsOf(id)).toEqual({ stored: 11, rows: 11 })
})

test('control: counting before inserting lets more than ten comments through', async () => {
  const { id } = await textPost()
  const { id: authorId } = await given.user()
  const allCounted = createBarrier(4)
  for (let n = 0; n < 9; n++) await comment(id, authorId)
  await runConcurrently(4, async () => {
    const before = await db.$count(postComments, eq(postComments.authorId, authorId))
    await allCounted()
    if (before < 10) await inTransaction(db, (tx) => insertComment(tx, { postId: id, authorId, content: 'One more' }))
  })
  expect((await countsOf(id)).rows).toBe(13)
})
