// A subscription that must end at the provider: written down with its cause, asked for by a job.

import type { Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import type { PaymentRow } from '../payments/public.ts'
import { markMustEnd } from './subscriptions.store.ts'
import { insertUnkept } from './unkept.store.ts'

export const endSubscription = jobKind<{ subscriptionId: string }>('membership.end-subscription')

/** For one that never became a membership: only the payment page knows it. */
export const endUnkept = jobKind<{ sessionId: string }>('membership.end-unkept')

/** False: we keep none of these that still runs. */
export async function askToEnd(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  which: Parameters<typeof markMustEnd>[1],
): Promise<boolean> {
  const ids = await markMustEnd(tx, which)
  for (const subscriptionId of ids) await jobs.send(tx, endSubscription, { subscriptionId })
  return ids.length > 0
}

/** Its page may have left a subscription behind that is no membership. */
export async function letGo(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  { sessionId, userId }: PaymentRow,
  { isPaid }: { isPaid: boolean },
): Promise<void> {
  if (!sessionId) return
  await insertUnkept(tx, { sessionId, userId, isPaid })
  await jobs.send(tx, endUnkept, { sessionId })
}
