import { membershipApi } from '@crew-chief/contract/membership'
import { switchCostText } from '@crew-chief/domain/membership/plan-switch'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { labelOfRole } from '../../lib/plans.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { toast } from '../../ui/toast.ts'
import { useViewer } from '../accounts/public.ts'
import { type Subscription, switchOf } from './plan-offer.ts'
import { refreshMembership } from './use-membership.ts'

// In case the provider has not applied the change when the browser is back.
const REFRESH_AFTER_MS = [0, 2_000, 5_000]

/** `?portal=<plan before>` reads the membership from the provider and says what a switch of plan cost. */
export function useReturnFromPortal() {
  const { params, set } = useUrlState()
  const [before] = useState(params.get('portal'))
  const isBack = before !== null
  const viewer = useViewer()
  const { data } = useRead(
    membershipApi.myMembership,
    { query: { fresh: 'true' } },
    { enabled: isBack && viewer !== null },
  )
  const removeFromUrl = useEffectEvent(() => set({ portal: null }))
  useEffect(() => {
    if (!isBack) return
    removeFromUrl()
    // Not cleared on unmount: other pages need the new role as well.
    for (const delay of REFRESH_AFTER_MS) setTimeout(refreshMembership, delay)
  }, [isBack])
  const hasShown = useRef(false)
  const sayChange = useEffectEvent((subscription: Subscription) => {
    const change = switchOf(subscription)
    if (hasShown.current || !change || subscription.plan === before || change.from !== before) return
    hasShown.current = true
    toast.success(`You’re now on ${labelOfRole(subscription.plan)}.`, switchCostText(change))
    refreshMembership()
  })
  const subscription = data?.subscription
  useEffect(() => {
    if (subscription) sayChange(subscription)
  }, [subscription])
}
