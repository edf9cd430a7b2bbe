import type { Order } from '@crew-chief/contract/orders'
import { formatCents } from '@crew-chief/domain/money'
import { orderMessage } from '@crew-chief/domain/orders/order-status'
import { countItems } from '@crew-chief/domain/shop/cart'
import { useId } from 'react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ProductPicture } from '../shop/public.ts'
import { OrderBadge } from './order-badge.tsx'
import { itemsIn, MOST_THUMBNAILS, type OrderItem, orderedOn, orderTitle } from './order-words.ts'
import { TrackingNumber } from './tracking-number.tsx'
import { useOrdersPlace } from './use-orders-place.ts'

/** One order of the history (spec 1 §2.9). */
export function OrderCard({ order }: { order: Order }) {
  const { linkToOrder } = useOrdersPlace()
  const titleId = useId()
  const title = orderTitle(order)
  return (
    <article aria-labelledby={titleId} className="rounded-card border border-border bg-card">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-border border-b p-4 md:px-6">
        <div className="min-w-0">
          <h2 id={titleId} className="display-3">
            {title}
          </h2>
          <p className="text-muted-foreground text-small">
            <time dateTime={order.createdAt}>{orderedOn(order)}</time> · {itemsIn(countItems(order.items))}
          </p>
        </div>
        <OrderBadge status={order.status} />
      </header>
      <div className="grid gap-4 p-4 md:px-6 md:py-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-8">
        <div className="grid content-start gap-4">
          <div className="grid gap-1">
            <p>{orderMessage(order.status)}</p>
            {order.trackingNumber && <TrackingNumber number={order.trackingNumber} />}
          </div>
          <Thumbnails items={order.items} />
        </div>
        <div className="flex items-end justify-between gap-4 lg:min-w-40 lg:flex-col lg:justify-between">
          <p className="lg:text-right">
            <span className="block text-meta text-muted-foreground">Total</span>
            <span className="display-price">{formatCents(order.totalAmount)}</span>
          </p>
          <ButtonLink to={linkToOrder(order.id)} aria-label={`View Details of ${title}`}>
            View Details
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}

function Thumbnails({ items }: { items: readonly OrderItem[] }) {
  const more = items.length - MOST_THUMBNAILS
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {items.slice(0, MOST_THUMBNAILS).map((item) => (
        <li key={item.id} className="flex min-w-0 items-center gap-3">
          <ProductPicture product={item.product} size="small" />
          <div className="min-w-0 text-small">
            <p className="line-clamp-2 font-semibold">{item.product.name}</p>
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
