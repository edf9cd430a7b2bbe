import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { anyone } from './access.ts'
import { ApiError, createCaller, pathOf } from './client.ts'
import { defineEndpoints } from './endpoint.ts'
import { dollars } from './wire.ts'

const shared = { summary: 'A call', access: anyone, errors: [], failure: 'Failed to do it' } as const
const endpoints = defineEndpoints({
  read: {
    ...shared,
    method: 'GET',
    path: '/api/things/:id/parts/:partId',
    params: z.object({ id: z.string(), partId: z.string() }),
    query: z.object({ page: z.optional(z.number()), search: z.optional(z.string()) }),
    reply: z.object({ name: z.string() }),
  },
  write: { ...shared, method: 'POST', path: '/api/things', body: z.object({ name: z.string() }) },
  list: { ...shared, method: 'GET', path: '/api/list.csv', contentType: 'text/csv' },
  ping: {
    ...shared,
    method: 'GET',
    path: '/api/ping',
    reply: z.object({ at: z.codec(z.string(), z.date(), { decode: (text) => new Date(text), encode: String }) }),
  },
})

type Answer = { status?: number; body?: unknown; text?: string }

/** A client with a fake fetch that records requests and returns the given response. */
function clientWith({ status = 200, body, text }: Answer = {}) {
  const requests: { url: string; init: RequestInit }[] = []
  const call = createCaller(async (url, init) => {
    requests.push({ url, init })
    return new Response(text ?? (body === undefined ? null : JSON.stringify(body)), { status })
  }, 'https://crew.example')
  return { call, requests }
}

const errorOf = (work: Promise<unknown>): Promise<ApiError> =>
  work.then(
    () => Promise.reject(new Error('the request succeeded')),
    (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error)),
  )

test('path parameters are URL-encoded', () => {
  const params = { id: 'a/b?c', partId: '../x y' }
  expect(pathOf(endpoints.read, { params })).toBe('/api/things/a%2Fb%3Fc/parts/..%2Fx%20y')
})

test('undefined query parameters are left out', () => {
  const params = { id: '1', partId: '2' }
  expect(pathOf(endpoints.read, { params, query: { page: 0, search: 'a&b=ü' } })).toBe(
    '/api/things/1/parts/2?page=0&search=a%26b%3D%C3%BC',
  )
  expect(pathOf(endpoints.read, { params, query: { page: undefined } })).toBe('/api/things/1/parts/2')
})

test('the body is sent as JSON and the token as a bearer header', async () => {
  const { call, requests } = clientWith({ status: 204 })
  expect(await call(endpoints.write, { body: { name: 'x' } }, { token: 'abc' })).toBeUndefined()
  expect(requests[0]?.url).toBe('https://crew.example/api/things')
  expect(requests[0]?.init).toMatchObject({ method: 'POST', body: '{"name":"x"}', credentials: 'same-origin' })
  expect(requests[0]?.init.headers).toEqual({
    accept: 'application/json',
    'content-type': 'application/json',
    authorization: 'Bearer abc',
  })
})

test('without a body and a token neither header is sent', async () => {
  const { call, requests } = clientWith({ body: { at: '2026-01-01' } })
  await call(endpoints.ping, {}, { token: null })
  expect(requests[0]?.init.headers).toEqual({ accept: 'application/json' })
})

test('the reply is decoded', async () => {
  const { call } = clientWith({ body: { at: '2026-01-01T00:00:00Z' } })
  expect((await call(endpoints.ping, {})).at).toEqual(new Date('2026-01-01T00:00:00Z'))
})

test.each([
  ['does not match the schema', { body: { at: 7 } }],
  ['a captive portal page', { text: '<html>Accept our terms</html>' }],
])('an invalid reply fails with the fallback message: %s', async (_, answer) => {
  const error = await errorOf(clientWith(answer).call(endpoints.ping, {}))
  expect(error).toMatchObject({ message: 'Failed to do it', status: 200, code: 'bad_reply' })
})

test('the body is encoded: 4999 cents are sent as 49.99', async () => {
  const priced = defineEndpoints({
    price: { ...shared, method: 'POST', path: '/api/price', body: z.object({ price: dollars }) },
  })
  const { call, requests } = clientWith({ status: 204 })
  await call(priced.price, { body: { price: 4999 } })
  expect(requests[0]?.init.body).toBe('{"price":49.99}')
})

test('every request has a timeout', async () => {
  const { call, requests } = clientWith({ status: 204 })
  await call(endpoints.write, { body: { name: 'x' } })
  expect(requests[0]?.init.signal).toBeInstanceOf(AbortSignal)
})

test('an endpoint can have a longer timeout', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const slow = defineEndpoints({ upload: { ...shared, method: 'POST', path: '/api/slow', timeoutMs: 60_000 } })
  const { call } = clientWith({ status: 204 })
  await call(slow.upload, {})
  await call(endpoints.write, { body: { name: 'x' } })
  expect(timeout.mock.calls.flat()).toEqual([60_000, 15_000])
  timeout.mockRestore()
})

test('an error has the server’s message, code, fields and request id', async () => {
  const body = {
    message: 'Email required',
    code: 'input.invalid',
    fields: { email: 'Email required' },
    requestId: 'r1',
  }
  const error = await errorOf(clientWith({ status: 400, body }).call(endpoints.ping, {}))
  expect(error).toMatchObject({ ...body, status: 400, name: 'ApiError' })
})

test.each([
  ['an empty body', { text: '' }],
  ['something that is not JSON', { text: '<html>' }],
  ['a body without a message', { body: { code: 'x' } }],
  ['a message that is not a string', { body: { message: 7 } }],
])('an error with %s uses the fallback message', async (_, answer) => {
  const error = await errorOf(clientWith({ status: 409, ...answer }).call(endpoints.ping, {}))
  expect([error.message, error.status]).toEqual(['Failed to do it', 409])
})

test('messages of server faults are replaced by the fallback, except for 503', async () => {
  const body = { message: 'duplicate key value', code: 'server.internal' }
  const faults = [500, 502, 504].map((status) => errorOf(clientWith({ status, body }).call(endpoints.ping, {})))
  for (const error of await Promise.all(faults)) expect(error.message).toBe('Failed to do it')
  const busy = await errorOf(clientWith({ status: 503, body: { message: 'Too many people' } }).call(endpoints.ping, {}))
  expect(busy.message).toBe('Too many people')
})

test('without a response the error has status 0, the fallback message and the cause', async () => {
  const lost = new TypeError('fetch failed')
  const error = await errorOf(createCaller(() => Promise.reject(lost))(endpoints.ping, {}))
  expect(error).toMatchObject({ status: 0, code: 'network', message: 'Failed to do it', cause: lost })
})

test('an aborted request rejects with AbortError, not ApiError', async () => {
  const controller = new AbortController()
  controller.abort(new DOMException('gone', 'AbortError'))
  const call = createCaller(() => Promise.reject(controller.signal.reason))
  await expect(call(endpoints.ping, {}, { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' })
})

test('a text reply is returned unchanged', async () => {
  const { call, requests } = clientWith({ text: 'name\nPat' })
  expect(await call(endpoints.list, {})).toBe('name\nPat')
  expect(requests[0]?.init.headers).toEqual({ accept: 'text/csv' })
})
