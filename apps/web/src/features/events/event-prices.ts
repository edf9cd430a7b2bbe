import type { Event } from '@crew-chief/contract/event-shapes'
import { lowestPrice, priceFor, type Tier, tierFor } from '@crew-chief/domain/events/pricing'
import { formatCents } from '@crew-chief/domain/money'
import type { Role } from '@crew-chief/domain/roles'

type Pricing = Event['pricing']

export const tiersOf = (pricing: Pricing): Tier[] =>
  pricing.map(({ price, roles }) => ({ priceCents: price, roles: roles.map(({ role }) => role) }))

/** The price shown to visitors. */
export const startingAt = (pricing: Pricing): number => lowestPrice(tiersOf(pricing))

type CardPrice = {
  /** Shown above the price. */
  prefix: string | null
  price: string
  /** Shown below: the price of members for non-members, and the reverse. */
  note: string | null
}

/** The price on a card (spec 1 §2.6). */
export function cardPrice(pricing: Pricing, role: Role | null): CardPrice {
  if (!role) return { prefix: 'Starting at', price: formatCents(startingAt(pricing)), note: null }
  const tiers = tiersOf(pricing)
  const own = tierFor(tiers, role)
  const paysAsNonMember = !own || own.roles.includes('NON_MEMBER')
  const other = tierFor(tiers, paysAsNonMember ? 'ALL_YOU_NEED' : 'NON_MEMBER')
  return {
    prefix: null,
    price: formatCents(priceFor(tiers, role)),
    note: other && other !== own ? noteOn(other.priceCents, paysAsNonMember) : null,
  }
}

const noteOn = (otherCents: number, paysAsNonMember: boolean): string =>
  paysAsNonMember
    ? `Non-member price · members ${formatCents(otherCents)}`
    : `Member price · non-members ${formatCents(otherCents)}`

type PriceSummary = {
  nonMemberCents: number
  /** Difference to the non-member price, never negative. */
  savingCents: number
  totalCents: number
  /** The member price, when it is lower than the total. */
  memberCents: number | null
}

/** The prices in the registration dialog (spec 1 §2.6, §6). */
export function priceSummary(pricing: Pricing, role: Role): PriceSummary {
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
