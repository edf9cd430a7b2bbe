// The page of an order: the confirmation after a purchase, and where emails lead.

import { type OrderDetails, ordersApi } from '@crew-chief/contract/orders'
import { paths } from '@crew-chief/domain/paths'
import { ArrowLeft, MessageSquareText, Printer } from 'lucide-react'
import { useNavigate, useParams } from 'react-router'
import { useRead } from '../../api/use-read.ts'
import { parseId, useUrlState } from '../../lib/url-state.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { hasReceipt, nextStep, orderDate, orderTitle } from './order-labels.ts'
import { OrderBadge, OrderLines, ShippingAddress, TrackingNumber } from './order-parts.tsx'
import { OrderProgress } from './order-progress.tsx'
import { Messages, SupportDialog } from './order-support.tsx'
import { printReceipt, Receipt } from './receipt.tsx'

export default function OrderScreen() {
  const id = parseId(useParams().id ?? null)
  return (
    <>
      <PageHead title={id ? orderTitle({ id }) : 'Order'} />
      <div className="mx-auto grid max-w-[1280px] grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-3 pb-10 md:gap-6 md:px-6 md:pt-4 md:pb-14 xl:px-10">
        <TextLink to={paths.orders()} standalone className="gap-1.5 justify-self-start">
          <ArrowLeft aria-hidden="true" className="size-[18px]" />
          Order History
        </TextLink>
        {id ? <LoadedOrder key={id} id={id} /> : <NotFound />}
      </div>
    </>
  )
}

function LoadedOrder({ id }: { id: string }) {
  const { data: order, error, refetch } = useRead(ordersApi.getOrder, { params: { id } })
  if (order) return <OrderPage order={order} />
  if (error?.code === 'orders.not_found') return <NotFound />
  if (error) return <ErrorState title={error.message} onRetry={() => void refetch()} />
  return <PageSkeleton />
}

function OrderPage({ order }: { order: OrderDetails }) {
  // In the URL, because links lead to the support form.
  const { params, set } = useUrlState()
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,1fr)_380px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-6">
          <Progress order={order} />
          <Card>
            <OrderLines order={order} about={({ product }) => product.description} heading="h2" linksProducts />
          </Card>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-6">
          <Card title="Shipping address">
            <ShippingAddress address={order.shippingAddress} />
          </Card>
          <Card title="Need help?">
            <div className="grid gap-5">
              <Messages messages={order.messages ?? []} heading="h3" />
              <div className="flex flex-wrap gap-3">
                <Button onClick={() => set({ support: 'write' }, { push: true })}>
                  <MessageSquareText aria-hidden="true" />
                  Contact Support
                </Button>
                {hasReceipt(order) && (
                  <Button onClick={() => printReceipt(order)}>
                    <Printer aria-hidden="true" />
                    Print receipt
                  </Button>
                )}
              </div>
              <p className="text-muted-foreground text-small">
                See our <TextLink to={paths.refunds()}>refund policy</TextLink>.
              </p>
            </div>
          </Card>
        </div>
      </div>
      {hasReceipt(order) && <Receipt order={order} />}
      {params.get('support') === 'write' && <SupportDialog order={order} onClose={() => set({ support: null })} />}
    </>
  )
}

/** The status, and what happens next. */
function Progress({ order }: { order: OrderDetails }) {
  const navigate = useNavigate()
  const isUnpaid = order.isUnpaid || (order.status === 'PENDING' && order.openCheckout !== undefined)
  return (
    <Card>
      <div className="grid gap-3">
        <p className="flex flex-wrap items-center gap-3">
          <OrderBadge order={order} />
          <span className="text-muted-foreground text-small">
            Placed <time dateTime={order.createdAt}>{orderDate(order)}</time>
          </span>
        </p>
        <OrderProgress order={order} onCanceled={() => navigate(paths.orders(), { replace: true })} />
        {!isUnpaid && !order.isSuspended && <p className="text-muted-foreground">{nextStep(order)}</p>}
        {order.trackingNumber && <TrackingNumber number={order.trackingNumber} canCopy />}
        {order.status === 'DELIVERED' && (
          <div>
            <ButtonLink to={paths.shop()} variant="primary">
              Shop Again
            </ButtonLink>
          </div>
        )}
      </div>
    </Card>
  )
}

const NotFound = () => (
  <EmptyState
    title="Order not found"
    action={
      <ButtonLink to={paths.orders()} variant="primary">
        View your orders
      </ButtonLink>
    }
  >
    Check the link, or find it in your order history.
  </EmptyState>
)

const PageSkeleton = () => (
  <Loading label="Loading order...">
    <div className="grid gap-4 md:gap-6 lg:grid-cols-[minmax(0,1fr)_380px]">
      <div className="grid gap-4 md:gap-6">
        <Skeleton className="h-36" />
        <Skeleton className="h-72" />
      </div>
      <Skeleton className="h-44" />
    </div>
  </Loading>
)
