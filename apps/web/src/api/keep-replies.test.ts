import { announcementsApi } from '@crew-chief/contract/announcements'
import { ApiError } from '@crew-chief/contract/client'
import { type ScheduleItem, scheduleApi } from '@crew-chief/contract/schedule'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepReplies } from './keep-replies.ts'
import { forgetKept, keptEntries } from './kept-store.ts'

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

/** A page that has been opened by this person, at this time. */
function open(readerId: string | null, now = NOON) {
  const client = new QueryClient()
  const listeners = new Set<() => void>()
  let reader = readerId ? { id: readerId } : null
  const stop = keepReplies({
    client,
    user: {
      get: () => reader,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    rowsFor: () => [listSchedule],
    now: () => now,
  })
  return {
    client,
    shown: () => client.getQueryData(KEY),
    answer: (value: unknown, key: unknown[] = KEY) =>
      client.fetchQuery({ queryKey: key, queryFn: async () => value, retry: false }),
    refuse: (error: ApiError) =>
      client.fetchQuery({ queryKey: KEY, queryFn: () => Promise.reject(error), retry: false }).catch(() => {}),
    becomes: (next: string | null) => {
      reader = next ? { id: next } : null
      for (const listener of listeners) listener()
    },
    close: () => {
      stop()
      client.clear()
    },
  }
}

/** Its entries are its own enumerable properties, as in a browser. */
function fakeStorage(): Record<string, unknown> {
  const storage: Record<string, unknown> = {}
  const hidden = (value: unknown) => ({ value, enumerable: false, writable: true })
  return Object.defineProperties(storage, {
    getItem: hidden((key: string) => storage[key] ?? null),
    setItem: hidden((key: string, value: string) => {
      storage[key] = value
    }),
    removeItem: hidden((key: string) => {
      delete storage[key]
    }),
  })
}

async function visitedBy(readerId: string) {
  const page = open(readerId)
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

test('what a call last answered is there when the app is opened again, with its age', async () => {
  await visitedBy('ann')
  const page = open('ann', NOON + 3_600_000)
  expect(page.shown()).toEqual([item('Check-in')])
  expect(page.client.getQueryState(KEY)?.dataUpdatedAt).toBe(NOON)
})

test('other calls are not kept', async () => {
  const page = open('ann')
  await page.answer([], [listAnnouncements.name, { params: { eventId } }])
  expect(keptEntries()).toEqual([])
})

test('nobody sees what somebody else has read on this device, and it is gone then', async () => {
  await visitedBy('ann')
  expect(open('ben').shown()).toBeUndefined()
  expect(keptEntries()).toEqual([])
})

test('a log-out empties it, also while the page is open', async () => {
  const page = open('ann')
  await page.answer([item('Check-in')])
  expect(keptEntries()).toHaveLength(1)
  page.becomes(null)
  expect(keptEntries()).toEqual([])
  await page.answer([item('Check-in')])
  expect(keptEntries()).toEqual([])
})

test('what is forgotten is forgotten without the hub too', async () => {
  await visitedBy('ann')
  localStorage.setItem('theme', 'dark')
  forgetKept()
  expect([keptEntries(), localStorage.getItem('theme')]).toEqual([[], 'dark'])
})

test.each([403, 404])('what the server refuses by now (%i) opens no more', async (status) => {
  const page = open('ann')
  await page.answer([item('Check-in')])
  await page.refuse(new ApiError('no', status))
  expect(keptEntries()).toEqual([])
})

test.each([0, 500, 503])('what the server cannot answer (%i) stays', async (status) => {
  const page = open('ann')
  await page.answer([item('Check-in')])
  await page.refuse(new ApiError('no', status))
  expect(keptEntries()).toHaveLength(1)
})

test('after a month, or in a shape of another time, it is not shown', async () => {
  await visitedBy('ann')
  expect(open('ann', NOON + 31 * 24 * 3_600_000).shown()).toBeUndefined()
  const [name] = Object.keys(localStorage)
  localStorage.setItem(name ?? '', JSON.stringify({ readerId: 'ann', at: NOON, key: KEY, reply: [{ name: 'old' }] }))
  expect(open('ann').shown()).toBeUndefined()
  localStorage.setItem(name ?? '', 'half a te')
  expect(open('ann').shown()).toBeUndefined()
})

test('a full storage breaks nothing', async () => {
  localStorage.setItem = () => {
    throw new Error('QuotaExceededError')
  }
  const page = open('ann')
  await page.answer([item('Check-in')])
  expect(page.shown()).toEqual([item('Check-in')])
})
