import { processBatch } from '../payments/public.ts'
import { markChecked } from './subscriptions.store.ts'
import type { MembershipDeps } from './sync-subscription.ts'

export const processSubscriptions = (
  deps: Pick<MembershipDeps, 'db' | 'log'>,
  ids: readonly string[],
  work: (id: string) => Promise<void>,
): Promise<void> => processBatch(deps, ids, { work, requeue: (id) => markChecked(deps.db, id) })
