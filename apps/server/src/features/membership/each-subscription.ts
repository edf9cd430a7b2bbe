// A round through several subscriptions: one the provider refuses does not hold up the others.

import { describeFault } from '../../platform/describe-fault.ts'
import { ProviderError } from '../payments/public.ts'
import type { MembershipDeps } from './sync-subscription.ts'

export async function eachSubscription(
  { log }: Pick<MembershipDeps, 'log'>,
  ids: readonly string[],
  work: (id: string) => Promise<void>,
): Promise<void> {
  for (const id of ids) {
    await work(id).catch((error: unknown) => {
      // No answer for one means none for the rest: the queue tries the whole round again later.
      if (!(error instanceof ProviderError && error.isCertain)) throw error
      log.warn({ subscriptionId: id, fault: describeFault(error) }, 'the provider refused')
    })
  }
}
