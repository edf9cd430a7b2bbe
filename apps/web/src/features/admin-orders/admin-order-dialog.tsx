// Order details for admins (spec 1 §2.10).

import { type AdminOrder, ordersAdminApi } from '@crew-chief/contract/orders-admin'
import { formatCents } from '@crew-chief/domain/money'
import { isUnshipped } from '@crew-chief/domain/orders/order-status'
import { shortOrderId } from '@crew-chief/domain/orders/short-id'
import { paths } from '@crew-chief/domain/paths'
import { countItems } from '@crew-chief/domain/shop/cart'
import { CATEGORY_LABELS } from '@crew-chief/domain/shop/product-choices'
import { Copy, Pencil, Plus, Reply, Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { copyText } from '../../lib/copy-text.ts'
import { formatDateTime, formatDayTime } from '../../lib/format.ts'
import { useFailureToast } from '../../lib/use-failure-toast.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FieldLabel } from '../../ui/field.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { toast } from '../../ui/toast.ts'
import { RefundDialog } from '../admin-payments/public.ts'
import { itemCount, OrderBadge, OrderLines, orderTitle, ShippingAddress } from '../orders/public.ts'
import { customerName, refundLabel } from './admin-order-labels.ts'
import { OrderStatusSelect, TrackingDialog } from './order-status-select.tsx'

type Props = { id: string; onClose: () => void }

export function AdminOrderDialog({ id, onClose }: Props) {
  const { failure } = ordersAdminApi.getOrderAsAdmin
  const { data: order, error, refetch } = useRead(ordersAdminApi.getOrderAsAdmin, { params: { id } })
  useFailureToast(error, 'Error', failure)
  return (
    <Dialog title={orderTitle({ id })} eyebrow="Order details" width={800} onClose={onClose}>
      {order && <Details order={order} />}
      {!order && error && <ErrorState title={error.message} onRetry={() => void refetch()} />}
      {!order && !error && <DetailsSkeleton />}
    </Dialog>
  )
}

const Details = ({ order }: { order: AdminOrder }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
    <UpdateStatus order={order} />
    <RefundNotice order={order} />
    {order.isSuspended && <DisputeNotice order={order} />}
    <DefinitionList
      items={[
        { term: 'Customer', value: customerName(order) },
        { term: 'Email', value: <span className="wrap-anywhere select-all">{order.user.email}</span> },
        { term: 'Order date', value: formatDateTime(order.createdAt) },
        { term: 'Paid', value: order.paidAt ? formatDateTime(order.paidAt) : 'Not yet' },
        { term: 'Total', value: <Total order={order} /> },
        { term: 'Items', value: itemCount(countItems(order.items)) },
        { term: 'Tracking number', value: <Tracking order={order} /> },
        { term: 'Order ID', value: <OrderId order={order} /> },
      ]}
    />
    <section aria-label="Shipping address">
      <h3 className="display-4 mb-2">Shipping address</h3>
      <ShippingAddress address={order.shippingAddress} />
    </section>
    <OrderMessages order={order} />
    <OrderLines order={order} about={({ product }) => CATEGORY_LABELS[product.category]} />
  </div>
)

function Total({ order }: { order: AdminOrder }) {
  const [isRefunding, setRefunding] = useState(false)
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="tabular">{formatCents(order.totalAmount)}</span>
      {order.paidAt && (
        <Button size="small" onClick={() => setRefunding(true)}>
          <Undo2 aria-hidden="true" />
          Refund…
        </Button>
      )}
      {isRefunding && (
        <RefundDialog subjectId={order.id} payer={customerName(order)} onClose={() => setRefunding(false)} />
      )}
    </span>
  )
}

/** The short number; searching at the payment provider needs the full id. */
const OrderId = ({ order: { id } }: { order: AdminOrder }) => (
  <span className="flex flex-wrap items-center gap-x-3">
    <span className="tabular">{shortOrderId(id)}</span>
    <Button size="small" aria-label="Copy full order ID" onClick={() => void copyOrderId(id)}>
      <Copy aria-hidden="true" />
      Copy
    </Button>
  </span>
)

async function copyOrderId(id: string) {
  if (await copyText(id)) toast.success('Copied')
  else toast.error('Error', `We couldn’t copy the order ID. It’s ${id}.`)
}

function UpdateStatus({ order }: { order: AdminOrder }) {
  const id = useId()
  return (
    <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
      <div className="grid content-start gap-1.5">
        <FieldLabel id={id} label="Update Status" />
        <OrderStatusSelect order={order} id={id} />
      </div>
      <p className="flex min-h-11 items-center gap-3 md:min-h-10">
        <span className="text-meta text-muted-foreground">Status</span>
        <OrderBadge order={order} />
      </p>
    </div>
  )
}

/** A failed refund is retried on the payments page. */
function RefundNotice({ order }: { order: AdminOrder }) {
  const { refund, user } = order
  const label = refundLabel(order)
  if (!label) return null
  if (refund !== 'failed') return <Alert tone="info" title={label} />
  return (
    <Alert tone="error" title={label}>
      <TextLink to={paths.payments({ search: user.email })}>Open the payment</TextLink> to retry it.
    </Alert>
  )
}

const DisputeNotice = ({ order: { status, user } }: { order: AdminOrder }) => (
  <Alert tone="error" title="The payer’s bank disputed the payment">
    {isUnshipped(status) ? 'Don’t ship this order unless you win. ' : 'Send the tracking number as evidence. '}
    <TextLink to={paths.payments({ search: user.email })}>Open the payment</TextLink> to see what to do next.
  </Alert>
)

function Tracking({ order }: { order: AdminOrder }) {
  const [isEditing, setEditing] = useState(false)
  const { trackingNumber, status } = order
  const isSent = status === 'SHIPPED' || status === 'DELIVERED'
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="tabular wrap-anywhere min-w-0 select-all">{trackingNumber ?? 'None'}</span>
      {isSent && (
        <Button
          size="small"
          aria-label={trackingNumber ? 'Edit tracking number' : 'Add tracking number'}
          onClick={() => setEditing(true)}
        >
          {trackingNumber ? <Pencil aria-hidden="true" /> : <Plus aria-hidden="true" />}
          {trackingNumber ? 'Edit' : 'Add'}
        </Button>
      )}
      {isEditing && <TrackingDialog order={order} onClose={() => setEditing(false)} />}
    </span>
  )
}

const DetailsSkeleton = () => (
  <Loading label="Loading the order...">
    <div className="grid gap-6">
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-44 w-full" />
      <Skeleton className="h-24 w-2/3" />
      <Skeleton className="h-40 w-full" />
    </div>
  </Loading>
)

/** Messages of the customer; admins answer by email. */
function OrderMessages({ order }: { order: AdminOrder }) {
  const { messages, user } = order
  if (messages.length === 0) return null
  const mailto = `mailto:${encodeURIComponent(user.email)}?subject=${encodeURIComponent(orderTitle(order))}`
  return (
    <section aria-label="Messages">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="display-4">Messages</h3>
        <a href={mailto} className={buttonClass({ size: 'small' })}>
          <Reply aria-hidden="true" />
          Reply by email
        </a>
      </div>
      <ul className="mt-2 grid gap-3">
        {messages.map(({ id, text, createdAt }) => (
          <li key={id} className="rounded-control bg-muted px-4 py-3">
            <p className="text-caption text-muted-foreground">
              {customerName(order)} · <time dateTime={createdAt}>{formatDayTime(new Date(createdAt))}</time>
            </p>
            <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
