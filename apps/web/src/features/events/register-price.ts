// The price summary of the registration dialog (spec 1 §2.6, §6).

import type { Event } from '@crew-chief/contract/event-shapes'
import { lowestPrice, priceFor } from '@crew-chief/domain/events/pricing'
import type { Role } from '@crew-chief/domain/roles'

export type PriceSummary = {
  nonMemberCents: number
  /** Difference to the non-member price, never negative. */
  savingCents: number
  totalCents: number
  /** The member price, when it is lower than the total. */
  memberCents: number | null
}

const tiersOf = (pricing: Event['pricing']) =>
  pricing.map(({ price, roles }) => ({ priceCents: price, roles: roles.map((each) => each.role) }))

/** The price shown to visitors. */
export const startingAt = (pricing: Event['pricing']): number => lowestPrice(tiersOf(pricing))

export function priceSummary(pricing: Event['pricing'], role: Role): PriceSummary {
  const tiers = tiersOf(pricing)
  const nonMemberCents = priceFor(tiers, 'NON_MEMBER')
  const totalCents = priceFor(tiers, role)
  const memberCents = priceFor(tiers, 'ALL_YOU_NEED')
  return {
    nonMemberCents,
    savingCents: Math.max(0, nonMemberCents - totalCents),
    totalCents,
    memberCents: memberCents < totalCents ? memberCents : null,
  }
}
