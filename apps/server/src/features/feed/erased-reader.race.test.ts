import { feedApi } from '@crew-chief/contract/feed'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { builders } from '../../testing/builders.ts'
import { withPendingErasure } from '../../testing/pending-erasure.ts'
import { postBuilders } from '../../testing/post-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { pollVotes, postComments, postLikes, posts, quizAnswers } from './feed.tables.ts'
import { feedPersonalData } from './feed-personal-data.ts'
import { addLike } from './like-post.ts'

const server = await startTestServer()
const { db, send } = server
const given = builders(server)
const { quizPost, pollPost } = postBuilders(server)
type Person = Awaited<ReturnType<typeof given.signedIn>>
type Quiz = Awaited<ReturnType<typeof quizPost>>

const duringErasure = withPendingErasure(server, feedPersonalData)

type Call = (ann: Person, quiz: Quiz) => Promise<{ status: number }>
const like: Call = ({ token }, { id }) => send(feedApi.likePost, { params: { id } }, { token })
const comment: Call = ({ token }, { id }) =>
  send(feedApi.addComment, { params: { id }, body: { content: 'Wait!' } }, { token })
const answer: Call = ({ token }, { id, questions }) =>
  send(feedApi.answerQuestion, { params: { id }, body: { questionId: questions[0]?.id ?? '', answer: 1 } }, { token })

const leftOf = async (userId: string) => [
  await db.$count(postLikes, eq(postLikes.userId, userId)),
  await db.$count(postComments, eq(postComments.authorId, userId)),
  await db.$count(quizAnswers, eq(quizAnswers.userId, userId)),
  await db.$count(pollVotes, eq(pollVotes.userId, userId)),
]

test.each([
  ['likes', like],
  ['comments', comment],
  ['answers', answer],
])('a user who %s while the account is erased leaves nothing behind', async (_, call) => {
  const ann = await given.signedIn()
  const quiz = await quizPost()
  expect((await duringErasure(ann.token, () => call(ann, quiz))).status).toBe(401)
  expect(await leftOf(ann.id)).toEqual([0, 0, 0, 0])
  const [row] = await db.select().from(posts).where(eq(posts.id, quiz.id))
  expect(row).toMatchObject({ likeCount: 0, commentCount: 0 })
})

test('a user who votes while the account is erased leaves nothing behind', async () => {
  const ann = await given.signedIn()
  const { id } = await pollPost()
  const vote = () => send(feedApi.votePoll, { params: { id }, body: { choice: 1 } }, { token: ann.token })
  expect((await duringErasure(ann.token, vote)).status).toBe(401)
  expect(await leftOf(ann.id)).toEqual([0, 0, 0, 0])
})

test('control: without the user lock an erased user can still like', async () => {
  const ann = await given.signedIn()
  const quiz = await quizPost()
  await duringErasure(ann.token, () => inTransaction(db, (tx) => addLike(tx, quiz.id, ann.id)))
  expect(await leftOf(ann.id)).toEqual([1, 0, 0, 0])
})
