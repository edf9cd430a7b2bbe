// The product form (spec 2 §5): what it holds, how it is checked, and how it becomes what the calls take.

import type { ApiRequest } from '@crew-chief/contract/endpoint'
import { ProductForm, type productsAdminApi } from '@crew-chief/contract/products-admin'
import type { Product } from '@crew-chief/contract/shop'
import { type Choices, combinations, sameChoice } from '@crew-chief/domain/shop/variants'
import * as z from 'zod/mini'

export const BAD_STOCK = 'Stock quantity must be a whole number of at least 0'
const MOST_DOLLARS = 1_000_000
const MOST_UNITS = 1_000_000
const LONGEST_TEXT = 60

function priceProblem(text: string): string | null {
  if (text === '') return 'Price required'
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(text)) return 'Must be a number'
  if (Number(text) < 0) return 'Must not be negative'
  if (Number(text) > MOST_DOLLARS) return 'Too large'
  return /\.\d{3,}$/.test(text) ? 'At most two decimals' : null
}

function stockProblem(text: string): string | null {
  if (text === '') return 'Stock quantity required'
  if (!/^\d+$/.test(text)) return BAD_STOCK
  return Number(text) > MOST_UNITS ? 'Too large' : null
}

/** Dollars as they are typed, cents from then on. */
const price = z.pipe(
  z.string().check(z.trim(), ({ value, issues }) => {
    const problem = priceProblem(value)
    if (problem) issues.push({ code: 'custom', input: value, message: problem })
  }),
  z.transform((text: string) => Math.round(Number(text) * 100)),
)

const { name, description, category } = ProductForm.shape
/** Said of the whole list: its texts have no field of their own to say it under. */
const list = (most: number) =>
  z.array(z.string()).check(z.maxLength(most, `At most ${most}`), ({ value, issues }) => {
    const long = value.find((text) => text.length > LONGEST_TEXT)
    if (long) issues.push({ code: 'custom', input: value, message: `At most ${LONGEST_TEXT} characters: ${long}` })
  })
const choice = z.nullable(z.string())

export const ProductFields = z
  .object({
    name,
    description,
    price,
    category,
    imageUrl: choice,
    stockQuantity: z.string().check(z.trim()),
    inStock: z.boolean(),
    sizes: list(20),
    colors: list(20),
    features: list(50),
    isByVariant: z.boolean(),
    /** Also numbers of choices that were taken away: they are there again when the choice comes back. */
    variants: z.array(z.object({ size: choice, color: choice, stock: z.string().check(z.trim()) })),
  })
  .check(
    z.check(
      ({ value, issues }) => {
        const problem = stockProblemOf(value)
        if (problem) issues.push({ code: 'custom', input: value, ...problem })
      },
      // Also when another field is wrong: everything that is to be mended is said at once.
      { when: () => true },
    ),
  )
export type ProductValues = z.input<typeof ProductFields>
export type ProductEdit = z.output<typeof ProductFields>

type Cells = Choices & { variants: readonly { size: string | null; color: string | null; stock: string }[] }

/** One number is checked, or those of all combinations; the first that is wrong speaks for all. */
function stockProblemOf(values: Cells & { isByVariant: boolean; stockQuantity: string }) {
  const isByVariant = keepsVariants(values)
  const numbers = isByVariant ? cellsOf(values).map(({ stock }) => stock) : [values.stockQuantity]
  const message = numbers.map(stockProblem).find(Boolean)
  return message ? { message, path: [isByVariant ? 'variants' : 'stockQuantity'] } : null
}

/** Stock by size and colour needs one or the other. */
export const keepsVariants = ({ isByVariant, sizes, colors }: Choices & { isByVariant: boolean }): boolean =>
  isByVariant && sizes.length + colors.length > 0

/** Every combination with the number typed for it; none has been typed yet: none is there. */
export const cellsOf = ({ variants, ...choices }: Cells) =>
  combinations(choices).map((cell) => ({
    ...cell,
    stock: variants.find((variant) => sameChoice(variant, cell))?.stock ?? '0',
  }))

export const EMPTY_PRODUCT: Omit<ProductValues, 'category'> = {
  name: '',
  description: '',
  price: '',
  imageUrl: null,
  stockQuantity: '',
  inStock: true,
  sizes: [],
  colors: [],
  features: [],
  isByVariant: false,
  variants: [],
}

export const valuesOf = (product: Product): ProductValues => ({
  name: product.name,
  description: product.description,
  price: (product.price / 100).toFixed(2),
  category: product.category,
  imageUrl: product.imageUrl,
  stockQuantity: String(product.stockQuantity),
  inStock: product.inStock,
  sizes: product.sizes,
  colors: product.colors,
  features: product.features,
  isByVariant: product.variants.length > 0,
  variants: product.variants.map((variant) => ({ ...variant, stock: String(variant.stock) })),
})

/** A new product like this one. Its picture is shared: files are never changed, only replaced. */
export const copyOf = (product: Product): ProductValues => ({ ...valuesOf(product), name: `${product.name} (copy)` })

type Body = ApiRequest<typeof productsAdminApi.createProduct>['body']

function stockIn(edit: ProductEdit) {
  if (!keepsVariants(edit)) return { stockQuantity: Number(edit.stockQuantity), variants: [] }
  const variants = cellsOf(edit).map((cell) => ({ ...cell, stock: Number(cell.stock) }))
  return { stockQuantity: variants.reduce((sum, { stock }) => sum + stock, 0), variants }
}

export function bodyOf(edit: ProductEdit) {
  const { isByVariant, variants, stockQuantity, ...same } = edit
  return { ...same, ...stockIn(edit) }
}

/** A new product sends lists only when there is something in them (spec 2 §5); an edit must be able to empty them. */
export function newBodyOf(edit: ProductEdit): Body {
  const { sizes, colors, features, variants, ...body } = bodyOf(edit)
  return {
    ...body,
    ...(sizes.length > 0 && { sizes }),
    ...(colors.length > 0 && { colors }),
    ...(features.length > 0 && { features }),
    ...(variants.length > 0 && { variants }),
  }
}

/**
 * Units sold while the form was open must not come back: numbers that nobody touched are those of now.
 * `opened` is what the form began with, `now` what is stored.
 */
export function withStockOfNow(edit: ProductEdit, opened: ProductValues, now: ProductValues): ProductEdit {
  const isUntouched = edit.stockQuantity === opened.stockQuantity
  const before = (cell: Choice) => opened.variants.find((variant) => sameChoice(variant, cell))?.stock
  const current = (cell: Choice) => now.variants.find((variant) => sameChoice(variant, cell))?.stock
  return {
    ...edit,
    stockQuantity: isUntouched ? now.stockQuantity : edit.stockQuantity,
    variants: edit.variants.map((cell) => ({
      ...cell,
      stock: cell.stock === before(cell) ? (current(cell) ?? cell.stock) : cell.stock,
    })),
  }
}

type Choice = { size: string | null; color: string | null }
