import { isPlanRole, type Plan, planOf } from '../membership/plans.ts'
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

/** What names and offers plans. */
export type PlanOnOffer = Pick<Plan, 'role' | 'name' | 'isOffered'>

/** Without the prices of plans that the reader neither has nor can start. */
export function tiersOnOffer(
  tiers: readonly Tier[],
  plans: readonly PlanOnOffer[],
  role: Role | null,
): readonly Tier[] {
  const hidden: readonly Role[] = plans.filter((plan) => !plan.isOffered && plan.role !== role).map((plan) => plan.role)
  if (hidden.length === 0) return tiers
  // A price that only staff pay is not the lowest one for others.
  const isForReader = (each: Role) => each === 'NON_MEMBER' || isPlanRole(each) || each === role
  return tiers
    .map((tier) => ({ ...tier, roles: tier.roles.filter((each) => !hidden.includes(each)) }))
    .filter(({ roles }) => roles.some(isForReader))
}

/** "Starting at Free" would promise something that most visitors do not get. */
export function visitorPrice(allTiers: readonly Tier[], plans: readonly PlanOnOffer[]): CardPrice {
  const tiers = tiersOnOffer(allTiers, plans, null)
  const lowest = lowestPrice(tiers)
  const nonMember = priceFor(tiers, 'NON_MEMBER')
  if (lowest === 0 && nonMember > 0) {
    const isFreeForMembers = priceFor(tiers, 'ALL_YOU_NEED') === 0
    const note = isFreeForMembers ? 'Free for members' : allYouWantNote(tiers, 'NON_MEMBER', plans)
    return { prefix: null, price: formatPrice(nonMember), note }
  }
  return {
    prefix: lowest > 0 ? 'Starting at' : null,
    price: formatPrice(lowest),
    note: nonMember > lowest ? `${formatPrice(nonMember)} without membership` : null,
  }
}

/** Only where All You Want pays less than other members. */
export function allYouWantNote(tiers: readonly Tier[], role: Role, plans: readonly PlanOnOffer[]): string | null {
  const cents = priceFor(tiers, 'ALL_YOU_WANT')
  if (cents >= priceFor(tiers, 'ALL_YOU_NEED') || role === 'CLINICIAN' || role === 'ADMIN') return null
  const { name } = planOf(plans, 'ALL_YOU_WANT')
  if (cents === 0) return `Included in ${name}`
  return role === 'ALL_YOU_WANT' ? null : `${name} ${formatPrice(cents)}`
}
