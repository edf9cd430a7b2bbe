import { expect, test } from 'vitest'
import { byteRange } from './byte-range.ts'

test.each([
  [undefined, 'whole'],
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=10-', { start: 10, end: 99 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=9-5', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['lines=0-9', 'whole'],
  ['bytes=-', 'whole'],
])('%s of 100 bytes is %o', (header, part) => {
  expect(byteRange(header, 100)).toEqual(part)
})

test('an empty file has no parts', () => {
  expect([byteRange('bytes=0-', 0), byteRange('bytes=-1', 0)]).toEqual(['none', 'none'])
})
