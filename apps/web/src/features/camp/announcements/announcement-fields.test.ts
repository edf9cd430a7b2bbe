import { expect, test } from 'vitest'
import { formatPostedAt, importantHint } from './announcement-fields.ts'

const MAILS = 'Pinned to the top and emailed to everyone.'

test('making an announcement important shows that all participants are mailed', () => {
  expect(importantHint()).toBe(MAILS)
  expect(importantHint({ important: false })).toBe(MAILS)
})

test('editing an important announcement mails nobody', () => {
  expect(importantHint({ important: true })).toBe('Pinned to the top.')
})

test('the time of posting has short month, day, year, hour and minute (2 §2)', () => {
  // Without an offset the string is in the local time zone of the test.
  expect(formatPostedAt('2027-06-02T08:05:00')).toBe('Jun 2, 2027, 8:05 AM')
  expect(formatPostedAt('2027-12-24T23:59:59')).toBe('Dec 24, 2027, 11:59 PM')
})
