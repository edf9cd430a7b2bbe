import { feedAdminApi } from '@crew-chief/contract/feed-admin'
import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { postBuilders } from '../../testing/post-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { send } = server
const given = builders(server)
const { quizPost, textPost, answer } = postBuilders(server)
const { token } = await given.as('ADMIN')
const resultsOf = (id: string) => send(feedAdminApi.quizResults, { params: { id } }, { token })

test('counts users and choices, grouped by the highest experience level', async () => {
  const { id, questions } = await quizPost()
  const [first = '', second = ''] = questions.map((question) => question.id)
  const people = [
    // Unordered: the highest level counts.
    await given.user({ experienceLevels: ['DI', 'REC', 'HIGH_SCHOOL'] }),
    await given.user({ experienceLevels: ['DI'] }),
    await given.user({ experienceLevels: ['REC'] }),
    await given.user(),
  ]
  for (const [index, chosen] of [1, 0, 1, 3].entries()) await answer(first, people[index]?.id ?? '', chosen)
  await answer(second, people[2]?.id ?? '', 1)
  const { status, body } = await resultsOf(id)
  expect([status, body.people]).toEqual([200, 4])
  expect(body.questions).toEqual([
    {
      id: first,
      question: questions[0]?.question,
      options: questions[0]?.options,
      correctAnswer: 1,
      chosen: [1, 2, 0, 1],
      byLevel: [
        { level: 'REC', answered: 1, correct: 1 },
        { level: 'DI', answered: 2, correct: 1 },
        { level: null, answered: 1, correct: 0 },
      ],
    },
    expect.objectContaining({
      id: second,
      chosen: [0, 1, 0, 0],
      byLevel: [{ level: 'REC', answered: 1, correct: 1 }],
    }),
  ])
})

test('a quiz without answers has zero counts, and a user with two answers counts once', async () => {
  const { id, questions } = await quizPost()
  expect((await resultsOf(id)).body).toMatchObject({
    people: 0,
    questions: [{ chosen: [0, 0, 0, 0], byLevel: [] }, {}],
  })
  const { id: userId } = await given.user()
  for (const question of questions) await answer(question.id, userId, 1)
  expect((await resultsOf(id)).body.people).toBe(1)
})

test('a post without a quiz has no results; an unknown post is not found', async () => {
  expect(await resultsOf((await textPost()).id)).toMatchObject({ status: 404, code: 'posts.no_quiz' })
  expect(await resultsOf(crypto.randomUUID())).toMatchObject({ status: 404, code: 'posts.not_found' })
})
