import type { Plan } from '@crew-chief/domain/membership/plans'
import { ExternalLink } from 'lucide-react'
import { settings } from '../../lib/settings.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import type { Subscription } from './plan-offer.ts'
import { subscriptionDates } from './subscription-words.ts'
import { usePortal } from './use-portal.ts'

type CurrentProps = {
  plan: Plan
  subscription: Subscription | null
  failure: string | undefined
  onRetry: () => void
}

/** The plan a member has: until when, and the way to change it. */
export function CurrentPlan({ plan, subscription, failure, onRetry }: CurrentProps) {
  const dates = subscription && subscriptionDates(subscription)
  return (
    <div className="grid gap-3">
      <div className="rounded-control bg-muted px-4 py-3">
        <p className="font-strong">You already have {plan.name}.</p>
        {dates && <p className="text-muted-foreground text-small">{dates}</p>}
      </div>
      <FormError>{failure}</FormError>
      {failure && (
        <Button wide onClick={onRetry}>
          Retry
        </Button>
      )}
      {subscription && <PortalButton label="Switch or cancel" />}
    </div>
  )
}

/** Somebody who pays for a plan without being on it: they must be able to stop. */
export function PaidPlan({ plan, subscription }: { plan: Plan; subscription: Subscription }) {
  const dates = subscriptionDates(subscription)
  return (
    <div className="grid gap-3">
      <div className="rounded-control bg-muted px-4 py-3">
        <p className="font-strong">You pay for {plan.name}.</p>
        <p className="text-muted-foreground text-small">
          {dates && `${dates} `}Questions? Write to {settings.supportEmail}.
        </p>
      </div>
      <PortalButton label="Switch or cancel" />
    </div>
  )
}

/** The other plan: what changing to it means. */
export function SwitchPlan({ plan }: { plan: Plan }) {
  return (
    <div className="grid gap-3">
      <p className="rounded-control bg-muted px-4 py-3 text-small">
        Switching takes effect at once. The next page shows what it costs today and every month, before you confirm.
      </p>
      <PortalButton label={`Switch to ${plan.name}`} />
    </div>
  )
}

function PortalButton({ label }: { label: string }) {
  const { open, isOpening } = usePortal()
  return (
    <Button wide size="large" onClick={open} pending={isOpening} pendingLabel="Redirecting…">
      <ExternalLink aria-hidden="true" />
      {label}
    </Button>
  )
}
