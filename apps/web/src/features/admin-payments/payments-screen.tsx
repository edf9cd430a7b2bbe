// Payments for admins: what came in, what went back, and what somebody must look at.

import { paymentsApi } from '@crew-chief/contract/payments'
import { plural } from '../../lib/format.ts'
import { useQueryParam } from '../../lib/use-query-param.ts'
import { Button } from '../../ui/button.tsx'
import { Chips } from '../../ui/chips.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { DashboardHead } from '../dashboard/public.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { PaymentsTable } from './payments-table.tsx'
import { usePayments } from './use-payments.ts'

const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'attention', label: 'Needs attention' },
] as const
const LONGEST_SEARCH = 100

export default function PaymentsScreen() {
  const [search, searchFor] = useQueryParam('search')
  const [attention, setAttention] = useQueryParam('attention')
  const [openId, setOpenId] = useQueryParam('payment')
  const needsAttention = attention === 'true'
  const payments = usePayments({ search: search.trim().slice(0, LONGEST_SEARCH), needsAttention })
  const listed = payments.data?.pages.flatMap((page) => page.payments)
  return (
    <>
      <DashboardHead />
      <div className="mx-auto grid max-w-[1280px] grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-4 pb-10 md:px-6 md:pt-5 xl:px-10">
        <div className="grid gap-3 md:grid-cols-[minmax(0,1fr)_auto]">
          <SearchBox
            label="Search payments"
            placeholder="Search by name, email or what was paid for..."
            value={search}
            onSearch={searchFor}
          />
          <Chips
            label="Show"
            options={FILTERS}
            value={needsAttention ? 'attention' : 'all'}
            onChange={(picked) => setAttention(picked === 'attention' ? 'true' : '')}
          />
        </div>
        <p role="status" className="text-meta text-muted-foreground">
          {listed && countOf(listed.length, payments.hasNextPage)}
        </p>
        <PaymentsTable
          query={{ data: listed, isError: payments.isError, refetch: payments.refetch }}
          isSearched={search !== ''}
          needsAttention={needsAttention}
        />
        <More payments={payments} />
      </div>
      {openId && <PaymentDialog key={openId} id={openId} listed={listed} onClose={() => setOpenId('')} />}
    </>
  )
}

const countOf = (payments: number, hasMore: boolean): string => {
  if (hasMore) return `The newest ${payments} payments`
  return plural(payments, 'payment')
}

/** The way to older payments; a page that failed to come keeps those above it. */
function More({ payments }: { payments: ReturnType<typeof usePayments> }) {
  const next = () => void payments.fetchNextPage()
  if (!payments.hasNextPage) return null
  if (payments.isFetchNextPageError) return <ErrorState title={paymentsApi.listPayments.failure} onRetry={next} />
  return (
    <Button
      className="justify-self-center"
      pending={payments.isFetchingNextPage}
      pendingLabel="Loading..."
      onClick={next}
    >
      Show more
    </Button>
  )
}
