import { expect, test } from 'vitest'
import { formatPostedAt, importantHint } from './announcement-fields.ts'

const MAILS = 'Pinned to the top and emailed to everyone.'

test('making an announcement important shows that all participants are mailed', () => {
  expect(importantHint(true)).toBe(MAILS)
  expect(importantHint(true, { before: { important: false } })).toBe(MAILS)
})

test('the hint does not promise an email to everyone if others are the audience', () => {
  expect(importantHint(true, { audience: 'waitlist' })).toBe('Pinned to the top and emailed to them.')
})

test('editing an important announcement mails nobody', () => {
  expect(importantHint(true, { before: { important: true } })).toBe('Pinned to the top.')
  expect(importantHint(false, { before: { important: true } })).toBe('Pinned to the top.')
})

test('without a mail server the hint says that no one is emailed', () => {
  const hint = 'Pinned to the top. Email isn’t set up, so no one will be emailed.'
  expect(importantHint(false)).toBe(hint)
  expect(importantHint(false, { before: { important: false } })).toBe(hint)
})

test('the time of posting has short month, day, year, hour and minute (2 §2)', () => {
  const zone = 'America/Chicago'
  const viewer = 'America/Menominee'
  expect(formatPostedAt('2027-06-02T13:05:00Z', zone, viewer)).toBe('Jun 2, 2027, 8:05 AM')
  expect(formatPostedAt('2027-12-25T05:59:59Z', zone, viewer)).toBe('Dec 24, 2027, 11:59 PM')
})

test('the time of posting is the camp’s, and viewers in another zone see its name', () => {
  expect(formatPostedAt('2027-06-02T03:05:00Z', 'America/Chicago', 'Europe/London')).toBe('Jun 1, 2027, 10:05 PM CDT')
})
