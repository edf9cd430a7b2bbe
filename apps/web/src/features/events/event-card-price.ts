// The price on a card (spec 1 §2.6): the viewer's own price and the other tier; the lowest price for visitors.

import type { Event } from '@crew-chief/contract/event-shapes'
import { lowestPrice, priceFor, tierFor } from '@crew-chief/domain/events/pricing'
import { formatCents } from '@crew-chief/domain/money'
import type { Role } from '@crew-chief/domain/roles'

export type CardPrice = { above: string | null; price: string; beneath: string | null }

export function cardPrice(pricing: Event['pricing'], role: Role | null): CardPrice {
  const tiers = pricing.map(({ price, roles }) => ({ priceCents: price, roles: roles.map((each) => each.role) }))
  if (!role) return { above: 'Starting at', price: formatCents(lowestPrice(tiers)), beneath: null }
  const own = tierFor(tiers, role)
  const isOutside = !own || own.roles.includes('NON_MEMBER')
  const other = tierFor(tiers, isOutside ? 'ALL_YOU_NEED' : 'NON_MEMBER')
  return { above: null, price: formatCents(priceFor(tiers, role)), beneath: beneath(isOutside, own, other) }
}

type Tier = ReturnType<typeof tierFor>

function beneath(isOutside: boolean, own: Tier, other: Tier): string | null {
  if (!other || other === own) return null
  return isOutside
    ? `Non-member price · members ${formatCents(other.priceCents)}`
    : `Member price · non-members ${formatCents(other.priceCents)}`
}
