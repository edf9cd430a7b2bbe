import type { MailOpening } from '@crew-chief/domain/mail/mail-texts'
import { formatCents } from '@crew-chief/domain/money'
import { orderNumber } from '@crew-chief/domain/orders/short-id'
import { paths } from '@crew-chief/domain/paths'
import type { Tx } from '../../db/transaction.ts'
import { mailAndNotify, type NotifyingDeps } from '../../platform/mail/mail-and-notify.ts'
import type { MailPart } from '../../platform/mail/mail-body.ts'
import { findUser } from '../accounts/public.ts'
import { itemName } from './item-name.ts'
import type { OrderItemRow, OrderRow } from './orders.tables.ts'

type OrderMail = { opening: MailOpening; parts: readonly MailPart[]; isAboutMoney?: boolean }

const numberOf = ({ id }: OrderRow): string => `#${orderNumber(id)}`

async function sendOrderEmail(
  deps: NotifyingDeps,
  tx: Tx,
  order: OrderRow,
  { opening, parts, isAboutMoney = false }: OrderMail,
) {
  const { publicUrl, productName } = deps.config
  const user = await findUser(tx, order.userId)
  // Erased users have no e-mail address.
  if (!user) return
  const path = paths.order(order.id)
  await mailAndNotify(deps, tx, user, {
    opening,
    parts: [...parts, { button: 'View your order', url: `${publicUrl}${path}` }],
    mentions: [],
    notification: isAboutMoney ? { kind: 'payment', path } : undefined,
    reason: `You’re getting this email because you ordered from ${productName}.`,
  })
}

export const sendOrderConfirmation = (
  deps: NotifyingDeps,
  tx: Tx,
  { order, items }: { order: OrderRow; items: OrderItemRow[] },
) =>
  sendOrderEmail(deps, tx, order, {
    opening: { kind: 'order_confirmed', order: numberOf(order) },
    isAboutMoney: order.totalCents > 0,
    parts: [
      {
        facts: [
          ...items.map(
            (item) => [`${item.quantity} x ${itemName(item)}`, formatCents(item.priceCents * item.quantity)] as const,
          ),
          ['Total', formatCents(order.totalCents)],
        ],
      },
      ...addressLine(order),
    ],
  })

function addressLine({ shippingAddress: to }: OrderRow): string[] {
  if (!to) return []
  const address = [to.address, to.city, `${to.state} ${to.zipCode}`.trim(), to.country].filter(Boolean)
  return [`Shipping to ${[to.name, ...address].join(', ')}.`]
}

export const sendShippedEmail = (deps: NotifyingDeps, tx: Tx, order: OrderRow) =>
  sendOrderEmail(deps, tx, order, {
    opening: { kind: 'order_shipped', order: numberOf(order) },
    parts: [...(order.trackingNumber ? [`Tracking number: ${order.trackingNumber}`] : []), ...addressLine(order)],
  })

export const sendRefundedEmail = (deps: NotifyingDeps, tx: Tx, order: OrderRow, amountCents: number) =>
  sendOrderEmail(deps, tx, order, {
    opening: {
      kind: 'order_refunded',
      order: numberOf(order),
      outcome: order.status === 'CANCELLED' ? 'canceled' : 'refunded',
      amount: formatCents(amountCents),
    },
    isAboutMoney: true,
    parts: [],
  })

export const sendPartialRefundEmail = (deps: NotifyingDeps, tx: Tx, order: OrderRow, amountCents: number) =>
  sendOrderEmail(deps, tx, order, {
    opening: { kind: 'order_partial_refund', order: numberOf(order), amount: formatCents(amountCents) },
    isAboutMoney: true,
    parts: [],
  })

export const sendPaymentTooLateEmail = (deps: NotifyingDeps, tx: Tx, order: OrderRow, amountCents: number) =>
  sendOrderEmail(deps, tx, order, {
    opening: { kind: 'order_late_payment_refunded', order: numberOf(order), amount: formatCents(amountCents) },
    isAboutMoney: true,
    parts: [],
  })

export const sendPaymentFailedEmail = (deps: NotifyingDeps, tx: Tx, order: OrderRow) =>
  sendOrderEmail(deps, tx, order, {
    opening: { kind: 'order_payment_failed', order: numberOf(order), shop: deps.config.publicUrl + paths.shop() },
    isAboutMoney: true,
    parts: [],
  })
