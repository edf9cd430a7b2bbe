import { feedApi } from '@crew-chief/contract/feed'
import { usersApi } from '@crew-chief/contract/users'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders, PASSWORD } from '../../testing/builders.ts'
import { postBuilders } from '../../testing/post-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { pollVotes, postComments, postLikes, posts, postViews, quizAnswers } from './feed.tables.ts'

const server = await startTestServer()
const { db, send } = server
const given = builders(server)
const { textPost, quizPost, pollPost, like, comment, answer, vote } = postBuilders(server)

const erase = ({ token }: { token: string }) => send(usersApi.eraseMe, { body: { password: PASSWORD } }, { token })
const view = (id: string, { token }: { token: string }) => send(feedApi.recordPostView, { params: { id } }, { token })
const countsOf = async (id: string) => {
  const counts = { likes: posts.likeCount, comments: posts.commentCount }
  return (await db.select(counts).from(posts).where(eq(posts.id, id)))[0]
}

test('the export contains the user’s own comments, likes, answers, votes and views only', async () => {
  const ann = await given.signedIn()
  const ben = await given.signedIn()
  const post = await textPost({ title: 'Hands' })
  const quiz = await quizPost({ title: 'Feet' })
  const poll = await pollPost({ title: 'Elbows' })
  for (const { id } of [ann, ben]) {
    await like(post.id, id)
    await comment(post.id, id, { content: id === ann.id ? 'Mine' : 'Not mine' })
    await answer(quiz.questions[1]?.id ?? '', id, 3)
    await vote(poll.id, id, id === ann.id ? 2 : 0, 'JUCO')
  }
  await view(post.id, ann)
  const { body } = await send(usersApi.exportMe, {}, { token: ann.token })
  expect(JSON.parse(JSON.stringify(body)).feed).toEqual({
    posts: [],
    files: [],
    questions: [],
    polls: [],
    comments: [{ post: 'Hands', content: 'Mine', at: expect.any(String), editedAt: null }],
    likes: [{ post: 'Hands', at: expect.any(String) }],
    // By number: the question may be members-only now.
    quizAnswers: [{ post: 'Feet', question: 2, answer: 4, at: expect.any(String) }],
    votes: [{ post: 'Elbows', choice: 3, level: 'JUCO', at: expect.any(String) }],
    views: [{ post: 'Hands', day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }],
    followedLibraries: [],
  })
})

test('the export of an author contains the posts, quiz questions and polls', async () => {
  const ann = await given.signedIn()
  const own = { authorId: ann.id, tags: ['Zone'] }
  await textPost({ ...own, title: 'Mine', description: 'Short', content: 'Long' })
  const asked = { question: 'Travel?', options: ['A', 'B', 'C', 'D'], correctAnswer: 1, explanation: 'The pivot.' }
  await quizPost({ ...own, title: 'My quiz', questions: [asked] })
  const poll = { question: 'Block?', options: ['Yes', 'No'], ruling: 'The torso.' }
  await pollPost({ ...own, title: 'My poll', poll })
  await pollPost({ title: 'Someone else’s' })
  const { body } = await send(usersApi.exportMe, {}, { token: ann.token })
  expect(JSON.parse(JSON.stringify(body)).feed).toMatchObject({
    posts: [
      { type: 'TEXT', title: 'Mine', description: 'Short', content: 'Long', tags: ['Zone'], at: expect.any(String) },
      { type: 'QUIZ', title: 'My quiz' },
      { type: 'TEXT', title: 'My poll' },
    ],
    polls: [{ post: 'My poll', ...poll }],
    questions: [{ post: 'My quiz', ...asked, correctAnswer: 2 }],
  })
})

test('erasure deletes likes, comments, answers and votes, updates the counts and anonymizes views', async () => {
  const ann = await given.signedIn()
  const ben = await given.signedIn()
  const post = await textPost()
  const other = await textPost()
  const quiz = await quizPost()
  const poll = await pollPost()
  for (const { id } of [ann, ben]) {
    await like(post.id, id)
    await comment(post.id, id)
    await comment(other.id, id)
    await answer(quiz.questions[0]?.id ?? '', id, 1)
    await vote(poll.id, id, 1)
  }
  await comment(post.id, ann.id)
  for (const { id } of [post, other]) for (const user of [ann, ben]) await view(id, user)
  expect((await erase(ann)).status).toBe(204)
  expect(await countsOf(post.id)).toEqual({ likes: 1, comments: 1 })
  expect(await countsOf(other.id)).toEqual({ likes: 0, comments: 1 })
  expect(await db.$count(postLikes, eq(postLikes.userId, ann.id))).toBe(0)
  expect(await db.$count(postComments, eq(postComments.authorId, ann.id))).toBe(0)
  expect(await db.$count(quizAnswers, eq(quizAnswers.userId, ann.id))).toBe(0)
  expect(await db.$count(quizAnswers, eq(quizAnswers.userId, ben.id))).toBe(1)
  const votes = await db.select().from(pollVotes).where(eq(pollVotes.postId, poll.id))
  expect(votes.map(({ userId }) => userId)).toEqual([ben.id])
  const views = await db
    .select()
    .from(postViews)
    .where(inArray(postViews.postId, [post.id, other.id]))
  expect(JSON.stringify(views)).not.toContain(ann.id)
  expect(views).toHaveLength(4)
  // Still counted as one reader on that day.
  expect(new Set(views.map(({ reader }) => reader)).size).toBe(2)
})

test('concurrent erasures of users who liked the same posts succeed', async () => {
  const people = [await given.signedIn(), await given.signedIn()]
  const shared = [await textPost(), await textPost(), await textPost()]
  for (const { id } of people) for (const post of shared) await like(post.id, id)
  expect((await Promise.all(people.map(erase))).map(({ status }) => status)).toEqual([204, 204])
  for (const { id } of shared) expect(await countsOf(id)).toMatchObject({ likes: 0 })
})
