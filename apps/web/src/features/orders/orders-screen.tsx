// The customer's orders (spec 1 §2.9): what was bought, how far it is, and the way to each.

import { ordersApi } from '@crew-chief/contract/orders'
import { useRead } from '../../api/use-read.ts'
import { usePageThatExists } from '../../lib/list-place.ts'
import { useFailureToast } from '../../lib/use-failure-toast.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { useOrdersPlace } from './use-orders-place.ts'

const PAGE_SIZE = 10
const { failure } = ordersApi.listOrders

export default function OrdersScreen() {
  const { openId, close } = useOrdersPlace()
  return (
    <>
      <PageHead title="Order History" />
      <div className="mx-auto grid max-w-[1280px] grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-4 pb-10 md:gap-6 md:px-6 md:pt-6 md:pb-14 xl:px-10">
        <History />
      </div>
      {openId && <OrderDialog key={openId} id={openId} onClose={close} />}
    </>
  )
}

function History() {
  const place = useOrdersPlace()
  const { data, error, isPlaceholderData, refetch } = useRead(
    ordersApi.listOrders,
    { query: { page: place.page, limit: PAGE_SIZE } },
    { keepPrevious: true },
  )
  useFailureToast(error, failure)
  usePageThatExists(place.page, isPlaceholderData ? undefined : data?.pagination.totalPages, place.correctPage)
  // What was loaded stays readable when a later try fails.
  if (!data && error)
    return (
      <ErrorState title={failure} onRetry={() => void refetch()}>
        Your orders are safe. Only the list did not come.
      </ErrorState>
    )
  if (!data) return <HistorySkeleton />
  const { orders, pagination } = data
  if (pagination.total === 0) return <NoOrders />
  const goTo = (page: number) => {
    place.goTo(page)
    // The buttons are below the list, the next page begins above it.
    scrollTo({ top: 0 })
  }
  return (
    <>
      <ul aria-label="Orders" className="grid gap-4 md:gap-6">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      {pagination.totalPages > 1 && (
        <Pagination
          label="Pages of orders"
          page={place.page}
          pages={pagination.totalPages}
          onChange={goTo}
          summary={`${pagination.total} orders`}
        />
      )}
    </>
  )
}

const NoOrders = () => (
  <EmptyState
    stripe={false}
    title="No orders yet"
    action={
      <ButtonLink to="/shop" variant="primary">
        Browse Products
      </ButtonLink>
    }
  >
    Start shopping to see your order history here.
  </EmptyState>
)

const HistorySkeleton = () => (
  <Loading label="Loading your orders...">
    <div className="grid gap-4 md:gap-6">
      {[1, 2, 3].map((card) => (
        <div key={card} className="rounded-card border border-border bg-card">
          <div className="border-border border-b p-4 md:px-6">
            <Skeleton className="h-7 w-44" />
            <Skeleton className="mt-1.5 h-4 w-52" />
          </div>
          <div className="grid gap-4 p-4 md:px-6 md:py-5">
            <Skeleton className="h-6 w-3/4 max-w-md" />
            <Skeleton className="h-14 w-full max-w-xl" />
            <Skeleton className="h-12 w-full" />
          </div>
        </div>
      ))}
    </div>
  </Loading>
)
