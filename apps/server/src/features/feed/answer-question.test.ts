import { feedApi } from '@crew-chief/contract/feed'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { postBuilders } from '../../testing/post-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { quizAnswers } from './feed.tables.ts'

const server = await startTestServer()
const { db, send } = server
const given = builders(server)
const { quizPost, textPost } = postBuilders(server)

const answer = (id: string, questionId: string, chosen: number, user?: { token: string }) =>
  send(feedApi.answerQuestion, { params: { id }, body: { questionId, answer: chosen } }, { token: user?.token })
const storedAnswers = (questionId: string) =>
  db.select().from(quizAnswers).where(eq(quizAnswers.questionId, questionId))

async function quiz(fields: Parameters<typeof quizPost>[0] = {}) {
  const { id, questions } = await quizPost({ questions: [{ correctAnswer: 2, explanation: 'Because.' }], ...fields })
  return { id, questionId: questions[0]?.id ?? '' }
}

test('an answer is checked, stored and explained', async () => {
  const { id, questionId } = await quiz()
  const ann = await given.signedIn()
  const bob = await given.signedIn()
  const solution = { correctAnswer: 2, explanation: 'Because.' }
  expect(await answer(id, questionId, 2, ann)).toMatchObject({ status: 200, body: { correct: true, ...solution } })
  expect((await answer(id, questionId, 0, bob)).body).toEqual({ correct: false, ...solution })
  expect(await storedAnswers(questionId)).toMatchObject([
    { userId: ann.id, answer: 2 },
    { userId: bob.id, answer: 0 },
  ])
})

test('the first answer is final: repeating it succeeds, another answer is rejected', async () => {
  const { id, questionId } = await quiz()
  const ann = await given.signedIn()
  const first = await answer(id, questionId, 1, ann)
  expect(await answer(id, questionId, 1, ann)).toEqual(first)
  expect(await answer(id, questionId, 2, ann)).toMatchObject({ status: 409, code: 'posts.answer_stands' })
  expect(await storedAnswers(questionId)).toMatchObject([{ answer: 1 }])
})

test('a visitor’s answer is checked, explained and not stored (2 §4)', async () => {
  const { id, questionId } = await quiz()
  expect((await answer(id, questionId, 1)).body).toEqual({ correct: false, correctAnswer: 2, explanation: 'Because.' })
  expect((await answer(id, questionId, 2)).body).toEqual({ correct: true, correctAnswer: 2, explanation: 'Because.' })
  expect(await storedAnswers(questionId)).toEqual([])
})

test('a question of another post, an unknown question and a post without questions are not found', async () => {
  const { id } = await quiz()
  const other = await quiz()
  const text = await textPost()
  const ann = await given.signedIn()
  for (const user of [undefined, ann]) {
    for (const [postId, questionId] of [
      [id, other.questionId],
      [text.id, other.questionId],
      [id, crypto.randomUUID()],
    ] as const)
      expect(await answer(postId, questionId, 0, user)).toMatchObject({ status: 404, code: 'posts.question_not_found' })
    expect(await answer(crypto.randomUUID(), other.questionId, 0, user)).toMatchObject({ code: 'posts.not_found' })
  }
  expect(await storedAnswers(other.questionId)).toEqual([])
})

test('answers to a locked post are not checked or stored, also not through a readable post', async () => {
  const { id, questionId } = await quiz({ requiredRole: 'ALL_YOU_NEED' })
  const open = await quiz()
  const ann = await given.signedIn()
  for (const user of [undefined, ann]) {
    const refused = await answer(id, questionId, 2, user)
    expect(refused).toMatchObject({ status: 403, code: 'posts.locked' })
    expect(JSON.stringify(refused)).not.toContain('Because')
    expect((await answer(open.id, questionId, 2, user)).status).toBe(404)
  }
  expect(await storedAnswers(questionId)).toEqual([])
  expect((await answer(id, questionId, 2, await given.as('ALL_YOU_NEED'))).status).toBe(200)
})

test.each([-1, 4, 1.5])('%d is not a valid answer', async (chosen) => {
  const { id, questionId } = await quiz()
  expect((await answer(id, questionId, chosen, await given.signedIn())).status).toBe(400)
})
