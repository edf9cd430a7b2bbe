// Values and validation of the product form, and the request bodies (spec 2 §5).

import type { ApiRequest } from '@crew-chief/contract/endpoint'
import { ProductForm, type productsAdminApi } from '@crew-chief/contract/products-admin'
import type { Product } from '@crew-chief/contract/shop'
import { type Choices, combinations, sameChoice } from '@crew-chief/domain/shop/variants'
import * as z from 'zod/mini'
import { dollarPrice, toDollars } from '../../lib/dollar-price.ts'

export const BAD_STOCK = 'Stock quantity must be a whole number, 0 or more'
const MAX_UNITS = 1_000_000
const MAX_TEXT_LENGTH = 60

function stockProblem(text: string): string | null {
  if (text === '') return 'Stock quantity required'
  if (!/^\d+$/.test(text)) return BAD_STOCK
  return Number(text) > MAX_UNITS ? 'Too large' : null
}

const { name, description, category } = ProductForm.shape
/** Errors apply to the whole list, because its entries are not separate fields. */
const list = (maxLength: number) =>
  z.array(z.string()).check(z.maxLength(maxLength, `At most ${maxLength}`), ({ value, issues }) => {
    const long = value.find((text) => text.length > MAX_TEXT_LENGTH)
    if (long) issues.push({ code: 'custom', input: value, message: `At most ${MAX_TEXT_LENGTH} characters: ${long}` })
  })
const choice = z.nullable(z.string())

export const ProductFields = z
  .object({
    name,
    description,
    price: dollarPrice('Price required'),
    category,
    imageUrl: choice,
    gallery: z.array(z.string()),
    stockQuantity: z.string().check(z.trim()),
    inStock: z.boolean(),
    sizes: list(20),
    colors: list(20),
    features: list(50),
    isByVariant: z.boolean(),
    /** Keeps the stock of removed sizes and colors, in case they are added again. */
    variants: z.array(z.object({ size: choice, color: choice, stock: z.string().check(z.trim()) })),
  })
  .check(
    z.check(
      ({ value, issues }) => {
        const problem = stockProblemOf(value)
        if (problem) issues.push({ code: 'custom', input: value, ...problem })
      },
      // Runs even if other fields are invalid, so that all errors are shown together.
      { when: () => true },
    ),
  )
export type ProductValues = z.input<typeof ProductFields>
export type ProductEdit = z.output<typeof ProductFields>

export type ProductField = keyof ProductValues

/** Labels of the fields in the form and in conflict notices. */
export const FIELD_LABELS: Record<ProductField, string> = {
  name: 'Name',
  description: 'Description',
  price: 'Price',
  category: 'Category',
  imageUrl: 'Picture',
  gallery: 'More pictures',
  stockQuantity: 'Stock quantity',
  inStock: 'In stock',
  sizes: 'Sizes',
  colors: 'Colors',
  features: 'Features',
  isByVariant: 'Stock by size and color',
  variants: 'Stock by variant',
}

/** A value as text in a conflict notice; images and variants cannot be quoted. */
export function quote(field: ProductField, theirs: ProductValues): string | undefined {
  if (field === 'imageUrl' || field === 'gallery' || field === 'variants') return undefined
  const value = theirs[field]
  return Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : undefined
}

type Cells = Choices & { variants: readonly { size: string | null; color: string | null; stock: string }[] }

/** Checks the total or all variants; returns the first problem. */
function stockProblemOf(values: Cells & { isByVariant: boolean; stockQuantity: string }) {
  const isByVariant = usesVariantStock(values)
  const numbers = isByVariant ? variantCells(values).map(({ stock }) => stock) : [values.stockQuantity]
  const message = numbers.map(stockProblem).find(Boolean)
  return message ? { message, path: [isByVariant ? 'variants' : 'stockQuantity'] } : null
}

/** Variant stock needs at least one size or color. */
export const usesVariantStock = ({ isByVariant, sizes, colors }: Choices & { isByVariant: boolean }): boolean =>
  isByVariant && sizes.length + colors.length > 0

/** Every combination with its typed stock, by default 0. */
export const variantCells = ({ variants, ...choices }: Cells) =>
  combinations(choices).map((cell) => ({
    ...cell,
    stock: variants.find((variant) => sameChoice(variant, cell))?.stock ?? '0',
  }))

export const EMPTY_PRODUCT: ProductValues = {
  name: '',
  description: '',
  price: '',
  category: 'EQUIPMENT',
  imageUrl: null,
  gallery: [],
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
  price: toDollars(product.price),
  category: product.category,
  imageUrl: product.imageUrl,
  gallery: product.gallery,
  stockQuantity: String(product.stockQuantity),
  inStock: product.inStock,
  sizes: product.sizes,
  colors: product.colors,
  features: product.features,
  isByVariant: product.variants.length > 0,
  variants: product.variants.map((variant) => ({ ...variant, stock: String(variant.stock) })),
})

/** Initial values for a copy. The picture files are shared. */
export const copyOf = (product: Product): ProductValues => ({ ...valuesOf(product), name: `${product.name} (copy)` })

type Body = ApiRequest<typeof productsAdminApi.createProduct>['body']

function stockBody(edit: ProductEdit) {
  if (!usesVariantStock(edit)) return { stockQuantity: Number(edit.stockQuantity), variants: [] }
  const variants = variantCells(edit).map((cell) => ({ ...cell, stock: Number(cell.stock) }))
  return { stockQuantity: variants.reduce((sum, { stock }) => sum + stock, 0), variants }
}

export function bodyOf(edit: ProductEdit) {
  const { isByVariant, variants, stockQuantity, ...rest } = edit
  return { ...rest, ...stockBody(edit) }
}

/** A new product sends only non-empty lists (spec 2 §5); an edit sends all, so that they can be cleared. */
export function newBodyOf(edit: ProductEdit): Body {
  const { sizes, colors, features, variants, gallery, ...body } = bodyOf(edit)
  return {
    ...body,
    ...(gallery.length > 0 && { gallery }),
    ...(sizes.length > 0 && { sizes }),
    ...(colors.length > 0 && { colors }),
    ...(features.length > 0 && { features }),
    ...(variants.length > 0 && { variants }),
  }
}

/**
 * Replaces unedited quantities by the current ones, so that units sold while the form was open are not restored.
 */
export function withCurrentStock(edit: ProductEdit, initial: ProductValues, current: ProductValues): ProductEdit {
  const isUnedited = edit.stockQuantity === initial.stockQuantity
  const initialStock = (cell: Choice) => initial.variants.find((variant) => sameChoice(variant, cell))?.stock
  const currentStock = (cell: Choice) => current.variants.find((variant) => sameChoice(variant, cell))?.stock
  return {
    ...edit,
    stockQuantity: isUnedited ? current.stockQuantity : edit.stockQuantity,
    variants: edit.variants.map((cell) => ({
      ...cell,
      stock: cell.stock === initialStock(cell) ? (currentStock(cell) ?? cell.stock) : cell.stock,
    })),
  }
}

type Choice = { size: string | null; color: string | null }
