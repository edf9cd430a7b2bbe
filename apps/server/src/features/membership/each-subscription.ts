// A round through several subscriptions, longest unasked first: one that fails has been asked about all the same.

import { processBatch } from '../payments/public.ts'
import { touchChecked } from './subscriptions.store.ts'
import type { MembershipDeps } from './sync-subscription.ts'

export const eachSubscription = (
  deps: Pick<MembershipDeps, 'db' | 'log'>,
  ids: readonly string[],
  work: (id: string) => Promise<void>,
): Promise<void> => processBatch(deps, ids, { work, requeue: (id) => touchChecked(deps.db, id) })
