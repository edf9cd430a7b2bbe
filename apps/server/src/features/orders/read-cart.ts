// Resolves a cart from the request to order items with current prices and stock rows.

import type { Decoded } from '@crew-chief/contract/endpoint'
import type { ordersApi } from '@crew-chief/contract/orders'
import { type CartLine, isSameLine } from '@crew-chief/domain/shop/cart'
import { choiceProblem } from '@crew-chief/domain/shop/variants'
import { AppError } from '../../app-error.ts'
import type { Reader } from '../../db/transaction.ts'
import { findProductsForSale, type ProductForSale, type Shortage, stockRowFor } from '../shop/public.ts'
import type { NewItem } from './orders.store.ts'

// Stock id of items that are not for sale.
const NO_STOCK = ''

type RequestedItems = Decoded<typeof ordersApi.startOrder>['body']['items']

/** Merges lines with the same product and choice. */
export function mergeLines(requested: RequestedItems): CartLine[] {
  const cart: CartLine[] = []
  for (const { productId, quantity, size, color } of requested) {
    const line = { productId, quantity, size: size || null, color: color || null }
    const same = cart.find((existing) => isSameLine(existing, line))
    if (same) same.quantity += quantity
    else cart.push(line)
  }
  return cart
}

/** `short` is read without locks, so it is only an early check. */
type ReadCart = { items: NewItem[]; short: Shortage[] }

export async function readCart(db: Reader, cart: readonly CartLine[]): Promise<ReadCart> {
  const products = await findProductsForSale(db, [...new Set(cart.map(({ productId }) => productId))])
  const items = cart.map((line) => {
    const product = products.find(({ id }) => id === line.productId)
    if (!product) throw new AppError('products.not_found')
    return itemOf(product, line)
  })
  const rows = products.flatMap(({ stock }) => stock)
  const leftOf = (stockId: string) => rows.find(({ id }) => id === stockId)?.quantity ?? 0
  const wanted = [...new Set(items.map(({ stockId }) => stockId))]
  const short = wanted.filter((stockId) => leftOf(stockId) < unitsOf(items, stockId))
  return { items, short: short.map((stockId) => ({ stockId, left: leftOf(stockId) })) }
}

export const unitsOf = (items: readonly Pick<NewItem, 'stockId' | 'quantity'>[], stockId: string): number =>
  items.filter((item) => item.stockId === stockId).reduce((sum, { quantity }) => sum + quantity, 0)

function itemOf(product: ProductForSale, { size, color, quantity }: CartLine): NewItem {
  const problem = choiceProblem(product, { size, color })
  if (problem) throw new AppError('orders.bad_choice', { message: `${product.name}: ${problem}` })
  const { id: productId, name, category, description, imageUrl, priceCents } = product
  const row = product.inStock ? stockRowFor(product, { size, color }) : undefined
  return {
    productId,
    name,
    category,
    description,
    imageUrl,
    priceCents,
    size,
    color,
    quantity,
    stockId: row?.id ?? NO_STOCK,
  }
}

export const totalOf = (items: readonly Pick<NewItem, 'priceCents' | 'quantity'>[]): number =>
  items.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
