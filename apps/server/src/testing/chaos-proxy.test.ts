import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest'
import { openChaosProxy } from './chaos-proxy.ts'

/** An echo server. */
const accepted: Socket[] = []
const echo = createServer((socket) => {
  accepted.push(socket)
  socket.on('error', () => {})
  socket.pipe(socket)
}).listen(0, '127.0.0.1')
await once(echo, 'listening')
afterAll(() => void echo.close())
const address = echo.address()
const port = typeof address === 'object' ? (address?.port ?? 0) : 0

const proxy = await openChaosProxy(`tcp://127.0.0.1:${port}`)
afterEach(() => proxy.pass())

async function call() {
  const socket = connect(proxy.port, '127.0.0.1')
  const received = { text: '' }
  socket.setEncoding('utf8').on('data', (part) => {
    received.text += part
  })
  const failed = new Promise<unknown>((resolve) => {
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
  })
  onTestFinished(() => void socket.destroy())
  await Promise.race([new Promise((resolve) => socket.once('connect', resolve)), failed])
  return { socket, received, failed }
}

/** Long enough for twenty echoes without the proxy, so anything forwarded would have arrived. */
async function talkPast() {
  const direct = connect(port, '127.0.0.1')
  for (let round = 0; round < 20; round++) {
    direct.write('x')
    await once(direct, 'data')
  }
  direct.destroy()
}

test('forwards data and end of stream in both directions', async () => {
  const { socket, received } = await call()
  socket.end('hello')
  await once(socket, 'close')
  expect(received.text).toBe('hello')
  await expect.poll(proxy.open).toBe(0)
})

test('adds latency in both directions', async () => {
  const { socket, received } = await call()
  proxy.slow({ latencyMs: 60 })
  const began = performance.now()
  socket.write('hello')
  await expect.poll(() => received.text).toBe('hello')
  expect(performance.now() - began).toBeGreaterThanOrEqual(118)
})

test('limits bandwidth', async () => {
  const { socket, received } = await call()
  proxy.slow({ bytesPerSecond: 50_000 })
  const began = performance.now()
  socket.write('x'.repeat(5_000))
  await expect.poll(() => received.text.length).toBe(5_000)
  expect(performance.now() - began).toBeGreaterThanOrEqual(190)
})

test('stalls: nothing arrives and nothing fails; afterwards the data arrives', async () => {
  const { socket, received } = await call()
  socket.write('before ')
  await expect.poll(() => received.text).toBe('before ')
  proxy.stall()
  socket.write('during')
  const late = await call()
  late.socket.write('a new one')
  await talkPast()
  expect([received.text, late.received.text, socket.readyState, late.socket.readyState]).toEqual([
    'before ',
    '',
    'open',
    'open',
  ])
  await proxy.pass()
  await expect.poll(() => received.text + late.received.text).toBe('before duringa new one')
})

test('during a stall neither side notices that the other has closed', async () => {
  const { socket } = await call()
  socket.write('hello')
  await once(socket, 'data')
  const far = accepted.at(-1)
  proxy.stall()
  socket.destroy()
  await talkPast()
  expect(far?.destroyed).toBe(false)
  await proxy.pass()
  await expect.poll(() => far?.destroyed).toBe(true)
})

test('resets all connections and accepts new ones', async () => {
  const first = await call()
  const second = await call()
  proxy.cut()
  expect(await Promise.all([first.failed, second.failed])).toEqual(['ECONNRESET', 'ECONNRESET'])
  const { socket, received } = await call()
  socket.write('again')
  await expect.poll(() => received.text).toBe('again')
})

test('refuses connections until passing again', async () => {
  await proxy.refuse()
  expect(await (await call()).failed).toBe('ECONNREFUSED')
  await proxy.pass()
  const { socket, received } = await call()
  socket.write('again')
  await expect.poll(() => received.text).toBe('again')
})

test('rewrites only host and port of a URL', () => {
  expect(proxy.through('postgres://ann:secret@db.example:5432/crew?a=b')).toBe(
    `postgres://ann:secret@127.0.0.1:${proxy.port}/crew?a=b`,
  )
})
