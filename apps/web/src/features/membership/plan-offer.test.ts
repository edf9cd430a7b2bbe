import { expect, test } from 'vitest'
import { planOffer, type Subscription } from './plan-offer.ts'

const paid: Subscription = {
  plan: 'ALL_YOU_NEED',
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
  // Whoever pays can stop, whatever their role has become.
  ['ALL_YOU_NEED', 'NON_MEMBER', paid, 'paying'],
  ['ALL_YOU_WANT', 'NON_MEMBER', paid, 'switch'],
  ['ALL_YOU_NEED', 'CLINICIAN', paid, 'paying'],
  ['ALL_YOU_NEED', 'ADMIN', paid, 'paying'],
] as const)('%s for %s is offered as told (1 §2.7, §6)', (plan, role, subscription, offer) => {
  expect(planOffer(plan, role, subscription)).toBe(offer)
})
