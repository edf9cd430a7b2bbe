// The receipt: hidden on screen, the only visible part in print. Black on white in both themes.

import './receipt.css'
import type { Order, OrderDetails } from '@crew-chief/contract/orders'
import { formatCents } from '@crew-chief/domain/money'
import { ORDER_STATUS_LABELS } from '@crew-chief/domain/orders/order-status'
import { cardLabel } from '@crew-chief/domain/payments/card'
import { createPortal } from 'react-dom'
import { formatLongDate } from '../../lib/format.ts'
import { Seller } from '../../lib/seller.tsx'
import { settings } from '../../lib/settings.ts'
import { useViewer } from '../accounts/public.ts'
import { choiceText, lineTotal, type OrderItem, orderDate, orderTitle } from './order-labels.ts'
import { ShippingAddress } from './order-parts.tsx'

/** Browsers use the document title as the file name of a PDF. */
export function printReceipt(order: Order) {
  const { title } = document
  document.title = `Receipt ${orderTitle(order)}`
  addEventListener('afterprint', () => Object.assign(document, { title }), { once: true })
  print()
}

export function Receipt({ order }: { order: OrderDetails }) {
  return createPortal(
    <article data-receipt aria-label={`Receipt ${orderTitle(order)}`} className="hidden bg-white text-ink print:block">
      <Head order={order} />
      {order.isTest && <p className="pt-4 font-strong">Test payment. No money moved.</p>}
      <Parties order={order} />
      <Lines items={order.items} total={order.totalAmount} />
      <p className="mt-8 text-meta">
        Prices are in US dollars. Questions? Email {settings.supportEmail} and mention {orderTitle(order)}.
      </p>
    </article>,
    document.body,
  )
}

const Head = ({ order }: { order: OrderDetails }) => (
  <header className="flex items-start justify-between gap-8 border-ink border-b-2 pb-4">
    <div>
      <Seller as="h1" />
      <p className="display-3 mt-3">Receipt</p>
    </div>
    <dl className="grid grid-cols-[auto_auto] gap-x-4 text-right text-small">
      <dt>Order</dt>
      <dd className="tabular font-strong">{orderTitle(order).replace('Order ', '')}</dd>
      <dt>Date</dt>
      <dd className="font-strong">{orderDate(order)}</dd>
      <dt>Status</dt>
      <dd className="font-strong">{ORDER_STATUS_LABELS[order.status]}</dd>
      {order.payment && (
        <>
          <dt>Paid</dt>
          <dd className="font-strong">{formatLongDate(order.payment.paidAt)}</dd>
        </>
      )}
      {order.payment?.card && (
        <>
          <dt>Card</dt>
          <dd className="font-strong">{cardLabel(order.payment.card)}</dd>
        </>
      )}
    </dl>
  </header>
)

function Parties({ order }: { order: Order }) {
  const viewer = useViewer()
  return (
    <div className="grid grid-cols-2 gap-8 py-6 text-small">
      <section>
        <h2 className="font-strong">Bill to</h2>
        {viewer && (
          <p>
            {viewer.firstName} {viewer.lastName}
          </p>
        )}
        <p className="wrap-anywhere">Order ID {order.id}</p>
        {order.trackingNumber && <p className="wrap-anywhere">Tracking number {order.trackingNumber}</p>}
      </section>
      {order.shippingAddress && (
        <section>
          <h2 className="font-strong">Ship to</h2>
          <ShippingAddress address={order.shippingAddress} />
        </section>
      )}
    </div>
  )
}

const Lines = ({ items, total }: { items: readonly OrderItem[]; total: number }) => (
  <table className="tabular w-full border-collapse text-left text-small">
    <thead>
      <tr className="border-ink border-b">
        <th className="py-2 font-strong">Item</th>
        <th className="py-2 text-right font-strong">Price</th>
        <th className="py-2 text-right font-strong">Qty</th>
        <th className="py-2 text-right font-strong">Amount</th>
      </tr>
    </thead>
    <tbody>
      {items.map((item) => (
        <tr key={item.id} className="break-inside-avoid border-ink-line border-b align-top">
          <td className="py-2 pr-4">
            <span className="block font-semibold">{item.product.name}</span>
            {choiceText(item)}
          </td>
          <td className="py-2 text-right">{formatCents(item.price)}</td>
          <td className="py-2 text-right">{item.quantity}</td>
          <td className="py-2 text-right">{formatCents(lineTotal(item))}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row" colSpan={3} className="py-3 text-right font-bold">
          Total
        </th>
        <td className="py-3 text-right font-bold">{formatCents(total)}</td>
      </tr>
    </tfoot>
  </table>
)
