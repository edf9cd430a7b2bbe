import { formatCents } from '@crew-chief/domain/money'
import { orderNumber } from '@crew-chief/domain/orders/short-id'
import { paths } from '@crew-chief/domain/paths'
import { REFUND_TIME } from '@crew-chief/domain/payments/refund-time'
import type { Tx } from '../../db/transaction.ts'
import { mailAndNotify, type NotifyingDeps } from '../../platform/mail/mail-and-notify.ts'
import type { MailPart } from '../../platform/mail/mail-body.ts'
import { findUser } from '../accounts/public.ts'
import { itemName } from './item-name.ts'
import type { OrderItemRow, OrderRow } from './orders.tables.ts'

type OrderMail = { subject: string; parts: readonly MailPart[]; isAboutMoney?: boolean }

async function sendOrderEmail(
  deps: NotifyingDeps,
  tx: Tx,
  order: OrderRow,
  { subject, parts, isAboutMoney = false }: OrderMail,
) {
  const { publicUrl, productName } = deps.config
  const user = await findUser(tx, order.userId)
  // Erased users have no e-mail address.
  if (!user) return
  const path = paths.order(order.id)
  await mailAndNotify(deps, tx, user, {
    subject: `${subject}: #${orderNumber(order.id)}`,
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
    subject: 'Order confirmed',
    isAboutMoney: order.totalCents > 0,
    parts: [
      'Thanks for your order! We’re getting it ready to ship.',
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
    subject: 'Order shipped',
    parts: [
      'Your order has been shipped and is on its way to you.',
      ...(order.trackingNumber ? [`Tracking number: ${order.trackingNumber}`] : []),
      ...addressLine(order),
    ],
  })

export const sendRefundedEmail = (deps: NotifyingDeps, tx: Tx, order: OrderRow, amountCents: number) =>
  sendOrderEmail(deps, tx, order, {
    subject: 'Refund for your order',
    isAboutMoney: true,
    parts: [
      `Your order was ${order.status === 'CANCELLED' ? 'canceled' : 'refunded'}. We’re refunding ${formatCents(amountCents)} to your card.`,
      REFUND_TIME,
    ],
  })

export const sendPartialRefundEmail = (deps: NotifyingDeps, tx: Tx, order: OrderRow, amountCents: number) =>
  sendOrderEmail(deps, tx, order, {
    subject: 'Refund for your order',
    isAboutMoney: true,
    parts: [`We’re refunding ${formatCents(amountCents)} of your payment to your card.`, REFUND_TIME],
  })

export const sendPaymentTooLateEmail = (deps: NotifyingDeps, tx: Tx, order: OrderRow, amountCents: number) =>
  sendOrderEmail(deps, tx, order, {
    subject: 'Refund for a late payment',
    isAboutMoney: true,
    parts: [
      'Your payment arrived after your hold ended, and your items have sold out.',
      `We’re refunding ${formatCents(amountCents)} to your card. You don’t need to do anything.`,
    ],
  })

export const sendPaymentFailedEmail = (deps: NotifyingDeps, tx: Tx, order: OrderRow) =>
  sendOrderEmail(deps, tx, order, {
    subject: 'Payment failed',
    isAboutMoney: true,
    parts: [
      'Your bank declined the payment, so we canceled your order. You weren’t charged.',
      `You can order again at ${deps.config.publicUrl}/shop.`,
    ],
  })
