// What a plan includes, from the events and posts there are.

import { priceFor, type Tier } from '../events/pricing.ts'
import type { Role } from '../roles.ts'
import type { Plan } from './plans.ts'

export type PlanFacts = {
  /** The events whose registration has not closed. */
  events: readonly { name: string; pricing: readonly Tier[] }[]
  /** Posts that require exactly this plan. */
  posts: Record<Plan['role'], number>
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

const isCheaper = (pricing: readonly Tier[], role: Role, than: Role): boolean =>
  priceFor(pricing, role) < priceFor(pricing, than)

export function planBenefits({ events, posts }: PlanFacts): Record<Plan['role'], string[]> {
  const withMemberPrice = events.filter(({ pricing }) => isCheaper(pricing, 'ALL_YOU_NEED', 'NON_MEMBER')).length
  const withLowerPrice = events.filter(({ pricing }) => isCheaper(pricing, 'ALL_YOU_WANT', 'ALL_YOU_NEED'))
  const reduced = withLowerPrice.filter(({ pricing }) => priceFor(pricing, 'ALL_YOU_WANT') > 0)
  const included = withLowerPrice.length - reduced.length
  const [onlyReduced] = reduced
  return {
    ALL_YOU_NEED: [
      ...(withMemberPrice > 0 ? [`Member pricing at ${counted(withMemberPrice, 'upcoming event')}`] : []),
      ...(posts.ALL_YOU_NEED > 0 ? [`${counted(posts.ALL_YOU_NEED, 'member post')}: plays, quizzes and articles`] : []),
    ],
    ALL_YOU_WANT: [
      'Everything in All You Need',
      ...(included > 0 ? [`${counted(included, 'upcoming event')} included at no extra cost`] : []),
      ...(onlyReduced
        ? [`Lowest price on ${reduced.length === 1 ? onlyReduced.name : counted(reduced.length, 'upcoming event')}`]
        : []),
      ...(posts.ALL_YOU_WANT > 0 ? [`${counted(posts.ALL_YOU_WANT, 'post')} only for All You Want members`] : []),
    ],
  }
}
