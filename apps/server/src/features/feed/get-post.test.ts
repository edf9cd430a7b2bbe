import { randomUUID } from 'node:crypto'
import { feedApi } from '@crew-chief/contract/feed'
import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { postBuilders } from '../../testing/post-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const given = builders(server)
const { imagePost, newsletter, quizPost, comment, like } = postBuilders(server)
const reader = await given.signedIn()
const member = await given.as('ALL_YOU_WANT')

const get = (id: string, token?: string) => server.send(feedApi.getPost, { params: { id } }, { token })

test('returns a post with ordered files, comments and likes', async () => {
  const { id, files } = await imagePost({ files: [{ name: 'first.png' }, { name: 'second.png' }], content: 'Look' })
  await comment(id, reader.id, { content: 'Before' })
  await comment(id, member.id, { content: 'After' })
  await like(id, reader.id)
  const { status, body } = await get(id, reader.token)
  expect(status).toBe(200)
  expect(body).toMatchObject({ id, type: 'IMAGE', content: 'Look', likes: [reader.id], likeCount: 1, likedByMe: true })
  expect(body.comments.map(({ content }) => content)).toEqual(['Before', 'After'])
  expect(body.files).toEqual(
    files.map(({ postId: _, position: __, durationSeconds: duration, ...file }) => ({ ...file, duration })),
  )
})

test('returns the teaser to readers without access', async () => {
  const { id } = await newsletter({ requiredRole: 'ALL_YOU_NEED', content: 'Secret' })
  await comment(id, member.id, { content: 'Secret' })
  await like(id, member.id)
  for (const token of [undefined, reader.token]) {
    const { status, body } = await get(id, token)
    expect([status, body.locked, body.teaser]).toEqual([200, true, { files: 1, questions: 0, duration: null }])
    expect(JSON.stringify(body)).not.toMatch(/Secret|\/files\//)
    expect(body.likes).toEqual([])
  }
  expect((await get(id, member.token)).body).toMatchObject({ locked: false, content: 'Secret' })
})

test('quiz questions are ordered and each option has a unique id', async () => {
  const { id, questions } = await quizPost({ questions: [{ question: 'One' }, { question: 'Two' }] })
  const { body } = await get(id)
  expect(body.quiz?.questions.map(({ question, order }) => [question, order])).toEqual([
    ['One', 0],
    ['Two', 1],
  ])
  expect(body.quiz?.questions[1]?.options[3]).toEqual({ id: `${questions[1]?.id}:3`, text: 'Play on', order: 3 })
})

test('an unknown post is not found', async () => {
  const { status, code } = await get(randomUUID())
  expect([status, code]).toEqual([404, 'posts.not_found'])
  expect((await get('not-an-id')).status).toBe(400)
})
