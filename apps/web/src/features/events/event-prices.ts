import type { Event } from '@crew-chief/contract/event-shapes'
import { priceFor, type Tier, tierFor } from '@crew-chief/domain/events/pricing'
import { allYouWantNote, type CardPrice, visitorPrice } from '@crew-chief/domain/events/visitor-price'
import { formatPrice } from '@crew-chief/domain/money'
import { ROLE_LABELS, type Role } from '@crew-chief/domain/roles'

type Pricing = Event['pricing']

export const tiersOf = (pricing: Pricing): Tier[] =>
  pricing.map(({ price, roles }) => ({ priceCents: price, roles: roles.map(({ role }) => role) }))

/** The price on a card and the total in the registration dialog (spec 1 §2.6). */
export function cardPrice(pricing: Pricing, role: Role | null): CardPrice {
  const tiers = tiersOf(pricing)
  if (!role) return visitorPrice(tiers)
  const own = tierFor(tiers, role)
  const paysAsNonMember = !own || own.roles.includes('NON_MEMBER')
  const other = tierFor(tiers, paysAsNonMember ? 'ALL_YOU_NEED' : 'NON_MEMBER')
  return {
    prefix: null,
    price: formatPrice(priceFor(tiers, role)),
    note: joined(
      other && other.priceCents !== own?.priceCents ? noteOn(other.priceCents, paysAsNonMember) : null,
      allYouWantNote(tiers, role),
    ),
  }
}

const joined = (...notes: (string | null)[]): string | null => notes.filter(Boolean).join(' · ') || null

function noteOn(otherCents: number, paysAsNonMember: boolean): string {
  if (paysAsNonMember && otherCents === 0) return 'Free for members'
  const other = formatPrice(otherCents).toLowerCase()
  return paysAsNonMember ? `Non-member price · members ${other}` : `Member price · non-members ${other}`
}

type TierPrice = { names: string; price: string; isOwn: boolean }

// Everyone else is staff of the organizer.
const TIER_NAMES: readonly (readonly [Role, string])[] = [
  ['NON_MEMBER', 'Non-members'],
  ['ALL_YOU_NEED', 'All You Need'],
  ['ALL_YOU_WANT', 'All You Want'],
  ['CLINICIAN', 'Clinicians'],
]

/** Every price once, with the names of those who pay it; the highest first. */
export function tierPrices(pricing: Pricing, role: Role | null): TierPrice[] {
  const tiers = tiersOf(pricing)
  const prices = [...new Set(TIER_NAMES.map(([tier]) => priceFor(tiers, tier)))].sort((one, other) => other - one)
  const namesOf = (cents: number) => TIER_NAMES.filter(([tier]) => priceFor(tiers, tier) === cents)
  const ownCents = role && priceFor(tiers, role)
  return prices.map((cents) => ({
    names:
      prices.length === 1
        ? 'Everyone'
        : namesOf(cents)
            .map(([, name]) => name)
            .join(', '),
    price: formatPrice(cents),
    isOwn: cents === ownCents,
  }))
}

/** The cheapest membership for someone who pays more now; null when none is cheaper. */
export function cheaperMembership(pricing: Pricing, role: Role | null): { name: string; price: string } | null {
  const tiers = tiersOf(pricing)
  const own = priceFor(tiers, role ?? 'NON_MEMBER')
  const plans = ['ALL_YOU_NEED', 'ALL_YOU_WANT'] as const
  // The first plan wins when both cost the same: it is the smaller one.
  const [cheapest] = plans.toSorted((one, other) => priceFor(tiers, one) - priceFor(tiers, other))
  if (!cheapest || priceFor(tiers, cheapest) >= own) return null
  return { name: ROLE_LABELS[cheapest], price: formatPrice(priceFor(tiers, cheapest)) }
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
