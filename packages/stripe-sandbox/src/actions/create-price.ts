import { type Context, newId, seconds } from '../context.ts'
import type { Metadata } from '../objects/address.ts'
import { type Price, type Product, type Recurring, renderPrice, renderProduct } from '../objects/price.ts'

export type NewProduct = {
  id?: string | undefined
  name: string
  description: string | null
  images: string[]
  metadata: Metadata
  active: boolean
}

export function createProduct(ctx: Context, { id, ...values }: NewProduct): Product {
  const now = seconds(ctx)
  const product: Product = { ...values, id: id ?? newId('prod_', 14), created: now, updated: now, default_price: null }
  ctx.state.products.set(product.id, product)
  if (product.active) ctx.emit('product.created', renderProduct(product))
  return product
}

export type NewPrice = {
  id?: string | undefined
  product: string
  currency: string
  unit_amount: number
  recurring: Recurring | null
  nickname: string | null
  lookup_key: string | null
  metadata: Metadata
  active: boolean
}

/** Prices created for one checkout session are inactive: they cannot be reused and emit no event. */
export function createPrice(ctx: Context, { id, ...values }: NewPrice): Price {
  const price: Price = { ...values, id: id ?? newId('price_'), created: seconds(ctx) }
  ctx.state.prices.set(price.id, price)
  if (price.active) ctx.emit('price.created', renderPrice(price))
  return price
}

export type InitialPrice = {
  id: string
  productName: string
  unitAmount: number
  currency: 'usd'
  interval: 'month'
}

/** Creates the prices of the options without events, or updates their names and amounts. */
export function ensurePrices(ctx: Context, initial: InitialPrice[]): void {
  const now = seconds(ctx)
  const rest = { metadata: {}, active: true }
  for (const { id, productName: name, unitAmount: unit_amount, currency, interval } of initial) {
    const product = `prod_${id.replace(/^price_/, '')}`
    const recurring = { interval, interval_count: 1 }
    const oldProduct = ctx.state.products.get(product)
    const base = {
      description: null,
      images: [],
      default_price: null,
      created: now,
      updated: now,
      ...rest,
      ...oldProduct,
    }
    ctx.state.products.set(product, { ...base, id: product, name })
    const old = ctx.state.prices.get(id)
    const price = { nickname: null, lookup_key: null, created: now, ...rest, ...old }
    ctx.state.prices.set(id, { ...price, id, product, currency, unit_amount, recurring })
  }
}
