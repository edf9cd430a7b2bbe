import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { cancelBodyDeadline, limitBodyTime } from './body-deadline.ts'

const app = Fastify()
limitBodyTime(app, 50)
app.post('/call', async () => 'read')
await app.register(async (scope) => {
  scope.addContentTypeParser('*', (_, payload, done) => done(null, payload))
  scope.post('/big', async (request) => {
    cancelBodyDeadline(request)
    let size = 0
    for await (const part of request.raw) size += String(part).length
    return String(size)
  })
})
const address = await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => app.close())

/** A body of two bytes, of which only the first is sent. */
function begin(path: string, type: string) {
  const headers = { 'content-type': type, 'content-length': '2' }
  const sending = httpRequest(address + path, { method: 'POST', headers })
  sending.write('1')
  return sending
}

test('a body that arrives too slowly closes the connection', async () => {
  const [error] = await once(begin('/call', 'application/json'), 'error')
  expect(error).toMatchObject({ code: 'ECONNRESET' })
})

test('permitted uploads have no deadline', async () => {
  const slow = begin('/big', 'video/mp4')
  // The other connection started later and was closed, so the deadline of this one has passed too.
  await once(begin('/call', 'application/json'), 'error')
  slow.end('2')
  const [response] = await once(slow, 'response')
  expect(response.statusCode).toBe(200)
  response.resume()
})

test('a body that arrives in time is read', async () => {
  const { statusCode } = await app.inject({ method: 'POST', url: '/call', payload: { a: 1 } })
  expect(statusCode).toBe(200)
})
