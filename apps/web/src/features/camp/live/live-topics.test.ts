import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../api/query-client.ts'
import { refetchTopics } from './live-topics.ts'

afterEach(() => vi.restoreAllMocks())

/** Names of the invalidated endpoints. */
function invalidatedBy(topic: 'courts' | 'participants' | 'schedule' | 'all') {
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
  refetchTopics(new Set([topic]))
  return invalidate.mock.calls.flatMap(([filters]) => filters?.queryKey ?? [])
}

test('a change of the courts invalidates every list of courts and the board', () => {
  expect(invalidatedBy('courts')).toEqual(
    expect.arrayContaining(['listCourts', 'openCourtBoard', 'myCourts', 'campCrews']),
  )
})

test('a change of the participants invalidates the board but not the list of courts', () => {
  const endpoints = invalidatedBy('participants')
  expect(endpoints).toContain('openCourtBoard')
  expect(endpoints).not.toContain('listCourts')
})

test('the schedule invalidates no court; “all” invalidates every endpoint once', () => {
  expect(invalidatedBy('schedule')).toEqual(['listSchedule'])
  vi.restoreAllMocks()
  const all = invalidatedBy('all')
  expect(all).toEqual(expect.arrayContaining(['listCourts', 'openCourtBoard', 'openCamp', 'listSchedule']))
  expect(new Set(all).size).toBe(all.length)
})
