import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { anyone } from './access.ts'
import { ApiError, createCaller, pathOf } from './client.ts'
import { table } from './endpoint.ts'
import { dollars } from './wire.ts'

const shared = { summary: 'A call', access: anyone, errors: [], failure: 'Failed to do it' } as const
const rows = table({
  read: {
    ...shared,
    method: 'GET',
    path: '/api/things/:id/parts/:partId',
    params: z.object({ id: z.string(), partId: z.string() }),
    query: z.object({ page: z.optional(z.number()), search: z.optional(z.string()) }),
    reply: z.object({ name: z.string() }),
  },
  write: { ...shared, method: 'POST', path: '/api/things', body: z.object({ name: z.string() }) },
  list: { ...shared, method: 'GET', path: '/api/list.csv', sends: 'text/csv' },
  ping: {
    ...shared,
    method: 'GET',
    path: '/api/ping',
    reply: z.object({ at: z.codec(z.string(), z.date(), { decode: (text) => new Date(text), encode: String }) }),
  },
})

type Answer = { status?: number; body?: unknown; text?: string }

/** A network that remembers what it was asked and answers as told. */
function network({ status = 200, body, text }: Answer = {}) {
  const asked: { url: string; init: RequestInit }[] = []
  const call = createCaller(async (url, init) => {
    asked.push({ url, init })
    return new Response(text ?? (body === undefined ? null : JSON.stringify(body)), { status })
  }, 'https://crew.example')
  return { call, asked }
}

const errorOf = (work: Promise<unknown>): Promise<ApiError> =>
  work.then(
    () => Promise.reject(new Error('it went well')),
    (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error)),
  )

test('parameters are written into the path, each safely', () => {
  const params = { id: 'a/b?c', partId: '../x y' }
  expect(pathOf(rows.read, { params })).toBe('/api/things/a%2Fb%3Fc/parts/..%2Fx%20y')
})

test('the query carries what is there and leaves out what is not', () => {
  const params = { id: '1', partId: '2' }
  expect(pathOf(rows.read, { params, query: { page: 0, search: 'a&b=ü' } })).toBe(
    '/api/things/1/parts/2?page=0&search=a%26b%3D%C3%BC',
  )
  expect(pathOf(rows.read, { params, query: { page: undefined } })).toBe('/api/things/1/parts/2')
})

test('a body goes as JSON, a token as a bearer', async () => {
  const { call, asked } = network({ status: 204 })
  expect(await call(rows.write, { body: { name: 'x' } }, { token: 'abc' })).toBeUndefined()
  expect(asked[0]?.url).toBe('https://crew.example/api/things')
  expect(asked[0]?.init).toMatchObject({ method: 'POST', body: '{"name":"x"}', credentials: 'same-origin' })
  expect(asked[0]?.init.headers).toEqual({
    accept: 'application/json',
    'content-type': 'application/json',
    authorization: 'Bearer abc',
  })
})

test('without a body and a token neither header is sent', async () => {
  const { call, asked } = network({ body: { at: '2026-01-01' } })
  await call(rows.ping, {}, { token: null })
  expect(asked[0]?.init.headers).toEqual({ accept: 'application/json' })
})

test('the reply is decoded to its inside form', async () => {
  const { call } = network({ body: { at: '2026-01-01T00:00:00Z' } })
  expect((await call(rows.ping, {})).at).toEqual(new Date('2026-01-01T00:00:00Z'))
})

test.each([
  ['off its schema', { body: { at: 7 } }],
  ['a captive portal’s page', { text: '<html>Accept our terms</html>' }],
])('a reply that is not ours speaks with the fallback: %s', async (_, answer) => {
  const error = await errorOf(network(answer).call(rows.ping, {}))
  expect(error).toMatchObject({ message: 'Failed to do it', status: 200, code: 'bad_reply' })
})

test('what a form resolves to is encoded on its way out: 49.99 stays 49.99', async () => {
  const priced = table({
    price: { ...shared, method: 'POST', path: '/api/price', body: z.object({ price: dollars }) },
  })
  const { call, asked } = network({ status: 204 })
  await call(priced.price, { body: { price: 4999 } })
  expect(asked[0]?.init.body).toBe('{"price":49.99}')
})

test('a call that is never answered ends by itself', async () => {
  const { call, asked } = network({ status: 204 })
  await call(rows.write, { body: { name: 'x' } })
  expect(asked[0]?.init.signal).toBeInstanceOf(AbortSignal)
})

test('a call that takes longer is given more time', async () => {
  const given = vi.spyOn(AbortSignal, 'timeout')
  const slow = table({ upload: { ...shared, method: 'POST', path: '/api/slow', patienceMs: 60_000 } })
  const { call } = network({ status: 204 })
  await call(slow.upload, {})
  await call(rows.write, { body: { name: 'x' } })
  expect(given.mock.calls.flat()).toEqual([60_000, 15_000])
  given.mockRestore()
})

test('a refusal brings the server’s message, code, fields and request id', async () => {
  const body = {
    message: 'Email required',
    code: 'input.invalid',
    fields: { email: 'Email required' },
    requestId: 'r1',
  }
  const error = await errorOf(network({ status: 400, body }).call(rows.ping, {}))
  expect(error).toMatchObject({ ...body, status: 400, name: 'ApiError' })
})

test.each([
  ['an empty body', { text: '' }],
  ['something that is not JSON', { text: '<html>' }],
  ['a body without a message', { body: { code: 'x' } }],
  ['a message that is no text', { body: { message: 7 } }],
])('a refusal with %s speaks with the specification’s fallback', async (_, answer) => {
  const error = await errorOf(network({ status: 409, ...answer }).call(rows.ping, {}))
  expect([error.message, error.status]).toEqual(['Failed to do it', 409])
})

test('the texts of our own faults are never shown; that of a busy server is', async () => {
  const body = { message: 'duplicate key value', code: 'server.internal' }
  const faults = [500, 502, 504].map((status) => errorOf(network({ status, body }).call(rows.ping, {})))
  for (const error of await Promise.all(faults)) expect(error.message).toBe('Failed to do it')
  const busy = await errorOf(network({ status: 503, body: { message: 'Too many people' } }).call(rows.ping, {}))
  expect(busy.message).toBe('Too many people')
})

test('no answer at all is status 0 with the fallback and its cause', async () => {
  const lost = new TypeError('fetch failed')
  const error = await errorOf(createCaller(() => Promise.reject(lost))(rows.ping, {}))
  expect(error).toMatchObject({ status: 0, code: 'network', message: 'Failed to do it', cause: lost })
})

test('a call taken back is not a failure to be shown', async () => {
  const controller = new AbortController()
  controller.abort(new DOMException('gone', 'AbortError'))
  const call = createCaller(() => Promise.reject(controller.signal.reason))
  await expect(call(rows.ping, {}, { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' })
})

test('a row that sends a text is answered with it as it is', async () => {
  const { call, asked } = network({ text: 'name\nPat' })
  expect(await call(rows.list, {})).toBe('name\nPat')
  expect(asked[0]?.init.headers).toEqual({ accept: 'text/csv' })
})
