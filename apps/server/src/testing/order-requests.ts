// Orders and pays through the API and the payment sandbox.

import { ordersApi } from '@crew-chief/contract/orders'
import { ordersAdminApi } from '@crew-chief/contract/orders-admin'
import { eq } from 'drizzle-orm'
import { orders } from '../features/orders/orders.tables.ts'
import { payments, refunds } from '../features/payments/payments.tables.ts'
import { mails } from '../platform/mail/mail.tables.ts'
import type { startServerWithPayments } from './sandbox-server.ts'

type PayingServer = Awaited<ReturnType<typeof startServerWithPayments>>
type Line = { productId: string; quantity: number; size?: string | null; color?: string | null }
type Change = {
  status: 'PENDING' | 'PROCESSING' | 'SHIPPED' | 'DELIVERED' | 'CANCELLED' | 'REFUNDED'
  refund?: boolean
  trackingNumber?: string | null
}

export const SHOP_URLS = {
  successUrl: 'http://crew-chief.test/shop?success=true',
  cancelUrl: 'http://crew-chief.test/shop?canceled=true',
}

export function orderRequests({ send, knobs, db }: PayingServer) {
  const start = (token: string, items: Line[]) =>
    send(ordersApi.startOrder, { body: { items, ...SHOP_URLS } }, { token })

  /** Opens the payment page and returns its session id. */
  const open = async (token: string, items: Line[]): Promise<string> => {
    const { body, message } = await start(token, items)
    if (!body?.sessionId) throw new Error(`no payment page: ${message}`)
    return body.sessionId
  }

  /** Pays and waits until the provider's event was received. */
  const pay = async (token: string, items: Line[]): Promise<string> => {
    const sessionId = await open(token, items)
    await knobs.pay(sessionId)
    await knobs.delivered()
    return sessionId
  }

  const paymentOf = async (sessionId: string) => {
    const [row] = await db.select().from(payments).where(eq(payments.sessionId, sessionId))
    if (!row) throw new Error('no such payment')
    return row
  }
  const orderOf = async (sessionId: string) => {
    const [row] = await db
      .select()
      .from(orders)
      .where(eq(orders.id, (await paymentOf(sessionId)).subjectId))
    if (!row) throw new Error('no such order')
    return row
  }
  const refundsOf = async (sessionId: string) =>
    db
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, (await paymentOf(sessionId)).id))

  const ordersOf = (userId: string) => db.select().from(orders).where(eq(orders.userId, userId))

  const setStatus = (token: string, id: string, body: Change) =>
    send(ordersAdminApi.setOrderStatus, { params: { id }, body }, { token })

  const mailsTo = (address: string) =>
    db.select().from(mails).where(eq(mails.toAddress, address)).orderBy(mails.createdAt)

  return { start, open, pay, paymentOf, orderOf, ordersOf, refundsOf, setStatus, mailsTo }
}
