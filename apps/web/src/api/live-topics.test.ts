import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { pollTopic, refetchTopics } from './live-topics.ts'
import { queryClient } from './query-client.ts'

afterEach(() => vi.restoreAllMocks())

/** Names of the invalidated endpoints. */
async function invalidatedBy(topic: 'courts' | 'participants' | 'schedule' | 'all') {
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
  await refetchTopics(new Set([topic]))
  return invalidate.mock.calls.flatMap(([filters]) => filters?.queryKey ?? [])
}

test('a change of the courts invalidates every list of courts and the board', async () => {
  expect(await invalidatedBy('courts')).toEqual(
    expect.arrayContaining(['listCourts', 'openCourtBoard', 'myCourts', 'campCrews']),
  )
})

test('a change of the participants invalidates the board but not the list of courts', async () => {
  const endpoints = await invalidatedBy('participants')
  expect(endpoints).toContain('openCourtBoard')
  expect(endpoints).not.toContain('listCourts')
})

test('the schedule invalidates no court; “all” invalidates every endpoint once', async () => {
  expect(await invalidatedBy('schedule')).toEqual(['listSchedule', 'getEventPage', 'getPublishingChecks'])
  vi.restoreAllMocks()
  const all = await invalidatedBy('all')
  expect(all).toEqual(expect.arrayContaining(['listCourts', 'openCourtBoard', 'openCamp', 'listSchedule']))
  expect(new Set(all).size).toBe(all.length)
})

test('polling does not restart a first load in flight', async () => {
  const call = vi.fn(() => new Promise(() => {}))
  const stop = new QueryObserver(queryClient, { queryKey: ['listSchedule'], queryFn: call }).subscribe(() => {})
  pollTopic('all')
  // A restart would happen after pending promises.
  await new Promise((resolve) => setTimeout(resolve))
  expect(call).toHaveBeenCalledTimes(1)
  stop()
  queryClient.clear()
})
