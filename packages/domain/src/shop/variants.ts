/** `size` or `color` is null when the product has no sizes or colors. */
export type Variant = { size: string | null; color: string | null; stock: number }
export type Choices = { sizes: readonly string[]; colors: readonly string[] }
export type Choice = { size: string | null; color: string | null }

/** Every combination of size and color; a single empty one for a product without choices. */
export const combinations = ({ sizes, colors }: Choices): Choice[] =>
  (sizes.length > 0 ? sizes : [null]).flatMap((size) =>
    (colors.length > 0 ? colors : [null]).map((color) => ({ size, color })),
  )

export const sameChoice = (a: Choice, b: Choice): boolean => a.size === b.size && a.color === b.color

/** An error message, or null for a valid choice. */
export function choiceProblem({ sizes, colors }: Choices, { size, color }: Choice): string | null {
  if (sizes.length > 0 && size === null) return 'Please choose a size'
  if (colors.length > 0 && color === null) return 'Please choose a color'
  if (size !== null && !sizes.includes(size)) return 'This size isn’t available'
  if (color !== null && !colors.includes(color)) return 'This color isn’t available'
  return null
}

/** The variant's stock, or the product's when it has no variants. */
export function stockOf(product: { stockQuantity: number; variants: readonly Variant[] }, choice: Choice): number {
  if (product.variants.length === 0) return product.stockQuantity
  return product.variants.find((variant) => sameChoice(variant, choice))?.stock ?? 0
}

export const isSellable = ({ inStock, stockQuantity }: { inStock: boolean; stockQuantity: number }): boolean =>
  inStock && stockQuantity > 0
