import { describe, expect, it } from 'vitest'
import { nextFirstSeen } from './first-seen.ts'

const whistle = { id: 'whistle', name: 'Whistle', price: 1_200 }
const line = { productId: 'whistle' }

describe('what a thing cost when it came into the cart', () => {
  it('is kept once the product is known', () => {
    expect(nextFirstSeen({}, [line], [])).toBeNull()
    expect(nextFirstSeen({}, [line], [whistle])).toEqual({ whistle: { name: 'Whistle', price: 1_200 } })
  })

  it('does not follow a new price, nor vanish with the product', () => {
    const seen = { whistle: { name: 'Whistle', price: 1_000 } }
    expect(nextFirstSeen(seen, [line], [whistle])).toBeNull()
    expect(nextFirstSeen(seen, [line], [])).toBeNull()
  })

  it('is forgotten with the line', () => {
    expect(nextFirstSeen({ whistle: { name: 'Whistle', price: 1_000 } }, [], [whistle])).toEqual({})
  })
})
