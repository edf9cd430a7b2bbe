// Puts the demo's products into the database, each with its stock.

import { combinations } from '@crew-chief/domain/shop/variants'
import { insertProduct } from '../../features/shop/products.store.ts'
import type { ProductRow } from '../../features/shop/shop.tables.ts'
import { type OfferedStock, setStock } from '../../features/shop/stock.store.ts'
import type { Tx } from '../transaction.ts'
import { DEMO_PRODUCTS, type DemoProduct } from './products.ts'

const DAY_MS = 24 * 3600 * 1000

export async function fillProducts(tx: Tx): Promise<ProductRow[]> {
  const now = Date.now()
  const rows: ProductRow[] = []
  for (const demo of DEMO_PRODUCTS) {
    const stock = stockOf(demo)
    const row = await insertProduct(tx, {
      name: demo.name,
      category: demo.category,
      description: demo.description,
      priceCents: demo.priceCents,
      features: [...(demo.features ?? [])],
      sizes: [...(demo.sizes ?? [])],
      colors: [...(demo.colors ?? [])],
      inStock: !demo.isPaused,
      hasVariantStock: typeof demo.stock !== 'number',
      stockQuantity: stock.reduce((sum, { quantity }) => sum + quantity, 0),
      createdAt: new Date(now - 400 * DAY_MS),
      archivedAt: demo.isArchived ? new Date(now - 60 * DAY_MS) : null,
    })
    await setStock(tx, row.id, stock)
    rows.push(row)
  }
  return rows
}

function stockOf({ sizes = [], colors = [], stock }: DemoProduct): OfferedStock[] {
  if (typeof stock === 'number') return [{ size: '', color: '', quantity: stock }]
  const numbers = stock.flat()
  return combinations({ sizes, colors }).map(({ size, color }, n) => ({
    size: size ?? '',
    color: color ?? '',
    quantity: numbers[n] ?? 0,
  }))
}
