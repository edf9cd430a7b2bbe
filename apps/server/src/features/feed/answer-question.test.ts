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

const answer = (id: string, questionId: string, chosen: number, who?: { token: string }) =>
  send(feedApi.answerQuestion, { params: { id }, body: { questionId, answer: chosen } }, { token: who?.token })
const keptOf = (questionId: string) => db.select().from(quizAnswers).where(eq(quizAnswers.questionId, questionId))

async function quiz(fields: Parameters<typeof quizPost>[0] = {}) {
  const { id, questions } = await quizPost({ questions: [{ correctAnswer: 2, explanation: 'Because.' }], ...fields })
  return { id, questionId: questions[0]?.id ?? '' }
}

test('an answer is checked and kept, and told why', async () => {
  const [{ id, questionId }, ann, bob] = [await quiz(), await given.signedIn(), await given.signedIn()]
  const told = { correctAnswer: 2, explanation: 'Because.' }
  expect(await answer(id, questionId, 2, ann)).toMatchObject({ status: 200, body: { correct: true, ...told } })
  expect((await answer(id, questionId, 0, bob)).body).toEqual({ correct: false, ...told })
  expect(await keptOf(questionId)).toMatchObject([
    { userId: ann.id, answer: 2 },
    { userId: bob.id, answer: 0 },
  ])
})

test('the first answer stands: the same again gets the same reply, another one is refused', async () => {
  const [{ id, questionId }, ann] = [await quiz(), await given.signedIn()]
  const first = await answer(id, questionId, 1, ann)
  expect(await answer(id, questionId, 1, ann)).toEqual(first)
  expect(await answer(id, questionId, 2, ann)).toMatchObject({ status: 409, code: 'posts.answer_stands' })
  expect(await keptOf(questionId)).toMatchObject([{ answer: 1 }])
})

test('a visitor’s answer is checked and forgotten', async () => {
  const { id, questionId } = await quiz()
  expect((await answer(id, questionId, 1)).body).toEqual({
    correct: false,
    correctAnswer: 2,
    explanation: 'Because.',
  })
  expect((await answer(id, questionId, 2)).body).toMatchObject({ correct: true })
  expect(await keptOf(questionId)).toEqual([])
})

test('a question of another post, of none, and a post without questions: not found', async () => {
  const [{ id }, other, text, ann] = [await quiz(), await quiz(), await textPost(), await given.signedIn()]
  for (const who of [undefined, ann]) {
    for (const [postId, questionId] of [
      [id, other.questionId],
      [text.id, other.questionId],
      [id, crypto.randomUUID()],
    ] as const)
      expect(await answer(postId, questionId, 0, who)).toMatchObject({ status: 404, code: 'posts.question_not_found' })
    expect(await answer(crypto.randomUUID(), other.questionId, 0, who)).toMatchObject({ code: 'posts.not_found' })
  }
  expect(await keptOf(other.questionId)).toEqual([])
})

test('behind the lock nothing is checked, kept or told; nor through a post that is open', async () => {
  const { id, questionId } = await quiz({ requiredRole: 'ALL_YOU_NEED' })
  const [open, ann] = [await quiz(), await given.signedIn()]
  for (const who of [undefined, ann]) {
    const refused = await answer(id, questionId, 2, who)
    expect(refused).toMatchObject({ status: 403, code: 'posts.locked' })
    expect(JSON.stringify(refused)).not.toContain('Because')
    expect((await answer(open.id, questionId, 2, who)).status).toBe(404)
  }
  expect(await keptOf(questionId)).toEqual([])
  expect((await answer(id, questionId, 2, await given.as('ALL_YOU_NEED'))).status).toBe(200)
})

test.each([-1, 4, 1.5])('%d is no answer', async (chosen) => {
  const { id, questionId } = await quiz()
  expect((await answer(id, questionId, chosen, await given.signedIn())).status).toBe(400)
})
