// Order management (spec 1 §2.10): four figures, search, status filter, pages, details.

import { ordersAdminApi } from '@crew-chief/contract/orders-admin'
import { ORDER_STATUSES } from '@crew-chief/domain/orders/order-status'
import { useRead } from '../../api/use-read.ts'
import { plural } from '../../lib/format.ts'
import { usePageThatExists } from '../../lib/list-place.ts'
import { useFailureToast } from '../../lib/use-failure-toast.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { adminOrderColumns } from './admin-order-columns.tsx'
import { AdminOrderDialog } from './admin-order-dialog.tsx'
import { STATUS_OPTIONS } from './admin-order-words.ts'
import { OrdersSummary } from './orders-summary.tsx'
import { useAdminOrdersPlace } from './use-admin-orders-place.ts'

const PAGE_SIZE = 20
const EVERY_STATUS = 'ALL'
const FILTER_OPTIONS = [{ value: EVERY_STATUS, label: 'All Orders' }, ...STATUS_OPTIONS]
const { failure } = ordersAdminApi.listAllOrders

export default function AdminOrdersScreen() {
  const { openId, close } = useAdminOrdersPlace()
  return (
    <>
      <PageHead title="Orders" dense />
      <div className="mx-auto grid max-w-[1280px] grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-4 pb-10 md:px-6 md:pt-6 xl:px-10">
        <Orders />
      </div>
      {openId && <AdminOrderDialog key={openId} id={openId} onClose={close} />}
    </>
  )
}

function Orders() {
  const place = useAdminOrdersPlace()
  const { search, status, page } = place
  const { data, error, isError, isPlaceholderData, refetch } = useRead(
    ordersAdminApi.listAllOrders,
    { query: { page, limit: PAGE_SIZE, search: search || undefined, status } },
    { keepPrevious: true },
  )
  useFailureToast(error, 'Error', failure)
  usePageThatExists(page, isPlaceholderData ? undefined : data?.pagination.totalPages, place.correctPage)
  const isFiltered = search !== '' || status !== undefined
  return (
    <>
      <OrdersSummary summary={data?.summary} />
      <Toolbar />
      <DataTable
        label="Orders"
        columns={adminOrderColumns}
        query={{ data: data?.orders, isError, refetch }}
        keyOf={({ id }) => id}
        loading="Loading orders..."
        failed={failure}
        skeletonRows={10}
        empty={<Nothing isFiltered={isFiltered} onShowAll={place.showAll} />}
      />
      {data && <Pages page={page} totalPages={data.pagination.totalPages} total={data.pagination.total} />}
    </>
  )
}

function Toolbar() {
  const { search, status, searchFor, filterBy } = useAdminOrdersPlace()
  return (
    <div className="grid gap-3 pt-2 md:grid-cols-[minmax(0,1fr)_200px]">
      <SearchBox
        label="Search orders"
        placeholder="Search by order ID or customer email..."
        value={search}
        onSearch={searchFor}
      />
      <NativeSelect
        label="Order status"
        options={FILTER_OPTIONS}
        value={status ?? EVERY_STATUS}
        onChange={(picked) => filterBy(ORDER_STATUSES.find((each) => each === picked) ?? null)}
      />
    </div>
  )
}

type PagesProps = { page: number; totalPages: number; total: number }

/** How many there are, always; the way through them, when there is more than one page. */
function Pages({ page, totalPages, total }: PagesProps) {
  const place = useAdminOrdersPlace()
  const summary = <span role="status">{shownOf(page, total)}</span>
  if (total === 0) return null
  if (totalPages <= 1) return <p className="text-meta text-muted-foreground">{summary}</p>
  const goTo = (next: number) => {
    place.goTo(next)
    // The buttons are below the list, the next page begins above it.
    scrollTo({ top: 0 })
  }
  return <Pagination label="Pages of orders" page={page} pages={totalPages} onChange={goTo} summary={summary} />
}

const shownOf = (page: number, total: number): string => {
  const first = (page - 1) * PAGE_SIZE + 1
  return `Showing ${first}–${Math.min(total, page * PAGE_SIZE)} of ${plural(total, 'order')}`
}

const Nothing = ({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) => (
  <EmptyState
    stripe={false}
    title={isFiltered ? 'No orders match' : 'No orders yet'}
    action={isFiltered && <Button onClick={onShowAll}>Show all orders</Button>}
  >
    {isFiltered
      ? 'Try the first characters of an order ID, another email, or every status.'
      : 'What people buy in the shop appears here.'}
  </EmptyState>
)
