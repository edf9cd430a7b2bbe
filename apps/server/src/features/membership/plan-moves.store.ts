import type { PriceGroup } from '@crew-chief/domain/membership/plan-move'
import { PLANS, type PlanPrice, type PlanRole, planOf } from '@crew-chief/domain/membership/plans'
import { and, asc, count, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/transaction.ts'
import { subscriptions } from './membership.tables.ts'
import { LIVE } from './subscriptions.store.ts'

/** Those that renew. */
const RENEWING = and(LIVE, eq(subscriptions.mustEnd, false), eq(subscriptions.endsAtPeriodEnd, false))

/** `renewalPriceOf` as columns. */
function renewalPrice(role: PlanRole): { cents: SQL<number>; period: SQL<PlanPrice['period']> } {
  const shipped = planOf(PLANS, role)
  const { nextPriceCents, priceCents, period } = subscriptions
  const isKnown = sql`${priceCents} is not null and ${period} is not null`
  return {
    cents: sql`coalesce(${nextPriceCents}, case when ${isKnown} then ${priceCents} end, ${shipped.priceCents}::int)`,
    period: sql`coalesce(case when ${isKnown} then ${period} end, ${shipped.period}::text)`,
  }
}

export async function listPriceGroups(db: Reader, plan: PlanRole): Promise<PriceGroup[]> {
  const { cents, period } = renewalPrice(plan)
  return db
    .select({ priceCents: cents.as('renewal_cents'), period: period.as('renewal_period'), members: count() })
    .from(subscriptions)
    .where(and(RENEWING, eq(subscriptions.plan, plan)))
    .groupBy(sql`renewal_cents`, sql`renewal_period`)
    .orderBy(sql`renewal_cents`, sql`renewal_period`)
}

/** Those with another price for the same period. */
export async function markMoving(tx: Tx, plan: PlanRole, to: PlanPrice): Promise<void> {
  const { cents, period } = renewalPrice(plan)
  await tx
    .update(subscriptions)
    .set({ nextPriceCents: to.priceCents, revision: sql`${subscriptions.revision} + 1` })
    .where(
      and(RENEWING, eq(subscriptions.plan, plan), sql`${period} = ${to.period}`, sql`${cents} <> ${to.priceCents}`),
    )
}

/** Oldest check first. */
export async function listMoving(db: Reader, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(RENEWING, isNotNull(subscriptions.nextPriceCents)))
    .orderBy(asc(subscriptions.checkedAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}
