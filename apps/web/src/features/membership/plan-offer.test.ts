import { expect, test } from 'vitest'
import { planOffer, type Subscription, subscriptionDates } from './plan-offer.ts'

const paid: Subscription = {
  plan: 'ALL_YOU_NEED',
  price: 4_999,
  period: 'month',
  status: 'active',
  periodEnd: '2027-06-12T00:00:00.000Z',
  endsAtPeriodEnd: false,
  graceUntil: null,
}

test.each([
  ['ALL_YOU_NEED', null, null, 'log-in'],
  ['ALL_YOU_NEED', 'NON_MEMBER', null, 'subscribe'],
  ['ALL_YOU_WANT', 'NON_MEMBER', null, 'subscribe'],
  ['ALL_YOU_NEED', 'ALL_YOU_NEED', paid, 'current'],
  ['ALL_YOU_NEED', 'ALL_YOU_NEED', null, 'current'],
  ['ALL_YOU_WANT', 'ALL_YOU_NEED', paid, 'switch'],
  ['ALL_YOU_WANT', 'ALL_YOU_NEED', null, 'granted'],
  ['ALL_YOU_NEED', 'ALL_YOU_WANT', paid, 'switch'],
  ['ALL_YOU_NEED', 'CLINICIAN', null, 'included'],
  ['ALL_YOU_WANT', 'ADMIN', paid, 'included'],
  // Payers can always cancel, whatever their role is now.
  ['ALL_YOU_NEED', 'NON_MEMBER', paid, 'paying'],
  ['ALL_YOU_WANT', 'NON_MEMBER', paid, 'switch'],
  ['ALL_YOU_NEED', 'CLINICIAN', paid, 'paying'],
  ['ALL_YOU_NEED', 'ADMIN', paid, 'paying'],
] as const)(
  'the card of %s for role %s and subscription %o offers: %s (1 §2.7, §6)',
  (plan, role, subscription, offer) => {
    expect(planOffer(plan, role, subscription)).toBe(offer)
  },
)

const active = {
  plan: 'ALL_YOU_NEED',
  price: 4_999,
  period: 'month',
  status: 'active',
  periodEnd: new Date(2027, 5, 12, 8).toISOString(),
  endsAtPeriodEnd: false,
  graceUntil: null,
} as const

test('an active plan shows its renewal date, a cancelled one its end date', () => {
  expect(subscriptionDates(active)).toBe('Renews on Saturday, June 12, 2027.')
  expect(subscriptionDates({ ...active, endsAtPeriodEnd: true })).toBe(
    'Ends on Saturday, June 12, 2027. You keep full access until then.',
  )
})

test('no renewal date is shown after a failed payment', () => {
  expect(subscriptionDates({ ...active, status: 'past_due', graceUntil: active.periodEnd })).toBeNull()
})
