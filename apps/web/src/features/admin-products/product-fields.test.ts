import type { Product } from '@crew-chief/contract/shop'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  BAD_STOCK,
  bodyOf,
  cellsOf,
  copyOf,
  EMPTY_PRODUCT,
  newBodyOf,
  ProductFields,
  type ProductValues,
  valuesOf,
  withStockOfNow,
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

  it.each([
    ['-1', 'Must not be negative'],
    ['1.005', 'At most two decimals'],
    ['abc', 'Must be a number'],
    ['1000001', 'Too large'],
  ])('refuses a price of %s', (price, message) => {
    expect(messages({ price })).toEqual({ price: message })
  })

  it.each(['-1', '1.5', 'ten'])('refuses a stock of %s', (stockQuantity) => {
    expect(messages({ stockQuantity })).toEqual({ stockQuantity: BAD_STOCK })
  })

  it('names a size, color or feature that is too long', () => {
    const long = 'x'.repeat(61)
    expect(messages({ sizes: ['M', long] })).toEqual({ sizes: `At most 60 characters: ${long}` })
    expect(messages({ sizes: ['x'.repeat(60)] })).toEqual({})
  })

  it('reads dollars as cents, to the cent', () => {
    expect(editOf({ ...VALUES, price: '19.99' }).price).toBe(1999)
  })

  it('checks the numbers of the variants instead, where it is counted by them', () => {
    const variants = [{ size: 'M', color: 'Black', stock: '' }]
    expect(messages({ ...SHIRT, stockQuantity: '', variants })).toEqual({ variants: 'Stock quantity required' })
    expect(messages({ ...SHIRT, stockQuantity: '' })).toEqual({})
  })
})

describe('what the form sends', () => {
  it('one number for a product without variants', () => {
    expect(bodyOf(editOf(VALUES))).toMatchObject({ price: 1250, stockQuantity: 20, variants: [] })
  })

  it('every combination, and their sum, for one with variants', () => {
    expect(bodyOf(editOf(SHIRT))).toMatchObject({
      stockQuantity: 3,
      variants: [
        { size: 'M', color: 'Black', stock: 3 },
        { size: 'L', color: 'Black', stock: 0 },
      ],
    })
  })

  it('no variants once all sizes and colours are taken away, whatever the switch says', () => {
    expect(bodyOf(editOf({ ...SHIRT, sizes: [], colors: [] }))).toMatchObject({ stockQuantity: 20, variants: [] })
  })

  it('lists of a new product only when there is something in them (2 §5)', () => {
    const body = newBodyOf(editOf({ ...VALUES, sizes: ['M'] }))
    expect(body).toMatchObject({ sizes: ['M'] })
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['colors']))
    expect('features' in body || 'variants' in body).toBe(false)
  })

  it('empty lists of an edit, so that they can be emptied', () => {
    expect(bodyOf(editOf(VALUES))).toMatchObject({ sizes: [], colors: [], features: [] })
  })

  it('remembers the number of a choice that was taken away and put back', () => {
    const without = { ...SHIRT, sizes: ['L'] }
    expect(cellsOf({ ...without, sizes: ['L', 'M'] })).toContainEqual({ size: 'M', color: 'Black', stock: '3' })
  })
})

describe('a product that is open in the form while it sells', () => {
  const sold = { ...VALUES, stockQuantity: '17' }

  it('keeps the stock of now where nobody touched it', () => {
    expect(withStockOfNow(editOf({ ...VALUES, price: '15' }), VALUES, sold)).toMatchObject({ stockQuantity: '17' })
  })

  it('takes a number that was typed as it stands', () => {
    expect(withStockOfNow(editOf({ ...VALUES, stockQuantity: '40' }), VALUES, sold).stockQuantity).toBe('40')
  })

  it('does so for each variant by itself', () => {
    const cells = (m: string, l: string) => [
      { size: 'M', color: 'Black', stock: m },
      { size: 'L', color: 'Black', stock: l },
    ]
    const [opened, mine, now] = [cells('3', '5'), cells('9', '5'), cells('2', '4')].map((variants) => ({
      ...SHIRT,
      variants,
    }))
    if (!opened || !mine || !now) throw new Error('three of them')
    expect(withStockOfNow(editOf(mine), opened, now).variants).toEqual(cells('9', '4'))
  })
})

describe('a product in the form', () => {
  const product: Product = {
    id: 'x',
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

  it('shows its price with two decimals, and its stock by variant', () => {
    expect(valuesOf(product)).toMatchObject({
      price: '54.00',
      isByVariant: true,
      variants: [{ size: 'M', color: null, stock: '3' }],
    })
  })

  it('is copied under a name of its own', () => {
    expect(copyOf(product)).toEqual({ ...valuesOf(product), name: 'Shirt (copy)' })
  })
})
