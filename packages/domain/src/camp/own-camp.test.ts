import { expect, test } from 'vitest'
import { isRunning, pathToToday, runningCamp } from './own-camp.ts'

const NOW = new Date('2027-06-12T15:00:00Z')
const running = {
  id: 'camp',
  type: 'camp',
  location: 'Ridgeview Gym, Austin, TX',
  status: 'upcoming',
  startDate: '2027-06-12T12:00:00Z',
  endDate: '2027-06-13T22:00:00Z',
  canceledAt: null,
} as const

test('an event runs from its start to its end', () => {
  expect(isRunning(running, NOW)).toBe(true)
  expect(isRunning({ ...running, startDate: '2027-06-12T15:00:01Z' }, NOW)).toBe(false)
  expect(isRunning({ ...running, endDate: '2027-06-12T15:00:00Z' }, NOW)).toBe(false)
})

test('an admin’s status counts: started early, completed early', () => {
  expect(isRunning({ ...running, status: 'in-progress', startDate: '2027-06-12T18:00:00Z' }, NOW)).toBe(true)
  expect(isRunning({ ...running, status: 'completed' }, NOW)).toBe(false)
})

test('a canceled event does not run', () => {
  expect(isRunning({ ...running, canceledAt: '2027-06-11T10:00:00Z' }, NOW)).toBe(false)
})

test('of several running events staff get the camp, others the first', () => {
  const webinar = { ...running, id: 'webinar', type: 'webinar' } as const
  const camps = [{ ...running, id: 'next', startDate: '2027-06-13T12:00:00Z' }, webinar, running]
  expect(runningCamp('NON_MEMBER', camps, NOW)?.id).toBe('webinar')
  expect(runningCamp('CLINICIAN', camps, NOW)?.id).toBe('camp')
  expect(runningCamp('ADMIN', [webinar], NOW)).toBeUndefined()
})

test('today is on the courts, or on the schedule of an event without courts', () => {
  expect(pathToToday(running)).toBe('/camp/camp/courts')
  expect(pathToToday({ ...running, location: 'Online' })).toBe('/camp/camp/schedule')
})
