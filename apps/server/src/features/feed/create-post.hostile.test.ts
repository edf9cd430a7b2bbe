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
  ['NUL in a list sent as text', JSON.stringify({ ...TEXT, tags: `["a${NUL}b"]` })],
  ['half a surrogate pair in questions sent as text', JSON.stringify({ ...TEXT, questions: '["\\ud800"]' })],
  ['half a surrogate pair in tags sent as text', JSON.stringify({ ...TEXT, tags: '["\\ud800"]' })],
  ['deep nesting', `{"type":"IMAGE","title":"a","description":"b","files":${DEEP}}`],
  ['deep nesting in files sent as text', JSON.stringify({ ...TEXT, type: 'IMAGE', files: DEEP })],
  ['a list instead of a text', JSON.stringify({ ...TEXT, title: ['a'] })],
  ['a number instead of files', JSON.stringify({ ...TEXT, files: 7 })],
  ['invalid JSON', '{"type":'],
])('%s is rejected with 400 and a message', async (_, payload) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/posts',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    payload,
  })
  expect([answer.statusCode, answer.json().message]).toEqual([400, expect.any(String)])
})

test.each([
  ['a truncated form', '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nab'],
  [
    'a form that contains the file',
    '--x\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nab\r\n--x--\r\n',
  ],
])('%s is rejected with 400 and a message', async (_, payload) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/posts',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'multipart/form-data; boundary=x' },
    payload,
  })
  expect([answer.statusCode, answer.json().message]).toEqual([400, expect.any(String)])
})
