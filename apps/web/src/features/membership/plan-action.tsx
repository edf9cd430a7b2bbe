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
import { CurrentPlan, SwitchPlan } from './own-plan.tsx'
import { planOffer } from './plan-offer.ts'
import { useSubscribe } from './use-subscribe.ts'

/** What a person can do about a plan; a member's answer waits for their subscription. */
export function PlanAction({ plan }: { plan: Plan }) {
  const viewer = useViewer()
  const { data, isPending, error, refetch } = useMembership(viewer)
  const subscription = data?.subscription ?? null
  const offer = planOffer(plan.role, viewer?.role ?? null, subscription)
  if (!viewer) return <SubscribeAsVisitor plan={plan} />
  if (offer === 'subscribe') return <Subscribe plan={plan} viewer={viewer} />
  if (offer === 'included') return <Note>Your access already includes this plan.</Note>
  if (isPending)
    return (
      <Loading label="Loading your membership...">
        <Skeleton className="h-[124px]" />
      </Loading>
    )
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

/** Only who is on a plan has something to look up. */
export const useMembership = (viewer: Viewer | null) =>
  useRead(
    membershipApi.myMembership,
    {},
    { enabled: viewer !== null && !viewer.hasToReset && PLANS.some(({ role }) => role === viewer.role) },
  )

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
