// A subscription that never became a membership: its money never came (the bank said no in the end), or went back
// before anything was given for it. It would be billed every month, so it is looked at until the provider has ended it.

import { isLiveSubscription } from '@crew-chief/domain/membership/subscription-role'
import { inTransaction } from '../../db/transaction.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { findUser } from '../accounts/public.ts'
import { processBatch } from '../payments/public.ts'
import { mailNotPaid } from './membership-mails.ts'
import type { MembershipDeps } from './sync-subscription.ts'
import { deleteUnkept, findUnkept, listUnkept, touchUnkept } from './unkept.store.ts'

/** Comes round by itself, for those whose own job gave up on the provider. */
export const sweepUnkept = jobKind<object>('membership.sweep-unkept')
export const SWEEP_UNKEPT_CRON = '37 * * * *'

const MOST = 100

export async function runEndUnkept(deps: MembershipDeps, { sessionId }: { sessionId: string }): Promise<void> {
  const unkept = await findUnkept(deps.db, sessionId)
  if (!unkept) return
  await touchUnkept(deps.db, sessionId)
  const session = await deps.provider.findSession(sessionId)
  if (!session) return deps.log.warn({ sessionId }, 'the provider does not know this page')
  // The bank is still thinking: what it says decides.
  if (session.money === 'processing') return
  const { money, subscription } = session
  const isAsLeft = (money === 'paid') === unkept.isPaid
  if (isAsLeft && subscription && isLiveSubscription(subscription.status))
    await deps.provider.cancelSubscription(subscription.id)
  await inTransaction(deps.db, async (tx) => {
    const isDone = await deleteUnkept(tx, unkept)
    const person = isDone && money === 'failed' ? await findUser(tx, unkept.userId) : undefined
    if (person) await mailNotPaid(deps, tx, person)
  })
}

export const runSweepUnkept = async (deps: MembershipDeps): Promise<void> =>
  processBatch(deps, await listUnkept(deps.db, MOST), {
    work: (sessionId) => runEndUnkept(deps, { sessionId }),
    requeue: (sessionId) => touchUnkept(deps.db, sessionId),
  })
