import { feedApi } from '@crew-chief/contract/feed'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { createBarrier, runConcurrently } from '../../testing/concurrency.ts'
import { postBuilders } from '../../testing/post-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { quizAnswers } from './feed.tables.ts'

const server = await startTestServer()
const { db, send } = server
const given = builders(server)
const { quizPost } = postBuilders(server)

async function quiz() {
  const { id, questions } = await quizPost()
  return { id, questionId: questions[0]?.id ?? '' }
}
const storedAnswers = (questionId: string, userId: string) =>
  db
    .select()
    .from(quizAnswers)
    .where(and(eq(quizAnswers.questionId, questionId), eq(quizAnswers.userId, userId)))

test('of four concurrent first answers one is stored and the others are rejected', async () => {
  const ann = await given.signedIn()
  for (let round = 0; round < 10; round++) {
    const { id, questionId } = await quiz()
    const answers = await runConcurrently(4, (chosen) =>
      send(feedApi.answerQuestion, { params: { id }, body: { questionId, answer: chosen } }, { token: ann.token }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const stored = await storedAnswers(questionId, ann.id)
    expect(stored.map((row) => row.answer)).toEqual([answers.findIndex(({ status }) => status === 200)])
  }
})

test('control: checking before inserting stores two answers', async () => {
  await db.execute(sql`alter table ${quizAnswers} drop constraint quiz_answers__one_each`)
  const { questionId } = await quiz()
  const ann = await given.user()
  const bothChecked = createBarrier(2)
  await runConcurrently(2, async (answer) => {
    const before = await storedAnswers(questionId, ann.id)
    await bothChecked()
    if (before.length === 0) await db.insert(quizAnswers).values({ questionId, userId: ann.id, answer })
  })
  expect(await storedAnswers(questionId, ann.id)).toHaveLength(2)
})
