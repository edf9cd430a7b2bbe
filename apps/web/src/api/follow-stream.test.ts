import { ApiError } from '@crew-chief/contract/client'
import { expect, test } from 'vitest'
import { followStream } from './follow-stream.ts'

type Stream = readonly string[] | Error

async function* chunksOf(stream: readonly string[]) {
  yield* stream
}

/** Follows these streams one after another; each breaks at its end, and following stops after the last. */
async function follow(streams: readonly Stream[], { lasting = 0, random = 1 } = {}) {
  const stop = new AbortController()
  const events: string[] = []
  const waits: number[] = []
  let clock = 0
  const left = [...streams]
  await followStream(
    {
      open: async () => {
        const stream = left.shift()
        if (stream instanceof Error) throw stream
        return chunksOf(stream ?? [])
      },
      onChange: (topic) => events.push(topic),
      onConnection: (isOpen) => {
        events.push(isOpen ? 'open' : 'closed')
        clock += lasting / 2
      },
      wait: async (ms) => {
        waits.push(ms)
        if (left.length === 0) stop.abort()
      },
      now: () => clock,
      random: () => random,
    },
    stop.signal,
  )
  return { events, waits }
}

const change = (topic: string) => `event: change\ndata: {"topic":"${topic}"}\n\n`
const noNetwork = new TypeError('Failed to fetch')

test('changes are reported by topic', async () => {
  const { events } = await follow([[': ping\n\n', change('schedule'), change('announcements')]])
  expect(events).toEqual(['open', 'schedule', 'announcements', 'closed'])
})

test.each([1, 2, 3, 7])('events split into chunks of %i characters are complete', async (size) => {
  const text = `retry: 2000\n\n: ping\n\n${change('schedule')}${change('announcements').replaceAll('\n', '\r\n')}`
  const chunks = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []
  expect((await follow([chunks])).events).toEqual(['open', 'schedule', 'announcements', 'closed'])
})

test('an incomplete event is not reported', async () => {
  expect((await follow([['event: change\ndata: {}\n']])).events).toEqual(['open', 'closed'])
})

test('an unknown topic is reported as a change of everything', async () => {
  expect((await follow([[change('weather'), 'event: change\ndata: no json\n\n']])).events).toEqual([
    'open',
    'all',
    'all',
    'closed',
  ])
})

test('a broken stream is reopened', async () => {
  expect((await follow([[], [], []])).events).toEqual(['open', 'closed', 'open', 'closed', 'open', 'closed'])
})

test('a stream that never opened is not reported', async () => {
  expect((await follow([noNetwork, []])).events).toEqual(['open', 'closed'])
})

test.each([403, 404])('a refusal (%i) ends following and refetches everything', async (status) => {
  const { events, waits } = await follow([new ApiError('no', status), ['never reached']])
  expect(events).toEqual(['all'])
  expect(waits).toEqual([])
})

test.each([401, 500, 503])('a temporary error (%i) is retried', async (status) => {
  expect((await follow([new ApiError('no', status), []])).events).toEqual(['open', 'closed'])
})

test('the backoff doubles up to 30 seconds, also when streams break immediately', async () => {
  const { waits } = await follow(Array.from({ length: 7 }, (_, at) => (at % 2 ? noNetwork : [])))
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
})

test('a stable stream resets the backoff', async () => {
  const { waits } = await follow([[], [], []], { lasting: 40_000 })
  expect(waits).toEqual([1_000, 1_000, 1_000])
})

test('the jitter covers the second half of the backoff', async () => {
  const longest = [1_000, 2_000]
  expect((await follow([[], []], { random: 1 })).waits).toEqual(longest)
  expect((await follow([[], []], { random: 0 })).waits).toEqual(longest.map((ms) => ms / 2))
})
