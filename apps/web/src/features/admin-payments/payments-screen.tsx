import { type ListedPayment, PAYMENT_SORTS, paymentListApi } from '@crew-chief/contract/payment-list'
import { formatCents } from '@crew-chief/domain/money'
import { refundedAmount } from '@crew-chief/domain/payments/display-status'
import { METHOD_LABELS, PURPOSE_LABELS } from '@crew-chief/domain/payments/payment-choices'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { Link } from 'react-router'
import { callApi } from '../../api/api.ts'
import { formatDayTime, formatShortDate, plural } from '../../lib/format.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { type SortQuery, useUrlSort } from '../../lib/use-url-sort.ts'
import { columnsOf, DataTable } from '../../ui/data-table.tsx'
import { EmailAddress } from '../../ui/email-address.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { textLinkClass } from '../../ui/text-link.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { DashboardPage, PersonLink } from '../dashboard/public.ts'
import { isMismatch, PaymentBadge } from './payment-labels.tsx'
import { countFilters, filterFrom, isFiltered, type PaymentsFilter } from './payments-filter.ts'
import { ExportPayments, PaymentFilters } from './payments-toolbar.tsx'

const PaymentDialog = lazy(() => import('./payment-dialog.tsx'))

export default function PaymentsScreen() {
  const { params, set } = useUrlState()
  const openId = params.get('payment')
  const sorting = useUrlSort({ columns: PAYMENT_SORTS, initial: NEWEST_FIRST })
  const payments = usePayments(filterFrom(params), sorting.query)
  const listed = payments.data?.pages.flatMap((page) => page.payments)
  return (
    <DashboardPage
      title="Payments"
      count={listed && countOf(listed.length, payments.hasNextPage, sorting.query.sort !== undefined)}
      actions={<ExportPayments />}
    >
      <DataTable
        label="Payments"
        columns={columns}
        sort={sorting.sort}
        onSort={sorting.onSort}
        query={{ data: listed, isError: payments.isError, refetch: payments.refetch }}
        keyOf={({ id }) => id}
        loading="Loading payments..."
        failed={paymentListApi.listPayments.failure}
        skeletonRows={12}
        empty={<NoPayments />}
        toolbar={{
          search: (
            <SearchBox
              label="Search payments"
              placeholder="Search by name, email or purchase..."
              value={params.get('search') ?? ''}
              onSearch={(text) => set({ search: text })}
            />
          ),
          filters: <PaymentFilters />,
          active: countFilters(params),
        }}
      />
      <ShowMore list={payments} failure={paymentListApi.listPayments.failure} />
      <LazyPart>
        {openId && <PaymentDialog key={openId} id={openId} listed={listed} onClose={() => set({ payment: null })} />}
      </LazyPart>
    </DashboardPage>
  )
}

const countOf = (payments: number, hasMore: boolean, isSorted: boolean): string => {
  if (hasMore) return `${isSorted ? 'First' : 'Latest'} ${payments} payments`
  return plural(payments, 'payment')
}

type Sorting = SortQuery<(typeof PAYMENT_SORTS)[number]>

/** Keyset pagination: new payments do not shift the pages already loaded. */
const usePayments = (filter: PaymentsFilter, sorting: Sorting) =>
  useInfiniteQuery({
    queryKey: [paymentListApi.listPayments.name, 'pages', filter, sorting],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        paymentListApi.listPayments,
        { query: { ...filter, ...sorting, ...(pageParam && { before: pageParam }) } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => (page.hasMore ? page.payments.at(-1)?.id : undefined),
    // Payments arrive without any action of this viewer.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

const NEWEST_FIRST = { by: 'date', descending: true } as const

const columns = columnsOf<ListedPayment>([
  ['Paid for', (payment) => <PaymentLink payment={payment} />, { sort: 'description', card: 'title' }],
  ['Payer', ({ payer }) => <Payer payer={payer} />, { sort: 'payer', bare: true }],
  ['Status', (payment) => <PaymentBadge payment={payment} />, { sort: 'status', sortKind: 'rank', card: 'corner' }],
  ['Amount', (payment) => <Amount payment={payment} />, { sort: 'amount', align: 'right', bare: true }],
  [
    'Date',
    ({ createdAt, paidAt }) => <PaymentDate at={paidAt ?? createdAt} />,
    { sort: 'date', sortKind: 'date', bare: true },
  ],
])

function PaymentLink({ payment }: { payment: ListedPayment }) {
  const { id, description, purpose, trouble, dispute } = payment
  const disputed = dispute?.status === 'open' && `The payer’s bank disputed ${formatCents(dispute.amount)}.`
  const { link } = useUrlState()
  return (
    <TwoLines
      first={
        <Link
          to={link({ payment: id })}
          className={`${textLinkClass} in-data-cards:-my-2.5 in-data-cards:inline-block in-data-cards:py-2.5`}
        >
          {description}
        </Link>
      }
      second={disputed || (trouble ?? [PURPOSE_LABELS[purpose], byHand(payment)].filter(Boolean).join(' · '))}
    />
  )
}

/** Cash and checks, which staff recorded. */
function byHand({ method, amount, recordedBy }: ListedPayment): string | null {
  if (method === 'card') return null
  const kind = amount < 0 ? `${METHOD_LABELS[method]} correction` : METHOD_LABELS[method]
  return `${kind}, recorded by ${recordedBy}`
}

const Payer = ({ payer }: Pick<ListedPayment, 'payer'>) => (
  <TwoLines
    first={<PersonLink id={payer.id}>{payer.name}</PersonLink>}
    second={<EmailAddress>{payer.email}</EmailAddress>}
  />
)

/** What was paid, what was due where that differs, and what was refunded. */
function Amount({ payment }: { payment: ListedPayment }) {
  const details = [
    isMismatch(payment) && `${formatCents(payment.amount)} due`,
    refundedAmount(payment) > 0 && `${formatCents(refundedAmount(payment))} refunded`,
  ].filter(Boolean)
  return (
    <TwoLines
      first={<span className="font-normal">{formatCents(payment.paidAmount ?? payment.amount)}</span>}
      second={details.length > 0 && <span className="whitespace-nowrap">{details.join(' · ')}</span>}
    />
  )
}

const PaymentDate = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatDayTime(new Date(at))} className="tabular whitespace-nowrap">
    {formatShortDate(at)}
  </time>
)

function NoPayments() {
  const { params } = useUrlState()
  if (params.get('search'))
    return <EmptyState title="No payments match your search">Try another name or event.</EmptyState>
  if (params.get('attention') === 'true')
    return <EmptyState title="Nothing needs attention">All payments and refunds went through.</EmptyState>
  if (isFiltered(params)) return <EmptyState title="No payments match">Try other filters.</EmptyState>
  return <EmptyState title="No payments yet">Payments for events, memberships and orders will show up here.</EmptyState>
}
