import { describe, expect, it } from 'vitest'
import { nextSnapshots } from './cart-snapshots.ts'

const whistle = { id: 'whistle', name: 'Whistle', price: 1_200 }
const line = { productId: 'whistle' }

describe('nextSnapshots', () => {
  it('stores name and price once the product is loaded', () => {
    expect(nextSnapshots({}, [line], [])).toBeNull()
    expect(nextSnapshots({}, [line], [whistle])).toEqual({ whistle: { name: 'Whistle', price: 1_200 } })
  })

  it('ignores later price changes and deleted products', () => {
    const snapshots = { whistle: { name: 'Whistle', price: 1_000 } }
    expect(nextSnapshots(snapshots, [line], [whistle])).toBeNull()
    expect(nextSnapshots(snapshots, [line], [])).toBeNull()
  })

  it('drops products that left the cart', () => {
    expect(nextSnapshots({ whistle: { name: 'Whistle', price: 1_000 } }, [], [whistle])).toEqual({})
  })
})
