import { feedApi } from '@crew-chief/contract/feed'
import { usersApi } from '@crew-chief/contract/users'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { builders, PASSWORD } from '../../testing/builders.ts'
import { waitForLockWaiters } from '../../testing/concurrency.ts'
import { postBuilders } from '../../testing/post-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { posts, quizQuestions } from './feed.tables.ts'
import { addLike } from './like-post.ts'
import { deletePostRow } from './posts.store.ts'

const server = await startTestServer()
const { db, send } = server
const given = builders(server)
const { quizPost, like, comment } = postBuilders(server)
const ann = await given.signedIn()
const { token } = ann
type Quiz = Awaited<ReturnType<typeof quizPost>>

/** Starts the request while an uncommitted transaction deletes the rows. */
async function whileDeleting<T>(remove: (tx: Tx) => Promise<unknown>, call: () => Promise<T>): Promise<T> {
  const deleted = Promise.withResolvers<void>()
  const commit = Promise.withResolvers<void>()
  const deleting = inTransaction(db, async (tx) => {
    await remove(tx)
    deleted.resolve()
    await commit.promise
  })
  await deleted.promise
  const answer = call()
  // Prevents an unhandled rejection while waiting.
  const settled = answer.catch(() => null)
  await waitForLockWaiters(db)
  commit.resolve()
  await deleting
  await settled
  return answer
}

type Call = (quiz: Quiz) => Promise<{ status: number; code: string }>
const CALLS: [string, Call][] = [
  ['liked', ({ id }) => send(feedApi.likePost, { params: { id } }, { token })],
  ['unliked', ({ id }) => send(feedApi.unlikePost, { params: { id } }, { token })],
  ['voted on', ({ id }) => send(feedApi.votePoll, { params: { id }, body: { choice: 0 } }, { token })],
  ['commented on', ({ id }) => send(feedApi.addComment, { params: { id }, body: { content: 'Late' } }, { token })],
]

test.each(CALLS)('a post deleted while being %s is not found', async (_, call) => {
  const quiz = await quizPost()
  expect(
    await whileDeleting(
      (tx) => deletePostRow(tx, quiz.id),
      () => call(quiz),
    ),
  ).toMatchObject({ status: 404, code: 'posts.not_found' })
})

test('a view of a post that is being deleted is ignored', async () => {
  const { id } = await quizPost()
  const view = () => send(feedApi.recordPostView, { params: { id } }, { token })
  expect((await whileDeleting((tx) => deletePostRow(tx, id), view)).status).toBe(204)
})

test('a question deleted while being answered is not found', async () => {
  const { id, questions } = await quizPost()
  const questionId = questions[0]?.id ?? ''
  const answer = () => send(feedApi.answerQuestion, { params: { id }, body: { questionId, answer: 1 } }, { token })
  expect(
    await whileDeleting((tx) => tx.delete(quizQuestions).where(eq(quizQuestions.id, questionId)), answer),
  ).toMatchObject({ status: 404, code: 'posts.question_not_found' })
})

test('control: a like without the post lock fails', async () => {
  const { id } = await quizPost()
  const likeWithoutLock = () => inTransaction(db, (tx) => addLike(tx, id, ann.id))
  await expect(whileDeleting((tx) => deletePostRow(tx, id), likeWithoutLock)).rejects.toThrow()
})

test('deleting a post and erasing a user who liked and commented on it do not deadlock', async () => {
  const deadlocks = async () => {
    await db.execute(sql`select pg_stat_force_next_flush()`)
    return (await db.execute(sql`select deadlocks::int from pg_stat_database where datname = current_database()`)).rows
  }
  const before = await deadlocks()
  const bob = await given.signedIn()
  const { id } = await quizPost()
  await like(id, bob.id)
  await comment(id, bob.id)
  const erase = () => send(usersApi.eraseMe, { body: { password: PASSWORD } }, { token: bob.token })
  const locked = Promise.withResolvers<void>()
  const proceed = Promise.withResolvers<void>()
  const deleting = inTransaction(db, async (tx) => {
    await tx.select({ id: posts.id }).from(posts).where(eq(posts.id, id)).for('update')
    locked.resolve()
    await proceed.promise
    await deletePostRow(tx, id)
  })
  await locked.promise
  const erasing = erase()
  await waitForLockWaiters(db)
  proceed.resolve()
  await deleting
  expect((await erasing).status).toBe(204)
  expect(await deadlocks()).toEqual(before)
})
