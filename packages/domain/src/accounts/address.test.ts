import { expect, test } from 'vitest'
import { joinAddress, splitAddress } from './address.ts'

test('the address is sent as street, city, state zip (1 §3)', () => {
  expect(joinAddress({ street: '12 Baseline Rd ', city: ' Dayton', state: 'OH ', zip: ' 45402' })).toBe(
    '12 Baseline Rd, Dayton, OH 45402',
  )
})

test.each([
  ['12 Baseline Rd, Dayton, OH 45402', { street: '12 Baseline Rd', city: 'Dayton', state: 'OH', zip: '45402' }],
  [
    '1 Key Ln, Apt 4, Akron, Ohio 44301-1234',
    { street: '1 Key Ln, Apt 4', city: 'Akron', state: 'OH', zip: '44301-1234' },
  ],
  ['  12 Baseline Rd ,Dayton ,  ohio, 45402 ', { street: '12 Baseline Rd', city: 'Dayton', state: 'OH', zip: '45402' }],
  ['12 Baseline Rd, Dayton, OH 45402 USA', undefined],
  ['12 Baseline Rd, Dayton, OH 4540', undefined],
  ['Somewhere in Dayton', undefined],
  ['12 Baseline Rd, Dayton, XX 45402', undefined],
])('%o is split into its parts', (address, parts) => {
  expect(splitAddress(address)).toEqual(parts)
})
