// Memberships of test mode are ended as if they had been canceled, so that the same rule decides the role, and removed.

import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { orphanedSubscriptions, type SubscriptionRow, subscriptions } from './membership.tables.ts'
import { lockOwner } from './subscriptions.store.ts'
import { updateRoleFromSubscriptions } from './update-role.ts'

export const endTestSubscription = jobKind<{ subscriptionId: string }>('membership.end-test-subscription', {
  concurrency: 5,
})

export const listTestSubscriptions = (db: Reader): Promise<SubscriptionRow[]> =>
  db.select().from(subscriptions).where(eq(subscriptions.isTest, true)).orderBy(asc(subscriptions.id))

/** Serializes with everything that changes their memberships. */
export async function lockOwners(tx: Tx, userIds: readonly string[]): Promise<void> {
  for (const userId of [...new Set(userIds)].sort()) await lockOwner(tx, userId)
}

/** Their owners must be locked, and their payments gone: a dispute among them suspends nothing any more. */
export async function removeTestMemberships(
  { config, jobs }: Pick<Deps, 'config' | 'jobs'>,
  tx: Tx,
  removed: readonly SubscriptionRow[],
  sessionIds: readonly string[],
): Promise<void> {
  await tx.delete(orphanedSubscriptions).where(inArray(orphanedSubscriptions.sessionId, [...sessionIds]))
  const ids = removed.map(({ id }) => id)
  await tx
    .update(subscriptions)
    .set({ status: 'canceled', givesPlan: false })
    .where(and(inArray(subscriptions.id, ids), eq(subscriptions.isTest, true)))
  for (const [userId, list] of Map.groupBy(removed, (subscription) => subscription.userId)) {
    // A role that does not come from them was given by an admin, and stays.
    const owner = await lockOwner(tx, userId)
    const gaveRole = list.some(({ givesPlan, plan }) => givesPlan && plan === owner.role)
    if (gaveRole) await updateRoleFromSubscriptions(tx, owner, 'test data removed')
  }
  await tx.delete(subscriptions).where(inArray(subscriptions.id, ids))
  // Another provider does not know them.
  if (config.testPayments)
    for (const subscriptionId of ids) await jobs.send(tx, endTestSubscription, { subscriptionId })
}

/** Not stored any more, so nothing follows from its end. */
export const runEndTestSubscription = (
  { provider }: Pick<Deps, 'provider'>,
  { subscriptionId }: { subscriptionId: string },
): Promise<void> => provider.cancelSubscription(subscriptionId)
