import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { createEventStreams } from './event-streams.ts'

const INTERVALS = { pingMs: 25_000, checkMs: 60_000, soonMs: 3_000 }

afterEach(() => vi.useRealTimers())

/** A stream whose events the test emits. */
function streamRequest(userId = 'ann', hasAccess: () => Promise<boolean> = async () => true) {
  const source = { emit: (_: object) => {}, recheckAccess: () => {}, isSubscribed: false }
  const stream = {
    begin: (emit: (change: object) => void, recheckAccess: () => void) => {
      Object.assign(source, { emit, recheckAccess, isSubscribed: true })
      return () => {
        source.isSubscribed = false
      }
    },
  }
  return { source, request: { userId, stream, hasAccess } }
}

const isOver = (stream: Readable) => stream.readableEnded || stream.destroyed

test('every change is one event, preceded by the reconnection delay', async () => {
  const streams = createEventStreams()
  const { source, request } = streamRequest()
  const output = text(streams.open(request))
  source.emit({ topic: 'schedule' })
  source.emit({ topic: 'courts' })
  streams.endAll()
  expect(await output).toBe(
    'retry: 2000\n\nevent: change\ndata: {"topic":"schedule"}\n\nevent: change\ndata: {"topic":"courts"}\n\n',
  )
  expect(source.isSubscribed).toBe(false)
})

test('an idle stream sends pings', async () => {
  vi.useFakeTimers()
  const streams = createEventStreams({ intervals: INTERVALS })
  const output = text(streams.open(streamRequest().request))
  vi.advanceTimersByTime(50_000)
  streams.endAll()
  expect((await output).match(/: ping\n\n/g)).toHaveLength(2)
})

test('a reader that falls too far behind is disconnected; others are not', async () => {
  const streams = createEventStreams()
  const slow = streamRequest('ann')
  const fast = streamRequest('ben')
  const unread = streams.open(slow.request)
  const read = streams.open(fast.request)
  read.resume()
  const dropped = once(unread, 'close')
  const change = { topic: 'x'.repeat(1_000) }
  for (let count = 0; count < 100; count++) {
    slow.source.emit(change)
    fast.source.emit(change)
    // Lets the fast reader read.
    await new Promise(setImmediate)
  }
  await dropped
  expect([slow.source.isSubscribed, fast.source.isSubscribed, isOver(read)]).toEqual([false, true, false])
  streams.endAll()
})

test('the eleventh stream of a user ends their oldest one; other users keep theirs', async () => {
  const streams = createEventStreams()
  const open = (userId: string) => {
    const stream = streams.open(streamRequest(userId).request)
    return { stream, ended: once(stream.resume(), 'end') }
  }
  const other = open('ben')
  const mine = Array.from({ length: 12 }, () => open('ann'))
  await Promise.all([mine[0]?.ended, mine[1]?.ended])
  expect(mine.map(({ stream }) => isOver(stream))).toEqual([true, true, ...Array(10).fill(false)])
  expect(isOver(other.stream)).toBe(false)
  streams.endAll()
})

test('a stream ends at the first access check after access is lost', async () => {
  vi.useFakeTimers()
  let hasAccess = true
  const streams = createEventStreams({ intervals: INTERVALS })
  const { source, request } = streamRequest('ann', async () => hasAccess)
  streams.open(request).resume()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(source.isSubscribed).toBe(true)
  hasAccess = false
  await vi.advanceTimersByTimeAsync(59_000)
  expect(source.isSubscribed).toBe(true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(source.isSubscribed).toBe(false)
})

test('many requested access checks become one early check', async () => {
  vi.useFakeTimers()
  const hasAccess = vi.fn(async () => false)
  const streams = createEventStreams({ intervals: INTERVALS })
  const { source, request } = streamRequest('ann', hasAccess)
  streams.open(request).resume()
  for (let count = 0; count < 50; count++) source.recheckAccess()
  await vi.advanceTimersByTimeAsync(3_000)
  expect([source.isSubscribed, hasAccess.mock.calls.length]).toEqual([false, 1])
})

test('all streams are checked by one timer, 500 at the same time', async () => {
  vi.useFakeTimers()
  const streams = createEventStreams({ intervals: INTERVALS })
  let running = 0
  const highest: number[] = []
  const hasAccess = async () => {
    highest.push(++running)
    await new Promise(setImmediate)
    running--
    return true
  }
  for (let n = 0; n < 1_100; n++) streams.open(streamRequest(`user ${n}`, hasAccess).request).resume()
  await vi.advanceTimersByTimeAsync(60_010)
  expect([highest.length, Math.max(...highest), running]).toEqual([1_100, 500, 0])
  streams.endAll()
  // Only pings had timers of their own. Other files of this worker may have a few.
  expect(vi.getTimerCount()).toBeLessThan(100)
})

test('streams opened after all others have ended are checked, too', async () => {
  vi.useFakeTimers()
  const streams = createEventStreams({ intervals: INTERVALS })
  streams.open(streamRequest().request).resume()
  streams.endAll()
  const { source, request } = streamRequest('ben', async () => false)
  streams.open(request).resume()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(source.isSubscribed).toBe(false)
})

test('a disconnected reader is unsubscribed', async () => {
  const streams = createEventStreams()
  const { source, request } = streamRequest()
  const stream = streams.open(request)
  stream.destroy()
  await once(stream, 'close')
  expect(source.isSubscribed).toBe(false)
})

test('counts open streams and their readers', () => {
  const streams = createEventStreams()
  for (const userId of ['ann', 'ann', 'ben']) streams.open(streamRequest(userId).request)
  expect(streams.count()).toEqual({ streams: 3, readers: 2 })
  streams.endAll()
  expect(streams.count()).toEqual({ streams: 0, readers: 0 })
})
