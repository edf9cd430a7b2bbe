import type { Order } from '@crew-chief/contract/orders'
import { formatCents } from '@crew-chief/domain/money'
import type { ReactNode } from 'react'
import { ProductPicture } from '../shop/public.ts'
import { choiceOf, lineTotal, type OrderItem } from './order-words.ts'

type Props = {
  order: Pick<Order, 'items' | 'totalAmount'>
  /** Under the name: customers read a description, admins a category. */
  about: (item: OrderItem) => ReactNode
}

/** Every item with what it came to, and the total. */
export function OrderLines({ order: { items, totalAmount }, about }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the dialog scrolls, and nothing else in it takes the keyboard's focus
    <section aria-label="Items" tabIndex={0} className="rounded-tag focus-visible:outline-offset-4">
      <h3 className="display-4">Items</h3>
      <ul className="mt-2 border-border border-y">
        {items.map((item) => (
          <li key={item.id} className="flex gap-4 border-border border-b py-4 last:border-b-0">
            <ProductPicture product={item.product} />
            <div className="min-w-0 flex-1">
              <div className="flex items-start justify-between gap-4">
                <p className="wrap-anywhere min-w-0 font-bold">{item.product.name}</p>
                <p className="tabular font-bold">{formatCents(lineTotal(item))}</p>
              </div>
              <p className="tabular text-muted-foreground text-small">
                {[choiceOf(item), `${formatCents(item.price)} x ${item.quantity}`].filter(Boolean).join(' · ')}
              </p>
              <div className="wrap-anywhere text-muted-foreground text-small">{about(item)}</div>
            </div>
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-4 pt-4">
        <span className="font-bold">Total</span>
        <span className="display-total">{formatCents(totalAmount)}</span>
      </p>
    </section>
  )
}
