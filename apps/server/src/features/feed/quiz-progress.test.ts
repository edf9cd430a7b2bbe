import { feedApi } from '@crew-chief/contract/feed'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { postBuilders } from '../../testing/post-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { users } from '../accounts/public.ts'
import { quizAnswers, quizQuestions } from './feed.tables.ts'

const server = await startTestServer()
const { db, send } = server
const given = builders(server)
const { quizPost, answer } = postBuilders(server)

const progressOf = async ({ token }: { token: string }) => (await send(feedApi.quizProgress, {}, { token })).body
const NOTHING = { answered: 0, correct: 0, byTag: [], toReview: [] }

test('answers count in total and for each tag; wrong ones are listed for review', async () => {
  const ann = await given.signedIn()
  const bob = await given.signedIn()
  const travel = await quizPost({ title: 'Feet', tags: ['Traveling', 'Post play'] })
  const plain = await quizPost({ tags: [] })
  const [first, second] = travel.questions.map(({ id }) => id)
  await answer(first ?? '', ann.id, 1)
  await answer(second ?? '', ann.id, 2)
  await answer(plain.questions[0]?.id ?? '', ann.id, 1)
  await answer(first ?? '', bob.id, 0)
  expect(await progressOf(ann)).toEqual({
    answered: 3,
    correct: 2,
    byTag: [
      { tag: 'Post play', answered: 2, correct: 1 },
      { tag: 'Traveling', answered: 2, correct: 1 },
    ],
    toReview: [
      {
        postId: travel.id,
        title: 'Feet',
        questionId: second,
        question: travel.questions[1]?.question,
        myAnswer: 'Only in the post',
        correctAnswer: 'No',
        explanation: 'The pivot foot never left the floor.',
        answeredAt: expect.any(String),
      },
    ],
  })
})

test('without answers the progress is empty', async () => {
  expect(await progressOf(await given.signedIn())).toEqual(NOTHING)
})

test('correcting a question’s answer corrects the score', async () => {
  const ann = await given.signedIn()
  const { questions } = await quizPost()
  const [question] = questions
  await answer(question?.id ?? '', ann.id, 3)
  expect(await progressOf(ann)).toMatchObject({ answered: 1, correct: 0 })
  await db
    .update(quizQuestions)
    .set({ correctAnswer: 3 })
    .where(eq(quizQuestions.id, question?.id ?? ''))
  expect(await progressOf(ann)).toMatchObject({ answered: 1, correct: 1, toReview: [] })
})

test('answers in posts locked after the membership ended do not count until it is renewed', async () => {
  const ann = await given.as('ALL_YOU_NEED')
  const { questions } = await quizPost({ requiredRole: 'ALL_YOU_NEED' })
  await answer(questions[0]?.id ?? '', ann.id, 0)
  const asRole = (role: 'NON_MEMBER' | 'ALL_YOU_WANT') => db.update(users).set({ role }).where(eq(users.id, ann.id))
  expect(await progressOf(ann)).toMatchObject({ answered: 1, toReview: [{ myAnswer: 'Yes' }] })
  await asRole('NON_MEMBER')
  expect(await progressOf(ann)).toEqual(NOTHING)
  await asRole('ALL_YOU_WANT')
  expect(await progressOf(ann)).toMatchObject({ answered: 1, correct: 0 })
})

test('an author’s answers to an own quiz count, whatever the current role', async () => {
  const author = await given.signedIn()
  const { questions } = await quizPost({ authorId: author.id, requiredRole: 'ALL_YOU_NEED' })
  await answer(questions[0]?.id ?? '', author.id, 1)
  expect(await progressOf(author)).toMatchObject({ answered: 1, correct: 1 })
})

test('at most 50 questions to review, latest first', async () => {
  const ann = await given.signedIn()
  const first = await quizPost({ questions: Array.from({ length: 30 }, () => ({})) })
  const second = await quizPost({ questions: Array.from({ length: 30 }, () => ({})) })
  const ids = [...first.questions, ...second.questions].map(({ id }) => id)
  const at = (minute: number) => new Date(Date.UTC(2027, 2, 1, 10, minute))
  await db
    .insert(quizAnswers)
    .values(ids.map((questionId, n) => ({ questionId, userId: ann.id, answer: 0, createdAt: at(n) })))
  const { answered, toReview } = await progressOf(ann)
  expect(answered).toBe(60)
  expect(toReview.map(({ questionId }) => questionId)).toEqual(ids.toReversed().slice(0, 50))
})
