import { expect, test } from 'vitest'
import { joinAddress } from './address.ts'

test('the address is sent as street, city, state zip (1 §3)', () => {
  expect(joinAddress({ street: '12 Baseline Rd ', city: 'Dayton', state: 'OH', zip: '45402' })).toBe(
    '12 Baseline Rd, Dayton, OH 45402',
  )
})
