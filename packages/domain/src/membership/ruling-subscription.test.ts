import { expect, test } from 'vitest'
import type { Role } from '../roles.ts'
import { currentSubscription, isToEnd, type KeptSubscription, roleWithAll, stillGives } from './ruling-subscription.ts'

const NOW = new Date('2026-06-15T12:00:00Z')
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

const given = (kept: Partial<KeptSubscription>): KeptSubscription => ({
  plan: 'ALL_YOU_NEED',
  status: 'active',
  unpaidSince: null,
  mustEnd: false,
  isHeld: false,
  ...kept,
})
const need = given({})
const want = given({ plan: 'ALL_YOU_WANT' })
const over = given({ status: 'canceled' })
const surplus = given({ plan: 'ALL_YOU_WANT', mustEnd: true })
const held = given({ isHeld: true })
const inGrace = given({ status: 'past_due', unpaidSince: ago(2) })
const pastGrace = given({ status: 'past_due', unpaidSince: ago(7) })

test.each<[string, Role, KeptSubscription[]]>([
  ['one that runs', 'ALL_YOU_NEED', [need]],
  ['an old one that is over, and one that runs', 'ALL_YOU_WANT', [over, want]],
  ['one that runs, and a later event of an old one', 'ALL_YOU_WANT', [want, over]],
  ['two that run: the first', 'ALL_YOU_NEED', [need, want]],
  ['one we have asked to be ended', 'NON_MEMBER', [surplus]],
  ['a surplus one beside one that runs', 'ALL_YOU_NEED', [surplus, need]],
  ['one in grace', 'ALL_YOU_NEED', [inGrace]],
  ['one whose grace is over, and a new one', 'ALL_YOU_WANT', [pastGrace, want]],
  ['one whose payment is being looked at', 'NON_MEMBER', [held]],
  ['only ones that are over', 'NON_MEMBER', [over, over]],
])('%s: %s', (_, role, subscriptions) => {
  expect(roleWithAll('NON_MEMBER', subscriptions, NOW)).toBe(role)
  expect(roleWithAll('ALL_YOU_WANT', subscriptions, NOW)).toBe(role)
  expect(roleWithAll('CLINICIAN', subscriptions, NOW)).toBe('CLINICIAN')
  expect(roleWithAll('ADMIN', subscriptions, NOW)).toBe('ADMIN')
})

test('without any subscription the role is what an admin made it', () => {
  expect(roleWithAll('ALL_YOU_WANT', [], NOW)).toBe('ALL_YOU_WANT')
})

test.each<[string, KeptSubscription, boolean, boolean]>([
  ['runs', need, true, false],
  ['is over', over, false, false],
  ['is over and had to end', given({ status: 'canceled', mustEnd: true }), false, false],
  ['runs but must end', surplus, false, true],
  ['is held', held, false, false],
  ['is held and past its grace', { ...pastGrace, isHeld: true }, false, true],
  ['is in grace', inGrace, true, false],
  ['is past its grace', pastGrace, false, true],
  ['waits for its first payment', given({ status: 'incomplete' }), false, false],
])('one that %s: gives its plan %s, is to be ended %s', (_name, subscription, gives, toEnd) => {
  expect([stillGives(subscription, NOW), isToEnd(subscription, NOW)]).toEqual([gives, toEnd])
})

test('the one a person has is the first that runs and is not about to be ended', () => {
  expect(currentSubscription([over, surplus, pastGrace, inGrace, want], NOW)).toBe(inGrace)
  expect(currentSubscription([over, surplus, pastGrace], NOW)).toBeUndefined()
  expect(currentSubscription([held, want], NOW)).toBe(held)
})
