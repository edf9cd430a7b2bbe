// Which fields of a product an edit changed, in the words of the form: for the log, and for whoever edits at the same time.

import { isDeepStrictEqual } from 'node:util'
import type { NewProduct } from './products.store.ts'
import type { ProductRow } from './shop.tables.ts'
import type { OfferedStock } from './stock.store.ts'

const WORDS = [
  ['name', 'name'],
  ['description', 'description'],
  ['priceCents', 'price'],
  ['category', 'category'],
  ['imageUrl', 'image'],
  ['inStock', 'in stock'],
  ['features', 'features'],
  ['sizes', 'sizes'],
  ['colors', 'colors'],
] as const

type Before = ProductRow & { stock: readonly OfferedStock[] }
type Change = Partial<NewProduct> & { stock: readonly OfferedStock[] }

export const changedFields = (before: Before, change: Change): string[] => [
  ...WORDS.filter(([field]) => change[field] !== undefined && !isDeepStrictEqual(before[field], change[field])).map(
    ([, word]) => word,
  ),
  ...(isDeepStrictEqual(countsOf(before.stock), countsOf(change.stock)) ? [] : ['stock']),
]

const countsOf = (stock: readonly OfferedStock[]) =>
  new Set(stock.map(({ size, color, quantity }) => JSON.stringify([size, color, quantity])))
