import { membershipApi } from '@crew-chief/contract/membership'
import { priceText } from '@crew-chief/domain/membership/plan-price'
import { renewalAfterSwitch } from '@crew-chief/domain/membership/plan-switch'
import { formatCents } from '@crew-chief/domain/money'
import { ExternalLink } from 'lucide-react'
import { useRead } from '../../api/use-read.ts'
import { formatLongDay } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { usePortal } from './use-membership.ts'
import type { Offer } from './use-offers.ts'

/** What switching costs today and from then on. It is confirmed on the provider's page. */
export function SwitchPlanDialog({ plan, onClose }: { plan: Offer; onClose: () => void }) {
  const { open, isOpening } = usePortal()
  const footer = (
    <>
      <Button variant="ghost" size="large" onClick={onClose}>
        Cancel
      </Button>
      <Button
        variant="primary"
        size="large"
        onClick={() => open(plan.role)}
        pending={isOpening}
        pendingLabel="Redirecting…"
      >
        <ExternalLink aria-hidden="true" />
        Continue
      </Button>
    </>
  )
  return (
    <Dialog title={`Switch to ${plan.name}`} width={480} onClose={onClose} footer={footer}>
      <SwitchCost plan={plan} />
    </Dialog>
  )
}

function SwitchCost({ plan }: { plan: Offer }) {
  const { data, isError, refetch } = useRead(membershipApi.myMembership, { query: { switchTo: plan.role } })
  if (isError) return <ErrorState title="We couldn’t get the cost" onRetry={() => void refetch()} />
  if (!data?.subscription)
    return (
      <Loading label="Loading the cost">
        <Skeleton className="h-28" />
      </Loading>
    )
  const { subscription, switchCost } = data
  const { periodEnd, period } = subscription
  const renewal = renewalAfterSwitch({ now: new Date(), periodEnd: new Date(periodEnd), period }, plan.period)
  const items = [
    ...(switchCost ? [{ term: 'Due today', value: formatCents(switchCost.dueToday) }] : []),
    ...(switchCost && switchCost.credit > 0
      ? [{ term: 'Credit', value: `${formatCents(switchCost.credit)}, applied to your next invoices` }]
      : []),
    {
      term: 'Then',
      value: `${priceText(plan)}, starting ${formatLongDay(renewal)}`,
    },
  ]
  return (
    <div className="grid gap-5">
      <DefinitionList items={items} />
      <p className="text-muted-foreground">
        {switchCost
          ? 'We’ll credit the unused days on your current plan. Confirm on the next page.'
          : 'You’ll see what’s due today on the next page, before you confirm.'}
      </p>
    </div>
  )
}
