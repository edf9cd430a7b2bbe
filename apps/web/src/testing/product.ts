import type { Product } from '@crew-chief/contract/shop'

/** Ten whistles for 30 dollars, without sizes and colors. */
export const productWith = (changes: Partial<Product> = {}): Product => ({
  id: crypto.randomUUID(),
  slug: 'whistle',
  name: 'Whistle',
  description: 'Loud',
  price: 3_000,
  category: 'EQUIPMENT',
  imageUrl: null,
  gallery: [],
  inStock: true,
  stockQuantity: 10,
  features: [],
  sizes: [],
  colors: [],
  variants: [],
  version: 1,
  archivedAt: null,
  ...changes,
})
