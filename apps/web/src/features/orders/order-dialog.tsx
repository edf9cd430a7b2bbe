// Order details (spec 1 §2.9). Loads the order itself, because it may be on another page of the list.

import { type Order, type OrderDetails, ordersApi } from '@crew-chief/contract/orders'
import { formatCents } from '@crew-chief/domain/money'
import { paths } from '@crew-chief/domain/paths'
import { countItems } from '@crew-chief/domain/shop/cart'
import { MessageSquareText, Printer } from 'lucide-react'
import { useRead } from '../../api/use-read.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { useFailureToast } from '../../lib/use-failure-toast.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { hasReceipt, itemCount, nextAction, orderDate, orderTitle } from './order-labels.ts'
import { OrderBadge, OrderLines, ShippingAddress, TrackingNumber } from './order-parts.tsx'
import { OrderProgress } from './order-progress.tsx'
import { Messages, SupportDialog } from './order-support.tsx'
import { printReceipt, Receipt } from './receipt.tsx'

type Props = { id: string; onClose: () => void }

export function OrderDialog({ id, onClose }: Props) {
  // In the URL, because links lead to the support form.
  const { params, set } = useUrlState()
  const isContacting = params.get('support') === 'write'
  const { data: order, error, refetch } = useRead(ordersApi.getOrder, { params: { id } })
  useFailureToast(error, ordersApi.getOrder.failure)
  return (
    <>
      <Dialog
        title={orderTitle({ id })}
        eyebrow="Order details"
        onClose={onClose}
        footer={
          order && (
            <Actions order={order} onContact={() => set({ support: 'write' }, { push: true })} onClose={onClose} />
          )
        }
      >
        {order && <Details order={order} onClose={onClose} />}
        {!order && error && <ErrorState title={error.message} onRetry={() => void refetch()} />}
        {!order && !error && <DetailsSkeleton />}
      </Dialog>
      {order && hasReceipt(order) && <Receipt order={order} />}
      {order && isContacting && nextAction(order) === 'support' && (
        <SupportDialog order={order} onClose={() => set({ support: null })} />
      )}
    </>
  )
}

type ActionsProps = { order: Order; onContact: () => void; onClose: () => void }

function Actions({ order, onContact, onClose }: ActionsProps) {
  const next = nextAction(order)
  return (
    <>
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
      {next === 'support' && (
        <Button onClick={onContact}>
          <MessageSquareText aria-hidden="true" className="max-sm:hidden" />
          Contact Support
        </Button>
      )}
      {next === 'shop' && (
        <ButtonLink to={paths.shop()} variant="primary">
          Shop Again
        </ButtonLink>
      )}
    </>
  )
}

const Details = ({ order, onClose }: { order: OrderDetails; onClose: () => void }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
    <div className="grid gap-2">
      <div>
        <OrderBadge order={order} />
      </div>
      <OrderProgress order={order} onCanceled={onClose} />
      {order.trackingNumber && <TrackingNumber number={order.trackingNumber} />}
    </div>
    <DefinitionList
      items={[
        { term: 'Order date', value: orderDate(order) },
        { term: 'Items', value: itemCount(countItems(order.items)) },
        { term: 'Total', value: <span className="tabular">{formatCents(order.totalAmount)}</span> },
      ]}
    />
    <section aria-label="Shipping address">
      <h3 className="display-4 mb-2">Shipping address</h3>
      <ShippingAddress address={order.shippingAddress} />
    </section>
    <Messages messages={order.messages ?? []} />
    <OrderLines order={order} about={({ product }) => product.description} />
    <p>
      <TextLink to={paths.order(order.id)} standalone>
        View order page
      </TextLink>
    </p>
  </div>
)

const DetailsSkeleton = () => (
  <Loading label="Loading order...">
    <div className="grid gap-6">
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-2/3" />
      <Skeleton className="h-40 w-full" />
    </div>
  </Loading>
)
