import { expect, test } from 'vitest'
import { ROLES } from '../roles.ts'
import { lowestPrice, MEMBER_TIER_ROLES, priceFor, type Tier, tierFor } from './pricing.ts'
import { pricingProblem } from './pricing-problem.ts'

const tier = (priceCents: number) => ({ priceCents, roles: ['NON_MEMBER' as const] })
const members: Tier = { priceCents: 5_000, roles: MEMBER_TIER_ROLES }

test('everyone with a membership or a function pays the member price, others the price without (1 §2.6)', () => {
  const pricing = [members, tier(11_000)]
  const paying = (cents: number) => ROLES.filter((role) => priceFor(pricing, role) === cents)
  expect(paying(11_000)).toEqual(['NON_MEMBER'])
  expect(paying(5_000)).toEqual(ROLES.filter((role) => role !== 'NON_MEMBER'))
})

test('a role without a price pays the non-member price; without any price the event is free', () => {
  expect(priceFor([tier(11_000)], 'CLINICIAN')).toBe(11_000)
  expect(priceFor([members], 'NON_MEMBER')).toBe(0)
  expect(tierFor([], 'ADMIN')).toBeUndefined()
  expect(priceFor([], 'ADMIN')).toBe(0)
})

test('the lowest price is that of the cheapest tier', () => {
  expect(lowestPrice([tier(11_000), members])).toBe(5_000)
  expect(lowestPrice([])).toBe(0)
})

test.each([0, 50, 11_000])('%i cents can be a price', (cents) => {
  expect(pricingProblem([tier(cents)])).toBeNull()
})

test.each([1, 49])('%i cents cannot: the provider’s minimum is 50 cents', (cents) => {
  expect(pricingProblem([tier(cents)])).toBe('Enter 0 or at least $0.50')
  expect(pricingProblem([members, tier(cents)])).toBe('Enter 0 or at least $0.50')
})

test('every tier needs roles, and no role has two prices', () => {
  expect(pricingProblem([{ priceCents: 100, roles: [] }])).toBe('Every price needs at least one role')
  expect(pricingProblem([tier(100), { priceCents: 100, roles: [] }])).toBe('Every price needs at least one role')
  expect(pricingProblem([tier(100), tier(200)])).toBe('A role can have only one price')
  expect(pricingProblem([tier(100), members])).toBeNull()
})
