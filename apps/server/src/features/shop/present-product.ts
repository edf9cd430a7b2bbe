import type { Product } from '@crew-chief/contract/shop'
import { combinations } from '@crew-chief/domain/shop/variants'
import type { ProductCard } from './products.store.ts'

export const presentProduct = (card: ProductCard): Product => ({
  id: card.id,
  slug: card.slug,
  name: card.name,
  description: card.description,
  price: card.priceCents,
  category: card.category,
  imageUrl: card.imageUrl,
  gallery: card.gallery,
  inStock: card.inStock,
  stockQuantity: card.stockQuantity,
  features: card.features,
  sizes: card.sizes,
  colors: card.colors,
  variants: card.variants ? variantsInOrder(card, card.variants) : [],
  version: card.version,
  archivedAt: card.archivedAt,
})

/** Variants in the order of the admin's sizes and colors. */
function variantsInOrder(
  choices: Pick<ProductCard, 'sizes' | 'colors'>,
  variants: NonNullable<ProductCard['variants']>,
): Product['variants'] {
  const stock = new Map(variants.map(([size, color, units]) => [keyOf(size, color), units]))
  return combinations(choices).map(({ size, color }) => ({
    size,
    color,
    stock: stock.get(keyOf(size ?? '', color ?? '')) ?? 0,
  }))
}

/** PostgreSQL text cannot contain NUL. */
const keyOf = (size: string, color: string): string => `${size}\0${color}`
