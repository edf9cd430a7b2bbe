// Two admins edited one product: the names of its fields, and how the two become one.

import { type Merge, mergeEdits } from '../../lib/merge-edits.ts'
import type { ProductValues } from './product-fields.ts'

export type ProductField = keyof ProductValues

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

export const mergeProduct = (
  base: ProductValues,
  mine: ProductValues,
  theirs: ProductValues,
): Merge<ProductValues, ProductField> => mergeEdits(PRODUCT_FIELDS, { base, mine, theirs })
