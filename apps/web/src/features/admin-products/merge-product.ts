// Two admins edited one product. What only the other changed is taken over; what both changed stays as typed and is named.

import type { ProductValues } from './product-fields.ts'

export type ProductField = keyof ProductValues
export type Merge = { merged: ProductValues; taken: ProductField[]; disputed: ProductField[] }

export const FIELD_LABELS: Record<ProductField, string> = {
  name: 'Name',
  description: 'Description',
  price: 'Price',
  category: 'Category',
  imageUrl: 'Picture',
  stockQuantity: 'Stock quantity',
  inStock: 'In stock',
  sizes: 'Sizes',
  colors: 'Colors',
  features: 'Features',
  isByVariant: 'Stock by size and color',
  variants: 'Stock of the variants',
}
// Object.keys forgets the keys' type; the record above has exactly these.
export const PRODUCT_FIELDS = Object.keys(FIELD_LABELS) as ProductField[]

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** `base` is what this form began with, `mine` what it holds now, `theirs` what is stored meanwhile. */
export function mergeProduct(base: ProductValues, mine: ProductValues, theirs: ProductValues): Merge {
  const changedByThem = PRODUCT_FIELDS.filter((field) => !isSame(base[field], theirs[field]))
  // Typed the same on both sides: nothing to take and nothing to argue about.
  const differing = changedByThem.filter((field) => !isSame(mine[field], theirs[field]))
  const taken = differing.filter((field) => isSame(mine[field], base[field]))
  const merged = { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) }
  return { merged, taken, disputed: differing.filter((field) => !taken.includes(field)) }
}
