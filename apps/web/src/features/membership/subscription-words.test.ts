import { expect, test } from 'vitest'
import { subscriptionDates } from './subscription-words.ts'

const active = {
  plan: 'ALL_YOU_NEED',
  status: 'active',
  periodEnd: new Date(2027, 5, 12, 8).toISOString(),
  endsAtPeriodEnd: false,
  graceUntil: null,
} as const

test('a running plan says when it renews, a cancelled one when it ends', () => {
  expect(subscriptionDates(active)).toBe('Renews on Saturday, June 12, 2027.')
  expect(subscriptionDates({ ...active, endsAtPeriodEnd: true })).toBe(
    'Ends on Saturday, June 12, 2027. Until then nothing changes.',
  )
})

test('while a payment has failed, no renewal is promised', () => {
  expect(subscriptionDates({ ...active, status: 'past_due', graceUntil: active.periodEnd })).toBeNull()
})
