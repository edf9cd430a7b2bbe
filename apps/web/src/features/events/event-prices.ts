import type { Event } from '@crew-chief/contract/event-shapes'
import { lowestPrice, priceFor, type Tier, tierFor } from '@crew-chief/domain/events/pricing'
import type { Role } from '@crew-chief/domain/roles'
import { formatPrice } from '../../lib/format.ts'

type Pricing = Event['pricing']

export const tiersOf = (pricing: Pricing): Tier[] =>
  pricing.map(({ price, roles }) => ({ priceCents: price, roles: roles.map(({ role }) => role) }))

type CardPrice = {
  /** Shown above the price. */
  prefix: string | null
  price: string
  /** Shown below: the price of members for non-members, and the reverse; both for visitors. */
  note: string | null
}

/** The price on a card and the total in the registration dialog (spec 1 §2.6). */
export function cardPrice(pricing: Pricing, role: Role | null): CardPrice {
  const tiers = tiersOf(pricing)
  if (!role) return visitorPrice(lowestPrice(tiers), priceFor(tiers, 'NON_MEMBER'))
  const own = tierFor(tiers, role)
  const paysAsNonMember = !own || own.roles.includes('NON_MEMBER')
  const other = tierFor(tiers, paysAsNonMember ? 'ALL_YOU_NEED' : 'NON_MEMBER')
  return {
    prefix: null,
    price: formatPrice(priceFor(tiers, role)),
    note: other && other.priceCents !== own?.priceCents ? noteOn(other.priceCents, paysAsNonMember) : null,
  }
}

/** "Starting at Free" would promise something that most visitors do not get. */
function visitorPrice(lowestCents: number, nonMemberCents: number): CardPrice {
  if (lowestCents === 0 && nonMemberCents > 0)
    return { prefix: null, price: formatPrice(nonMemberCents), note: 'Free for members' }
  return {
    prefix: lowestCents > 0 ? 'Starting at' : null,
    price: formatPrice(lowestCents),
    note: nonMemberCents > lowestCents ? `Non-members ${formatPrice(nonMemberCents)}` : null,
  }
}

function noteOn(otherCents: number, paysAsNonMember: boolean): string {
  if (paysAsNonMember && otherCents === 0) return 'Free for members'
  const other = formatPrice(otherCents).toLowerCase()
  return paysAsNonMember ? `Non-member price · members ${other}` : `Member price · non-members ${other}`
}

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
