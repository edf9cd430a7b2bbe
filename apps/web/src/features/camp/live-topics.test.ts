import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { refetchTopics } from './live-topics.ts'

afterEach(() => vi.restoreAllMocks())

/** What is fetched anew on this word. */
function staleAfter(topic: 'courts' | 'participants' | 'schedule' | 'all') {
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
  refetchTopics(new Set([topic]))
  return invalidate.mock.calls.flatMap(([filters]) => filters?.queryKey ?? [])
}

test('a change of the courts makes every list of courts and the board stale', () => {
  expect(staleAfter('courts')).toEqual(
    expect.arrayContaining(['listCourts', 'openCourtBoard', 'myCourts', 'campCrews']),
  )
})

test('who registers may be assigned: the board is stale, the courts are not', () => {
  const stale = staleAfter('participants')
  expect(stale).toContain('openCourtBoard')
  expect(stale).not.toContain('listCourts')
})

test('the schedule changes no court; when word was lost, everything is stale, each once', () => {
  expect(staleAfter('schedule')).toEqual(['listSchedule'])
  vi.restoreAllMocks()
  const all = staleAfter('all')
  expect(all).toEqual(expect.arrayContaining(['listCourts', 'openCourtBoard', 'openCamp', 'listSchedule']))
  expect(new Set(all).size).toBe(all.length)
})
