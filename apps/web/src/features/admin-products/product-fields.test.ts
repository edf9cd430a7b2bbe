import type { Product } from '@crew-chief/contract/shop'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  BAD_STOCK,
  bodyOf,
  copyOf,
  EMPTY_PRODUCT,
  newBodyOf,
  ProductFields,
  type ProductValues,
  valuesOf,
  variantCells,
  withCurrentStock,
} from './product-fields.ts'

const VALUES: ProductValues = {
  ...EMPTY_PRODUCT,
  name: 'Pealess whistle',
  description: 'Loud.',
  category: 'EQUIPMENT',
  price: '12.50',
  stockQuantity: '20',
}
const SHIRT: ProductValues = {
  ...VALUES,
  sizes: ['M', 'L'],
  colors: ['Black'],
  isByVariant: true,
  variants: [{ size: 'M', color: 'Black', stock: '3' }],
}

const check = (changes: object) => z.safeParse(ProductFields, { ...VALUES, ...changes })
const messages = (changes: object) =>
  Object.fromEntries(check(changes).error?.issues.map(({ path, message }) => [path[0], message]) ?? [])
const editOf = (values: ProductValues) => z.parse(ProductFields, values)

describe('the product form (2 §5)', () => {
  it('requires name, description, price, category and stock quantity', () => {
    expect(messages({ name: ' ', description: '', price: '', category: undefined, stockQuantity: '' })).toEqual({
      name: 'Name required',
      description: 'Description required',
      price: 'Price required',
      category: 'Category required',
      stockQuantity: 'Stock quantity required',
    })
  })

  it('starts with a category, so that the required fields are enough', () => {
    const filled = { name: 'Whistle', description: 'Loud', price: '9.50', stockQuantity: '4' }
    expect(z.safeParse(ProductFields, { ...EMPTY_PRODUCT, ...filled }).success).toBe(true)
  })

  it.each([
    ['-1', 'Can’t be negative'],
    ['1.005', 'At most two decimals'],
    ['abc', 'Must be a number'],
    ['1000001', 'Too large'],
  ])('rejects a price of %s', (price, message) => {
    expect(messages({ price })).toEqual({ price: message })
  })

  it.each(['-1', '1.5', 'ten'])('rejects a stock of %s', (stockQuantity) => {
    expect(messages({ stockQuantity })).toEqual({ stockQuantity: BAD_STOCK })
  })

  it('reports a size, color or feature that is too long', () => {
    const long = 'x'.repeat(61)
    expect(messages({ sizes: ['M', long] })).toEqual({ sizes: `At most 60 characters: ${long}` })
    expect(messages({ sizes: ['x'.repeat(60)] })).toEqual({})
  })

  it('converts dollars to cents exactly', () => {
    expect(editOf({ ...VALUES, price: '19.99' }).price).toBe(1999)
  })

  it('with variant stock, validates the variants instead of the total', () => {
    const variants = [{ size: 'M', color: 'Black', stock: '' }]
    expect(messages({ ...SHIRT, stockQuantity: '', variants })).toEqual({ variants: 'Stock quantity required' })
    expect(messages({ ...SHIRT, stockQuantity: '' })).toEqual({})
  })
})

describe('request bodies', () => {
  it('contain the total for a product without variants', () => {
    expect(bodyOf(editOf(VALUES))).toMatchObject({ price: 1250, stockQuantity: 20, variants: [] })
  })

  it('contain every combination and the sum for a product with variants', () => {
    expect(bodyOf(editOf(SHIRT))).toMatchObject({
      stockQuantity: 3,
      variants: [
        { size: 'M', color: 'Black', stock: 3 },
        { size: 'L', color: 'Black', stock: 0 },
      ],
    })
  })

  it('contain no variants without sizes and colors, even if the switch is on', () => {
    expect(bodyOf(editOf({ ...SHIRT, sizes: [], colors: [] }))).toMatchObject({ stockQuantity: 20, variants: [] })
  })

  it('omit empty lists of a new product (2 §5)', () => {
    const body = newBodyOf(editOf({ ...VALUES, sizes: ['M'] }))
    expect(body).toMatchObject({ sizes: ['M'] })
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['colors']))
    expect('features' in body || 'variants' in body).toBe(false)
  })

  it('contain empty lists of an edit', () => {
    expect(bodyOf(editOf(VALUES))).toMatchObject({ sizes: [], colors: [], features: [] })
  })

  it('restore the stock of a size that was removed and added again', () => {
    const without = { ...SHIRT, sizes: ['L'] }
    expect(variantCells({ ...without, sizes: ['L', 'M'] })).toContainEqual({ size: 'M', color: 'Black', stock: '3' })
  })
})

describe('withCurrentStock', () => {
  const sold = { ...VALUES, stockQuantity: '17' }

  it('uses the current stock where it was not edited', () => {
    expect(withCurrentStock(editOf({ ...VALUES, price: '15' }), VALUES, sold)).toMatchObject({ stockQuantity: '17' })
  })

  it('keeps an edited quantity', () => {
    expect(withCurrentStock(editOf({ ...VALUES, stockQuantity: '40' }), VALUES, sold).stockQuantity).toBe('40')
  })

  it('works per variant', () => {
    const cells = (m: string, l: string) => [
      { size: 'M', color: 'Black', stock: m },
      { size: 'L', color: 'Black', stock: l },
    ]
    const [opened, mine, now] = [cells('3', '5'), cells('9', '5'), cells('2', '4')].map((variants) => ({
      ...SHIRT,
      variants,
    }))
    if (!opened || !mine || !now) throw new Error('three of them')
    expect(withCurrentStock(editOf(mine), opened, now).variants).toEqual(cells('9', '4'))
  })
})

describe('initial values', () => {
  const product: Product = {
    id: 'x',
    slug: 'shirt',
    gallery: [],
    name: 'Shirt',
    description: 'Striped.',
    price: 5400,
    category: 'APPAREL',
    imageUrl: null,
    inStock: true,
    stockQuantity: 3,
    features: ['Dry'],
    sizes: ['M'],
    colors: [],
    variants: [{ size: 'M', color: null, stock: 3 }],
    version: 4,
    archivedAt: null,
  }

  it('have a price with two decimals and the stock by variant', () => {
    expect(valuesOf(product)).toMatchObject({
      price: '54.00',
      isByVariant: true,
      variants: [{ size: 'M', color: null, stock: '3' }],
    })
  })

  it('of a copy have a different name', () => {
    expect(copyOf(product)).toEqual({ ...valuesOf(product), name: 'Shirt (copy)' })
  })
})
