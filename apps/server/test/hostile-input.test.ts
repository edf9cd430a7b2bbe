import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { api } from '@crew-chief/contract/api'
import type { Endpoint } from '@crew-chief/contract/endpoint'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { builders } from '../src/testing/builders.ts'
import { listenOn } from '../src/testing/live-reader.ts'
import { rounds } from '../src/testing/rounds.ts'
import { seededRandom } from '../src/testing/seeded-random.ts'
import { startTestServer } from '../src/testing/test-server.ts'
import { type HostileRequest, hostileRequest } from './hostile-requests.ts'

const server = await startTestServer()
const given = builders(server)
// Every signed-in user may open the stream of their notifications, and it never ends.
const endpoints: [Endpoint, ...Endpoint[]] = [
  api.login,
  ...Object.values(api).filter((each) => each.name !== 'notificationsLive'),
]

const REQUESTS = rounds(2_000, 10_000)
const CONCURRENCY = 20
const SEED = 20_260_103
const TIMEOUT_MS = 300_000

const seen = new Set<number>()
let successfulWrites = 0

const describeRequest = ({ method, url, headers, payload }: HostileRequest) =>
  `${method} ${url.slice(0, 120)} ${JSON.stringify(headers).slice(0, 200)} ${String(payload ?? '').slice(0, 200)}`

/** Describes what is wrong with the response, or null. */
function problemOf(request: HostileRequest, status: number, type: string, body: string): string | null {
  seen.add(status)
  if (status < 300 && request.method !== 'GET' && request.method !== 'HEAD') successfulWrites++
  const problem = (text: string) => `${text} (${status}): ${describeRequest(request)} -> ${body.slice(0, 300)}`
  if (status >= 500) return problem('server error')
  if (status < 400 || request.method === 'HEAD') return null
  if (!type.startsWith('application/json')) return problem('not JSON')
  const { message, code, requestId } = JSON.parse(body)
  return message && code && requestId ? null : problem('no message, code or request id')
}

async function attack(request: HostileRequest, index: number): Promise<string | null> {
  // The cast allows methods that the type does not know.
  const options = { ...request, remoteAddress: `10.${index % 250}.${Math.floor(index / 250)}.1` } as InjectOptions
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), TIMEOUT_MS)
  const reply = await server.app.inject({ ...options, signal: abort.signal }).catch((error: Error) => error)
  clearTimeout(timer)
  if (reply instanceof Error) return `${reply.message}: ${describeRequest(request)}`
  return problemOf(request, reply.statusCode, String(reply.headers['content-type'] ?? ''), reply.body)
}

async function freshTokens(): Promise<[string, ...string[]]> {
  const people = [await given.as('ADMIN'), await given.as('NON_MEMBER'), await given.signedIn({ hasToReset: true })]
  return ['not-a-token', ...people.map(({ token }) => token)]
}

const TITLE = `${REQUESTS} malformed requests cause no server error and no hang, and errors have a message`
test(TITLE, async () => {
  const random = seededRandom(SEED)
  const problems: (string | null)[] = []
  let tokens = await freshTokens()
  for (let done = 0; done < REQUESTS; done += CONCURRENCY) {
    // Some requests log out, after which their token is always refused.
    if (done % 200 === 0) tokens = await freshTokens()
    const batch = Array.from({ length: CONCURRENCY }, () => hostileRequest(random, random.pick(endpoints), tokens))
    problems.push(...(await Promise.all(batch.map((request, i) => attack(request, done + i)))))
  }
  expect(problems.filter((problem) => problem !== null).slice(0, 10)).toEqual([])
  // Control: the generator reaches every kind of response, and some of its writes succeed.
  expect([...seen].sort()).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 413, 415]))
  expect(successfulWrites).toBeGreaterThan(0)
  expect((await server.app.inject({ url: api.ready.path })).statusCode).toBe(200)
})

test('Object.prototype is not polluted', () => {
  expect(Object.keys(Object.prototype)).toEqual([])
  expect('role' in {}).toBe(false)
})

test('a compression bomb is refused', async () => {
  const bomb = gzipSync(Buffer.from(`{"email":"${'x'.repeat(20_000_000)}"}`))
  const reply = await server.app.inject({
    method: 'POST',
    url: api.login.path,
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: bomb,
  })
  expect([400, 413, 415]).toContain(reply.statusCode)
})

test('a large body is refused', async () => {
  const payload = { email: 'x'.repeat(1_100_000), password: 'x' }
  const reply = await server.app.inject({ method: 'POST', url: api.login.path, payload })
  expect([reply.statusCode, reply.json().code]).toEqual([413, 'input.too_large'])
})

const { port } = new URL(await listenOn(server.app))

/** Sends raw bytes and reads until the server closes the connection. */
async function sendRaw(bytes: string): Promise<string> {
  const socket: Socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.on('error', () => {}) // A connection reset is acceptable.
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('hang')))
  socket.end(bytes, 'latin1')
  await new Promise((resolve) => socket.once('close', resolve))
  return Buffer.concat(chunks).toString('latin1')
}

test.each([
  ['a line that is not HTTP', 'hello\r\n\r\n'],
  ['a TLS handshake', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['an unknown method', 'FROBNICATE /api/health HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a broken version', 'GET /api/health HTTP/9.9\r\nHost: x\r\n\r\n'],
  ['a header without a colon', 'GET /api/health HTTP/1.1\r\nHost: x\r\nnonsense\r\n\r\n'],
  ['a NUL in a header', 'GET /api/health HTTP/1.1\r\nHost: x\r\nX-A: \0\r\n\r\n'],
  ['two lengths', 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}'],
  [
    'a length and chunks',
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['a bad chunk', 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
  ['a megabyte of header', `GET /api/health HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(1_000_000)}\r\n\r\n`],
  ['a raw space in the path', 'GET /api/he alth HTTP/1.1\r\nHost: x\r\n\r\n'],
])('%s on a raw socket is refused and the server keeps running', async (_, bytes) => {
  const answer = await sendRaw(bytes)
  expect(answer).not.toMatch(/^HTTP\/1\.1 (2|5)\d\d/)
  if (answer) expect(answer).toMatch(/"message":"/)
  expect(await sendRaw('GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 200/)
})

test('a truncated body causes no server error', async () => {
  const answer = await sendRaw(
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"email"',
  )
  expect(answer).not.toMatch(/^HTTP\/1\.1 5/)
})
