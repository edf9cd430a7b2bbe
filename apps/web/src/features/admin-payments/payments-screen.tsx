import { PAYMENT_SORTS, type Payment, paymentsApi } from '@crew-chief/contract/payments'
import { formatCents } from '@crew-chief/domain/money'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { callApi } from '../../api/api.ts'
import { formatDayTime, formatShortDate, plural } from '../../lib/format.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { type SortQuery, useUrlSort } from '../../lib/use-url-sort.ts'
import { Button } from '../../ui/button.tsx'
import { Chips } from '../../ui/chips.tsx'
import { columnsOf, DataTable, type Sort, type TableQuery } from '../../ui/data-table.tsx'
import { EmailAddress } from '../../ui/email-address.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { textLinkClass } from '../../ui/text-link.tsx'
import { DashboardHead } from '../dashboard/public.ts'
import { isMismatch, PaymentBadge, PURPOSE_LABELS } from './payment-labels.tsx'

const PaymentDialog = lazy(() => import('./payment-dialog.tsx'))

const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'attention', label: 'Needs attention' },
] as const
const MAX_SEARCH_LENGTH = 100

export default function PaymentsScreen() {
  const { params, set } = useUrlState()
  const search = params.get('search') ?? ''
  const needsAttention = params.get('attention') === 'true'
  const openId = params.get('payment')
  const sorting = useUrlSort({ columns: PAYMENT_SORTS, initial: NEWEST_FIRST })
  const payments = usePayments({
    search: search.trim().slice(0, MAX_SEARCH_LENGTH),
    needsAttention,
    sorting: sorting.query,
  })
  const listed = payments.data?.pages.flatMap((page) => page.payments)
  return (
    <>
      <DashboardHead />
      <div className="mx-auto grid max-w-[1280px] grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-4 pb-10 md:px-6 md:pt-5 xl:px-10">
        <div className="grid gap-3 md:grid-cols-[minmax(0,1fr)_auto]">
          <SearchBox
            label="Search payments"
            placeholder="Search by name, email or purchase..."
            value={search}
            onSearch={(text) => set({ search: text })}
          />
          <Chips
            label="Show"
            options={FILTERS}
            value={needsAttention ? 'attention' : 'all'}
            onChange={(selected) => set({ attention: selected === 'attention' ? 'true' : null })}
          />
        </div>
        <p role="status" className="text-meta text-muted-foreground">
          {listed && countOf(listed.length, payments.hasNextPage, sorting.query.sort !== undefined)}
        </p>
        <PaymentsTable
          query={{ data: listed, isError: payments.isError, refetch: payments.refetch }}
          isSearched={search !== ''}
          needsAttention={needsAttention}
          sort={sorting.sort}
          onSort={sorting.onSort}
        />
        <ShowMore payments={payments} />
      </div>
      <Suspense>
        {openId && <PaymentDialog key={openId} id={openId} listed={listed} onClose={() => set({ payment: null })} />}
      </Suspense>
    </>
  )
}

const countOf = (payments: number, hasMore: boolean, isSorted: boolean): string => {
  if (hasMore) return `${isSorted ? 'First' : 'Latest'} ${payments} payments`
  return plural(payments, 'payment')
}

function ShowMore({ payments }: { payments: ReturnType<typeof usePayments> }) {
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

type Sorting = SortQuery<(typeof PAYMENT_SORTS)[number]>
type PaymentsFilter = { search: string; needsAttention: boolean; sorting: Sorting }

/** Keyset pagination: new payments do not shift the pages already loaded. */
const usePayments = ({ search, needsAttention, sorting }: PaymentsFilter) =>
  useInfiniteQuery({
    queryKey: [paymentsApi.listPayments.name, 'pages', search, needsAttention, sorting],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        paymentsApi.listPayments,
        {
          query: {
            ...(search && { search }),
            ...(needsAttention && { attention: 'true' as const }),
            ...sorting,
            ...(pageParam && { before: pageParam }),
          },
        },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => (page.hasMore ? page.payments.at(-1)?.id : undefined),
    // Payments arrive without any action of this viewer.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

const NEWEST_FIRST = { by: 'date', descending: true } as const

const columns = columnsOf<Payment>([
  ['Paid for', (payment) => <PaymentLink payment={payment} />, { sort: 'description', card: 'title' }],
  ['Payer', ({ payer }) => <Payer payer={payer} />, { sort: 'payer' }],
  ['Status', (payment) => <PaymentBadge payment={payment} />, { sort: 'status', sortKind: 'rank', card: 'corner' }],
  ['Amount', (payment) => <Amount payment={payment} />, { sort: 'amount', align: 'right' }],
  ['Date', ({ createdAt, paidAt }) => <PaymentDate at={paidAt ?? createdAt} />, { sort: 'date', sortKind: 'date' }],
])

function PaymentLink({ payment }: { payment: Payment }) {
  const { id, description, purpose, trouble, dispute } = payment
  const disputed = dispute?.status === 'open' && `The payer’s bank disputed ${formatCents(dispute.amount)}.`
  const { link } = useUrlState()
  return (
    <span className="block">
      <Link
        to={link({ payment: id })}
        className={`${textLinkClass} wrap-break-word in-data-cards:-my-2.5 in-data-cards:inline-block in-data-cards:py-2.5`}
      >
        {description}
      </Link>
      <span className="block font-normal text-caption text-muted-foreground">
        {disputed || (trouble ?? PURPOSE_LABELS[purpose])}
      </span>
    </span>
  )
}

const Payer = ({ payer }: Pick<Payment, 'payer'>) => (
  <>
    <span className="wrap-break-word block font-strong">{payer.name}</span>
    <span className="wrap-break-word block text-caption text-muted-foreground">
      <EmailAddress>{payer.email}</EmailAddress>
    </span>
  </>
)

/** What was paid, and what was due where that differs. */
const Amount = ({ payment }: { payment: Payment }) => (
  <>
    {formatCents(payment.paidAmount ?? payment.amount)}
    {isMismatch(payment) && (
      <span className="block whitespace-nowrap text-caption text-muted-foreground">
        {formatCents(payment.amount)} due
      </span>
    )}
  </>
)

const PaymentDate = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatDayTime(new Date(at))} className="tabular whitespace-nowrap">
    {formatShortDate(at)}
  </time>
)

type TableProps = {
  query: TableQuery<Payment>
  isSearched: boolean
  needsAttention: boolean
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

function PaymentsTable({ query, isSearched, needsAttention, sort, onSort }: TableProps) {
  return (
    <DataTable
      label="Payments"
      columns={columns}
      sort={sort}
      onSort={onSort}
      query={query}
      keyOf={({ id }) => id}
      loading="Loading payments..."
      failed={paymentsApi.listPayments.failure}
      skeletonRows={8}
      empty={<NoPayments isSearched={isSearched} needsAttention={needsAttention} />}
    />
  )
}

function NoPayments({ isSearched, needsAttention }: Pick<TableProps, 'isSearched' | 'needsAttention'>) {
  if (isSearched) return <EmptyState title="No payments match your search">Try another name or event.</EmptyState>
  if (needsAttention)
    return <EmptyState title="Nothing needs attention">All payments and refunds went through.</EmptyState>
  return <EmptyState title="No payments yet">Payments for events, memberships and orders will show up here.</EmptyState>
}
