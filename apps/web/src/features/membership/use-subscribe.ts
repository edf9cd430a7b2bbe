import { membershipApi } from '@crew-chief/contract/membership'
import { paymentsApi } from '@crew-chief/contract/payments'
import type { Plan } from '@crew-chief/domain/membership/plans'
import type { Viewer } from '@crew-chief/domain/roles'
import { afterMembershipChange } from '../../api/invalidations.ts'
import { invalidate } from '../../api/query-client.ts'
import { useRead } from '../../api/use-read.ts'
import { useAction } from '../../lib/use-action.ts'
import { toast } from '../../ui/toast.ts'
import { useRedirect } from '../payments/public.ts'

const FAILED = 'Failed to start checkout'

/** Opens the payment page of a plan. */
export function useSubscribe(plan: Plan['role'], viewer: Viewer) {
  const plans = useRead(membershipApi.listPlans, {})
  const { isLeaving, leaveFor } = useRedirect(() => void invalidate(afterMembershipChange))
  const { run, pending } = useAction(paymentsApi.createCheckoutSession, {
    failure: FAILED,
    onDone: ({ url }) => leaveFor(url),
  })
  const subscribe = async () => {
    const { data, error } = plans.data ? plans : await plans.refetch()
    const priceId = data?.find(({ role }) => role === plan)?.priceId
    if (!priceId) return toast.error(FAILED, error?.message ?? membershipApi.listPlans.failure)
    const base = `${location.origin}/membership`
    run({
      body: {
        priceId,
        successUrl: `${base}/success`,
        cancelUrl: `${base}/cancel`,
        recurring: true,
        memberId: viewer.id,
      },
    })
  }
  return { subscribe: () => void subscribe(), isLeaving: pending || isLeaving }
}
