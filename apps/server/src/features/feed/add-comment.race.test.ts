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

const PATIENCE = { timeout: 60_000 }
const server = await startTestServer()
const { db, send } = server
const given = builders(server)
const { textPost, comment } = postBuilders(server)

const say = (id: string, content: string, { token }: { token: string }) =>
  send(feedApi.addComment, { params: { id }, body: { content } }, { token })
const counted = async (id: string) => ({
  said: (await db.select({ n: posts.commentCount }).from(posts).where(eq(posts.id, id)))[0]?.n,
  rows: await db.$count(postComments, eq(postComments.postId, id)),
})

test('ten a minute, and no more, also when they come at once; others are not held up', PATIENCE, async () => {
  const [{ id }, ann, bob] = [await textPost(), await given.signedIn(), await given.signedIn()]
  // What could not be commented on anyway costs nothing.
  await say(crypto.randomUUID(), 'Hello?', ann)
  const answers = await runConcurrently(14, (index) => say(id, `Number ${index}`, ann))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(answers.find(({ status }) => status !== 201)).toMatchObject({ status: 429, code: 'posts.too_many_comments' })
  expect((await say(id, 'Not me.', bob)).status).toBe(201)
  expect(await counted(id)).toEqual({ said: 11, rows: 11 })
})

test('control: whoever counts the comments first and writes then lets more than ten through', PATIENCE, async () => {
  const [{ id }, { id: authorId }, allHaveCounted] = [await textPost(), await given.user(), createBarrier(4)]
  for (let n = 0; n < 9; n++) await comment(id, authorId)
  await runConcurrently(4, async () => {
    const before = await db.$count(postComments, eq(postComments.authorId, authorId))
    await allHaveCounted()
    if (before < 10) await inTransaction(db, (tx) => insertComment(tx, { postId: id, authorId, content: 'One more' }))
  })
  expect((await counted(id)).rows).toBe(13)
})
