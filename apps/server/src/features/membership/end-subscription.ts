// Marks subscriptions that must end at the provider and queues the job.

import type { Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import type { PaymentRow } from '../payments/public.ts'
import { insertOrphaned } from './orphaned-subscriptions.store.ts'
import { markMustEnd } from './subscriptions.store.ts'

export const endSubscription = jobKind<{ subscriptionId: string }>('membership.end-subscription', { concurrency: 5 })

/** For a subscription that never became a membership and is known only by its payment page. */
export const endOrphaned = jobKind<{ sessionId: string }>('membership.end-unkept', { concurrency: 5 })

/** False when no live subscription is stored. */
export async function requestEnd(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  filter: Parameters<typeof markMustEnd>[1],
): Promise<boolean> {
  const ids = await markMustEnd(tx, filter)
  for (const subscriptionId of ids) await jobs.send(tx, endSubscription, { subscriptionId })
  return ids.length > 0
}

/** The payment page may have created a subscription that is not a membership. */
export async function recordOrphaned(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  { sessionId, userId }: PaymentRow,
  { isPaid }: { isPaid: boolean },
): Promise<void> {
  if (!sessionId) return
  await insertOrphaned(tx, { sessionId, userId, isPaid })
  await jobs.send(tx, endOrphaned, { sessionId })
}
