import { combinations } from '@crew-chief/domain/shop/variants'
import { eq } from 'drizzle-orm'
import { inTransaction } from '../db/transaction.ts'
import { orderItems, orders } from '../features/orders/orders.tables.ts'
import { insertProduct, type NewProduct } from '../features/shop/products.store.ts'
import { type ProductRow, productStock, products } from '../features/shop/shop.tables.ts'
import { setStock } from '../features/shop/stock.store.ts'
import type { TestServer } from './test-server.ts'

let serial = 0

/** `stock`: units in total, or per variant with `byVariant`. */
type Given = Partial<Omit<NewProduct, 'stockQuantity' | 'hasVariantStock'>> & { stock?: number; byVariant?: boolean }

export function productBuilders({ db }: Pick<TestServer, 'db'>) {
  /** By default a whistle for 12 dollars with ten units. */
  const product = async ({ stock = 10, byVariant = false, sizes = [], colors = [], ...given }: Given = {}) => {
    serial++
    const choices = byVariant ? combinations({ sizes, colors }) : [{ size: null, color: null }]
    const fields = {
      name: `Whistle ${serial}`,
      description: 'Loud and clear.',
      priceCents: 1_200,
      category: 'EQUIPMENT' as const,
      sizes,
      colors,
      ...given,
      hasVariantStock: byVariant,
      stockQuantity: stock * choices.length,
    }
    return inTransaction(db, async (tx) => {
      const row = await insertProduct(tx, fields)
      const offered = choices.map(({ size, color }) => ({ size: size ?? '', color: color ?? '', quantity: stock }))
      await setStock(tx, row.id, offered)
      return row
    })
  }

  /** Offered stock rows, sorted by size and color. */
  const stockOf = async (productId: string) => {
    const rows = await db.select().from(productStock).where(eq(productStock.productId, productId))
    return rows
      .filter(({ isOffered }) => isOffered)
      .sort((a, b) => `${a.size} ${a.color}`.localeCompare(`${b.size} ${b.color}`))
  }

  /** The product's total and the sum of its stock rows. */
  const stockTotals = async (productId: string): Promise<{ product: number; rows: number }> => {
    const [row] = await db.select().from(products).where(eq(products.id, productId))
    const rows = (await stockOf(productId)).reduce((sum, { quantity }) => sum + quantity, 0)
    return { product: row?.stockQuantity ?? -1, rows }
  }

  /** Inserts an order for this product. */
  const insertOrderFor = async (
    { id, name, description, category, priceCents, imageUrl }: ProductRow,
    userId: string,
  ) => {
    const [order] = await db.insert(orders).values({ userId, totalCents: priceCents, paidAt: new Date() }).returning()
    const [row] = await stockOf(id)
    if (!order || !row) throw new Error('product has no stock row')
    const item = { orderId: order.id, position: 0, productId: id, stockId: row.id, quantity: 1 }
    await db.insert(orderItems).values({ ...item, name, description, category, priceCents, imageUrl })
  }

  return { product, stockOf, stockTotals, insertOrderFor }
}
