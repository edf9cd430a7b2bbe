// What an event costs whom (spec 1 §2.6, §6). A tier is a price and the roles it is for.

import { isChargeable, LEAST_PRICE } from '../payments/least-price.ts'
import type { Role } from '../roles.ts'

export type Tier = { priceCents: number; roles: readonly Role[] }

/** The second of the two tiers the forms offer. */
export const MEMBER_TIER_ROLES: readonly Role[] = ['ALL_YOU_NEED', 'ALL_YOU_WANT', 'CLINICIAN', 'ADMIN']

export const tierFor = <T extends Tier>(pricing: readonly T[], role: Role): T | undefined =>
  pricing.find(({ roles }) => roles.includes(role)) ?? pricing.find(({ roles }) => roles.includes('NON_MEMBER'))

/** The tier of the role, else that of non-members, else nothing to pay. */
export const priceFor = (pricing: readonly Tier[], role: Role): number => tierFor(pricing, role)?.priceCents ?? 0

/** What a visitor is told: "Starting at". */
export const lowestPrice = (pricing: readonly Tier[]): number =>
  pricing.length === 0 ? 0 : Math.min(...pricing.map(({ priceCents }) => priceCents))

/** Why a list of tiers cannot stand; null when it can. */
export function pricingProblem(pricing: readonly Tier[]): string | null {
  const roles = pricing.flatMap((tier) => tier.roles)
  if (pricing.some((tier) => tier.roles.length === 0)) return 'Every price needs at least one role'
  if (new Set(roles).size < roles.length) return 'A role can have one price only'
  if (!pricing.every(({ priceCents }) => isChargeable(priceCents))) return LEAST_PRICE
  return null
}
