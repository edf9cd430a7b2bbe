import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOutage } from './outage.ts'

const REFUSES = { one: 'request', many: 'requests' }
const warn = vi.fn()
const log = { debug: vi.fn(), info: vi.fn(), warn, error: vi.fn() }
const lines = () => warn.mock.calls.map(([, text]) => text)

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  warn.mockClear()
})

test('an outage has one line when it begins and one when it is over', async () => {
  let isUp = false
  const check = () => (isUp ? Promise.resolve() : Promise.reject(new Error('still down')))
  const outage = createOutage({ log, service: 'database', refuses: REFUSES, check })
  for (let i = 0; i < 1_500; i++) outage.refused(new Error('refused'))
  outage.lost(new Error('another connection'))
  await vi.advanceTimersByTimeAsync(11_000)
  expect(lines()).toEqual(['database lost'])
  isUp = true
  await vi.advanceTimersByTimeAsync(1_000)
  expect(lines()).toEqual(['database lost', 'database back after 12 s, 1,500 requests refused'])
  expect(warn.mock.lastCall?.[0]).toEqual({ seconds: 12, refused: 1_500 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lines()).toHaveLength(2)
})

test('the next outage has its own lines and its own count', async () => {
  const outage = createOutage({ log, service: 'mail server', refuses: { one: 'email', many: 'emails' } })
  outage.back()
  outage.refused(new Error('no'))
  outage.back()
  outage.lost(new Error('no'))
  outage.back()
  expect(lines()).toEqual([
    'mail server lost',
    'mail server back after 0 s, 1 email refused',
    'mail server lost',
    'mail server back after 0 s, 0 emails refused',
  ])
})

test('the reason is the innermost cause, without the statement around it', () => {
  const outage = createOutage({ log, service: 'database', refuses: REFUSES })
  outage.lost(new Error('Failed query: … params: secret', { cause: new Error('connect ECONNREFUSED') }))
  expect(warn.mock.lastCall?.[0]).toEqual({ reason: 'connect ECONNREFUSED' })
  outage.back()
  outage.lost(Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' }))
  expect(warn.mock.lastCall?.[0]).toEqual({ reason: 'ECONNREFUSED' })
})

test('a node that stops reports no outage', async () => {
  const check = vi.fn(() => Promise.resolve())
  const outage = createOutage({ log, service: 'database', refuses: REFUSES, check })
  outage.lost(new Error('no'))
  outage.stop()
  await vi.advanceTimersByTimeAsync(5_000)
  outage.lost(new Error('the pool is closed'))
  expect([lines(), check.mock.calls.length]).toEqual([['database lost'], 0])
})
