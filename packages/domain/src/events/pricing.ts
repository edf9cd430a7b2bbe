// Event prices by role (spec 1 §2.6, §6).

import { isChargeable, MINIMUM_PRICE_ERROR } from '../payments/minimum-price.ts'
import type { Role } from '../roles.ts'

export type Tier = { priceCents: number; roles: readonly Role[] }

/** Roles of the member price in the form. */
export const MEMBER_TIER_ROLES: readonly Role[] = ['ALL_YOU_NEED', 'ALL_YOU_WANT', 'CLINICIAN', 'ADMIN']

export const tierFor = <T extends Tier>(pricing: readonly T[], role: Role): T | undefined =>
  pricing.find(({ roles }) => roles.includes(role)) ?? pricing.find(({ roles }) => roles.includes('NON_MEMBER'))

/** Falls back to the non-member price, then to 0. */
export const priceFor = (pricing: readonly Tier[], role: Role): number => tierFor(pricing, role)?.priceCents ?? 0

/** Shown to visitors as "Starting at". */
export const lowestPrice = (pricing: readonly Tier[]): number =>
  pricing.length === 0 ? 0 : Math.min(...pricing.map(({ priceCents }) => priceCents))

/** An error message, or null for a valid list of tiers. */
export function pricingProblem(pricing: readonly Tier[]): string | null {
  const roles = pricing.flatMap((tier) => tier.roles)
  if (pricing.some((tier) => tier.roles.length === 0)) return 'Every price needs at least one role'
  if (new Set(roles).size < roles.length) return 'A role can have only one price'
  if (!pricing.every(({ priceCents }) => isChargeable(priceCents))) return MINIMUM_PRICE_ERROR
  return null
}
