// Event prices by role (spec 1 §2.6, §6).

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
