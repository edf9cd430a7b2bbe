import { feedApi } from '@crew-chief/contract/feed'
import { feedAdminApi } from '@crew-chief/contract/feed-admin'
import { expect, test } from 'vitest'
import { builders } from '../src/testing/builders.ts'
import { postBuilders } from '../src/testing/post-builders.ts'
import { startTestServer } from '../src/testing/test-server.ts'

const server = await startTestServer()
const { app, send } = server
const given = builders(server)
const { imagePost } = postBuilders(server)
const admin = await given.as('ADMIN')

/** Checks that the response is JSON and may not be sniffed as anything else. */
async function read(url: string) {
  const reply = await app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } })
  const { 'content-type': type, 'x-content-type-options': sniffing } = reply.headers
  expect([type, sniffing]).toEqual(['application/json; charset=utf-8', 'nosniff'])
  return reply.json()
}

const PROBES = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '[go](javascript:alert(1))',
]

test.each(PROBES)('%s in a text is returned unchanged, as JSON', async (probe) => {
  const question = { question: probe, options: [probe, `${probe}2`, `${probe}3`, `${probe}4`], explanation: probe }
  const texts = { title: probe, description: probe, content: probe, tags: [probe] }
  const { status, body } = await send(
    feedAdminApi.createPost,
    { body: { type: 'QUIZ', ...texts, questions: [{ ...question, correctAnswer: 0 }] } },
    { token: admin.token },
  )
  expect(status).toBe(201)
  const comment = await send(
    feedApi.addComment,
    { params: { id: body.id }, body: { content: probe } },
    { token: admin.token },
  )
  expect(comment.body.content).toBe(probe)
  const post = await read(`/api/posts/${body.id}`)
  expect(post).toMatchObject({ ...texts, comments: [{ content: probe }] })
  const [storedQuestion] = post.quiz.questions
  expect([storedQuestion.question, storedQuestion.explanation]).toEqual([probe, probe])
  expect(storedQuestion.options.map(({ text }: { text: string }) => text)).toEqual(question.options)
  expect((await read('/api/posts'))[0]).toMatchObject(texts)
  expect((await read(`/api/posts/${body.id}/comments`)).comments[0].content).toBe(probe)
})

test('a file name is returned unchanged', async () => {
  const { id } = await imagePost({ files: [{ name: '<script>.png' }] })
  expect((await read(`/api/posts/${id}`)).files[0].name).toBe('<script>.png')
})

test.each(['javascript:alert(1)', 'data:text/html,<script>', 'https://evil.example/x.png'])(
  '%s is refused as a file path',
  async (path) => {
    const files = [{ path, type: 'image/png', name: 'x.png' }]
    const body = { type: 'IMAGE' as const, title: 'T', description: 'D', files }
    expect((await send(feedAdminApi.createPost, { body }, { token: admin.token })).status).toBe(400)
  },
)
