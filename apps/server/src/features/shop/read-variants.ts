// An admin's form → what is offered and how many of each: one number for the product, or one for every combination.

import type { ProductForm } from '@crew-chief/contract/products-admin'
import { type Choices, combinations, type Variant } from '@crew-chief/domain/shop/variants'
import { AppError } from '../../app-error.ts'
import type { OfferedStock } from './stock.store.ts'

type Form = Pick<ProductForm, 'stockQuantity' | 'sizes' | 'colors' | 'variants'>
type Before = { sizes: string[]; colors: string[]; hasVariantStock: boolean; stock: readonly OfferedStock[] }
/** The product's columns, and the rows of its stock. */
type Read = {
  columns: { sizes: string[]; colors: string[]; hasVariantStock: boolean; stockQuantity: number }
  stock: OfferedStock[]
}

const NEW: Before = { sizes: [], colors: [], hasVariantStock: false, stock: [] }

/** What the form leaves out stays as it was. A number is what can still be sold: units on a payment page are off. */
export function readVariants(form: Form, before: Before = NEW): Read {
  const choices = { sizes: form.sizes ?? before.sizes, colors: form.colors ?? before.colors }
  const hasChoices = choices.sizes.length + choices.colors.length > 0
  const isByVariant = form.variants ? form.variants.length > 0 : before.hasVariantStock && hasChoices
  const stock = isByVariant ? stockByVariant(form, choices, before) : [plainStock(form.stockQuantity)]
  return { columns: { ...choices, hasVariantStock: isByVariant, stockQuantity: totalOf(stock) }, stock }
}

const plainStock = (quantity: number): OfferedStock => ({ size: '', color: '', quantity })

const totalOf = (stock: readonly OfferedStock[]): number => stock.reduce((sum, { quantity }) => sum + quantity, 0)

const inRow = ({ size, color }: Pick<Variant, 'size' | 'color'>) => ({ size: size ?? '', color: color ?? '' })

const isSame = (a: Omit<OfferedStock, 'quantity'>, b: Omit<OfferedStock, 'quantity'>): boolean =>
  a.size === b.size && a.color === b.color

function stockByVariant(form: Form, choices: Choices, before: Before): OfferedStock[] {
  const wanted = combinations(choices).map(inRow)
  if (form.variants) {
    // Its own number counts for nothing here: the sum of the combinations is the product's.
    const given = form.variants.map((variant) => ({ ...inRow(variant), quantity: variant.stock }))
    return wanted.map((row) => oneOf(given, row, wanted.length))
  }
  const kept = wanted.map((row) => before.stock.find((old) => isSame(old, row)) ?? { ...row, quantity: 0 })
  // Whoever knows nothing of combinations sends back the number they got; another one cannot be shared out.
  if (![totalOf(before.stock), totalOf(kept)].includes(form.stockQuantity))
    throw new AppError('products.stock_by_variant')
  return kept.map(({ size, color, quantity }) => ({ size, color, quantity }))
}

/** The combination as the form names it: once, and as many in all as there are. */
function oneOf(given: readonly OfferedStock[], row: Omit<OfferedStock, 'quantity'>, count: number): OfferedStock {
  const [only, ...others] = given.filter((candidate) => isSame(candidate, row))
  if (only && others.length === 0 && given.length === count && row.size + row.color !== '') return only
  const { message } = new AppError('products.bad_variants')
  throw new AppError('products.bad_variants', { fields: { variants: message } })
}
