import { formatCents } from '@crew-chief/domain/money'
import { orderNumber } from '@crew-chief/domain/orders/short-id'
import type { Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { queueMail, recipientOf } from '../../platform/mail/mail.ts'
import { composeMail, type MailPart } from '../../platform/mail/mail-body.ts'
import { findUser } from '../accounts/public.ts'
import { itemName } from './item-name.ts'
import type { OrderItemRow, OrderRow } from './orders.tables.ts'

type MailDeps = Pick<Deps, 'jobs' | 'config'>

async function sendOrderEmail(
  { jobs, config }: MailDeps,
  tx: Tx,
  order: OrderRow,
  subject: string,
  parts: readonly MailPart[],
) {
  const user = await findUser(tx, order.userId)
  // Erased users have no e-mail address.
  if (!user) return
  const body = composeMail(config, {
    subject: `${subject}: #${orderNumber(order.id)}`,
    parts: [
      `Hello ${user.firstName},`,
      ...parts,
      { button: 'View your order', url: `${config.publicUrl}/orders/${order.id}` },
    ],
    reason: `You’re getting this email because you ordered from ${config.productName}.`,
  })
  await queueMail(jobs, tx, { to: recipientOf(user), ...body })
}

export const sendOrderConfirmation = (
  deps: MailDeps,
  tx: Tx,
  { order, items }: { order: OrderRow; items: OrderItemRow[] },
) =>
  sendOrderEmail(deps, tx, order, 'Order confirmed', [
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
  ])

function addressLine({ shippingAddress: to }: OrderRow): string[] {
  if (!to) return []
  const address = [to.address, to.city, `${to.state} ${to.zipCode}`.trim(), to.country].filter(Boolean)
  return [`Shipping to ${[to.name, ...address].join(', ')}.`]
}

export const sendShippedEmail = (deps: MailDeps, tx: Tx, order: OrderRow) =>
  sendOrderEmail(deps, tx, order, 'Order shipped', [
    'Your order has been shipped and is on its way to you.',
    ...(order.trackingNumber ? [`Tracking number: ${order.trackingNumber}`] : []),
    ...addressLine(order),
  ])

export const sendRefundedEmail = (deps: MailDeps, tx: Tx, order: OrderRow, amountCents: number) =>
  sendOrderEmail(deps, tx, order, 'Refund for your order', [
    `Your order was ${order.status === 'CANCELLED' ? 'canceled' : 'refunded'}. We’re refunding ${formatCents(amountCents)} to your card.`,
    'It usually shows up within five to ten days.',
  ])

export const sendPartialRefundEmail = (deps: MailDeps, tx: Tx, order: OrderRow, amountCents: number) =>
  sendOrderEmail(deps, tx, order, 'Refund for your order', [
    `We’re refunding ${formatCents(amountCents)} of your payment to your card.`,
    'It usually shows up within five to ten days.',
  ])

export const sendPaymentTooLateEmail = (deps: MailDeps, tx: Tx, order: OrderRow, amountCents: number) =>
  sendOrderEmail(deps, tx, order, 'Refund for a late payment', [
    'Your payment arrived after your hold ended, and your items have sold out.',
    `We’re refunding ${formatCents(amountCents)} to your card. You don’t need to do anything.`,
  ])

export const sendPaymentFailedEmail = (deps: MailDeps, tx: Tx, order: OrderRow) =>
  sendOrderEmail(deps, tx, order, 'Payment failed', [
    'Your bank declined the payment, so we canceled your order. You weren’t charged.',
    `You can order again at ${deps.config.publicUrl}/shop.`,
  ])
