import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refundFor, refundStep, selfCancelError } from './refund-policy.ts'

const FULL = new Date('2027-06-01T05:00:00Z')
const PARTIAL = new Date('2027-06-10T05:00:00Z')
const policy = { refundFullUntil: FULL, refundPartialUntil: PARTIAL, refundPartialPercent: 50 }
const NONE = { refundFullUntil: null, refundPartialUntil: null, refundPartialPercent: null }
const before = (date: Date) => new Date(date.getTime() - 1)
const after = (date: Date) => new Date(date.getTime() + 1)

test('everything until the first moment, a share until the second, then nothing', () => {
  expect(refundStep(policy, FULL)).toEqual({ percent: 100, until: FULL })
  expect(refundStep(policy, after(FULL))).toEqual({ percent: 50, until: PARTIAL })
  expect(refundStep(policy, PARTIAL)).toEqual({ percent: 50, until: PARTIAL })
  expect(refundStep(policy, after(PARTIAL))).toEqual({ percent: 0, until: null })
  expect(refundStep(NONE, FULL)).toEqual({ percent: 0, until: null })
})

test('the share is rounded up to the cent and never exceeds what remains of a payment', () => {
  const payments = [
    { paidCents: 7_499, remainingCents: 7_499 },
    { paidCents: 10_000, remainingCents: 1_000 },
  ]
  expect(refundFor({ payments, cash: [{ cents: 999 }, { cents: 1 }], policy, now: PARTIAL })).toMatchObject({
    refunds: [{ cents: 3_750 }, { cents: 1_000 }],
    refundCents: 4_750,
    cash: [{ cents: 500 }, { cents: 1 }],
    cashCents: 501,
    keptCents: 7_499 + 1_000 + 1_000 - 4_750 - 501,
  })
})

test('self-cancel needs a policy unless nothing is paid, and ends with the start of the event', () => {
  const startsAt = new Date('2027-06-12T13:00:00Z')
  expect(selfCancelError({ ...policy, startsAt }, 5_000, before(startsAt))).toBeNull()
  expect(selfCancelError({ ...NONE, startsAt }, 5_000, before(startsAt))).toBe('registrations.no_refund_policy')
  expect(selfCancelError({ ...NONE, startsAt }, 0, before(startsAt))).toBeNull()
  expect(selfCancelError({ ...policy, startsAt }, 0, startsAt)).toBe('registrations.event_started')
})

const cents = fc.integer({ min: 0, max: 1_000_000 })
const paidPart = fc
  .tuple(cents, cents)
  .map(([paidCents, refunded]) => ({ paidCents, remainingCents: Math.max(0, paidCents - refunded) }))
const anyDate = fc.date({ min: new Date('2027-05-01'), max: new Date('2027-07-01'), noInvalidDate: true })
const anyPolicy = fc.record({
  refundFullUntil: fc.option(anyDate),
  refundPartialUntil: fc.option(anyDate),
  refundPartialPercent: fc.option(fc.integer({ min: 1, max: 99 })),
})
const anyPaid = fc.record({
  payments: fc.array(paidPart, { maxLength: 4 }),
  cash: fc.array(fc.record({ cents }), { maxLength: 2 }),
  policy: anyPolicy,
})

test('refund, cash and what is kept add up to what was paid, to the cent', () => {
  fc.assert(
    fc.property(anyPaid, anyDate, (paid, now) => {
      const share = refundFor({ ...paid, now })
      const inCash = paid.cash.reduce((sum, part) => sum + part.cents, 0)
      const remaining = paid.payments.reduce((sum, payment) => sum + payment.remainingCents, inCash)
      expect(share.refundCents + share.cashCents + share.keptCents).toBe(remaining)
      expect(share.keptCents).toBeGreaterThanOrEqual(0)
      for (const { payment, cents: refunded } of share.refunds) {
        expect(Number.isInteger(refunded)).toBe(true)
        expect(refunded).toBeLessThanOrEqual(payment.remainingCents)
        const exact = (payment.paidCents * share.step.percent) / 100
        if (share.step.percent < 100) expect(refunded).toBeLessThan(exact + 1)
      }
    }),
  )
})

test('canceling later never returns more', () => {
  fc.assert(
    fc.property(anyPaid, anyDate, anyDate, (paid, one, other) => {
      const [earlier, later] = one < other ? [one, other] : [other, one]
      const first = refundFor({ ...paid, now: earlier })
      const second = refundFor({ ...paid, now: later })
      expect(second.refundCents).toBeLessThanOrEqual(first.refundCents)
      expect(second.cashCents).toBeLessThanOrEqual(first.cashCents)
    }),
  )
})
