import { announcementsApi } from '@crew-chief/contract/announcements'
import { ApiError } from '@crew-chief/contract/client'
import { type ScheduleItem, scheduleApi } from '@crew-chief/contract/schedule'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '../testing/fake-storage.ts'
import { clearOfflineCache, offlineEntries, startOfflineCache } from './offline-cache.ts'

const { listSchedule } = scheduleApi
const { listAnnouncements } = announcementsApi
const eventId = '0192f0c1-0000-7000-8000-000000000007'
const KEY = [listSchedule.name, { params: { eventId } }]
const NOON = Date.parse('2027-06-12T12:00:00Z')

const item = (title: string): ScheduleItem => ({
  id: '0192f0c1-0000-7000-8000-000000000001',
  eventId,
  title,
  startTime: '08:00',
  endTime: '09:00',
  location: '',
  description: '',
  day: 'day1',
  version: 1,
})

/** The app as opened by this user. */
function open(userId: string | null, now = NOON, client = new QueryClient()) {
  const listeners = new Set<() => void>()
  let user = userId ? { id: userId } : null
  const stop = startOfflineCache({
    client,
    user: {
      get: () => user,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    endpoints: [listSchedule],
    now: () => now,
  })
  return {
    client,
    shown: () => client.getQueryData(KEY),
    answer: (value: unknown, key: unknown[] = KEY) =>
      client.fetchQuery({ queryKey: key, queryFn: async () => value, retry: false }),
    refuse: (error: ApiError) =>
      client.fetchQuery({ queryKey: KEY, queryFn: () => Promise.reject(error), retry: false }).catch(() => {}),
    setUser: (next: string | null) => {
      user = next ? { id: next } : null
      for (const listener of listeners) listener()
    },
    close: () => {
      stop()
      client.clear()
    },
  }
}

async function visitAs(userId: string) {
  const page = open(userId)
  await page.answer([item('Check-in')])
  page.close()
}

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a reply from before the cache started is stored', async () => {
  const client = new QueryClient()
  await client.fetchQuery({ queryKey: KEY, queryFn: async () => [item('Check-in')] })
  open('ann', NOON, client).close()
  expect(open('ann').shown()).toEqual([item('Check-in')])
})

test('the last reply is restored with its age when the app is opened again', async () => {
  await visitAs('ann')
  const page = open('ann', NOON + 3_600_000)
  expect(page.shown()).toEqual([item('Check-in')])
  expect(page.client.getQueryState(KEY)?.dataUpdatedAt).toBe(NOON)
})

test('replies of other endpoints are not stored', async () => {
  const page = open('ann')
  await page.answer([], [listAnnouncements.name, { params: { eventId } }])
  expect(offlineEntries()).toEqual([])
})

test('another user does not see stored replies, and they are removed', async () => {
  await visitAs('ann')
  expect(open('ben').shown()).toBeUndefined()
  expect(offlineEntries()).toEqual([])
})

test('logging out removes stored replies while the page is open', async () => {
  const page = open('ann')
  await page.answer([item('Check-in')])
  expect(offlineEntries()).toHaveLength(1)
  page.setUser(null)
  expect(offlineEntries()).toEqual([])
  await page.answer([item('Check-in')])
  expect(offlineEntries()).toEqual([])
})

test('clearing works without a running cache and leaves other keys alone', async () => {
  await visitAs('ann')
  localStorage.setItem('theme', 'dark')
  clearOfflineCache()
  expect([offlineEntries(), localStorage.getItem('theme')]).toEqual([[], 'dark'])
})

test.each([403, 404])('a reply the server refuses now (%i) is removed', async (status) => {
  const page = open('ann')
  await page.answer([item('Check-in')])
  await page.refuse(new ApiError('no', status))
  expect(offlineEntries()).toEqual([])
})

test.each([0, 500, 503])('a failed request (%i) leaves the stored reply', async (status) => {
  const page = open('ann')
  await page.answer([item('Check-in')])
  await page.refuse(new ApiError('no', status))
  expect(offlineEntries()).toHaveLength(1)
})

test('a reply older than a month or in another format is not restored', async () => {
  await visitAs('ann')
  expect(open('ann', NOON + 31 * 24 * 3_600_000).shown()).toBeUndefined()
  const [name] = Object.keys(localStorage)
  localStorage.setItem(name ?? '', JSON.stringify({ readerId: 'ann', at: NOON, key: KEY, reply: [{ name: 'old' }] }))
  expect(open('ann').shown()).toBeUndefined()
  localStorage.setItem(name ?? '', '{"not JSON')
  expect(open('ann').shown()).toBeUndefined()
})

test('a full storage does not break reads', async () => {
  localStorage.setItem = () => {
    throw new Error('QuotaExceededError')
  }
  const page = open('ann')
  await page.answer([item('Check-in')])
  expect(page.shown()).toEqual([item('Check-in')])
})
