import { expect, it } from 'vitest'
import { mergeProduct } from './merge-product.ts'
import { EMPTY_PRODUCT, type ProductValues } from './product-fields.ts'

const BASE: ProductValues = { ...EMPTY_PRODUCT, name: 'Whistle', category: 'EQUIPMENT', price: '12.00', sizes: ['S'] }

it('takes over what only the other admin changed', () => {
  const mine = { ...BASE, name: 'Pealess whistle' }
  const { merged, taken, disputed } = mergeProduct(BASE, mine, { ...BASE, price: '14.00', sizes: ['S', 'M'] })
  expect(merged).toEqual({ ...mine, price: '14.00', sizes: ['S', 'M'] })
  expect([taken, disputed]).toEqual([['price', 'sizes'], []])
})

it('keeps what both changed as it was typed, and names it', () => {
  const { merged, disputed } = mergeProduct(BASE, { ...BASE, price: '13.00' }, { ...BASE, price: '14.00' })
  expect([merged.price, disputed]).toEqual(['13.00', ['price']])
})

it('has nothing to say where both typed the same', () => {
  const same = { ...BASE, price: '14.00' }
  expect(mergeProduct(BASE, same, same)).toEqual({ merged: same, taken: [], disputed: [] })
})
