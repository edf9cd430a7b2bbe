// Membership plans (spec 1 §2.7, §9).

import { perPeriod, renewalText } from '@crew-chief/domain/membership/plan-price'
import { formatCents } from '@crew-chief/domain/money'
import { paths } from '@crew-chief/domain/paths'
import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react'
import { formatLongDay } from '../../lib/format.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PlainHead, PlainPage } from '../../ui/page-head.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { SignInNotice, useViewer } from '../accounts/public.ts'
import { MyCampsPanel } from '../camp/public.ts'
import { CourtsRestricted } from '../courts/public.ts'
import { DisputedPayment } from '../payments/public.ts'
import { PaidPlan, PlanAction } from './plan-action.tsx'
import { isOnPlan, refreshMembership, useMembership, usePortal } from './use-membership.ts'
import { type Offer, useOffers } from './use-offers.ts'
import { useReturnFromPortal } from './use-return-from-portal.ts'
import { WhyJoin } from './why-join.tsx'
import { YourPlan } from './your-plan.tsx'

const CHOOSE = 'Choose Your Membership Plan'

export default function MembershipScreen() {
  useSessionStatusToast()
  useReturnFromPortal()
  const viewer = useViewer()
  const { offers, isError } = useOffers()
  const isMember = viewer !== null && isOnPlan(viewer)
  const isClinician = viewer?.role === 'CLINICIAN' && !viewer.hasToReset
  const hasOffers = offers.length > 0
  return (
    <PlainPage>
      {isMember && <PlainHead title="Your plan" />}
      {!isMember && hasOffers && <PlainHead title={CHOOSE} subtitle="Member prices, plays and quizzes all season" />}
      {!isMember && !hasOffers && <PlainHead title="Membership" />}
      <CourtsRestricted otherwise={<SignInNotice />} />
      {isClinician && <MyCampsPanel />}
      <DisputedNotice />
      <PaymentFailedNotice />
      {isMember && <YourPlan viewer={viewer} />}
      <PaidPlanOffOffer offers={offers} />
      {hasOffers && <Offers offers={offers} isError={isError} isMember={isMember} />}
      {!isMember && !hasOffers && <NotOffered />}
    </PlainPage>
  )
}

type OffersProps = { offers: readonly Offer[]; isError: boolean; isMember: boolean }

const Offers = ({ offers, isError, isMember }: OffersProps) => (
  <>
    {isMember && <h2 className="display-2 mt-4">{CHOOSE}</h2>}
    <div className="grid gap-6 md:grid-cols-2">
      {offers.map((offer) => (
        <PlanCard key={offer.role} offer={offer} isError={isError}>
          <PlanAction plan={offer} />
        </PlanCard>
      ))}
    </div>
    <p className="text-muted-foreground">{renewalText(offers)} Cancel anytime.</p>
    <WhyJoin offers={offers} />
  </>
)

const NotOffered = () => (
  <EmptyState
    title="We don’t offer memberships right now"
    action={<ButtonLink to={paths.events()}>See events</ButtonLink>}
  >
    You can still register for events.
  </EmptyState>
)

/** Pays for a plan that is not offered, without having its role: no card leads to its billing. */
function PaidPlanOffOffer({ offers }: Pick<OffersProps, 'offers'>) {
  const viewer = useViewer()
  const { data } = useMembership(viewer)
  const subscription = data?.subscription
  if (!viewer || !subscription || isOnPlan(viewer)) return null
  return offers.some(({ role }) => role === subscription.plan) ? null : <PaidPlan subscription={subscription} />
}

function DisputedNotice() {
  const { data } = useMembership(useViewer())
  if (!data?.subscription?.isSuspended) return null
  return (
    <Alert tone="warning" title="Your membership is paused">
      <DisputedPayment effect="You don’t get member prices and content for now." />
    </Alert>
  )
}

function PaymentFailedNotice() {
  const viewer = useViewer()
  const graceUntil = useMembership(viewer).data?.subscription?.graceUntil
  const { open, isOpening } = usePortal()
  // Without a plan there is nothing to lose.
  if (!graceUntil || !viewer || !isOnPlan(viewer)) return null
  return (
    <Alert tone="warning" title="Your last payment failed">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-40 flex-1">
          Your plan stays active until {formatLongDay(new Date(graceUntil))}. Update your card to keep it.
        </p>
        <Button size="small" onClick={() => open()} pending={isOpening} pendingLabel="Redirecting…">
          Update payment
        </Button>
      </div>
    </Alert>
  )
}

type CardProps = { offer: Offer; isError: boolean; children: ReactNode }

function PlanCard({ offer, isError, children }: CardProps) {
  const headingId = useId()
  return (
    <section
      aria-labelledby={headingId}
      className="flex flex-col gap-5 rounded-card border border-border bg-card p-4 md:p-6"
    >
      <header className="flex items-start justify-between gap-3">
        <h2 id={headingId} className="display-2 wrap-anywhere min-w-0">
          {offer.name}
        </h2>
        {offer.badge && <Badge tone="yellow">{offer.badge}</Badge>}
      </header>
      <p className="flex items-baseline gap-2">
        <span className="display-figure">{formatCents(offer.priceCents)}</span>
        <span className="text-muted-foreground">{perPeriod(offer.period)}</span>
      </p>
      <Benefits lines={offer.benefits} isError={isError} />
      {children}
    </section>
  )
}

type BenefitsProps = { lines: readonly string[] | undefined; isError: boolean }

/** From the server: unless admins wrote them, the lines name the events and posts there are. */
function Benefits({ lines, isError }: BenefitsProps) {
  if (isError) return <p className="flex-1 text-muted-foreground">We couldn’t load what’s included.</p>
  if (!lines)
    return (
      <Loading label="Loading what’s included...">
        <Skeleton className="h-26 md:h-30" />
      </Loading>
    )
  return (
    <ul className="grid flex-1 content-start gap-2">
      {lines.map((line) => (
        <li key={line} className="wrap-anywhere flex gap-2">
          <Check aria-hidden="true" strokeWidth={3.4} className="mt-1 size-4 shrink-0 text-success" />
          {line}
        </li>
      ))}
    </ul>
  )
}

/** `?session_status=success|cancel` shows one toast and is then removed from the URL (spec 1 §2.7, §8). */
function useSessionStatusToast() {
  const { params, set } = useUrlState()
  const status = params.get('session_status')
  const showToast = useEffectEvent((result: string) => {
    set({ session_status: null })
    if (result === 'success') {
      toast.success('Success! Your subscription has been activated.')
      refreshMembership()
    }
    if (result === 'cancel') toast.show({ title: 'Cancelled – Your subscription was not completed.' })
  })
  useEffect(() => {
    if (status) showToast(status)
  }, [status])
}
