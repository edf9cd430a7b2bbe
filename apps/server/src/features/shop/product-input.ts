import type { ProductForm } from '@crew-chief/contract/products-admin'
import { type Choices, combinations, type Variant } from '@crew-chief/domain/shop/variants'
import { AppError } from '../../app-error.ts'
import type { OfferedStock } from './stock.store.ts'

export const readProductForm = ({ name, description, price, category, ...form }: ProductForm) => ({
  name,
  description,
  priceCents: price,
  category,
  // An empty form field removes the image, like null.
  ...(form.imageUrl !== undefined && { imageUrl: form.imageUrl || null }),
  ...(form.gallery && { gallery: form.gallery }),
  ...(form.inStock !== undefined && { inStock: form.inStock }),
  ...(form.features && { features: form.features }),
})

type Form = Pick<ProductForm, 'stockQuantity' | 'sizes' | 'colors' | 'variants'>
type Before = { sizes: string[]; colors: string[]; hasVariantStock: boolean; stock: readonly OfferedStock[] }
type VariantInput = {
  columns: { sizes: string[]; colors: string[]; hasVariantStock: boolean; stockQuantity: number }
  stock: OfferedStock[]
}

const NEW: Before = { sizes: [], colors: [], hasVariantStock: false, stock: [] }

/** Missing fields keep their value. Quantities exclude units reserved by open checkouts. */
export function readVariants(form: Form, before: Before = NEW): VariantInput {
  const choices = { sizes: form.sizes ?? before.sizes, colors: form.colors ?? before.colors }
  const hasChoices = choices.sizes.length + choices.colors.length > 0
  const isByVariant = form.variants ? form.variants.length > 0 : before.hasVariantStock && hasChoices
  const stock = isByVariant ? stockByVariant(form, choices, before) : [plainStock(form.stockQuantity)]
  return { columns: { ...choices, hasVariantStock: isByVariant, stockQuantity: totalOf(stock) }, stock }
}

const plainStock = (quantity: number): OfferedStock => ({ size: '', color: '', quantity })

const totalOf = (stock: readonly OfferedStock[]): number => stock.reduce((sum, { quantity }) => sum + quantity, 0)

const stockKey = ({ size, color }: Pick<Variant, 'size' | 'color'>) => ({ size: size ?? '', color: color ?? '' })

const isSame = (a: Omit<OfferedStock, 'quantity'>, b: Omit<OfferedStock, 'quantity'>): boolean =>
  a.size === b.size && a.color === b.color

function stockByVariant(form: Form, choices: Choices, before: Before): OfferedStock[] {
  const wanted = combinations(choices).map(stockKey)
  if (form.variants) {
    // form.stockQuantity is ignored: the product's stock is the sum of its variants.
    const sent = form.variants.map((variant) => ({ ...stockKey(variant), quantity: variant.stock }))
    return wanted.map((row) => variantFor(sent, row, wanted.length))
  }
  const current = wanted.map((row) => before.stock.find((old) => isSame(old, row)) ?? { ...row, quantity: 0 })
  // A client that ignores variants returns the total it received. A different total cannot be distributed.
  if (![totalOf(before.stock), totalOf(current)].includes(form.stockQuantity))
    throw new AppError('products.stock_by_variant')
  return current.map(({ size, color, quantity }) => ({ size, color, quantity }))
}

/** The form must list every combination exactly once. */
function variantFor(sent: readonly OfferedStock[], row: Omit<OfferedStock, 'quantity'>, count: number): OfferedStock {
  const [only, ...others] = sent.filter((candidate) => isSame(candidate, row))
  if (only && others.length === 0 && sent.length === count && row.size + row.color !== '') return only
  const { message } = new AppError('products.bad_variants')
  throw new AppError('products.bad_variants', { fields: { variants: message } })
}
