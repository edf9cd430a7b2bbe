import { expect, test } from 'vitest'
import { pricingProblem } from './pricing.ts'

const tier = (priceCents: number) => ({ priceCents, roles: ['NON_MEMBER' as const] })

test.each([0, 50, 11_000])('%i cents can be a price', (cents) => {
  expect(pricingProblem([tier(cents)])).toBeNull()
})

test.each([1, 49])('%i cents cannot: the provider’s minimum is 50 cents', (cents) => {
  expect(pricingProblem([tier(cents)])).toBe('Enter 0 or at least $0.50')
})

test('every tier needs roles, and no role has two prices', () => {
  expect(pricingProblem([{ priceCents: 100, roles: [] }])).toBe('Every price needs at least one role')
  expect(pricingProblem([tier(100), tier(200)])).toBe('A role can have only one price')
})
