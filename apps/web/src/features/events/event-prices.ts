import type { Event } from '@crew-chief/contract/event-shapes'
import { priceFor, type Tier, tierFor } from '@crew-chief/domain/events/pricing'
import { allYouWantNote, type CardPrice, tiersOnOffer, visitorPrice } from '@crew-chief/domain/events/visitor-price'
import { isPlanRole, offeredPlans, planOf } from '@crew-chief/domain/membership/plans'
import { formatPrice } from '@crew-chief/domain/money'
import type { Role } from '@crew-chief/domain/roles'
import { labelOfRole } from '../../lib/plans.ts'
import { settings } from '../../lib/settings.ts'

type Pricing = Event['pricing']

export const tiersOf = (pricing: Pricing): Tier[] =>
  pricing.map(({ price, roles }) => ({ priceCents: price, roles: roles.map(({ role }) => role) }))

/** Without the prices of plans that the reader neither has nor can start. */
const tiersFor = (pricing: Pricing, role: Role | null): readonly Tier[] =>
  tiersOnOffer(tiersOf(pricing), settings.plans, role)

/** The smaller one first. */
const rolesOnOffer = () => offeredPlans(settings.plans).map(({ role }) => role)

/** The price on a card and the total in the registration dialog (spec 1 §2.6). */
export function cardPrice(pricing: Pricing, role: Role | null): CardPrice {
  const tiers = tiersFor(pricing, role)
  if (!role) return visitorPrice(tiers, settings.plans)
  const own = tierFor(tiers, role)
  const cents = priceFor(tiers, role)
  const price = formatPrice(cents)
  if (!own || own.roles.includes('NON_MEMBER')) {
    const note = memberNote(tiers)
    return { prefix: note && cents > 0 ? 'You pay' : null, price, note }
  }
  const others = tierFor(tiers, 'NON_MEMBER')?.priceCents ?? cents
  const notes = [
    others === cents ? null : `Member price · non-members ${formatPrice(others).toLowerCase()}`,
    allYouWantNote(tiers, role, settings.plans),
  ]
  return { prefix: null, price, note: notes.filter(Boolean).join(' · ') || null }
}

/** What members pay, for people who pay the non-member price. */
function memberNote(tiers: readonly Tier[]): string | null {
  const prices = rolesOnOffer().map((role) => priceFor(tiers, role))
  const [member] = prices
  if (tiers.length === 0 || member === undefined) return null
  const lowest = Math.min(...prices)
  if (lowest === priceFor(tiers, 'NON_MEMBER')) return null
  if (member === 0) return 'Free for members'
  if (lowest === 0) return `Members ${formatPrice(member)} · Included in ${planOf(settings.plans, 'ALL_YOU_WANT').name}`
  return lowest < member ? `Members from ${formatPrice(lowest)}` : `Members ${formatPrice(member)}`
}

type TierPrice = { names: string; price: string; isOwn: boolean }

// Everyone else is staff of the organizer.
const TIER_ROLES = ['NON_MEMBER', 'ALL_YOU_NEED', 'ALL_YOU_WANT', 'CLINICIAN'] as const satisfies readonly Role[]

/** Every price once, with the names of those who pay it; the highest first. */
export function tierPrices(pricing: Pricing, role: Role | null): TierPrice[] {
  const tiers = tiersFor(pricing, role)
  const tierRoles = TIER_ROLES.filter((each) => !isPlanRole(each) || each === role || rolesOnOffer().includes(each))
  const prices = [...new Set(tierRoles.map((tier) => priceFor(tiers, tier)))].sort((one, other) => other - one)
  const ownCents = role && priceFor(tiers, role)
  return prices.map((cents) => ({
    names: prices.length === 1 ? 'Everyone' : namesOf(tierRoles.filter((tier) => priceFor(tiers, tier) === cents)),
    price: formatPrice(cents),
    isOwn: cents === ownCents,
  }))
}

/** Clinicians are named only if nobody else pays their price. */
function namesOf(roles: readonly (typeof TIER_ROLES)[number][]): string {
  const isForAllMembers = roles.includes('ALL_YOU_NEED') && roles.includes('ALL_YOU_WANT')
  const names = [
    ...(roles.includes('NON_MEMBER') ? ['Non-members'] : []),
    ...(isForAllMembers ? ['Members'] : roles.filter(isPlanRole).map(labelOfRole)),
  ]
  return names.join(', ') || 'Clinicians'
}

/** The cheapest membership for someone who pays more now; null when none is cheaper. */
export function cheaperMembership(pricing: Pricing, role: Role | null): { name: string; price: string } | null {
  const tiers = tiersOf(pricing)
  const own = priceFor(tiers, role ?? 'NON_MEMBER')
  const plans = rolesOnOffer()
  // The first plan wins when both cost the same: it is the smaller one.
  const [cheapest] = plans.toSorted((one, other) => priceFor(tiers, one) - priceFor(tiers, other))
  if (!cheapest || priceFor(tiers, cheapest) >= own) return null
  return { name: labelOfRole(cheapest), price: formatPrice(priceFor(tiers, cheapest)) }
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
  const [smallest] = rolesOnOffer()
  const memberCents = smallest ? priceFor(tiers, smallest) : totalCents
  return {
    nonMemberCents,
    savingCents: Math.max(0, nonMemberCents - totalCents),
    totalCents,
    memberCents: memberCents < totalCents ? memberCents : null,
  }
}
