// Size × colour: which combinations a product has, and how many of each can still be sold.

/** `size` and `color` are null where the product has none of that kind. */
export type Variant = { size: string | null; color: string | null; stock: number }
export type Choices = { sizes: readonly string[]; colors: readonly string[] }
export type Choice = { size: string | null; color: string | null }

/** Every combination of the choices; one without either for a product that has none. */
export const combinations = ({ sizes, colors }: Choices): Choice[] =>
  (sizes.length > 0 ? sizes : [null]).flatMap((size) =>
    (colors.length > 0 ? colors : [null]).map((color) => ({ size, color })),
  )

export const sameChoice = (a: Choice, b: Choice): boolean => a.size === b.size && a.color === b.color

/** What is missing or not on offer; null when the choice can be bought. */
export function choiceProblem({ sizes, colors }: Choices, { size, color }: Choice): string | null {
  if (sizes.length > 0 && size === null) return 'Please choose a size'
  if (colors.length > 0 && color === null) return 'Please choose a color'
  if (size !== null && !sizes.includes(size)) return 'This size is not available'
  if (color !== null && !colors.includes(color)) return 'This color is not available'
  return null
}

/** How many can still be sold of this choice: its own number, or the product's where it keeps one for all. */
export function stockOf(product: { stockQuantity: number; variants: readonly Variant[] }, choice: Choice): number {
  if (product.variants.length === 0) return product.stockQuantity
  return product.variants.find((variant) => sameChoice(variant, choice))?.stock ?? 0
}

/** Sellable: offered, and there is at least one (decision: `inStock && stockQuantity > 0`). */
export const isSellable = ({ inStock, stockQuantity }: { inStock: boolean; stockQuantity: number }): boolean =>
  inStock && stockQuantity > 0
