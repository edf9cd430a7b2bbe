// What the provider's word does to an order.

import type { Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { findUser } from '../accounts/public.ts'
import { LATE_REFUND, type Settlement, type ShippingAddress } from '../payments/public.ts'
import { changeOrder, isOver } from './change-order.ts'
import { NotEnough } from './not-enough.ts'
import { tellNotPaid, tellOrdered, tellRefunded, tellTooLate } from './order-mails.ts'
import { listItems, lockOrder } from './orders.store.ts'
import type { OrderRow } from './orders.tables.ts'

/** The reason of a refund an admin asked for together with CANCELLED: that is what the order becomes then. */
export const CANCELLED_BY_ADMIN = 'Cancelled by an admin'

type SettleDeps = Pick<Deps, 'jobs' | 'config'>
type Paid = { shippingAddress: ShippingAddress | null; paidAt: Date }

export const orderSettlement = (deps: SettleDeps): Settlement => ({
  paid: async (tx, payment, { shipping }) => {
    const order = await lockThe(tx, payment.subjectId)
    const paid = { shippingAddress: shipping ?? order.shippingAddress, paidAt: payment.paidAt ?? new Date() }
    const accepted = await accept(tx, order, paid)
    if (accepted) {
      await tellOrdered(deps, tx, { order: accepted, items: await listItems(tx, [order.id]) })
      return 'given'
    }
    // Paid all the same: the customer finds it among the orders, and the money on its way back.
    await changeOrder(tx, order, { paidAt: paid.paidAt })
    await tellTooLate(deps, tx, order, payment.amountCents)
    return 'give-back'
  },
  released: async (tx, payment, isRefused) => {
    const order = await lockThe(tx, payment.subjectId)
    if (order.status !== 'PENDING') return
    await changeOrder(tx, order, { status: 'CANCELLED' })
    if (isRefused) await tellNotPaid(deps, tx, order)
  },
  quarantined: async (tx, payment, { shipping }) => {
    // The page will not tell it again: it is needed when an admin accepts the payment.
    await changeOrder(tx, await lockThe(tx, payment.subjectId), { shippingAddress: shipping })
  },
  accepted: async (tx, payment) => {
    const order = await lockThe(tx, payment.subjectId)
    // The provider lost sight of it: nobody knows of any money, so nothing is given for it.
    if (payment.paidCents === null) {
      if (order.status === 'PENDING') await changeOrder(tx, order, { status: 'CANCELLED' })
      return
    }
    const { shippingAddress } = order
    const accepted = await accept(tx, order, { shippingAddress, paidAt: payment.paidAt ?? new Date() })
    if (accepted) await tellOrdered(deps, tx, { order: accepted, items: await listItems(tx, [order.id]) })
  },
  refunded: async (tx, payment, { reason, amountCents }) => {
    const order = await lockThe(tx, payment.subjectId)
    const isLate = reason === LATE_REFUND
    // An admin took the order up by hand meanwhile: what came too late is not what it rests on.
    if (isLate && !isOver(order.status)) return
    const status = reason === CANCELLED_BY_ADMIN ? 'CANCELLED' : 'REFUNDED'
    const refunded = await changeOrder(tx, order, { status })
    // Whoever paid too late has been told already.
    if (!isLate) await tellRefunded(deps, tx, refunded, amountCents)
  },
})

async function lockThe(tx: Tx, orderId: string): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Error(`order ${orderId} is gone`)
  return order
}

/** Undefined: the hold is gone, and so is what it held. */
async function accept(tx: Tx, order: OrderRow, paid: Paid): Promise<OrderRow | undefined> {
  if (order.status === 'PENDING') return changeOrder(tx, order, { ...paid, status: 'PROCESSING' })
  // An admin took it up by hand while the bank was thinking: then it is paid now.
  if (!isOver(order.status)) return changeOrder(tx, order, paid)
  // Erased meanwhile: there is nobody left to send it to.
  if (!(await findUser(tx, order.userId))) return undefined
  return changeOrder(tx, order, { ...paid, status: 'PROCESSING' }).catch((error: unknown) => {
    if (error instanceof NotEnough) return undefined
    throw error
  })
}
