// Ends subscriptions that never became a membership, because the payment failed or was refunded first. The provider would
// charge them every month.

import { isLiveSubscription } from '@crew-chief/domain/membership/subscription-role'
import { inTransaction } from '../../db/transaction.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { findUser } from '../accounts/public.ts'
import { processBatch } from '../payments/public.ts'
import { sendNotPaidEmail } from './membership-mails.ts'
import { deleteOrphaned, findOrphaned, listOrphaned, markOrphanedChecked } from './orphaned-subscriptions.store.ts'
import type { MembershipDeps } from './sync-subscription.ts'

/** For sessions whose own job failed for good. */
export const sweepOrphaned = jobKind<object>('membership.sweep-unkept')
export const SWEEP_ORPHANED_CRON = '37 * * * *'

const BATCH_SIZE = 100

export async function runEndOrphaned(deps: MembershipDeps, { sessionId }: { sessionId: string }): Promise<void> {
  const orphaned = await findOrphaned(deps.db, sessionId)
  if (!orphaned) return
  await markOrphanedChecked(deps.db, sessionId)
  const session = await deps.provider.findSession(sessionId)
  if (!session) return deps.log.warn({ sessionId }, 'the provider does not know this session')
  // The bank has not confirmed yet.
  if (session.paymentStatus === 'processing') return
  const { paymentStatus, subscription } = session
  const isUnchanged = (paymentStatus === 'paid') === orphaned.isPaid
  if (isUnchanged && subscription && isLiveSubscription(subscription.status))
    await deps.provider.cancelSubscription(subscription.id)
  await inTransaction(deps.db, async (tx) => {
    const isDone = await deleteOrphaned(tx, orphaned)
    const person = isDone && paymentStatus === 'failed' ? await findUser(tx, orphaned.userId) : undefined
    if (person) await sendNotPaidEmail(deps, tx, person)
  })
}

export const runSweepOrphaned = async (deps: MembershipDeps): Promise<void> =>
  processBatch(deps, await listOrphaned(deps.db, BATCH_SIZE), {
    work: (sessionId) => runEndOrphaned(deps, { sessionId }),
    requeue: (sessionId) => markOrphanedChecked(deps.db, sessionId),
  })
