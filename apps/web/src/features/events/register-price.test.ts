import { MEMBER_TIER_ROLES } from '@crew-chief/domain/events/pricing'
import { expect, test } from 'vitest'
import { priceSummary, startingAt } from './register-price.ts'

const tier = (price: number, roles: typeof MEMBER_TIER_ROLES | ['NON_MEMBER']) => ({
  price,
  roles: roles.map((role) => ({ role, priceId: `price_${role}` })),
})
const pricing = [tier(11_000, ['NON_MEMBER']), tier(7_900, MEMBER_TIER_ROLES)]

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
  expect(priceSummary([tier(5_000, ['NON_MEMBER'])], 'ALL_YOU_WANT')).toMatchObject({
    savingCents: 0,
    totalCents: 5_000,
    memberCents: null,
  })
  expect(priceSummary([], 'NON_MEMBER')).toMatchObject({ totalCents: 0, memberCents: null })
})

test('members who pay more than others save nothing', () => {
  expect(priceSummary([tier(1_000, ['NON_MEMBER']), tier(2_000, MEMBER_TIER_ROLES)], 'ALL_YOU_NEED')).toMatchObject({
    savingCents: 0,
    totalCents: 2_000,
  })
})

test('visitors see the lowest price (1 §2.6)', () => {
  expect(startingAt(pricing)).toBe(7_900)
  expect(startingAt([])).toBe(0)
})
