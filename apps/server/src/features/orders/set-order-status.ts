// An admin sets an order's status: any to any (spec 1 §4). `refund` asks the provider first; its word then changes it.

import type { Decoded } from '@crew-chief/contract/endpoint'
import type { ordersAdminApi } from '@crew-chief/contract/orders-admin'
import { REVENUE_STATUSES } from '@crew-chief/domain/orders/order-status'
import { orderNumber } from '@crew-chief/domain/orders/short-id'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../call.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { recordAudit } from '../audit/public.ts'
import {
  closeCheckout,
  findUnsettled,
  listStandingPayments,
  type PaymentDeps,
  sendRefundNow,
  wantRefund,
} from '../payments/public.ts'
import { changeOrder, isOver } from './change-order.ts'
import { getOrderAsAdmin } from './get-order.ts'
import { tellShipped } from './order-mails.ts'
import { lockOrder } from './orders.store.ts'
import type { OrderRow } from './orders.tables.ts'
import { CANCELLED_BY_ADMIN } from './settle-order.ts'

type Change = Decoded<typeof ordersAdminApi.setOrderStatus>['body']

export async function setOrderStatus(deps: PaymentDeps, actor: Actor, id: string, change: Change) {
  if (change.refund && !isOver(change.status)) throw new AppError('input.invalid', { message: ONLY_OVER })
  if (change.status === 'CANCELLED' && !change.refund) await closeOpenPage(deps, id)
  const refund = await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw new AppError('orders.not_found')
    return change.refund ? askRefund(deps, tx, actor, order, change) : setStatus(deps, tx, actor, order, change)
  })
  if (refund) await sendRefundNow(deps, refund.id)
  return getOrderAsAdmin(deps, id)
}

const ONLY_OVER = 'Only an order that becomes cancelled or refunded can be given back.'
const TRY_AGAIN = 'The last refund failed. Try it again on the dashboard under Payments.'
const PAID_MEANWHILE = 'The customer has just paid. Look at the order again before you cancel it.'

/** Nobody must be able to pay for an order that is cancelled: the page closes first. */
async function closeOpenPage(deps: PaymentDeps, orderId: string): Promise<void> {
  const payment = await findUnsettled(deps.db, 'order', orderId)
  const status = payment && (await closeCheckout(deps, payment)).status
  // Money that is here must not be kept for an order taken away.
  if (status === 'paid' || status === 'quarantined')
    throw new AppError('orders.still_paying', { message: PAID_MEANWHILE })
}

async function askRefund(deps: PaymentDeps, tx: Tx, actor: Actor, order: OrderRow, { status }: Change) {
  const [standing] = await listStandingPayments(tx, 'order', order.id)
  const reason = status === 'CANCELLED' ? CANCELLED_BY_ADMIN : 'Refunded by an admin'
  const refund = standing && (await wantRefund(deps, tx, standing, reason))
  // A payment has one refund; one that failed is tried again where it is listed.
  if (!refund) throw new AppError('orders.nothing_to_refund', standing ? { message: TRY_AGAIN } : {})
  await recordAudit(tx, actor, {
    action: 'orders.refunded',
    subject: subjectOf(order),
    details: { from: order.status, to: status, amount: String(refund.amountCents / 100) },
  })
  return refund
}

async function setStatus(
  deps: PaymentDeps,
  tx: Tx,
  actor: Actor,
  before: OrderRow,
  change: Change,
): Promise<undefined> {
  const { status, trackingNumber = before.trackingNumber } = change
  const isNew = status !== before.status
  if (isNew && (await findUnsettled(tx, 'order', before.id))) throw new AppError('orders.still_paying')
  // Whoever puts it among the paid ones says that it is paid, by whatever way.
  const paidAt = before.paidAt ?? (REVENUE_STATUSES.includes(status) ? new Date() : null)
  const after = await changeOrder(tx, before, { status, trackingNumber: trackingNumber || null, paidAt })
  const isTracked = after.trackingNumber !== before.trackingNumber
  if (status === 'SHIPPED' && (isNew || (isTracked && after.trackingNumber))) await tellShipped(deps, tx, after)
  if (!isNew && !isTracked) return
  await recordAudit(tx, actor, {
    action: 'orders.status_changed',
    subject: subjectOf(after),
    details: {
      from: before.status,
      to: status,
      ...(isTracked && { trackingNumber: after.trackingNumber ?? 'none' }),
    },
  })
}

const subjectOf = ({ id }: OrderRow) => ({ kind: 'order' as const, id, name: `Order #${orderNumber(id)}` })
