import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { createEventStreams } from './event-streams.ts'

const PACE = { pingMs: 25_000, checkMs: 60_000, spreadMs: 3_000 }

afterEach(() => vi.useRealTimers())

/** A stream whose source the test holds in its hand. */
function opening(personId = 'ann', mayStay: () => Promise<boolean> = async () => true) {
  const source = { tell: (_: object) => {}, doubt: () => {}, isFollowed: false }
  const stream = {
    begin: (tell: (change: object) => void, doubt: () => void) => {
      Object.assign(source, { tell, doubt, isFollowed: true })
      return () => {
        source.isFollowed = false
      }
    },
  }
  return { source, opening: { personId, stream, mayStay } }
}

const isOver = (stream: Readable) => stream.readableEnded || stream.destroyed

test('every change is one event, and the browser is told when to come back', async () => {
  const streams = createEventStreams()
  const { source, opening: given } = opening()
  const words = text(streams.open(given))
  source.tell({ topic: 'schedule' })
  source.tell({ topic: 'courts' })
  streams.endAll()
  expect(await words).toBe(
    'retry: 2000\n\nevent: change\ndata: {"topic":"schedule"}\n\nevent: change\ndata: {"topic":"courts"}\n\n',
  )
  expect(source.isFollowed).toBe(false)
})

test('a quiet stream says something before a proxy gives it up', async () => {
  vi.useFakeTimers()
  const streams = createEventStreams(PACE)
  const words = text(streams.open(opening().opening))
  vi.advanceTimersByTime(50_000)
  streams.endAll()
  expect((await words).match(/: ping\n\n/g)).toHaveLength(2)
})

test('a reader who takes nothing is dropped once too much waits for them; who reads is not', async () => {
  const streams = createEventStreams()
  const [slow, quick] = [opening('ann'), opening('ben')]
  const [unread, read] = [streams.open(slow.opening), streams.open(quick.opening)]
  read.resume()
  const dropped = once(unread, 'close')
  const change = { topic: 'x'.repeat(1_000) }
  for (let count = 0; count < 100; count++) {
    slow.source.tell(change)
    quick.source.tell(change)
    // Lets the other one read.
    await new Promise(setImmediate)
  }
  await dropped
  expect([slow.source.isFollowed, quick.source.isFollowed, isOver(read)]).toEqual([false, true, false])
  streams.endAll()
})

test('of more than ten streams of one person the oldest ends; others keep theirs', async () => {
  const streams = createEventStreams()
  const open = (personId: string) => {
    const stream = streams.open(opening(personId).opening)
    return { stream, ended: once(stream.resume(), 'end') }
  }
  const other = open('ben')
  const mine = Array.from({ length: 12 }, () => open('ann'))
  await Promise.all([mine[0]?.ended, mine[1]?.ended])
  expect(mine.map(({ stream }) => isOver(stream))).toEqual([true, true, ...Array(10).fill(false)])
  expect(isOver(other.stream)).toBe(false)
  streams.endAll()
})

test('who may not stay is shown out at the next look, and only then', async () => {
  vi.useFakeTimers()
  let isWelcome = true
  const streams = createEventStreams(PACE)
  const { source, opening: given } = opening('ann', async () => isWelcome)
  streams.open(given).resume()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(source.isFollowed).toBe(true)
  isWelcome = false
  await vi.advanceTimersByTimeAsync(59_000)
  expect(source.isFollowed).toBe(true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(source.isFollowed).toBe(false)
})

test('a doubt brings the look forward, however many doubts there are', async () => {
  vi.useFakeTimers()
  const mayStay = vi.fn(async () => false)
  const streams = createEventStreams(PACE)
  const { source, opening: given } = opening('ann', mayStay)
  streams.open(given).resume()
  for (let count = 0; count < 50; count++) source.doubt()
  await vi.advanceTimersByTimeAsync(3_000)
  expect([source.isFollowed, mayStay.mock.calls.length]).toEqual([false, 1])
})

test('a reader who leaves is followed no more', async () => {
  const streams = createEventStreams()
  const { source, opening: given } = opening()
  const stream = streams.open(given)
  stream.destroy()
  await once(stream, 'close')
  expect(source.isFollowed).toBe(false)
})

test('whoever watches is told how many are open, and for how many people', () => {
  const streams = createEventStreams()
  for (const person of ['ann', 'ann', 'ben']) streams.open(opening(person).opening)
  expect(streams.count()).toEqual({ streams: 3, readers: 2 })
  streams.endAll()
  expect(streams.count()).toEqual({ streams: 0, readers: 0 })
})
