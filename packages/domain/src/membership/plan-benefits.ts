// What a plan includes: what admins wrote, otherwise what the events and posts there are include.

import { priceFor, type Tier } from '../events/pricing.ts'
import type { Role } from '../roles.ts'
import { offeredPlans, type Plan, type PlanRole, planOf } from './plans.ts'

export type PricedEvent = { name: string; slug: string; pricing: readonly Tier[] }

export type PlanFacts = {
  /** The events whose registration has not closed. */
  events: readonly PricedEvent[]
  /** Posts that require exactly this plan. */
  posts: Record<PlanRole, number>
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** 8 of 11 upcoming events */
function shareOf(count: number, total: number): string {
  if (count < total) return `${count} of ${counted(total, 'upcoming event')}`
  return total === 1 ? '1 upcoming event' : `all ${total} upcoming events`
}

const isCheaper = (pricing: readonly Tier[], role: Role, than: Role): boolean =>
  priceFor(pricing, role) < priceFor(pricing, than)

export function planBenefits(facts: PlanFacts, plans: readonly Plan[]): Record<PlanRole, readonly string[]> {
  const counted = countedBenefits(facts, plans)
  const linesOf = (role: PlanRole) => {
    const { benefits } = planOf(plans, role)
    return benefits.length > 0 ? benefits : counted[role]
  }
  return { ALL_YOU_NEED: linesOf('ALL_YOU_NEED'), ALL_YOU_WANT: linesOf('ALL_YOU_WANT') }
}

function countedBenefits({ events, posts }: PlanFacts, plans: readonly Plan[]): Record<PlanRole, string[]> {
  const need = planOf(plans, 'ALL_YOU_NEED')
  const withMemberPrice = events.filter(({ pricing }) => isCheaper(pricing, 'ALL_YOU_NEED', 'NON_MEMBER')).length
  const withLowerPrice = events.filter(({ pricing }) => isCheaper(pricing, 'ALL_YOU_WANT', 'ALL_YOU_NEED'))
  const reduced = withLowerPrice.filter(({ pricing }) => priceFor(pricing, 'ALL_YOU_WANT') > 0)
  const included = withLowerPrice.length - reduced.length
  const [onlyReduced] = reduced
  const ofMembers = [
    ...(withMemberPrice > 0 ? [`Member pricing at ${shareOf(withMemberPrice, events.length)}`] : []),
    ...(posts.ALL_YOU_NEED > 0 ? [`${counted(posts.ALL_YOU_NEED, 'member post')}: plays, quizzes and articles`] : []),
  ]
  return {
    ALL_YOU_NEED: ofMembers,
    ALL_YOU_WANT: [
      // A plan that nobody can choose explains nothing.
      ...(need.isOffered ? [`Everything in ${need.name}`] : ofMembers),
      ...(included > 0 ? [`${counted(included, 'upcoming event')} included at no extra cost`] : []),
      ...(onlyReduced
        ? [`Lowest price on ${reduced.length === 1 ? onlyReduced.name : counted(reduced.length, 'upcoming event')}`]
        : []),
      ...(posts.ALL_YOU_WANT > 0
        ? [`${counted(posts.ALL_YOU_WANT, 'post')} only for ${planOf(plans, 'ALL_YOU_WANT').name} members`]
        : []),
    ],
  }
}

export type Saving = { name: string; slug: string; regularCents: number; pricesCents: Record<PlanRole, number> }

/** The events with the largest savings with a plan that is offered, largest first. */
export function planSavings(events: readonly PricedEvent[], max: number, plans: readonly Plan[]): Saving[] {
  const largestOf = ({ regularCents, pricesCents }: Saving): number =>
    Math.max(0, ...offeredPlans(plans).map(({ role }) => regularCents - pricesCents[role]))
  return events
    .map(({ name, slug, pricing }) => ({
      name,
      slug,
      regularCents: priceFor(pricing, 'NON_MEMBER'),
      pricesCents: { ALL_YOU_NEED: priceFor(pricing, 'ALL_YOU_NEED'), ALL_YOU_WANT: priceFor(pricing, 'ALL_YOU_WANT') },
    }))
    .filter((saving) => largestOf(saving) > 0)
    .sort((a, b) => largestOf(b) - largestOf(a))
    .slice(0, max)
}

export type ComparisonRow = { label: string; free: string } & Record<PlanRole, string>

const NONE = '—'

/** What an account gets without a plan and with each plan. Rows without a difference for plans on offer are left out. */
export function comparePlans({ events, posts }: PlanFacts, plans: readonly Plan[]): ComparisonRow[] {
  const cheaper = (role: PlanRole) => events.filter(({ pricing }) => isCheaper(pricing, role, 'NON_MEMBER')).length
  const included = (role: PlanRole) =>
    events.filter(({ pricing }) => isCheaper(pricing, role, 'NON_MEMBER') && priceFor(pricing, role) === 0).length
  // Numbers only: four columns have to fit on a phone.
  const row = (label: string, countOf: (role: PlanRole) => number): ComparisonRow => {
    const textOf = (role: PlanRole) => (countOf(role) > 0 ? String(countOf(role)) : NONE)
    return { label, free: NONE, ALL_YOU_NEED: textOf('ALL_YOU_NEED'), ALL_YOU_WANT: textOf('ALL_YOU_WANT') }
  }
  return [
    row('Upcoming events at a lower price', cheaper),
    row('Upcoming events at no extra cost', included),
    row('Plays, quizzes and articles for members', (role) =>
      role === 'ALL_YOU_NEED' ? posts.ALL_YOU_NEED : posts.ALL_YOU_NEED + posts.ALL_YOU_WANT,
    ),
  ].filter((each) => offeredPlans(plans).some(({ role }) => each[role] !== NONE))
}
