// Memberships on the dashboard.

import { monthlyRevenue } from '@crew-chief/domain/membership/plan-price'
import { PLAN_PERIODS, PLAN_ROLES, type PlanPrice, type PlanRole, roleLabel } from '@crew-chief/domain/membership/plans'
import { GRACE_DAYS } from '@crew-chief/domain/membership/subscription-role'
import { paths } from '@crew-chief/domain/paths'
import { and, eq, isNotNull, notInArray } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { DashboardPanel } from '../../dashboard-panel.ts'
import type { Reader } from '../../db/transaction.ts'
import { ofMode, readCounter } from '../../platform/counters/counters.store.ts'
import { peopleIn, readUserCounts } from '../accounts/public.ts'
import { subscriptions } from './membership.tables.ts'
import { priceOf } from './subscription-price.ts'

export const membershipPanel: DashboardPanel = async ({ db, config }) => {
  const [members, subscriptions, unknown] = await Promise.all([
    countMembers(db),
    countSubscriptions(db, config),
    countUnknown(db, config),
  ])
  const failing = total(subscriptions.filter(({ isFailing }) => isFailing))
  return {
    figures: [monthlyFigure(subscriptions, config)],
    matters: [...(unknown === 0 ? [] : [unknownMatter(unknown)]), ...(failing === 0 ? [] : [failingMatter(failing)])],
    charts: [
      {
        id: 'members-by-plan',
        title: 'Members by plan',
        note: 'Subscribed or added by an admin',
        unit: 'count',
        kind: 'parts',
        points: memberParts(config.plans, members),
      },
    ],
  }
}

type Mode = Pick<Config, 'testPayments'>

const total = (counts: readonly SubscriptionCount[]) => counts.reduce((sum, each) => sum + each.subscriptions, 0)

/** Without cancelled and failing subscriptions. */
function monthlyFigure(counts: readonly SubscriptionCount[], { testPayments }: Mode) {
  const renewing = counts.filter(({ endsAtPeriodEnd, isFailing }) => !endsAtPeriodEnd && !isFailing)
  const ending = total(counts.filter(({ endsAtPeriodEnd }) => endsAtPeriodEnd))
  const value = monthlyRevenue(renewing.map(({ price, subscriptions: count }) => ({ ...price, count })))
  const subscribed = `${total(renewing)} ${total(renewing) === 1 ? 'subscription' : 'subscriptions'}`
  const context = ending === 0 ? subscribed : `${subscribed} · ${ending} ending`
  const label = testPayments ? 'Monthly test membership revenue' : 'Monthly membership revenue'
  return { id: 'monthly-revenue', label, unit: 'cents' as const, value, context }
}

const memberParts = (plans: Config['plans'], members: readonly MemberCount[]) =>
  members.flatMap(({ plan, people, subscribed }) => {
    const name = roleLabel(plans, plan)
    return [
      { label: name, value: subscribed },
      { label: `${name}, added by an admin`, value: people - subscribed },
    ]
  })

const failingMatter = (failing: number) => ({
  id: 'memberships-failing',
  tone: 'yellow' as const,
  icon: 'card' as const,
  title: failing === 1 ? '1 membership payment failed' : `${failing} membership payments failed`,
  text: `We emailed them. They keep their plan for ${GRACE_DAYS} days.`,
  link: { label: 'Show users', to: paths.users() },
})

const unknownMatter = (unknown: number) => ({
  id: 'subscriptions-unknown',
  tone: 'red' as const,
  icon: 'card' as const,
  title:
    unknown === 1
      ? 'The payment provider can’t find 1 subscription'
      : `The payment provider can’t find ${unknown} subscriptions`,
  text: 'No memberships were ended. Check that the key is for the right account.',
  link: { label: 'Show users', to: paths.users() },
})

type MemberCount = { plan: PlanRole; people: number; subscribed: number }

/** `people` on a plan, and how many of them by subscription; the others were assigned by an admin. Without erased users. */
async function countMembers(db: Reader): Promise<MemberCount[]> {
  const [counts, subscribers] = await Promise.all([readUserCounts(db), readCounter(db, 'subscribers')])
  return PLAN_ROLES.map((plan) => ({
    plan,
    people: peopleIn(counts, ({ role }) => role === plan),
    subscribed: subscribers.find(({ keys: [role] }) => role === plan)?.amount ?? 0,
  }))
}

/** Live subscriptions unknown to the provider. A real account does not know those of test mode. */
async function countUnknown(db: Reader, { testPayments }: Mode): Promise<number> {
  const { unknownSince, status, isTest } = subscriptions
  return db.$count(
    subscriptions,
    and(eq(isTest, testPayments), isNotNull(unknownSince), notInArray(status, ['canceled', 'incomplete_expired'])),
  )
}

type SubscriptionCount = {
  price: PlanPrice
  endsAtPeriodEnd: boolean
  isFailing: boolean
  subscriptions: number
}

/** Those that give their plan, of the present mode. */
async function countSubscriptions(db: Reader, config: Mode): Promise<SubscriptionCount[]> {
  const counts = await readCounter(db, ofMode(config, 'subscriptions'))
  return counts.map(({ keys: [plan, renewal, payment, cents, period], amount }) => ({
    price: priceOf({
      // The trigger writes the columns of the subscriptions.
      plan: plan as PlanRole,
      priceCents: cents === undefined ? null : Number(cents),
      period: PLAN_PERIODS.find((each) => each === period) ?? null,
    }),
    endsAtPeriodEnd: renewal === 'ending',
    isFailing: payment === 'failing',
    subscriptions: amount,
  }))
}
