import { inTransaction } from '../db/transaction.ts'
import { insertOrder, type NewItem } from '../features/orders/orders.store.ts'
import type { OrderRow } from '../features/orders/orders.tables.ts'
import type { TestServer } from './test-server.ts'

let serial = 0

export function orderBuilders({ db }: Pick<TestServer, 'db'>) {
  /** Inserts an order. Default: a paid whistle for 12 dollars in processing. Later ones are newer. */
  const order = async (userId: string, given: Partial<OrderRow> = {}, items: Partial<NewItem>[] = [{}]) => {
    serial++
    const lines = items.map((item) => ({
      productId: crypto.randomUUID(),
      stockId: crypto.randomUUID(),
      name: 'Whistle',
      category: 'EQUIPMENT' as const,
      description: 'Loud and clear.',
      imageUrl: null,
      size: null,
      color: null,
      priceCents: 1_200,
      quantity: 1,
      ...item,
    }))
    const totalCents = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
    const createdAt = new Date(Date.now() - 3_600_000 + serial * 1000)
    const { status = 'PROCESSING' } = given
    const paidAt = status === 'PENDING' ? null : createdAt
    // Like every payment of a test server, unless it is said otherwise.
    const fields = { userId, status, totalCents, createdAt, paidAt, isTest: true, ...given }
    return (await inTransaction(db, (tx) => insertOrder(tx, fields, lines))).order
  }
  return { order }
}
