import type { Order } from '@crew-chief/contract/orders'
import { formatCents } from '@crew-chief/domain/money'
import {
  isUnshipped,
  ORDER_STATUS_LABELS,
  type OrderStatus,
  orderMessage,
} from '@crew-chief/domain/orders/order-status'
import { paths } from '@crew-chief/domain/paths'
import { CircleCheck, CircleX, Clock, Copy, type LucideIcon, Package, Truck, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { copyText } from '../../lib/copy-text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { WithTestBadge } from '../../ui/test-badge.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { toast } from '../../ui/toast.ts'
import { DisputedPayment } from '../payments/public.ts'
import { ProductPicture } from '../shop/public.ts'
import { choiceText, isShippedFree, lineTotal, type OrderItem } from './order-labels.ts'

// Colors as specified (1 §4).
const BADGES: Record<OrderStatus, { tone: Tone; icon: LucideIcon }> = {
  PENDING: { tone: 'yellow', icon: Clock },
  PROCESSING: { tone: 'blue', icon: Package },
  SHIPPED: { tone: 'purple', icon: Truck },
  DELIVERED: { tone: 'green', icon: CircleCheck },
  CANCELLED: { tone: 'red', icon: CircleX },
  REFUNDED: { tone: 'gray', icon: Undo2 },
}

export function OrderBadge({ order: { status, isTest } }: { order: Pick<Order, 'status' | 'isTest'> }) {
  const { tone, icon } = BADGES[status]
  return (
    <WithTestBadge isTest={isTest}>
      <Badge tone={tone} icon={icon}>
        {ORDER_STATUS_LABELS[status]}
      </Badge>
    </WithTestBadge>
  )
}

/** What happens next with the order. */
export const OrderMessage = ({ order: { status, isSuspended } }: { order: Pick<Order, 'status' | 'isSuspended'> }) =>
  isSuspended ? (
    <Alert tone="warning" title={isUnshipped(status) ? 'Your order is on hold' : 'Payment disputed'}>
      <DisputedPayment
        effect={isUnshipped(status) ? 'We won’t ship your order for now.' : 'Your order is already on its way.'}
      />
    </Alert>
  ) : (
    <p>{orderMessage(status)}</p>
  )

type LinesProps = {
  /** Below the title of the dialog or page. */
  heading?: 'h2' | 'h3'
  /** Links the items to their pages in the shop. */
  linksProducts?: boolean
  order: Pick<Order, 'items' | 'totalAmount'>
  /** Shown below the name: the description for customers, the category for admins. */
  about: (item: OrderItem) => ReactNode
}

export function OrderLines(props: LinesProps) {
  const { order, about, heading: Heading = 'h3', linksProducts = false } = props
  const { items, totalAmount } = order
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the dialog scrolls, and nothing else in it is focusable
    <section aria-label="Items" tabIndex={0} className="rounded-tag focus-visible:outline-offset-4">
      <Heading className={Heading === 'h2' ? 'display-3' : 'display-4'}>Items</Heading>
      <ul className="mt-2 border-border border-y">
        {items.map((item) => (
          <li key={item.id} className="flex gap-4 border-border border-b py-4 last:border-b-0">
            <ProductPicture product={item.product} />
            <div className="min-w-0 flex-1">
              <div className="flex items-start justify-between gap-4">
                <p className="wrap-anywhere min-w-0 font-bold">
                  {linksProducts && item.product.id ? (
                    <TextLink to={paths.product(item.product.id)}>{item.product.name}</TextLink>
                  ) : (
                    item.product.name
                  )}
                </p>
                <p className="tabular font-bold">{formatCents(lineTotal(item))}</p>
              </div>
              <p className="tabular text-muted-foreground text-small">
                {[choiceText(item), `${formatCents(item.price)} x ${item.quantity}`].filter(Boolean).join(' · ')}
              </p>
              <div className="wrap-anywhere text-muted-foreground text-small">{about(item)}</div>
            </div>
          </li>
        ))}
      </ul>
      {isShippedFree(order) && (
        <p className="flex items-baseline justify-between gap-4 pt-4 text-muted-foreground">
          <span>Shipping</span>
          <span>Free</span>
        </p>
      )}
      <p className="flex items-baseline justify-between gap-4 pt-2">
        <span className="font-bold">Total</span>
        <span className="display-total">{formatCents(totalAmount)}</span>
      </p>
    </section>
  )
}

/** Collected by the payment page, so an unpaid order has none. */
export function ShippingAddress({ address }: { address: Order['shippingAddress'] }) {
  if (!address) return <p className="text-muted-foreground">No address yet. It’s collected at checkout.</p>
  const { name, city, state, zipCode, country } = address
  return (
    <address className="wrap-anywhere not-italic">
      <span className="block font-semibold">{name}</span>
      <span className="block">{address.address}</span>
      <span className="block">{[city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')}</span>
      <span className="block">{country}</span>
    </address>
  )
}

/** One click selects the whole number. */
export const TrackingNumber = ({ number, canCopy = false }: { number: string; canCopy?: boolean }) => (
  <p className="flex flex-wrap items-center gap-2 text-small">
    <Truck aria-hidden="true" className="size-[18px] shrink-0 text-muted-foreground" />
    <span className="min-w-0">
      Tracking number <span className="tabular wrap-anywhere select-all font-strong">{number}</span>
    </span>
    {canCopy && (
      <Button size="small" aria-label="Copy tracking number" onClick={() => void copyNumber(number)}>
        <Copy aria-hidden="true" />
        Copy
      </Button>
    )}
  </p>
)

async function copyNumber(number: string) {
  if (await copyText(number)) toast.success('Copied')
  else toast.error('Error', `We couldn’t copy the tracking number. It’s ${number}.`)
}
