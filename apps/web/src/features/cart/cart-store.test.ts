import { describe, expect, it } from 'vitest'
import { readLines } from './cart-store.ts'

const line = { productId: 'whistle', quantity: 2, size: null, color: 'Yellow' }

describe('what a browser kept as a cart', () => {
  it('is read as it was', () => {
    expect(readLines([line])).toEqual([line])
  })

  it('may lack a size or a color', () => {
    expect(readLines([{ productId: 'whistle', quantity: 1 }])).toEqual([
      { productId: 'whistle', quantity: 1, size: null, color: null },
    ])
  })

  it('loses lines nobody can read, and only those', () => {
    expect(readLines([{ quantity: 1 }, { ...line, quantity: 0 }, { ...line, quantity: 1.5 }, 'x', line])).toEqual([
      line,
    ])
  })

  it('is empty when it is no list', () => {
    expect(readLines({ productId: 'whistle' })).toEqual([])
  })

  it('holds no more lines than an order may have', () => {
    expect(readLines(Array.from({ length: 60 }, (_, n) => ({ ...line, productId: `p${n}` })))).toHaveLength(50)
  })
})
