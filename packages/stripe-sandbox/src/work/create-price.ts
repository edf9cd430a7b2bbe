import type { Metadata } from '../objects/address.ts'
import { type Price, type Product, type Recurring, renderPrice, renderProduct } from '../objects/price.ts'
import { newId, seconds, type World } from './world.ts'

export type ProductFacts = {
  id?: string | undefined
  name: string
  description: string | null
  images: string[]
  metadata: Metadata
  active: boolean
}

export function createProduct(world: World, { id, ...facts }: ProductFacts): Product {
  const now = seconds(world)
  const product: Product = { ...facts, id: id ?? newId('prod_', 14), created: now, updated: now, default_price: null }
  world.state.products.set(product.id, product)
  if (product.active) world.emit('product.created', renderProduct(product))
  return product
}

export type PriceFacts = {
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

/** Prices made for one checkout session are not active: nobody can buy them again, and nothing is told of them. */
export function createPrice(world: World, { id, ...facts }: PriceFacts): Price {
  const price: Price = { ...facts, id: id ?? newId('price_'), created: seconds(world) }
  world.state.prices.set(price.id, price)
  if (price.active) world.emit('price.created', renderPrice(price))
  return price
}

export type KnownPrice = {
  id: string
  productName: string
  unitAmount: number
  currency: 'usd'
  interval: 'month'
}

/**
 * The prices that exist from the start; nobody is told of them. A later start may bring other names and amounts
 * for the same ids.
 */
export function ensurePrices(world: World, known: KnownPrice[]): void {
  const now = seconds(world)
  const rest = { metadata: {}, active: true }
  for (const { id, productName: name, unitAmount: unit_amount, currency, interval } of known) {
    const product = `prod_${id.replace(/^price_/, '')}`
    const recurring = { interval, interval_count: 1 }
    const oldProduct = world.state.products.get(product)
    const facts = {
      description: null,
      images: [],
      default_price: null,
      created: now,
      updated: now,
      ...rest,
      ...oldProduct,
    }
    world.state.products.set(product, { ...facts, id: product, name })
    const old = world.state.prices.get(id)
    const price = { nickname: null, lookup_key: null, created: now, ...rest, ...old }
    world.state.prices.set(id, { ...price, id, product, currency, unit_amount, recurring })
  }
}
