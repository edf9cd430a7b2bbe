import type { ApiError } from '@crew-chief/contract/client'
import type { ErasureItem } from '@crew-chief/contract/users'
import type { UseQueryResult } from '@tanstack/react-query'
import { formatShortDate } from '../../lib/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { erasureText, type Whose } from './erasure-text.ts'

type Props = { items: UseQueryResult<ErasureItem[], ApiError>; whose?: Whose }

/** Membership, registrations and orders that end with the account. */
export function ErasureList({ items, whose = 'you' }: Props) {
  if (items.isError)
    return (
      <Alert
        tone="warning"
        title={`We couldn’t check ${whose === 'you' ? 'your' : 'their'} membership, registrations and orders`}
      >
        <Button size="small" onClick={() => items.refetch()}>
          Retry
        </Button>
      </Alert>
    )
  if (!items.data)
    return (
      <Loading label="Checking the account">
        <Skeleton className="h-16" />
      </Loading>
    )
  if (items.data.length === 0) return null
  return (
    <ul
      aria-label={`What ends with ${whose === 'you' ? 'your' : 'their'} account`}
      className="grid gap-3 rounded-control border border-border p-4"
    >
      {items.data.map((item) => (
        <li key={`${item.kind} ${item.name} ${item.startsAt}`}>
          <strong className="text-foreground">
            {item.kind === 'membership' ? `${item.name} membership` : item.name}
          </strong>
          {item.startsAt && ` (${formatShortDate(item.startsAt)})`}
          <br />
          {erasureText(item, new Date(), whose)}
        </li>
      ))}
    </ul>
  )
}
