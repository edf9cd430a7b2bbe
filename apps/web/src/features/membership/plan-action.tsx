import { membershipApi } from '@crew-chief/contract/membership'
import { PLANS, type Plan } from '@crew-chief/domain/membership/plans'
import { ROLE_LABELS, type Viewer } from '@crew-chief/domain/roles'
import { Lock } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useRead } from '../../api/use-read.ts'
import { settings } from '../../lib/settings.ts'
import { useQueryParam } from '../../lib/use-query-param.ts'
import { Button } from '../../ui/button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useAuthModal, useViewer } from '../accounts/public.ts'
import { CurrentPlan, PaidPlan, SwitchPlan } from './own-plan.tsx'
import { planOffer } from './plan-offer.ts'
import { useSubscribe } from './use-subscribe.ts'

/** What a person can do about a plan; the answer waits for their subscription. */
export function PlanAction({ plan }: { plan: Plan }) {
  const viewer = useViewer()
  const { data, isLoading, error, refetch } = useMembership(viewer)
  const subscription = data?.subscription ?? null
  const offer = planOffer(plan.role, viewer?.role ?? null, subscription)
  if (!viewer) return <SubscribeAsVisitor plan={plan} />
  if (isLoading)
    return (
      <Loading label="Loading your membership...">
        <Skeleton className={isOnPlan(viewer) ? 'h-[124px]' : 'h-12'} />
      </Loading>
    )
  if (offer === 'paying' && subscription) return <PaidPlan plan={plan} subscription={subscription} />
  if (offer === 'subscribe') return <Subscribe plan={plan} viewer={viewer} />
  if (offer === 'included') return <Note>Your access already includes this plan.</Note>
  if (offer === 'current')
    return (
      <CurrentPlan plan={plan} subscription={subscription} failure={error?.message} onRetry={() => void refetch()} />
    )
  if (offer === 'switch') return <SwitchPlan plan={plan} />
  return (
    <Note>
      You have {ROLE_LABELS[viewer.role]}. To change it, write to {settings.supportEmail}.
    </Note>
  )
}

/** Whatever the role: somebody an admin took off a plan may still pay for it. */
export const useMembership = (viewer: Viewer | null) =>
  useRead(membershipApi.myMembership, {}, { enabled: viewer !== null && !viewer.hasToReset })

export const isOnPlan = (viewer: Viewer): boolean => PLANS.some(({ role }) => role === viewer.role)

const Note = ({ children }: { children: ReactNode }) => (
  <p className="rounded-control bg-muted px-4 py-3 font-strong">{children}</p>
)

/** Two yellow buttons side by side would say nothing: the one we recommend is. */
const lookOf = (plan: Plan) => (plan.badge ? 'primary' : 'outline')

function SubscribeAsVisitor({ plan }: { plan: Plan }) {
  const { open } = useAuthModal()
  return (
    <Button variant={lookOf(plan)} size="large" wide onClick={() => open('login', `/membership?plan=${plan.role}`)}>
      Subscribe
    </Button>
  )
}

function Subscribe({ plan, viewer }: { plan: Plan; viewer: Viewer }) {
  const { subscribe, isLeaving } = useSubscribe(plan.role, viewer)
  const [wanted] = useQueryParam('plan')
  const isWanted = wanted === plan.role
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Somebody who logged in to get this plan is one press away from it.
    if (isWanted) button.current?.focus()
  }, [isWanted])
  return (
    <Button
      ref={button}
      variant={lookOf(plan)}
      size="large"
      wide
      onClick={subscribe}
      pending={isLeaving}
      pendingLabel="Redirecting…"
    >
      <Lock aria-hidden="true" />
      Subscribe
    </Button>
  )
}
