// Order management (spec 1 §2.10). Worked example of an admin list page: see CONTRIBUTING.md.

import type { Reply } from '@crew-chief/contract/endpoint'
import { type AdminOrder, ORDER_SORTS, ordersAdminApi } from '@crew-chief/contract/orders-admin'
import { formatCents } from '@crew-chief/domain/money'
import { ORDER_STATUSES } from '@crew-chief/domain/orders/order-status'
import { shortOrderId } from '@crew-chief/domain/orders/short-id'
import { countItems } from '@crew-chief/domain/shop/cart'
import { Eye, MessageSquareText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRead } from '../../api/use-read.ts'
import { formatCount, formatDayTime, formatShortDate, plural } from '../../lib/format.ts'
import { pageFrom, pageParam, parseId, parseSearch, useClampedPage, useUrlState } from '../../lib/url-state.ts'
import { useFailureToast } from '../../lib/use-failure-toast.ts'
import { useUrlSort } from '../../lib/use-url-sort.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { columnsOf, DataTable } from '../../ui/data-table.tsx'
import { EmailAddress } from '../../ui/email-address.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { AdminHead, AdminPage } from '../../ui/page-head.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { PersonLink, TestModeNotice } from '../dashboard/public.ts'
import { OrderBadge, orderTitle } from '../orders/public.ts'
import { AdminOrderDialog } from './admin-order-dialog.tsx'
import { customerName, refundLabel, STATUS_OPTIONS } from './admin-order-labels.ts'
import { OrderStatusSelect } from './order-status-select.tsx'

const PAGE_SIZE = 20
const ALL_STATUSES = 'ALL'
const FILTER_OPTIONS = [{ value: ALL_STATUSES, label: 'All Orders' }, ...STATUS_OPTIONS]
const { failure } = ordersAdminApi.listAllOrders

const NEWEST_FIRST = { by: 'date', descending: true } as const

const orderColumns = columnsOf<AdminOrder>([
  ['Order ID', (order) => <OrderId order={order} />, { card: 'title' }],
  ['Customer', (order) => <Customer order={order} />, { sort: 'customer', bare: true }],
  ['Items', ({ items }) => countItems(items), { sort: 'items', align: 'right' }],
  [
    'Total',
    ({ totalAmount }) => <span className="font-strong">{formatCents(totalAmount)}</span>,
    { sort: 'total', align: 'right', bare: true },
  ],
  ['Status', (order) => <Status order={order} />, { sort: 'status', sortKind: 'rank', card: 'corner' }],
  ['Date', ({ createdAt }) => <Day moment={createdAt} />, { sort: 'date', sortKind: 'date', bare: true }],
  ['Actions', (order) => <Actions order={order} />, { card: 'action' }],
])

export default function AdminOrdersScreen() {
  const { openId, set } = useOrdersUrl()
  return (
    <AdminPage>
      <Orders />
      {openId && <AdminOrderDialog key={openId} id={openId} onClose={() => set({ order: null })} />}
    </AdminPage>
  )
}

/** Search, status, page and the open order are in the URL. Filters and pages are pushed, typing replaces. */
function useOrdersUrl() {
  const url = useUrlState()
  const { params } = url
  return {
    ...url,
    search: parseSearch(params.get('search')),
    status: ORDER_STATUSES.find((status) => status === params.get('status')),
    page: pageFrom(params),
    openId: parseId(params.get('order')),
  }
}

function Orders() {
  const { search, status, page, set } = useOrdersUrl()
  const sorting = useUrlSort({ columns: ORDER_SORTS, initial: NEWEST_FIRST })
  const { data, error, isError, isPlaceholderData, refetch } = useRead(
    ordersAdminApi.listAllOrders,
    { query: { page, limit: PAGE_SIZE, search: search || undefined, status, ...sorting.query } },
    { keepPrevious: true },
  )
  useFailureToast(error, 'Error', failure)
  useClampedPage(page, isPlaceholderData ? undefined : data?.pagination.totalPages, (last) => set(pageParam(last)))
  const isFiltered = search !== '' || status !== undefined
  return (
    <>
      <AdminHead title="Orders" count={data && plural(data.pagination.total, 'order')} note={<TestModeNotice />} />
      <OrdersSummary summary={data?.summary} />
      <DataTable
        label="Orders"
        columns={orderColumns}
        query={{ data: data?.orders, isError, refetch }}
        keyOf={({ id }) => id}
        loading="Loading orders..."
        failed={failure}
        skeletonRows={PAGE_SIZE}
        sort={sorting.sort}
        onSort={sorting.onSort}
        empty={
          <NoOrders
            isFiltered={isFiltered}
            onShowAll={() => set({ search: null, status: null, page: null }, { push: true })}
          />
        }
        toolbar={{ search: <OrderSearch />, filters: <StatusFilter />, active: status === undefined ? 0 : 1 }}
      />
      {data && <Pages page={page} totalPages={data.pagination.totalPages} total={data.pagination.total} />}
    </>
  )
}

function OrderSearch() {
  const { search, set } = useOrdersUrl()
  return (
    <SearchBox
      label="Search orders"
      placeholder="Search by order ID or customer email..."
      value={search}
      onSearch={(text) => set({ search: parseSearch(text), page: null })}
    />
  )
}

function StatusFilter() {
  const { status, set } = useOrdersUrl()
  return (
    <NativeSelect
      label="Order status"
      options={FILTER_OPTIONS}
      value={status ?? ALL_STATUSES}
      onChange={(next) => set({ status: next === ALL_STATUSES ? null : next, page: null }, { push: true })}
    />
  )
}

