// Counting members for the dashboard. Erased ones do not count.

import { PLANS, type Plan } from '@crew-chief/domain/membership/plans'
import { and, count, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import { users } from '../accounts/public.ts'
import { subscriptions } from './membership.tables.ts'

export type MemberCount = { plan: string; people: number; subscribed: number }

/** People on a plan, and how many of them have it from a subscription; the others have it from an admin. */
export async function countMembers(db: Reader): Promise<MemberCount[]> {
  const paying = db
    .selectDistinct({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(eq(subscriptions.givesPlan, true))
    .as('paying')
  return db
    .select({ plan: users.role, people: count(), subscribed: count(paying.userId) })
    .from(users)
    .leftJoin(paying, eq(paying.userId, users.id))
    .where(and(isNull(users.erasedAt), inArray(users.role, [...PLANS.map(({ role }) => role)])))
    .groupBy(users.role)
}

/** Running ones the provider says it does not know. */
export async function countUnknown(db: Reader): Promise<number> {
  const { unknownSince, status } = subscriptions
  return db.$count(subscriptions, and(isNotNull(unknownSince), notInArray(status, ['canceled', 'incomplete_expired'])))
}

export type SubscriptionCount = {
  plan: Plan['role']
  endsAtPeriodEnd: boolean
  isFailing: boolean
  subscriptions: number
}

export async function countSubscriptions(db: Reader): Promise<SubscriptionCount[]> {
  const isFailing = sql<boolean>`${isNotNull(subscriptions.unpaidSince)}`
  const { plan, endsAtPeriodEnd, givesPlan } = subscriptions
  return db
    .select({ plan, endsAtPeriodEnd, isFailing, subscriptions: count() })
    .from(subscriptions)
    .where(eq(givesPlan, true))
    .groupBy(plan, endsAtPeriodEnd, isFailing)
}
