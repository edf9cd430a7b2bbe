import { MEMBER_TIER_ROLES } from '@crew-chief/domain/events/pricing'
import { NO_CHOICE, plansOf } from '@crew-chief/domain/membership/plan-choices'
import { PLANS, type PlanRole } from '@crew-chief/domain/membership/plans'
import type { Role } from '@crew-chief/domain/roles'
import { afterEach, describe, expect, test } from 'vitest'
import { replaceSettings } from '../../lib/settings.ts'
import { cardPrice, cheaperMembership, priceSummary, tierPrices } from './event-prices.ts'

const tier = (price: number, ...roles: readonly Role[]) => ({
  price,
  roles: roles.map((role) => ({ role, priceId: role })),
})

const NON_MEMBERS = tier(38_900, 'NON_MEMBER')
const MEMBERS = tier(28_900, 'ALL_YOU_NEED', 'ALL_YOU_WANT')
const BOTH = [NON_MEMBERS, MEMBERS]
const WEBINAR = [tier(1_900, 'NON_MEMBER'), tier(0, 'ALL_YOU_NEED', 'ALL_YOU_WANT')]
const FREE_FOR_ALL = [tier(0, 'NON_MEMBER'), tier(0, 'ALL_YOU_NEED', 'ALL_YOU_WANT')]

const FOR_MEMBERS = { prefix: null, price: '$289.00', note: 'Member price · non-members $389.00' }
const FOR_OTHERS = { prefix: 'You pay', price: '$389.00', note: 'Members $289.00' }

const WEBINAR_FOR_OTHERS = { prefix: null, price: '$19.00', note: 'Free for members' }

describe('the price on a card (1 §2.6)', () => {
  test.each([
    [
      'a visitor sees the lowest price and what non-members pay',
      BOTH,
      null,
      { prefix: 'Starting at', price: '$289.00', note: '$389.00 without membership' },
    ],
    ['a visitor sees Free for a free event', [], null, { prefix: null, price: 'Free', note: null }],
    ['a visitor sees what a webinar that is free for members costs others', WEBINAR, null, WEBINAR_FOR_OTHERS],
    ['a member sees the member price', BOTH, 'ALL_YOU_WANT', FOR_MEMBERS],
    ['a non-member sees the non-member price', BOTH, 'NON_MEMBER', FOR_OTHERS],
    ['a clinician without a tier of their own sees the non-member price', BOTH, 'CLINICIAN', FOR_OTHERS],
    [
      'with one price there is no other price to show',
      [NON_MEMBERS],
      'ALL_YOU_NEED',
      { prefix: null, price: '$389.00', note: null },
    ],
    [
      'a non-member sees Free when only members have a price',
      [MEMBERS],
      'NON_MEMBER',
      { prefix: null, price: 'Free', note: 'Members $289.00' },
    ],
    ['a user sees Free for a free event', [], 'NON_MEMBER', { prefix: null, price: 'Free', note: null }],
    ['two equal prices are shown as one', FREE_FOR_ALL, 'NON_MEMBER', { prefix: null, price: 'Free', note: null }],
    ['a non-member sees that members pay nothing', WEBINAR, 'NON_MEMBER', { ...WEBINAR_FOR_OTHERS, prefix: 'You pay' }],
    [
      'a non-member sees the lowest price of members',
      [NON_MEMBERS, tier(28_900, 'ALL_YOU_NEED'), tier(9_900, 'ALL_YOU_WANT')],
      'NON_MEMBER',
      { prefix: 'You pay', price: '$389.00', note: 'Members from $99.00' },
    ],
    [
      'a member sees Free and what the others pay',
      WEBINAR,
      'ALL_YOU_NEED',
      { prefix: null, price: 'Free', note: 'Member price · non-members $19.00' },
    ],
  ] as const)('%s', (_, pricing, role, expected) => {
    expect(cardPrice([...pricing], role)).toEqual(expected)
  })
})

const pricing = [tier(11_000, 'NON_MEMBER'), tier(7_900, ...MEMBER_TIER_ROLES)]

test('a member sees what the membership saves', () => {
  expect(priceSummary(pricing, 'ALL_YOU_NEED')).toEqual({
    nonMemberCents: 11_000,
    savingCents: 3_100,
    totalCents: 7_900,
    memberCents: null,
  })
})

