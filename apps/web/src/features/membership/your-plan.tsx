// The plan of a member, at the top of the membership page.

import type { Reply } from '@crew-chief/contract/endpoint'
import type { membershipApi } from '@crew-chief/contract/membership'
import { priceText } from '@crew-chief/domain/membership/plan-price'
import { switchCostText } from '@crew-chief/domain/membership/plan-switch'
import { isPlanRole } from '@crew-chief/domain/membership/plans'
import { formatCents } from '@crew-chief/domain/money'
import { paths } from '@crew-chief/domain/paths'
import type { Viewer } from '@crew-chief/domain/roles'
import { formatLongDay, formatShortDate } from '../../lib/format.ts'
import { labelOfRole } from '../../lib/plans.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { WithTestBadge } from '../../ui/test-badge.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { PortalButton } from './plan-action.tsx'
import { type Subscription, subscriptionDates, switchOf } from './plan-offer.ts'
import { useMembership } from './use-membership.ts'

type PaidReceipt = NonNullable<Reply<typeof membershipApi.myMembership>['receipts']>[number]

export function YourPlan({ viewer }: { viewer: Viewer }) {
  const { data, isLoading, error, refetch } = useMembership(viewer)
  const subscription = data?.subscription ?? null
  if (!isPlanRole(viewer.role)) return null
  if (isLoading)
    return (
      <Loading label="Loading your membership...">
        <Skeleton className="h-64 md:h-45" />
      </Loading>
    )
  return (
    <section
      aria-label="Your plan"
      className="grid gap-4 rounded-card border border-border bg-card p-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-start md:p-6"
    >
      <div className="grid gap-1">
        <p className="display-2">{labelOfRole(viewer.role)}</p>
        {subscription ? (
          <Terms subscription={subscription} />
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
      {data?.receipts && <Receipts receipts={data.receipts} />}
    </section>
  )
}

const Receipts = ({ receipts }: { receipts: readonly PaidReceipt[] }) => (
  <details className="col-span-full border-border border-t pt-2">
    <summary className="cursor-pointer py-2.5 font-strong">Receipts</summary>
    <ul className="grid gap-1">
      {receipts.map(({ id, date, description, amount, isTest }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
          <TextLink to={paths.membershipReceipt(id)} standalone>
            {`${formatShortDate(date)}, ${description}`}
          </TextLink>
          <WithTestBadge isTest={isTest}>
            <span className="tabular">{formatCents(amount)}</span>
          </WithTestBadge>
        </li>
      ))}
    </ul>
  </details>
)

function Terms({ subscription }: { subscription: Subscription }) {
  const { price, period } = subscription
  const change = switchOf(subscription)
  return (
    <>
      <p>
        {priceText({ priceCents: price, period })}. {subscriptionDates(subscription)}
      </p>
      {change && (
        <p className="text-muted-foreground text-small">
          You switched from {labelOfRole(change.from)} on {formatLongDay(new Date(change.at))}. {switchCostText(change)}
        </p>
      )}
    </>
  )
}
