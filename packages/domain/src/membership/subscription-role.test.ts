import { describe, expect, test } from 'vitest'
import { ROLES, type Role } from '../roles.ts'
import {
  givesPlan,
  graceEnd,
  isLiveSubscription,
  isSubscriptionStatus,
  isUnpaid,
  roleFromSubscription,
  SUBSCRIPTION_STATUSES,
  type SubscriptionFacts,
  type SubscriptionStatus,
} from './subscription-role.ts'

const NOW = new Date('2026-06-15T12:00:00Z')
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
const facts = (status: SubscriptionStatus, unpaidSince: Date | null = null): SubscriptionFacts => ({
  plan: 'ALL_YOU_WANT',
  status,
  unpaidSince,
})

test.each([
  ['active', true, true],
  ['trialing', true, true],
  ['past_due', false, true],
  ['unpaid', false, true],
  ['paused', false, true],
  ['incomplete', false, true],
  ['incomplete_expired', false, false],
  ['canceled', false, false],
] as const)('%s grants its plan without grace: %s; is live: %s', (status, gives, isLive) => {
  expect([givesPlan(facts(status), NOW), isLiveSubscription(status)]).toEqual([gives, isLive])
})

describe('a failed payment keeps the plan for 7 days', () => {
  const cases = (['past_due', 'unpaid'] as const).flatMap((status) => [
    { status, days: 0, gives: true },
    { status, days: 6.99, gives: true },
    { status, days: 7, gives: false },
    { status, days: 30, gives: false },
  ])
  test.each(cases)('$status for $days days: $gives', ({ status, days, gives }) => {
    expect(givesPlan(facts(status, ago(days)), NOW)).toBe(gives)
  })

  test('the grace period ends after exactly 7 days', () => {
    const since = ago(7)
    expect(graceEnd(since)).toEqual(NOW)
    expect(givesPlan(facts('past_due', since), new Date(NOW.getTime() - 1))).toBe(true)
  })

  test.each(['canceled', 'incomplete_expired', 'paused', 'incomplete'] as const)('%s has no grace', (status) => {
    expect(givesPlan(facts(status, ago(1)), NOW)).toBe(false)
  })
})

test('every status × every role: staff keep their role, others get the role of the subscription', () => {
  for (const status of SUBSCRIPTION_STATUSES) {
    for (const unpaidSince of [null, ago(1), ago(8)]) {
      for (const role of ROLES) {
        const isStaff = role === 'CLINICIAN' || role === 'ADMIN'
        const subscription = facts(status, unpaidSince)
        const followed: Role = givesPlan(subscription, NOW) ? 'ALL_YOU_WANT' : 'NON_MEMBER'
        expect([status, unpaidSince, role, roleFromSubscription(role, subscription, NOW)]).toEqual([
          status,
          unpaidSince,
          role,
          isStaff ? role : followed,
        ])
      }
    }
  }
})

test('only past_due and unpaid count as unpaid', () => {
  expect(SUBSCRIPTION_STATUSES.filter(isUnpaid)).toEqual(['past_due', 'unpaid'])
})

test('an unknown status of the provider is not accepted', () => {
  expect([isSubscriptionStatus('active'), isSubscriptionStatus('hibernating'), isSubscriptionStatus('')]).toEqual([
    true,
    false,
    false,
  ])
})
