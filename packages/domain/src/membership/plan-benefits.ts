// What a plan includes, from the events and posts there are.

import { priceFor, type Tier } from '../events/pricing.ts'
import type { Role } from '../roles.ts'
import type { Plan } from './plans.ts'

export type PlanFacts = {
  /** Prices of the events whose registration has not closed. */
  pricings: readonly (readonly Tier[])[]
  /** Posts that require exactly this plan. */
  posts: Record<Plan['role'], number>
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

const isCheaper = (pricing: readonly Tier[], role: Role, than: Role): boolean =>
  priceFor(pricing, role) < priceFor(pricing, than)

export function planBenefits({ pricings, posts }: PlanFacts): Record<Plan['role'], string[]> {
  const withMemberPrice = pricings.filter((pricing) => isCheaper(pricing, 'ALL_YOU_NEED', 'NON_MEMBER')).length
  const withLowerPrice = pricings.filter((pricing) => isCheaper(pricing, 'ALL_YOU_WANT', 'ALL_YOU_NEED'))
  const included = withLowerPrice.filter((pricing) => priceFor(pricing, 'ALL_YOU_WANT') === 0).length
  const reduced = withLowerPrice.length - included
  return {
    ALL_YOU_NEED: [
      ...(withMemberPrice > 0 ? [`Member pricing at ${counted(withMemberPrice, 'upcoming event')}`] : []),
      ...(posts.ALL_YOU_NEED > 0 ? [`${counted(posts.ALL_YOU_NEED, 'member post')}: plays, quizzes and articles`] : []),
    ],
    ALL_YOU_WANT: [
      'Everything in All You Need',
      ...(included > 0 ? [`${counted(included, 'upcoming event')} included at no extra cost`] : []),
      ...(reduced > 0 ? [`Our lowest price at ${counted(reduced, 'upcoming event')}`] : []),
      ...(posts.ALL_YOU_WANT > 0 ? [`${counted(posts.ALL_YOU_WANT, 'post')} only for All You Want members`] : []),
    ],
  }
}
