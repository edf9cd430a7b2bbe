// Any status can follow any other (spec 1 §4). With `refund`, the status changes when the provider confirms the refund.

import type { Decoded } from '@crew-chief/contract/endpoint'
import type { ordersAdminApi } from '@crew-chief/contract/orders-admin'
import { isSent, REVENUE_STATUSES } from '@crew-chief/domain/orders/order-status'
import { orderNumber } from '@crew-chief/domain/orders/short-id'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { recordAudit } from '../audit/public.ts'
import {
  cancelPaymentPage,
  closeCheckout,
  findUnsettled,
  isOrderSuspended,
  LAST_REFUND_FAILED,
  listUnrefundedPayments,
  type PaymentDeps,
  requestRefund,
  sendRefundNow,
  settleIfClosed,
} from '../payments/public.ts'
import { changeOrder, isCancelledOrRefunded } from './change-order.ts'
import { getOrderAsAdmin } from './get-order.ts'
import { sendShippedEmail } from './order-mails.ts'
import { lockOrder } from './orders.store.ts'
import type { OrderRow } from './orders.tables.ts'

type Change = Decoded<typeof ordersAdminApi.setOrderStatus>['body']

export async function setOrderStatus(deps: PaymentDeps, actor: Actor, id: string, change: Change) {
  if (change.refund && !isCancelledOrRefunded(change.status))
    throw new AppError('input.invalid', { message: REFUND_NEEDS_CANCELLATION })
  if (change.status === 'CANCELLED' && !change.refund) await closeOpenCheckout(deps, id)
  else if (change.status !== 'PENDING') await settleClosedPage(deps, id)
  const refund = await inTransaction(deps.db, async (tx) => {
    // Before the order: the settlement locks them in the same order.
    if (change.status !== 'PENDING') await closePage(deps, tx, id)
    const order = await lockOrder(tx, id)
    if (!order) throw new AppError('orders.not_found')
    return change.refund ? refundOrder(deps, tx, actor, order, change) : setStatus(deps, tx, actor, order, change)
  })
  if (refund) await sendRefundNow(deps, refund.id)
  return getOrderAsAdmin(deps, id)
}

const REFUND_NEEDS_CANCELLATION = 'To refund an order, set it to Canceled or Refunded.'
const PAID_MEANWHILE = 'The customer just paid. Review the order before you cancel it.'

/** Closes the checkout first, so that a cancelled order cannot be paid. */
async function closeOpenCheckout(deps: PaymentDeps, orderId: string): Promise<void> {
  const payment = await findUnsettled(deps.db, 'order', orderId)
  const status = payment && (await closeCheckout(deps, payment)).status
  // The payment has arrived, so cancelling needs a refund.
  if (status === 'paid' || status === 'quarantined')
    throw new AppError('orders.still_paying', { message: PAID_MEANWHILE })
}

/** A page that was just paid counts as paid before the status changes. */
async function settleClosedPage(deps: PaymentDeps, orderId: string): Promise<void> {
  const payment = await findUnsettled(deps.db, 'order', orderId)
  if (payment?.sessionId) await settleIfClosed(deps, payment.sessionId)
}

/** The order keeps its stock. A payment that the bank is processing stays, and the change is refused. */
async function closePage(deps: PaymentDeps, tx: Tx, orderId: string): Promise<void> {
  const payment = await findUnsettled(tx, 'order', orderId)
  if (payment) await cancelPaymentPage(deps, tx, payment)
}

/** The order becomes CANCELLED instead of REFUNDED. */
const CANCELED = { cause: 'order-cancel', reason: 'Canceled by an admin' } as const
const REFUNDED = { cause: 'admin', reason: 'Refunded by an admin' } as const

async function refundOrder(deps: PaymentDeps, tx: Tx, actor: Actor, order: OrderRow, { status }: Change) {
  const [payment] = await listUnrefundedPayments(tx, 'order', [order.id])
  const because = status === 'CANCELLED' ? CANCELED : REFUNDED
  const refund = payment && (await requestRefund(deps, tx, payment, because))
  // A failed refund is retried on the payments page.
  if (!refund) throw new AppError('orders.nothing_to_refund', payment ? { message: LAST_REFUND_FAILED } : {})
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
  // An order that was on its way before the dispute can still be marked as delivered.
  if (isSent(status) && !isSent(before.status) && (await isOrderSuspended(tx, before.id)))
    throw new AppError('orders.disputed')
  // Moving an order to a paid status marks it as paid.
  const paidAt = before.paidAt ?? (REVENUE_STATUSES.includes(status) ? sql`now()` : null)
  const after = await changeOrder(tx, before, { status, trackingNumber: trackingNumber || null, paidAt })
  const isTracked = after.trackingNumber !== before.trackingNumber
  if (status === 'SHIPPED' && (isNew || (isTracked && after.trackingNumber))) await sendShippedEmail(deps, tx, after)
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
