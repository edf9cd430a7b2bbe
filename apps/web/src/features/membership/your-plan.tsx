// The plan of a member, at the top of the membership page.

import { switchCostText } from '@crew-chief/domain/membership/plan-switch'
import { PLANS } from '@crew-chief/domain/membership/plans'
import { formatCents } from '@crew-chief/domain/money'
import { ROLE_LABELS, type Viewer } from '@crew-chief/domain/roles'
import { formatLongDay } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { PortalButton } from './plan-action.tsx'
import { type Subscription, subscriptionDates, switchOf } from './plan-offer.ts'
import { useMembership } from './use-membership.ts'

export function YourPlan({ viewer }: { viewer: Viewer }) {
  const { data, isLoading, error, refetch } = useMembership(viewer)
  const plan = PLANS.find(({ role }) => role === viewer.role)
  const subscription = data?.subscription ?? null
  if (!plan) return null
  if (isLoading)
    return (
      <Loading label="Loading your membership...">
        <Skeleton className="h-36" />
      </Loading>
    )
  return (
    <section
      aria-label="Your plan"
      className="grid gap-4 rounded-card border border-border bg-card p-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:p-6"
    >
      <div className="grid gap-1">
        <p className="display-2">{plan.name}</p>
        {subscription ? (
          <Terms subscription={subscription} monthlyCents={plan.monthlyCents} />
        ) : (
          !error && <p className="text-muted-foreground">The organizer gave you this plan. You don’t pay for it.</p>
        )}
        <FormError>{error?.message}</FormError>
      </div>
      {error && <Button onClick={() => void refetch()}>Retry</Button>}
      {subscription && (
        <div className="md:w-56">
          <PortalButton label="Manage billing" />
        </div>
      )}
    </section>
  )
}

function Terms({ subscription, monthlyCents }: { subscription: Subscription; monthlyCents: number }) {
  const change = switchOf(subscription)
  return (
    <>
      <p>
        {formatCents(monthlyCents)} per month. {subscriptionDates(subscription)}
      </p>
      {change && (
        <p className="text-muted-foreground text-small">
          You switched from {ROLE_LABELS[change.from]} on {formatLongDay(new Date(change.at))}. {switchCostText(change)}
        </p>
      )}
    </>
  )
}
