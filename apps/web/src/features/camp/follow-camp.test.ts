import { ApiError } from '@crew-chief/contract/client'
import { expect, test } from 'vitest'
import { followCamp, waitBefore } from './follow-camp.ts'

type Line = readonly string[] | Error

async function* pieces(line: readonly string[]) {
  yield* line
}

/** A server that gives these lines one after the other; each breaks when it is over, and then we hang up. */
async function follow(lines: readonly Line[], { isFirst = true, lasting = 0 } = {}) {
  const stop = new AbortController()
  const heard: string[] = []
  const waits: number[] = []
  let clock = 0
  const left = [...lines]
  await followCamp(
    {
      open: async () => {
        const line = left.shift()
        if (line instanceof Error) throw line
        return pieces(line ?? [])
      },
      onChange: (topic) => heard.push(topic),
      onLine: (isOpen, first) => {
        heard.push(isOpen ? `open${first ? ' first' : ''}` : 'closed')
        clock += lasting / 2
      },
      wait: async (ms) => {
        waits.push(ms)
        if (left.length === 0) stop.abort()
      },
      now: () => clock,
      random: () => 1,
    },
    stop.signal,
    isFirst,
  )
  return { heard, waits }
}

const change = (topic: string) => `event: change\ndata: {"topic":"${topic}"}\n\n`
const noNetwork = new TypeError('Failed to fetch')

test('a change is told by its topic', async () => {
  const { heard } = await follow([[': ping\n\n', change('schedule'), change('announcements')]])
  expect(heard).toEqual(['open first', 'schedule', 'announcements', 'closed'])
})

test('a topic nobody knows may be anything', async () => {
  expect((await follow([[change('weather'), 'event: change\ndata: no json\n\n']])).heard).toEqual([
    'open first',
    'all',
    'all',
    'closed',
  ])
})

test('a line that breaks is opened again, and that is not the first time', async () => {
  expect((await follow([[], [], []])).heard.filter((word) => word.startsWith('open'))).toEqual([
    'open first',
    'open',
    'open',
  ])
})

test('a line that never opened leaves the next one the first', async () => {
  expect((await follow([noNetwork, []])).heard).toEqual(['open first', 'closed'])
})

test.each([403, 404])('a refusal (%i) ends it, and whoever shows something asks again', async (status) => {
  const { heard, waits } = await follow([new ApiError('no', status), ['never reached']])
  expect(heard).toEqual(['all'])
  expect(waits).toEqual([])
})

test.each([401, 500, 503])('a passing trouble (%i) is tried again', async (status) => {
  expect((await follow([new ApiError('no', status), []])).heard).toEqual(['open first', 'closed'])
})

test('waits double up to half a minute, and lines that break at once do not shorten them', async () => {
  const { waits } = await follow(Array.from({ length: 7 }, (_, at) => (at % 2 ? noNetwork : [])))
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
})

test('after a line that lasted, waiting begins anew', async () => {
  const { waits } = await follow([[], [], []], { lasting: 40_000 })
  expect(waits).toEqual([1_000, 1_000, 1_000])
})

test('chance spreads a wait over its second half', () => {
  expect([waitBefore(1, () => 0), waitBefore(1, () => 0.999)].map(Math.round)).toEqual([1_000, 1_999])
})
