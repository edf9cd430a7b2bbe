// The payment of an order: one line an item, at the prices of the order, and the page asks where to send it.

import { randomUUID } from 'node:crypto'
import { orderNumber } from '@crew-chief/domain/orders/short-id'
import type { ReturnUrls } from '../payments/public.ts'
import { itemName } from './item-name.ts'
import type { NewItem } from './orders.store.ts'
import type { OrderRow } from './orders.tables.ts'

export function orderPayment(order: OrderRow, items: readonly NewItem[], urls: ReturnUrls) {
  const id = randomUUID()
  return {
    id,
    purpose: 'order' as const,
    subjectId: order.id,
    userId: order.userId,
    description: `Order #${orderNumber(order.id)}`,
    amountCents: order.totalCents,
    request: {
      mode: 'payment' as const,
      lines: items.map((item) => ({
        name: itemName(item),
        unitCents: item.priceCents,
        quantity: item.quantity,
      })),
      successUrl: urls.success,
      cancelUrl: urls.cancel(id),
      collectShipping: true,
    },
  }
}
