import type { Order } from '@crew-chief/contract/orders'
import type { AdminOrder } from '@crew-chief/contract/orders-admin'
import type { AdminOrderCard, OrderCard } from './order-cards.store.ts'

export const presentOrder = (order: OrderCard): Order => ({
  id: order.id,
  status: order.status,
  totalAmount: order.totalCents,
  createdAt: order.createdAt.toISOString(),
  shippingAddress: order.shippingAddress,
  trackingNumber: order.trackingNumber,
  ...(order.isTest && { isTest: true }),
  ...(order.isSuspended && { isSuspended: true }),
  ...(order.status === 'PENDING' && !order.paidAt && order.hasPayment === false && { isUnpaid: true }),
  ...(order.openCheckout && { openCheckout: presentCheckout(order.openCheckout) }),
  items: order.items.map((item) => ({
    id: item.id,
    product: {
      id: item.productId,
      name: item.name,
      category: item.category,
      description: item.description,
      imageUrl: item.imageUrl,
    },
    size: item.size,
    color: item.color,
    price: item.priceCents,
    quantity: item.quantity,
  })),
})

const presentCheckout = ({ paymentId, expiresAt }: NonNullable<OrderCard['openCheckout']>) => ({
  paymentId,
  expiresAt: new Date(expiresAt).toISOString(),
})

export const presentAdminOrder = (order: AdminOrderCard): AdminOrder => ({
  ...presentOrder(order),
  user: order.user,
  paidAt: order.paidAt?.toISOString() ?? null,
  refundable: order.refund !== 'failed' && !order.isSuspended ? (order.refundableCents ?? 0) : 0,
  refund: order.refund,
  messages: presentMessages(order.messages),
})

type Message = { id: string; text: string; createdAt: Date | string }

export const presentMessages = (messages: readonly Message[]) =>
  messages.map(({ id, text, createdAt }) => ({ id, text, createdAt: new Date(createdAt).toISOString() }))
