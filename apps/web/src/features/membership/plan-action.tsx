import { membershipApi } from '@crew-chief/contract/membership'
import { paymentsApi } from '@crew-chief/contract/payments'
import type { PlanRole } from '@crew-chief/domain/membership/plans'
import { paths } from '@crew-chief/domain/paths'
import type { Viewer } from '@crew-chief/domain/roles'
import { ExternalLink } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useOperation } from '../../api/use-operation.ts'
import { useRead } from '../../api/use-read.ts'
import { labelOfRole } from '../../lib/plans.ts'
import { settings } from '../../lib/settings.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { Button } from '../../ui/button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useAuthModal, useViewer } from '../accounts/public.ts'
import { useRedirect } from '../payments/public.ts'
import { planOffer, type Subscription, subscriptionDates } from './plan-offer.ts'
import { SwitchPlanDialog } from './switch-plan-dialog.tsx'
import { refreshMembership, useMembership, usePortal } from './use-membership.ts'
import type { Offer } from './use-offers.ts'

export function PlanAction({ plan }: { plan: Offer }) {
  const viewer = useViewer()
  const { data, isLoading } = useMembership(viewer)
  const subscription = data?.subscription ?? null
  const offer = planOffer(plan.role, viewer?.role ?? null, subscription)
  if (!viewer) return <SubscribeAsVisitor plan={plan} />
  if (isLoading)
    return (
      <Loading label="Loading your membership...">
        <Skeleton className={'h-12'} />
      </Loading>
    )
  if (offer === 'paying' && subscription) return <PaidPlan subscription={subscription} />
  if (offer === 'subscribe') return <Subscribe plan={plan} viewer={viewer} />
  if (offer === 'included') return <Note>Your access already includes this plan.</Note>
  if (offer === 'current') return <Note>You already have {plan.name}.</Note>
  if (offer === 'switch') return <SwitchPlan plan={plan} />
  return (
    <Note>
      You have {labelOfRole(viewer.role)}. To change plans, email {settings.supportEmail}.
    </Note>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <p className="rounded-control bg-muted px-4 py-3 font-strong">{children}</p>
)

/** Only the recommended plan has a primary button. */
const variantOf = (plan: Offer) => (plan.isRecommended ? 'primary' : 'outline')

function SubscribeAsVisitor({ plan }: { plan: Offer }) {
  const { open } = useAuthModal()
  return (
    <Button
      variant={variantOf(plan)}
      size="large"
      wide
      onClick={() => open('login', paths.membership({ plan: plan.role }))}
    >
      Subscribe
    </Button>
  )
}

function Subscribe({ plan, viewer }: { plan: Offer; viewer: Viewer }) {
  const { subscribe, isLeaving } = useSubscribe(plan.role, viewer)
  const isPreselected = useUrlState().params.get('plan') === plan.role
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // After logging in to subscribe, the chosen plan's button is focused.
    if (isPreselected) button.current?.focus()
  }, [isPreselected])
  return (
    <Button
      ref={button}
      variant={variantOf(plan)}
      size="large"
      wide
      onClick={subscribe}
      pending={isLeaving}
      pendingLabel="Redirecting…"
    >
      Subscribe
    </Button>
  )
}

/** Pays for the plan without having its role, so cancelling must be possible. */
export function PaidPlan({ subscription }: { subscription: Subscription }) {
  const dates = subscriptionDates(subscription)
  return (
    <div className="grid gap-3">
      <div className="rounded-control bg-muted px-4 py-3">
        <p className="font-strong">You’re paying for {labelOfRole(subscription.plan)}.</p>
        <p className="text-muted-foreground text-small">
          {dates && `${dates} `}Questions? Email {settings.supportEmail}.
        </p>
      </div>
      <PortalButton label="Manage billing" />
    </div>
  )
}

function SwitchPlan({ plan }: { plan: Offer }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="grid gap-3">
      <p className="rounded-control bg-muted px-4 py-3 text-small">
        Changes take effect right away. You’ll see the cost before you confirm.
      </p>
      <Button wide size="large" onClick={() => setAsking(true)}>
        Switch to {plan.name}
      </Button>
      {isAsking && <SwitchPlanDialog plan={plan} onClose={() => setAsking(false)} />}
    </div>
  )
}

export function PortalButton({ label }: { label: string }) {
  const { open, isOpening } = usePortal()
  return (
    <Button wide size="large" onClick={() => open()} pending={isOpening} pendingLabel="Redirecting…">
      <ExternalLink aria-hidden="true" />
      {label}
    </Button>
  )
}

const CHECKOUT_FAILED = 'Failed to start checkout'

function useSubscribe(plan: PlanRole, viewer: Viewer) {
  const plans = useRead(membershipApi.listPlans, {})
  const { isLeaving, leaveFor } = useRedirect(refreshMembership)
  const { run, pending } = useOperation(paymentsApi.createCheckoutSession, {
    onFailed: (message) => {
      toast.error(CHECKOUT_FAILED, message)
      // The price may have changed since the plans were read: the cards show the new one then.
      void plans.refetch()
    },
    onDone: ({ url }) => leaveFor(url),
  })
  const subscribe = async () => {
    const { data, error } = plans.data ? plans : await plans.refetch()
    const priceId = data?.find(({ role }) => role === plan)?.priceId
    if (!priceId) return toast.error(CHECKOUT_FAILED, error?.message ?? membershipApi.listPlans.failure)
    run({
      body: {
        priceId,
        successUrl: location.origin + paths.membershipSuccess(),
        cancelUrl: location.origin + paths.membershipCancel(),
        recurring: true,
        memberId: viewer.id,
      },
    })
  }
  return { subscribe: () => void subscribe(), isLeaving: pending || isLeaving }
}
