import { formatCents } from '@crew-chief/domain/money'
import { orderNumber } from '@crew-chief/domain/orders/short-id'
import type { Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { queueMail, recipientOf } from '../../platform/mail/mail.ts'
import { composeMail } from '../../platform/mail/mail-body.ts'
import { findUser } from '../accounts/public.ts'
import { itemName } from './item-name.ts'
import type { OrderItemRow, OrderRow } from './orders.tables.ts'

type MailDeps = Pick<Deps, 'jobs' | 'config'>

async function sendOrderEmail({ jobs, config }: MailDeps, tx: Tx, order: OrderRow, subject: string, lines: string[]) {
  const user = await findUser(tx, order.userId)
  // Erased users have no e-mail address.
  if (!user) return
  const body = composeMail(config.productName, `${subject}: #${orderNumber(order.id)}`, [
    `Hello ${user.firstName},`,
    ...lines,
    `Your orders: ${config.publicUrl}/orders?order=${order.id}`,
  ])
  await queueMail(jobs, tx, { to: recipientOf(user), ...body })
}

export const sendOrderConfirmation = (
  deps: MailDeps,
  tx: Tx,
  { order, items }: { order: OrderRow; items: OrderItemRow[] },
) =>
  sendOrderEmail(deps, tx, order, 'Your order', [
    'Thank you for your order. We are preparing it for shipment.',
    ...items.map((item) => `${item.quantity} x ${itemName(item)}: ${formatCents(item.priceCents * item.quantity)}`),
    `Total: ${formatCents(order.totalCents)}`,
    ...addressLine(order),
  ])

function addressLine({ shippingAddress: to }: OrderRow): string[] {
  if (!to) return []
  const address = [to.address, to.city, `${to.state} ${to.zipCode}`.trim(), to.country].filter(Boolean)
  return [`It goes to ${[to.name, ...address].join(', ')}.`]
}

export const sendShippedEmail = (deps: MailDeps, tx: Tx, order: OrderRow) =>
  sendOrderEmail(deps, tx, order, 'Your order is on its way', [
    'Your order has been shipped and is on its way to you.',
    ...(order.trackingNumber ? [`Tracking number: ${order.trackingNumber}`] : []),
    ...addressLine(order),
  ])

export const sendRefundedEmail = (deps: MailDeps, tx: Tx, order: OrderRow, amountCents: number) =>
  sendOrderEmail(deps, tx, order, 'Refund for your order', [
    `Your order was ${order.status === 'CANCELLED' ? 'cancelled' : 'refunded'}, and ${formatCents(amountCents)} is on its way back to your card.`,
    'Banks usually show it within five to ten days.',
  ])

export const sendPaymentTooLateEmail = (deps: MailDeps, tx: Tx, order: OrderRow, amountCents: number) =>
  sendOrderEmail(deps, tx, order, 'Your payment came too late', [
    'Your payment arrived after the time your items were held, and they have been sold since.',
    `We are returning ${formatCents(amountCents)} to your card. You need not do anything.`,
  ])

export const sendPaymentFailedEmail = (deps: MailDeps, tx: Tx, order: OrderRow) =>
  sendOrderEmail(deps, tx, order, 'Your payment did not go through', [
    'Your bank has refused the payment for your order, so we have cancelled it. Nothing was charged.',
    `You can order again at ${deps.config.publicUrl}/shop.`,
  ])
