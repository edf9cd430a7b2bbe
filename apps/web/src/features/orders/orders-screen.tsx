// The customer's order history (spec 1 §2.9).

import { type Order, ordersApi } from '@crew-chief/contract/orders'
import { formatCents } from '@crew-chief/domain/money'
import { paths } from '@crew-chief/domain/paths'
import { countItems } from '@crew-chief/domain/shop/cart'
import { useId } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../api/use-read.ts'
import { pageFrom, pageParam, parseId, useClampedPage, useUrlState } from '../../lib/url-state.ts'
import { useFailureToast } from '../../lib/use-failure-toast.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ProductPicture } from '../shop/public.ts'
import { OrderDialog } from './order-dialog.tsx'
import { choiceText, itemCount, MAX_THUMBNAILS, type OrderItem, orderDate, orderTitle } from './order-labels.ts'
import { OrderBadge, TrackingNumber } from './order-parts.tsx'
import { OrderProgress } from './order-progress.tsx'

const PAGE_SIZE = 10
const { failure } = ordersApi.listOrders

export default function OrdersScreen() {
  const { openId, set } = useOrdersUrl()
  return (
    <>
      <PageHead title="Order History" />
      <div className="mx-auto grid max-w-[1280px] grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-4 pb-10 md:gap-6 md:px-6 md:pt-6 md:pb-14 xl:px-10">
        <History />
      </div>
      {openId && <OrderDialog key={openId} id={openId} onClose={() => set({ order: null, support: null })} />}
    </>
  )
}

function useOrdersUrl() {
  const url = useUrlState()
  return { ...url, page: pageFrom(url.params), openId: parseId(url.params.get('order')) }
}

function History() {
  const { page, set } = useOrdersUrl()
  const { data, error, isPlaceholderData, refetch } = useRead(
    ordersApi.listOrders,
    { query: { page, limit: PAGE_SIZE } },
    { keepPrevious: true },
  )
  useFailureToast(error, failure)
  useClampedPage(page, isPlaceholderData ? undefined : data?.pagination.totalPages, (last) => set(pageParam(last)))
  // Loaded orders stay visible when a later request fails.
  if (!data && error)
    return (
      <ErrorState title={failure} onRetry={() => void refetch()}>
        Something went wrong on our end. Please try again.
      </ErrorState>
    )
  if (!data) return <HistorySkeleton />
  const { orders, pagination } = data
  if (pagination.total === 0) return <NoOrders />
  const goTo = (next: number) => {
    set(pageParam(next), { push: true })
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
          page={page}
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
    title="No orders yet"
    action={
      <ButtonLink to={paths.shop()} variant="primary">
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

function OrderCard({ order }: { order: Order }) {
  const { link } = useOrdersUrl()
  const titleId = useId()
  const title = orderTitle(order)
  return (
    <article aria-labelledby={titleId} className="rounded-card border border-border bg-card">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-border border-b p-4 md:px-6">
        <div className="min-w-0">
          <h2 id={titleId} className="display-3">
            <Link
              to={paths.order(order.id)}
              className="-my-2 inline-block py-2 underline decoration-2 decoration-input underline-offset-4 hover:decoration-foreground"
            >
              {title}
            </Link>
          </h2>
          <p className="text-muted-foreground text-small">
            <time dateTime={order.createdAt}>{orderDate(order)}</time> · {itemCount(countItems(order.items))}
          </p>
        </div>
        <OrderBadge order={order} />
      </header>
      <div className="grid gap-4 p-4 md:px-6 md:py-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-8">
        <div className="grid content-start gap-4">
          <div className="grid gap-1">
            <OrderProgress order={order} />
            {order.trackingNumber && <TrackingNumber number={order.trackingNumber} />}
          </div>
          <Thumbnails items={order.items} />
        </div>
        <div className="flex items-end justify-between gap-4 lg:min-w-40 lg:flex-col lg:justify-between">
          <p className="lg:text-right">
            <span className="block text-meta text-muted-foreground">Total</span>
            <span className="display-price">{formatCents(order.totalAmount)}</span>
          </p>
          <ButtonLink to={link({ order: order.id, support: null })} aria-label={`View Details for ${title}`}>
            View Details
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}

function Thumbnails({ items }: { items: readonly OrderItem[] }) {
  const more = items.length - MAX_THUMBNAILS
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {items.slice(0, MAX_THUMBNAILS).map((item) => (
        <li key={item.id} className="flex min-w-0 items-center gap-3">
          <ProductPicture product={item.product} size="small" />
          <div className="min-w-0 text-small">
            <p className="line-clamp-2 font-semibold">{item.product.name}</p>
            {choiceText(item) && <p className="text-muted-foreground">{choiceText(item)}</p>}
            <p className="tabular text-muted-foreground">
              Qty{' '}
              <span>
                {item.quantity} x {formatCents(item.price)}
              </span>
            </p>
          </div>
        </li>
      ))}
      {more > 0 && <li className="self-center font-strong text-muted-foreground text-small">+{more} more</li>}
    </ul>
  )
}
