// One order for an admin (spec 1 §2.10): customer, address, items, messages, and its status to change.

import { type AdminOrder, ordersAdminApi } from '@crew-chief/contract/orders-admin'
import { formatCents } from '@crew-chief/domain/money'
import { countItems } from '@crew-chief/domain/shop/cart'
import { CATEGORY_LABELS } from '@crew-chief/domain/shop/product-choices'
import { Pencil } from 'lucide-react'
import { useId, useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { formatShortDate, formatTime } from '../../lib/format.ts'
import { useFailureToast } from '../../lib/use-failure-toast.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FieldLabel } from '../../ui/field-shell.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { itemsIn, OrderBadge, OrderLines, orderTitle, ShippingAddress } from '../orders/public.ts'
import { customerOf, refundWords } from './admin-order-words.ts'
import { OrderMessages } from './order-messages.tsx'
import { OrderStatusSelect } from './order-status-select.tsx'
import { TrackingDialog } from './tracking-dialog.tsx'

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
    <DefinitionList
      items={[
        { term: 'Customer', value: customerOf(order) },
        { term: 'Email', value: <span className="wrap-anywhere select-all">{order.user.email}</span> },
        { term: 'Order date', value: momentOf(order.createdAt) },
        { term: 'Paid', value: order.paidAt ? momentOf(order.paidAt) : 'Not yet' },
        { term: 'Total', value: <span className="tabular">{formatCents(order.totalAmount)}</span> },
        { term: 'Items', value: itemsIn(countItems(order.items)) },
        { term: 'Tracking number', value: <Tracking order={order} /> },
        { term: 'Order ID', value: <span className="wrap-anywhere select-all">{order.id}</span> },
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
        <OrderBadge status={order.status} />
      </p>
    </div>
  )
}

/** Where the money stands, when it is on its way back; a failed refund is tried again among the payments. */
function RefundNotice({ order: { refund, user } }: { order: AdminOrder }) {
  const words = refundWords(refund)
  if (!words) return null
  if (refund !== 'failed') return <Alert tone="info" title={words} />
  return (
    <Alert tone="error" title={words}>
      <TextLink to={`/dashboard/payments?${new URLSearchParams({ search: user.email })}`}>Look at the payment</TextLink>{' '}
      and try it again there.
    </Alert>
  )
}

function Tracking({ order }: { order: AdminOrder }) {
  const [isEditing, setEditing] = useState(false)
  const { trackingNumber, status } = order
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="tabular wrap-anywhere min-w-0 select-all">{trackingNumber ?? 'None'}</span>
      {status === 'SHIPPED' && (
        <Button size="small" aria-label="Edit tracking number" onClick={() => setEditing(true)}>
          <Pencil aria-hidden="true" />
          Edit
        </Button>
      )}
      {isEditing && <TrackingDialog order={order} onClose={() => setEditing(false)} />}
    </span>
  )
}

/** An order may be years old: the day has its year. */
const momentOf = (moment: string) => `${formatShortDate(moment)} · ${formatTime(new Date(moment))}`

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
