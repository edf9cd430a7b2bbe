import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moreGenerous, type RefundTerms, readTerms, stepAt, storeTerms, termsOf } from './refund-terms.ts'

const FULL = new Date('2027-06-01T05:00:00Z')
const PARTIAL = new Date('2027-06-10T05:00:00Z')
const NONE = { refundFullUntil: null, refundPartialUntil: null, refundPartialPercent: null }
const terms = termsOf({ refundFullUntil: FULL, refundPartialUntil: PARTIAL, refundPartialPercent: 50 })
const after = (date: Date) => new Date(date.getTime() + 1)

test('everything until the first moment, a share until the second, then nothing', () => {
  expect(stepAt(terms, FULL)).toEqual({ percent: 100, until: FULL })
  expect(stepAt(terms, after(FULL))).toEqual({ percent: 50, until: PARTIAL })
  expect(stepAt(terms, PARTIAL)).toEqual({ percent: 50, until: PARTIAL })
  expect(stepAt(terms, after(PARTIAL))).toBeUndefined()
  expect(stepAt(termsOf(NONE), FULL)).toBeUndefined()
})

test('a share that ends before the full refund does is left out', () => {
  expect(termsOf({ refundFullUntil: PARTIAL, refundPartialUntil: FULL, refundPartialPercent: 50 })).toEqual([
    { percent: 100, until: PARTIAL },
  ])
  expect(termsOf({ refundFullUntil: FULL, refundPartialUntil: FULL, refundPartialPercent: 50 })).toEqual([
    { percent: 100, until: FULL },
  ])
})

test('a partial deadline without a percentage returns nothing', () => {
  expect(termsOf({ ...NONE, refundPartialUntil: PARTIAL })).toEqual([])
})

test('of two steps with the same percentage the one that ends later stays', () => {
  const early = { percent: 50, until: FULL }
  const late = { percent: 50, until: PARTIAL }
  expect(moreGenerous([early], [late])).toEqual([late])
  expect(moreGenerous([late], [early])).toEqual([late])
})

const anyDate = fc.date({ min: new Date('2027-05-01'), max: new Date('2027-07-01'), noInvalidDate: true })
const anyTerms: fc.Arbitrary<RefundTerms> = fc.array(
  fc.record({ percent: fc.integer({ min: 1, max: 100 }), until: anyDate }),
  { maxLength: 4 },
)
const percentAt = (given: RefundTerms, now: Date) => stepAt(given, now)?.percent ?? 0

test('granting more gives the better of both at every moment', () => {
  fc.assert(
    fc.property(anyTerms, anyTerms, anyDate, (one, other, now) => {
      expect(percentAt(moreGenerous(one, other), now)).toBe(Math.max(percentAt(one, now), percentAt(other, now)))
    }),
  )
})

test('the share never rises with time', () => {
  fc.assert(
    fc.property(anyTerms, anyDate, fc.nat(1e9), (given, earlier, elapsed) => {
      const later = new Date(earlier.getTime() + elapsed)
      expect(percentAt(given, later)).toBeLessThanOrEqual(percentAt(given, earlier))
    }),
  )
})

test('stored terms are read unchanged', () => {
  fc.assert(
    fc.property(anyTerms, (given) => {
      expect(readTerms(JSON.parse(JSON.stringify(storeTerms(given))))).toEqual(given)
    }),
  )
})
