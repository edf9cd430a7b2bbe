// Applies payment results to orders.

import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/transaction.ts'
import type { NotifyingDeps } from '../../platform/mail/mail-and-notify.ts'
import type { ShippingAddress } from '../../platform/payment-provider/provider.ts'
import { findUser } from '../accounts/public.ts'
import { isReturnedByHand, type Settlement } from '../payments/public.ts'
import { changeOrder, isCancelledOrRefunded } from './change-order.ts'
import {
  sendOrderConfirmation,
  sendPartialRefundEmail,
  sendPaymentFailedEmail,
  sendPaymentTooLateEmail,
  sendRefundedEmail,
} from './order-mails.ts'
import { listItems, lockOrder } from './orders.store.ts'
import type { OrderRow } from './orders.tables.ts'
import { OutOfStockError } from './out-of-stock.ts'

type Paid = { shippingAddress: ShippingAddress | null; paidAt: Date | SQL }

export const orderSettlement = (deps: NotifyingDeps): Settlement => ({
  paid: async (tx, payment, { shipping }) => {
    const order = await lockExisting(tx, payment.subjectId)
    const paid = { shippingAddress: shipping ?? order.shippingAddress, paidAt: payment.paidAt ?? sql`now()` }
    const accepted = await accept(tx, order, paid)
    if (accepted) {
      await sendOrderConfirmation(deps, tx, { order: accepted, items: await listItems(tx, [order.id]) })
      return 'fulfilled'
    }
    // Record the payment: the customer sees the order with its refund.
    await changeOrder(tx, order, { paidAt: paid.paidAt })
    await sendPaymentTooLateEmail(deps, tx, order, payment.amountCents)
    return 'refund'
  },
  released: async (tx, payment, isDeclined) => {
    const order = await lockExisting(tx, payment.subjectId)
    if (order.status !== 'PENDING') return
    await changeOrder(tx, order, { status: 'CANCELLED' })
    if (isDeclined) await sendPaymentFailedEmail(deps, tx, order)
  },
  quarantined: async (tx, payment, { shipping }) => {
    // Store the address now: the provider does not send it again when an admin accepts the payment.
    await changeOrder(tx, await lockExisting(tx, payment.subjectId), { shippingAddress: shipping })
  },
  accepted: async (tx, payment) => {
    const order = await lockExisting(tx, payment.subjectId)
    // The provider has no record of a payment, so the order is not fulfilled.
    if (payment.paidCents === null) {
      if (order.status === 'PENDING') await changeOrder(tx, order, { status: 'CANCELLED' })
      return
    }
    const { shippingAddress } = order
    const accepted = await accept(tx, order, { shippingAddress, paidAt: payment.paidAt ?? sql`now()` })
    if (accepted) await sendOrderConfirmation(deps, tx, { order: accepted, items: await listItems(tx, [order.id]) })
  },
  ended: async (tx, { subjectId }) => {
    const order = await lockExisting(tx, subjectId)
    if (!isCancelledOrRefunded(order.status)) await changeOrder(tx, order, { status: 'CANCELLED' })
  },
  refunded: async (tx, payment, refund) => {
    const order = await lockExisting(tx, payment.subjectId)
    const isLate = refund.cause === 'late'
    // An admin reactivated the order manually; it does not depend on the late payment.
    const isKept = !refund.endsPurchase || (isLate && !isCancelledOrRefunded(order.status))
    const status = refund.cause === 'order-cancel' ? 'CANCELLED' : 'REFUNDED'
    const after = isKept ? order : await changeOrder(tx, order, { status })
    // The late-payment email was sent when the payment arrived.
    if (isLate || isReturnedByHand(refund)) return
    // `ended` has canceled it without an email.
    const isPartial = isKept && !(order.status === 'CANCELLED' && !refund.keepsPurchase)
    await (isPartial ? sendPartialRefundEmail : sendRefundedEmail)(deps, tx, after, refund.amountCents)
  },
})

async function lockExisting(tx: Tx, orderId: string): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Error(`order ${orderId} is gone`)
  return order
}

/** Undefined when the order has expired and its stock is sold. */
async function accept(tx: Tx, order: OrderRow, paid: Paid): Promise<OrderRow | undefined> {
  if (order.status === 'PENDING') return changeOrder(tx, order, { ...paid, status: 'PROCESSING' })
  // An admin reactivated the order while the payment was pending.
  if (!isCancelledOrRefunded(order.status)) return changeOrder(tx, order, paid)
  // The customer's account has been erased.
  if (!(await findUser(tx, order.userId))) return undefined
  return changeOrder(tx, order, { ...paid, status: 'PROCESSING' }).catch((error: unknown) => {
    if (error instanceof OutOfStockError) return undefined
    throw error
  })
}
