import { expect, test } from 'vitest'
import type { Role } from '../roles.ts'
import {
  currentSubscription,
  grantsPlanNow,
  roleFromSubscriptions,
  type StoredSubscription,
  shouldEnd,
} from './current-subscription.ts'

const NOW = new Date('2026-06-15T12:00:00Z')
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

const given = (changes: Partial<StoredSubscription>): StoredSubscription => ({
  plan: 'ALL_YOU_NEED',
  status: 'active',
  unpaidSince: null,
  mustEnd: false,
  isHeld: false,
  ...changes,
})
const need = given({})
const want = given({ plan: 'ALL_YOU_WANT' })
const over = given({ status: 'canceled' })
const surplus = given({ plan: 'ALL_YOU_WANT', mustEnd: true })
const held = given({ isHeld: true })
const inGrace = given({ status: 'past_due', unpaidSince: ago(2) })
const pastGrace = given({ status: 'past_due', unpaidSince: ago(7) })

test.each<[string, Role, StoredSubscription[]]>([
  ['an active one', 'ALL_YOU_NEED', [need]],
  ['an ended one and an active one', 'ALL_YOU_WANT', [over, want]],
  ['an active one before an ended one', 'ALL_YOU_WANT', [want, over]],
  ['two active ones: the first', 'ALL_YOU_NEED', [need, want]],
  ['one being ended', 'NON_MEMBER', [surplus]],
  ['a surplus one and an active one', 'ALL_YOU_NEED', [surplus, need]],
  ['one in grace', 'ALL_YOU_NEED', [inGrace]],
  ['one past its grace period and a new one', 'ALL_YOU_WANT', [pastGrace, want]],
  ['one whose payment is under review', 'NON_MEMBER', [held]],
  ['only ended ones', 'NON_MEMBER', [over, over]],
])('%s: %s', (_, role, subscriptions) => {
  expect(roleFromSubscriptions('NON_MEMBER', subscriptions, NOW)).toBe(role)
  expect(roleFromSubscriptions('ALL_YOU_WANT', subscriptions, NOW)).toBe(role)
  expect(roleFromSubscriptions('CLINICIAN', subscriptions, NOW)).toBe('CLINICIAN')
  expect(roleFromSubscriptions('ADMIN', subscriptions, NOW)).toBe('ADMIN')
})

test('without subscriptions the role set by an admin stays', () => {
  expect(roleFromSubscriptions('ALL_YOU_WANT', [], NOW)).toBe('ALL_YOU_WANT')
})

test.each<[string, StoredSubscription, boolean, boolean]>([
  ['is active', need, true, false],
  ['has ended', over, false, false],
  ['has ended and had to end', given({ status: 'canceled', mustEnd: true }), false, false],
  ['is active but must end', surplus, false, true],
  ['is held', held, false, false],
  ['is held and past its grace', { ...pastGrace, isHeld: true }, false, true],
  ['is in grace', inGrace, true, false],
  ['is past its grace', pastGrace, false, true],
  ['waits for its first payment', given({ status: 'incomplete' }), false, false],
])('a subscription that %s: grants its plan %s, should end %s', (_name, subscription, gives, toEnd) => {
  expect([grantsPlanNow(subscription, NOW), shouldEnd(subscription, NOW)]).toEqual([gives, toEnd])
})

test('the current subscription is the first live one that is not being ended', () => {
  expect(currentSubscription([over, surplus, pastGrace, inGrace, want], NOW)).toBe(inGrace)
  expect(currentSubscription([over, surplus, pastGrace], NOW)).toBeUndefined()
  expect(currentSubscription([held, want], NOW)).toBe(held)
})
