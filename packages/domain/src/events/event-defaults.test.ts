import { expect, test } from 'vitest'
import { areRefundDaysValid, EVENT_DEFAULTS, refundDatesFor } from './event-defaults.ts'

const terms = (full: number | null, partial: number | null = null, percent: number | null = null) => ({
  ...EVENT_DEFAULTS,
  refundFullDays: full,
  refundPartialDays: partial,
  refundPartialPercent: percent,
})

test('the deadlines are whole days before the start, at its time, also over a change of the clocks', () => {
  expect(refundDatesFor('2027-03-15T08:00', terms(14, 7, 50))).toEqual({
    refundFullUntil: '2027-03-01T08:00',
    refundPartialUntil: '2027-03-08T08:00',
  })
})

test('a date with more than four digits for the year, which browsers take, has no deadline', () => {
  expect(refundDatesFor('20270-03-15T08:00', terms(14))).toEqual({ refundFullUntil: '', refundPartialUntil: '' })
})

test('without a step there is no deadline', () => {
  expect(refundDatesFor('2027-03-15T08:00', terms(null))).toEqual({ refundFullUntil: '', refundPartialUntil: '' })
})

test.each([
  [terms(null), true],
  [terms(14), true],
  [terms(14, 7, 50), true],
  [terms(null, 7, 50), true],
  [terms(7, 7, 50), false],
  [terms(7, 14, 50), false],
  [terms(14, 7), false],
  [terms(14, null, 50), false],
])('%o is valid: %s', (days, isValid) => {
  expect(areRefundDaysValid(days)).toBe(isValid)
})