type PagesProps = { page: number; totalPages: number; total: number }

/** The number of orders is always shown, the page buttons only for more than one page. */
function Pages({ page, totalPages, total }: PagesProps) {
  const { set } = useOrdersUrl()
  const summary = <span role="status">{rangeLabel(page, total)}</span>
  if (total === 0) return null
  if (totalPages <= 1) return <p className="text-meta text-muted-foreground">{summary}</p>
  const goTo = (next: number) => {
    set(pageParam(next), { push: true })
    scrollTo({ top: 0 })
  }
  return <Pagination label="Order pages" page={page} pages={totalPages} onChange={goTo} summary={summary} />
}

const rangeLabel = (page: number, total: number): string => {
  const first = (page - 1) * PAGE_SIZE + 1
  return `Showing ${first}–${Math.min(total, page * PAGE_SIZE)} of ${plural(total, 'order')}`
}

const NoOrders = ({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) => (
  <EmptyState
    title={isFiltered ? 'No orders match' : 'No orders yet'}
    action={isFiltered && <Button onClick={onShowAll}>Show all orders</Button>}
  >
    {isFiltered ? 'Try the start of an order ID, another email or all statuses.' : 'Shop orders will show up here.'}
  </EmptyState>
)

const OrderId = ({ order: { id, messages } }: { order: AdminOrder }) => (
  <span className="block whitespace-nowrap">
    <TwoLines
      first={<span className="tabular">{shortOrderId(id)}</span>}
      second={
        messages.length > 0 && (
          <span className="inline-flex items-center gap-1">
            <MessageSquareText aria-hidden="true" className="size-3.5" />
            {plural(messages.length, 'message')}
          </span>
        )
      }
    />
  </span>
)

const Customer = ({ order }: { order: AdminOrder }) => (
  <span className="flex items-center gap-3 in-data-cards:justify-end">
    <span className="flex in-data-cards:hidden in-data-rows:hidden max-xl:hidden">
      <Avatar id={order.user.id} firstName={order.user.firstName} lastName={order.user.lastName} size={32} />
    </span>
    <span className="min-w-0">
      <TwoLines
        first={<PersonLink id={order.user.id}>{customerName(order)}</PersonLink>}
        second={<EmailAddress>{order.user.email}</EmailAddress>}
      />
    </span>
  </span>
)

function Status({ order }: { order: AdminOrder }) {
  const { isSuspended } = order
  const label = refundLabel(order)
  return (
    <span className="flex flex-wrap items-center gap-x-2 in-data-cards:grid in-data-cards:justify-items-end in-data-cards:gap-1">
      <OrderBadge order={order} />
      {isSuspended && (
        <span className="whitespace-nowrap font-strong text-caption text-red-text">Payment disputed</span>
      )}
      {label && <span className="whitespace-nowrap text-caption text-muted-foreground">{label}</span>}
    </span>
  )
}

const Day = ({ moment }: { moment: string }) => (
  <time dateTime={moment} title={formatDayTime(new Date(moment))} className="tabular whitespace-nowrap">
    {formatShortDate(moment)}
  </time>
)

/** The details are a link, so that they can be opened in a new tab. */
function Actions({ order }: { order: AdminOrder }) {
  const { link } = useOrdersUrl()
  return (
    <span className="flex items-center gap-2 max-sm:in-data-cards:w-[calc(100vw-66px)]">
      <ButtonLink size="small" to={link({ order: order.id })} aria-label={`View details of ${orderTitle(order)}`}>
        <Eye aria-hidden="true" />
        <span className="hidden in-data-cards:inline">View details</span>
      </ButtonLink>
      <span className="block min-w-34 flex-1">
        <OrderStatusSelect order={order} />
      </span>
    </span>
  )
}

type Summary = Reply<typeof ordersAdminApi.listAllOrders>['summary']

/** Totals of all orders, regardless of the filter (spec 1 §2.10). */
function OrdersSummary({ summary }: { summary: Summary | undefined }) {
  const count = (figure: number | undefined) => figure !== undefined && formatCount(figure)
  const isWaiting = summary !== undefined && summary.processing > 0
  return (
    <section aria-label="Summary" className="grid grid-cols-2 gap-2 lg:grid-cols-4">
      <h2 className="sr-only">Summary</h2>
      <SummaryLine label="Total orders" figure={count(summary?.total)} />
      <SummaryLine label="Pending" figure={count(summary?.pending)} />
      <SummaryLine label="Processing" note="ready to ship" figure={count(summary?.processing)} attention={isWaiting} />
      <SummaryLine label="Revenue" figure={summary && formatCents(summary.revenue)} />
    </section>
  )
}

type SummaryLineProps = { label: string; figure: ReactNode; note?: string; attention?: boolean }

/** A summary card in one line, which leaves room for the table. Without a figure it is a skeleton. */
const SummaryLine = ({ label, figure, note, attention = false }: SummaryLineProps) => (
  <section
    className={cx(
      'flex min-h-11 flex-wrap items-center gap-x-2 rounded-card border border-border bg-card px-3 py-1 md:px-4',
      attention && 'border-t-[3px] border-t-primary',
    )}
  >
    <h3 className="font-strong text-meta">{label}</h3>
    {attention && <span className="text-caption text-muted-foreground max-sm:hidden">{note}</span>}
    <p className="ml-auto font-display font-heavy text-[clamp(20px,6vw,28px)] leading-8">
      {figure || <span className="inline-block h-6 w-12 animate-pulse rounded-tag bg-muted align-middle" />}
    </p>
  </section>
)
