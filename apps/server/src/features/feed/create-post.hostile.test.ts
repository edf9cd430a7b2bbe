import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const admin = await builders(server).as('ADMIN')
const TEXT = { type: 'TEXT', title: 'Block or charge', description: 'Where to look.', content: 'Torso first.' }

const NUL = '\\u0000'
const DEEP = `${'['.repeat(5_000)}${']'.repeat(5_000)}`

test.each([
  ['NUL in a text', JSON.stringify({ ...TEXT, title: 'a\0b' })],
  ['NUL hidden in a list that is a text', JSON.stringify({ ...TEXT, tags: `["a${NUL}b"]` })],
  ['half a character hidden in a question that is a text', JSON.stringify({ ...TEXT, questions: '["\\ud800"]' })],
  ['half a character hidden in a tag that is a text', JSON.stringify({ ...TEXT, tags: '["\\ud800"]' })],
  ['depth', `{"type":"IMAGE","title":"a","description":"b","files":${DEEP}}`],
  ['depth hidden in a text', JSON.stringify({ ...TEXT, type: 'IMAGE', files: DEEP })],
  ['a list in the place of a text', JSON.stringify({ ...TEXT, title: ['a'] })],
  ['a number in the place of files', JSON.stringify({ ...TEXT, files: 7 })],
  ['no JSON at all', '{"type":'],
])('%s is answered with 400 and a message (promise 19)', async (_, payload) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/posts',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    payload,
  })
  expect([answer.statusCode, answer.json().message]).toEqual([400, expect.any(String)])
})

test.each([
  ['a form that ends in the middle', '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nab'],
  [
    'a form that carries the file itself',
    '--x\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nab\r\n--x--\r\n',
  ],
])('%s is answered with 400 and a message', async (_, payload) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/posts',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'multipart/form-data; boundary=x' },
    payload,
  })
  expect([answer.statusCode, answer.json().message]).toEqual([400, expect.any(String)])
})
