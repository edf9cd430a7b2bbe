// What a plan includes, from the events and posts there are.

import { priceFor, type Tier } from '../events/pricing.ts'
import type { Role } from '../roles.ts'
import type { Plan } from './plans.ts'

export type PricedEvent = { name: string; slug: string; pricing: readonly Tier[] }

export type PlanFacts = {
  /** The events whose registration has not closed. */
  events: readonly PricedEvent[]
  /** Posts that require exactly this plan. */
  posts: Record<Plan['role'], number>
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** 8 of 11 upcoming events */
function shareOf(count: number, total: number): string {
  if (count < total) return `${count} of ${counted(total, 'upcoming event')}`
  return total === 1 ? '1 upcoming event' : `all ${total} upcoming events`
}

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
      ...(withMemberPrice > 0 ? [`Member pricing at ${shareOf(withMemberPrice, events.length)}`] : []),
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

export type Saving = { name: string; slug: string; regularCents: number; pricesCents: Record<Plan['role'], number> }

/** The events with the largest savings, largest first. */
export const planSavings = (events: readonly PricedEvent[], max: number): Saving[] =>
  events
    .map(({ name, slug, pricing }) => ({
      name,
      slug,
      regularCents: priceFor(pricing, 'NON_MEMBER'),
      pricesCents: { ALL_YOU_NEED: priceFor(pricing, 'ALL_YOU_NEED'), ALL_YOU_WANT: priceFor(pricing, 'ALL_YOU_WANT') },
    }))
    .filter((saving) => largestOf(saving) > 0)
    .sort((a, b) => largestOf(b) - largestOf(a))
    .slice(0, max)

const largestOf = ({ regularCents, pricesCents }: Saving): number =>
  regularCents - Math.min(pricesCents.ALL_YOU_NEED, pricesCents.ALL_YOU_WANT)

export type ComparisonRow = { label: string; free: string } & Record<Plan['role'], string>

const NONE = '—'

/** What an account gets without a plan and with each plan. Rows without a difference are left out. */
export function comparePlans({ events, posts }: PlanFacts): ComparisonRow[] {
  const cheaper = (role: Plan['role']) => events.filter(({ pricing }) => isCheaper(pricing, role, 'NON_MEMBER')).length
  const included = (role: Plan['role']) =>
    events.filter(({ pricing }) => isCheaper(pricing, role, 'NON_MEMBER') && priceFor(pricing, role) === 0).length
  // Numbers only: four columns have to fit on a phone.
  const row = (label: string, countOf: (role: Plan['role']) => number): ComparisonRow => {
    const textOf = (role: Plan['role']) => (countOf(role) > 0 ? String(countOf(role)) : NONE)
    return { label, free: NONE, ALL_YOU_NEED: textOf('ALL_YOU_NEED'), ALL_YOU_WANT: textOf('ALL_YOU_WANT') }
  }
  return [
    row('Upcoming events at a lower price', cheaper),
    row('Upcoming events at no extra cost', included),
    row('Plays, quizzes and articles for members', (role) =>
      role === 'ALL_YOU_NEED' ? posts.ALL_YOU_NEED : posts.ALL_YOU_NEED + posts.ALL_YOU_WANT,
    ),
  ].filter(({ ALL_YOU_WANT }) => ALL_YOU_WANT !== NONE)
}
