import { expect, test } from 'vitest'
import { renewalAfterSwitch, switchCostText } from './plan-switch.ts'

const cost = (dueCents: number, creditCents: number, isPaid = true) => ({ cost: { dueCents, creditCents, isPaid } })

test.each([
  [cost(5_000, 0), 'We charged $50.00 to your card.'],
  [cost(5_000, 0, false), 'We couldn’t charge $50.00 to your card.'],
  [cost(0, 4_850), 'We credited $48.50 for the unused days of your old plan. It goes toward your next payments.'],
  // A credit of an earlier switch paid for it.
  [cost(0, 0), 'You weren’t charged.'],
  [{ cost: null }, 'The difference is part of your next payment.'],
])('%o: %s', (change, text) => {
  expect(switchCostText(change)).toBe(text)
})

test.each([
  ['month', 'month', '2026-02-10'],
  ['month', 'year', '2027-01-31'],
  ['year', 'month', '2026-02-28'],
] as const)('a switch from a plan paid by the %s to one paid by the %s renews on %s', (period, to, day) => {
  const current = { now: new Date('2026-01-31T12:00:00Z'), periodEnd: new Date('2026-02-10T12:00:00Z'), period }
  expect(renewalAfterSwitch(current, to).toISOString().slice(0, 10)).toBe(day)
})
