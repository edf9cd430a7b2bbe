import { isChargeable, MINIMUM_PRICE_ERROR } from '../payments/minimum-price.ts'
import type { Tier } from './pricing.ts'

/** An error message, or null for a valid list of tiers. */
export function pricingProblem(pricing: readonly Tier[]): string | null {
  const roles = pricing.flatMap((tier) => tier.roles)
  if (pricing.some((tier) => tier.roles.length === 0)) return 'Every price needs at least one role'
  if (new Set(roles).size < roles.length) return 'A role can have only one price'
  if (!pricing.every(({ priceCents }) => isChargeable(priceCents))) return MINIMUM_PRICE_ERROR
  return null
}