test('a non-member sees what a member would pay', () => {
  expect(priceSummary(pricing, 'NON_MEMBER')).toEqual({
    nonMemberCents: 11_000,
    savingCents: 0,
    totalCents: 11_000,
    memberCents: 7_900,
  })
})

test('one price means no saving, no price means nothing to pay (1 §2.6)', () => {
  expect(priceSummary([tier(5_000, 'NON_MEMBER')], 'ALL_YOU_WANT')).toMatchObject({
    savingCents: 0,
    totalCents: 5_000,
    memberCents: null,
  })
  expect(priceSummary([], 'NON_MEMBER')).toMatchObject({ totalCents: 0, memberCents: null })
})

test('members who pay more than others save nothing', () => {
  expect(priceSummary([tier(1_000, 'NON_MEMBER'), tier(2_000, ...MEMBER_TIER_ROLES)], 'ALL_YOU_NEED')).toMatchObject({
    savingCents: 0,
    totalCents: 2_000,
  })
})

test('All You Want members see that an event is included; others see what they would pay', () => {
  const pricing = [
    { price: 38_900, roles: [{ role: 'NON_MEMBER' as const, priceId: 'a' }] },
    { price: 28_900, roles: [{ role: 'ALL_YOU_NEED' as const, priceId: 'b' }] },
    { price: 0, roles: [{ role: 'ALL_YOU_WANT' as const, priceId: 'c' }] },
  ]
  const noteFor = (role: Role | null) => cardPrice(pricing, role).note
  expect(cardPrice(pricing, null)).toEqual({ prefix: null, price: '$389.00', note: 'Included in All You Want' })
  expect(noteFor('NON_MEMBER')).toBe('Members $289.00 · Included in All You Want')
  expect(noteFor('ALL_YOU_NEED')).toBe('Member price · non-members $389.00 · Included in All You Want')
  expect(cardPrice(pricing, 'ALL_YOU_WANT').price).toBe('Free')
  expect(noteFor('ALL_YOU_WANT')).toContain('Included in All You Want')
})

describe('plans that are not offered', () => {
  const PRICING = [NON_MEMBERS, tier(28_900, 'ALL_YOU_NEED', 'CLINICIAN', 'ADMIN'), tier(9_900, 'ALL_YOU_WANT')]
  const turnOff = (...roles: PlanRole[]) =>
    replaceSettings({
      plans: plansOf(Object.fromEntries(roles.map((role) => [role, { ...NO_CHOICE, isOffered: false }]))),
    })
  afterEach(() => replaceSettings({ plans: PLANS }))

  test('their prices are not shown to people who do not have them', () => {
    turnOff('ALL_YOU_WANT')
    expect(cardPrice(PRICING, 'NON_MEMBER').note).toBe('Members $289.00')
    expect(cardPrice(PRICING, null).price).toBe('$289.00')
    expect(cheaperMembership(PRICING, null)).toEqual({ name: 'All You Need', price: '$289.00' })
    expect(tierPrices(PRICING, 'NON_MEMBER').map(({ names }) => names)).toEqual(['Non-members', 'All You Need'])
  })

  test('without the smaller plan, the larger one is what members pay', () => {
    turnOff('ALL_YOU_NEED')
    expect(cardPrice(PRICING, 'NON_MEMBER').note).toBe('Members $99.00')
    expect(priceSummary(PRICING, 'NON_MEMBER').memberCents).toBe(9_900)
  })

  test('without any plan there is one price, and nothing leads to a membership', () => {
    turnOff('ALL_YOU_NEED', 'ALL_YOU_WANT')
    expect(cardPrice(PRICING, null)).toEqual({ prefix: 'Starting at', price: '$389.00', note: null })
    expect(cardPrice(PRICING, 'NON_MEMBER')).toEqual({ prefix: null, price: '$389.00', note: null })
    expect(priceSummary(PRICING, 'NON_MEMBER').memberCents).toBeNull()
    expect(cheaperMembership(PRICING, null)).toBeNull()
    expect(tierPrices(PRICING, null)).toEqual([{ names: 'Everyone', price: '$389.00', isOwn: false }])
  })

  test('members of such a plan keep its price', () => {
    turnOff('ALL_YOU_NEED', 'ALL_YOU_WANT')
    expect(cardPrice(PRICING, 'ALL_YOU_WANT').price).toBe('$99.00')
    expect(priceSummary(PRICING, 'ALL_YOU_WANT').totalCents).toBe(9_900)
  })
})
