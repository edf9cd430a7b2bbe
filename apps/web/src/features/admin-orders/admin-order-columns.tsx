import type { AdminOrder } from '@crew-chief/contract/orders-admin'
import { formatCents } from '@crew-chief/domain/money'
import { shortOrderId } from '@crew-chief/domain/orders/short-id'
import { countItems } from '@crew-chief/domain/shop/cart'
import { Eye, MessageSquareText } from 'lucide-react'
import { formatDayTime, formatShortDate, plural } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { columnsOf } from '../../ui/table-columns.ts'
import { OrderBadge, orderTitle } from '../orders/public.ts'
import { customerOf, refundWords } from './admin-order-words.ts'
import { OrderStatusSelect } from './order-status-select.tsx'
import { useAdminOrdersPlace } from './use-admin-orders-place.ts'

// No column sorts: the server orders all pages by date, and sorting one page alone would mislead.
export const adminOrderColumns = columnsOf<AdminOrder>([
  ['Order ID', (order) => <OrderId order={order} />, { card: 'title' }],
  ['Customer', (order) => <Customer order={order} />],
  ['Items', ({ items }) => countItems(items), { align: 'right' }],
  ['Total', ({ totalAmount }) => <span className="font-strong">{formatCents(totalAmount)}</span>, { align: 'right' }],
  ['Status', (order) => <Standing order={order} />, { card: 'corner' }],
  ['Date', ({ createdAt }) => <Day moment={createdAt} />],
  ['Actions', (order) => <Actions order={order} />, { card: 'action' }],
])

/** Customers who wrote are seen from afar. */
const OrderId = ({ order: { id, messages } }: { order: AdminOrder }) => (
  <span className="block whitespace-nowrap">
    <span className="tabular font-strong">{shortOrderId(id)}</span>
    {messages.length > 0 && (
      <span className="flex items-center gap-1 font-normal text-caption text-muted-foreground">
        <MessageSquareText aria-hidden="true" className="size-3.5" />
        {plural(messages.length, 'message')}
      </span>
    )}
  </span>
)

const Customer = ({ order }: { order: AdminOrder }) => (
  <span className="flex items-center gap-3 max-md:justify-end">
    <span className="max-xl:hidden">
      <Avatar id={order.user.id} firstName={order.user.firstName} lastName={order.user.lastName} size={36} />
    </span>
    <span className="min-w-0">
      <span className="wrap-anywhere block font-strong">{customerOf(order)}</span>
      <span className="wrap-anywhere block text-caption text-muted-foreground">{order.user.email}</span>
    </span>
  </span>
)

/** The badge, and beneath it the refund that is under way. */
function Standing({ order: { status, refund } }: { order: AdminOrder }) {
  const words = refundWords(refund)
  return (
    <span className="grid justify-items-start gap-1 max-md:justify-items-end">
      <OrderBadge status={status} />
      {words && <span className="whitespace-nowrap text-caption text-muted-foreground">{words}</span>}
    </span>
  )
}

const Day = ({ moment }: { moment: string }) => (
  <time dateTime={moment} title={formatDayTime(new Date(moment))} className="tabular whitespace-nowrap">
    {formatShortDate(moment)}
  </time>
)

/** The details have an address of their own: they can be opened in a new tab. */
function Actions({ order }: { order: AdminOrder }) {
  const { linkToOrder } = useAdminOrdersPlace()
  return (
    <span className="flex items-center gap-2 max-md:w-[calc(100vw-66px)]">
      <ButtonLink size="small" to={linkToOrder(order.id)} aria-label={`View details of ${orderTitle(order)}`}>
        <Eye aria-hidden="true" />
        <span className="md:hidden">View details</span>
      </ButtonLink>
      <span className="block min-w-34 flex-1">
        <OrderStatusSelect order={order} />
      </span>
    </span>
  )
}
