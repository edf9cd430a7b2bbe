import { formatPrice } from '../money.ts'
import type { Role } from '../roles.ts'
import { lowestPrice, priceFor, type Tier } from './pricing.ts'

export type CardPrice = {
  /** Shown above the price. */
  prefix: string | null
  price: string
  /** Shown below: the price of members for non-members, and the reverse; both for visitors. */
  note: string | null
}

/** "Starting at Free" would promise something that most visitors do not get. */
export function visitorPrice(tiers: readonly Tier[]): CardPrice {
  const lowest = lowestPrice(tiers)
  const nonMember = priceFor(tiers, 'NON_MEMBER')
  if (lowest === 0 && nonMember > 0) {
    const isFreeForMembers = priceFor(tiers, 'ALL_YOU_NEED') === 0
    const note = isFreeForMembers ? 'Free for members' : allYouWantNote(tiers, 'NON_MEMBER')
    return { prefix: null, price: formatPrice(nonMember), note }
  }
  return {
    prefix: lowest > 0 ? 'Starting at' : null,
    price: formatPrice(lowest),
    note: nonMember > lowest ? `${formatPrice(nonMember)} without membership` : null,
  }
}

/** Only where All You Want pays less than other members. */
export function allYouWantNote(tiers: readonly Tier[], role: Role): string | null {
  const cents = priceFor(tiers, 'ALL_YOU_WANT')
  if (cents >= priceFor(tiers, 'ALL_YOU_NEED') || role === 'CLINICIAN' || role === 'ADMIN') return null
  if (cents === 0) return 'Included in All You Want'
  return role === 'ALL_YOU_WANT' ? null : `All You Want ${formatPrice(cents)}`
}
