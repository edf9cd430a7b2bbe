import { paths } from '@crew-chief/domain/paths'
import { LOW_STOCK } from '@crew-chief/domain/shop/product-choices'
import { and, count, eq, isNull, lte, sql } from 'drizzle-orm'
import type { DashboardPanel } from '../../dashboard-panel.ts'
import type { Reader } from '../../db/transaction.ts'
import { products } from './shop.tables.ts'

export const shopPanel: DashboardPanel = async ({ db }) => {
  const [{ inShop, sellable }, low] = await Promise.all([countProducts(db), listLowStock(db)])
  const soldOut = inShop - sellable
  const context = soldOut > 0 ? `${soldOut} sold out` : 'None sold out'
  return {
    isDone: { shop: inShop > 0 },
    figures: [{ id: 'products-for-sale', label: 'Products for sale', unit: 'count', value: sellable, context }],
    matters: lowStockMatter(low),
  }
}

const stockText = ({ name, stockQuantity }: LowStock): string =>
  `${name}: ${stockQuantity === 0 ? 'sold out' : `${stockQuantity} left`}`

function lowStockMatter(low: readonly LowStock[]) {
  const [first, ...others] = low
  if (!first) return []
  return [
    {
      id: 'low-stock',
      tone: 'gray' as const,
      icon: 'shirt' as const,
      title: others.length === 0 ? stockText(first) : `${low.length} products are running low`,
      text: others.length === 0 ? 'Running low' : `${stockText(first)}, and ${others.length} more`,
      link: { label: 'Edit stock', to: paths.adminProducts({ low: 'true' }) },
    },
  ]
}

const isOffered = and(isNull(products.archivedAt), eq(products.inStock, true))

async function countProducts(db: Reader): Promise<{ inShop: number; sellable: number }> {
  const [row] = await db
    .select({ inShop: count(), sellable: sql<number>`count(*) filter (where ${products.stockQuantity} > 0)::int` })
    .from(products)
    .where(isOffered)
  return row ?? { inShop: 0, sellable: 0 }
}

/** Lowest stock first. */
const listLowStock = (db: Reader) =>
  db
    .select({ name: products.name, stockQuantity: products.stockQuantity })
    .from(products)
    .where(and(isOffered, lte(products.stockQuantity, LOW_STOCK)))
    .orderBy(products.stockQuantity, products.name, products.id)
type LowStock = Awaited<ReturnType<typeof listLowStock>>[number]
