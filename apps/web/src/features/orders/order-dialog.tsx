// One order with everything about it (spec 1 §2.9). The address names it: it may be on another page of the list.

import { type Order, ordersApi } from '@crew-chief/contract/orders'
import { formatCents } from '@crew-chief/domain/money'
import { orderMessage } from '@crew-chief/domain/orders/order-status'
import { countItems } from '@crew-chief/domain/shop/cart'
import { MessageSquareText, Printer } from 'lucide-react'
import { useRead } from '../../api/use-read.ts'
import { useFailureToast } from '../../lib/use-failure-toast.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { OrderBadge } from './order-badge.tsx'
import { OrderLines } from './order-lines.tsx'
import { hasReceipt, itemsIn, nextStepOf, orderedOn, orderTitle } from './order-words.ts'
import { printReceipt, Receipt } from './receipt.tsx'
import { ShippingAddress } from './shipping-address.tsx'
import { SupportDialog } from './support-dialog.tsx'
import { TrackingNumber } from './tracking-number.tsx'
import { useOrdersPlace } from './use-orders-place.ts'

type Props = { id: string; onClose: () => void }

export function OrderDialog({ id, onClose }: Props) {
  const { isWriting, stopWriting } = useOrdersPlace()
  const { data: order, error, refetch } = useRead(ordersApi.getOrder, { params: { id } })
  useFailureToast(error, ordersApi.getOrder.failure)
  return (
    <>
      <Dialog
        title={orderTitle({ id })}
        eyebrow="Order details"
        onClose={onClose}
        footer={order && <Actions order={order} onClose={onClose} />}
      >
        {order && <Details order={order} />}
        {!order && error && <ErrorState title={error.message} onRetry={() => void refetch()} />}
        {!order && !error && <DetailsSkeleton />}
      </Dialog>
      {order && hasReceipt(order) && <Receipt order={order} />}
      {order && isWriting && nextStepOf(order) === 'support' && <SupportDialog order={order} onClose={stopWriting} />}
    </>
  )
}

function Actions({ order, onClose }: { order: Order; onClose: () => void }) {
  const { write } = useOrdersPlace()
  const next = nextStepOf(order)
  return (
    <>
      {next === 'shop' && (
        <ButtonLink to="/shop" variant="primary">
          Shop Again
        </ButtonLink>
      )}
      {next === 'support' && (
        <Button variant="primary" onClick={write}>
          <MessageSquareText aria-hidden="true" className="max-sm:hidden" />
          Contact Support
        </Button>
      )}
      {hasReceipt(order) ? (
        <Button onClick={() => printReceipt(order)}>
          <Printer aria-hidden="true" className="max-sm:hidden" />
          Print receipt
        </Button>
      ) : (
        <Button variant="ghost" onClick={onClose}>
          Close
        </Button>
      )}
    </>
  )
}

const Details = ({ order }: { order: Order }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
    <div className="grid gap-2">
      <div>
        <OrderBadge status={order.status} />
      </div>
      <p>{orderMessage(order.status)}</p>
      {order.trackingNumber && <TrackingNumber number={order.trackingNumber} />}
    </div>
    <DefinitionList
      items={[
        { term: 'Order date', value: orderedOn(order) },
        { term: 'Items', value: itemsIn(countItems(order.items)) },
        { term: 'Order ID', value: <span className="wrap-anywhere select-all">{order.id}</span> },
        { term: 'Total', value: <span className="tabular">{formatCents(order.totalAmount)}</span> },
      ]}
    />
    <section aria-label="Shipping address">
      <h3 className="display-4 mb-2">Shipping address</h3>
      <ShippingAddress address={order.shippingAddress} />
    </section>
    <OrderLines order={order} about={({ product }) => product.description} />
  </div>
)

const DetailsSkeleton = () => (
  <Loading label="Loading the order...">
    <div className="grid gap-6">
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-2/3" />
      <Skeleton className="h-40 w-full" />
    </div>
  </Loading>
)
