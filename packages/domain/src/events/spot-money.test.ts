import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RefundTerms } from './refund-terms.ts'
import {
  type CardPart,
  type CashPart,
  dueAfterCorrection,
  forfeitedAfterGrant,
  type PaidSpot,
  type SpotChange,
  spotMoney,
  tooLittleDueText,
} from './spot-money.ts'

const NOW = new Date('2027-06-01T12:00:00Z')
const LATER = new Date('2027-06-30T12:00:00Z')
const FULL: RefundTerms = [{ percent: 100, until: LATER }]
const HALF: RefundTerms = [{ percent: 50, until: LATER }]
const NONE: RefundTerms = []

const card = (remainingCents: number, more: Partial<CardPart> = {}): CardPart => ({
  remainingCents,
  failedRefundCents: 0,
  isDisputed: false,
  paidAt: NOW,
  ...more,
})
const EARLIER = new Date('2027-05-01T12:00:00Z')
const byHand = (cents: number, payerId = 'ann', paidAt = EARLIER) => ({ payerId, cents, paidAt })
type Spot = PaidSpot<CardPart, CashPart>
const spot = (more: Partial<Spot> = {}): Spot => ({ cards: [], cash: [], terms: FULL, forfeitedCents: 0, ...more })

describe('canceling', () => {
  test('returns the share of every payer, rounded up in total', () => {
    const money = spotMoney(
      spot({ cards: [card(2_501), card(5_000)], cash: [byHand(1_000)], terms: HALF }),
      { kind: 'cancel' },
      NOW,
    )
    expect(money).toMatchObject({
      refunds: [{ cents: 1_251 }, { cents: 2_500 }],
      cash: [byHand(500)],
      keptCents: 4_250,
      forfeitedCents: 4_250,
      percent: 50,
      until: LATER,
    })
  })

  test('without terms returns nothing and is possible', () => {
    expect(spotMoney(spot({ cards: [card(7_500)], terms: NONE }), { kind: 'cancel' }, NOW)).toMatchObject({
      refunds: [],
      keptCents: 7_500,
      percent: 0,
      until: null,
    })
  })

  test('is blocked when the money would go to a disputed payment or one whose last refund failed', () => {
    for (const blocked of [card(7_500, { isDisputed: true }), card(7_500, { failedRefundCents: 2_500 })]) {
      expect(spotMoney(spot({ cards: [blocked] }), { kind: 'cancel' }, NOW).isBlocked).toBe(true)
      expect(spotMoney(spot({ cards: [blocked], terms: NONE }), { kind: 'cancel' }, NOW).isBlocked).toBe(false)
    }
  })
})

describe('transferring', () => {
  const to = (priceCents: number): SpotChange => ({ kind: 'transfer', priceCents })

  test('to a cheaper price returns the difference as far as the terms return it', () => {
    const paid = { cards: [card(7_500)] }
    expect(spotMoney(spot(paid), to(5_000), NOW)).toMatchObject({ refundCents: 2_500, forfeitedCents: 0 })
    expect(spotMoney(spot({ ...paid, terms: HALF }), to(5_000), NOW)).toMatchObject({
      refundCents: 1_250,
      forfeitedCents: 1_250,
    })
    expect(spotMoney(spot({ ...paid, terms: NONE }), to(5_000), NOW)).toMatchObject({
      refundCents: 0,
      forfeitedCents: 2_500,
      dueCents: 0,
    })
  })

  test('returns what was paid last first, by card or in cash', () => {
    const paid = spot({ cards: [card(1_000), card(1_000)], cash: [byHand(1_000)] })
    expect(spotMoney(paid, to(500), NOW)).toMatchObject({
      refunds: [{ cents: 1_000 }, { cents: 1_000 }],
      cash: [byHand(500)],
    })
    const cashLast = { ...paid, cards: [card(5_000)], cash: [byHand(2_000, 'ben', LATER)] }
    expect(spotMoney(cashLast, to(5_000), NOW)).toMatchObject({ refunds: [], cash: [{ payerId: 'ben', cents: 2_000 }] })
  })

  test('to a higher price is paid before it gives access', () => {
    expect(spotMoney(spot({ cards: [card(5_000)] }), to(7_500), NOW)).toMatchObject({
      dueCents: 2_500,
      opensBeforePayment: false,
      refunds: [],
    })
  })

  test('a failed refund pays for nothing, because it is still owed to the payer', () => {
    const paid = spot({ cards: [card(7_500, { failedRefundCents: 2_500 })] })
    expect(spotMoney(paid, to(7_500), NOW)).toMatchObject({ dueCents: 2_500, refunds: [] })
    expect(spotMoney(paid, { kind: 'correct', priceCents: 7_500 }, NOW)).toMatchObject({ dueCents: 2_500 })
  })

  test('does not ask for less than a card can be charged', () => {
    expect(spotMoney(spot({ cards: [card(5_000)] }), to(5_049), NOW)).toMatchObject({
      dueCents: 0,
      unchargeableCents: 49,
    })
  })

  test('what was kept once is neither returned by the next transfer nor asked for again', () => {
    const kept = spot({ cards: [card(7_500)], forfeitedCents: 2_500 })
    expect(spotMoney(kept, to(5_000), NOW)).toMatchObject({ refundCents: 0, forfeitedCents: 2_500 })
    expect(spotMoney(kept, to(7_500), NOW)).toMatchObject({ dueCents: 0 })
    expect(spotMoney(kept, { kind: 'cancel' }, NOW)).toMatchObject({ refundCents: 5_000 })
  })
})

test('deleting the account cancels under the terms; own cash and blocked payments stay, and after the start everything', () => {
  const cards = [card(2_000), card(1_000, { isDisputed: true })]
  const paid = spot({ cards, cash: [byHand(400, 'ann'), byHand(600, 'ben')], terms: HALF })
  const leave = (hasStarted: boolean) => spotMoney(paid, { kind: 'delete-account', userId: 'ann', hasStarted }, NOW)
  expect(leave(false)).toMatchObject({
    refunds: [{ cents: 1_000 }],
    cash: [byHand(300, 'ben')],
    keptCents: 2_700,
    forfeitedCents: 2_700,
    isBlocked: false,
  })
  expect(leave(true)).toMatchObject({ refunds: [], cash: [], keptCents: 4_000 })
})

test('staff correct a price: the rest is due and the spot stays open, or the difference goes back whatever the terms', () => {
  const paid = spot({ cards: [card(5_000)], cash: [byHand(1_000)], terms: NONE, forfeitedCents: 500 })
  expect(spotMoney(paid, { kind: 'correct', priceCents: 7_500 }, NOW)).toMatchObject({
    dueCents: 1_500,
    opensBeforePayment: true,
  })
  expect(spotMoney(paid, { kind: 'correct', priceCents: 500 }, NOW)).toMatchObject({
    refundCents: 5_000,
    cashCents: 500,
    forfeitedCents: 0,
    keptCents: 500,
  })
})

test('a spot confirmed again owes its price less what is held and not owed back', () => {
  const paid = spot({ cards: [card(5_000, { failedRefundCents: 2_000 })], cash: [byHand(500)] })
  expect(spotMoney(paid, { kind: 'confirm', priceCents: 7_500 }, NOW)).toMatchObject({
    dueCents: 4_000,
    opensBeforePayment: true,
    refunds: [],
  })
})

test('confirming again takes back promised cash only up to the price', () => {
  const paid = spot({ cash: [byHand(5_000), byHand(2_500, 'ben')], forfeitedCents: 1_000 })
  const confirm = (priceCents: number, cents: number) =>
    spotMoney(paid, { kind: 'confirm', priceCents, promised: { payerId: 'ann', cents } }, NOW)
  expect(confirm(5_000, 4_000)).toMatchObject({ cash: [byHand(2_500)], keptCents: 5_000, dueCents: 0 })
  expect(confirm(5_000, 1_500)).toMatchObject({ cash: [byHand(1_500)], keptCents: 6_000, dueCents: 0 })
  expect(confirm(9_000, 4_000)).toMatchObject({ cash: [], keptCents: 7_500, dueCents: 1_500 })
})

test('more than is held is not forfeited', () => {
  const paid = spot({ forfeitedCents: 1_000, terms: HALF })
  expect(spotMoney(paid, { kind: 'transfer', priceCents: 5_000 }, NOW)).toMatchObject({ forfeitedCents: 0 })
})

test('a canceled event returns everything but blocked payments; staff cancel without a refund', () => {
  const cards = [card(5_000), card(2_000, { isDisputed: true })]
  const paid = spot({ cards, cash: [byHand(500)], terms: NONE, forfeitedCents: 5_000 })
  expect(spotMoney(paid, { kind: 'event-canceled' }, NOW)).toMatchObject({
    refundCents: 5_000,
    cashCents: 500,
    keptCents: 2_000,
    // No more than what is left.
    forfeitedCents: 2_000,
    isBlocked: false,
  })
  expect(spotMoney(paid, { kind: 'staff-cancel' }, NOW)).toMatchObject({
    refundCents: 0,
    cashCents: 0,
    forfeitedCents: 5_000,
  })
  expect(spotMoney(paid, { kind: 'refund' }, NOW)).toMatchObject({ refundCents: 7_000, cashCents: 0, isBlocked: true })
})

test('a card that was refunded completely gets nothing and blocks nothing', () => {
  const cards = [card(0, { isDisputed: true }), card(5_000)]
  expect(spotMoney(spot({ cards }), { kind: 'refund' }, NOW)).toMatchObject({
    refunds: [{ payment: cards[1], cents: 5_000 }],
    isBlocked: false,
  })
})

test('payers who get nothing back are left out', () => {
  const paid = spot({ cards: [card(5_000)], cash: [byHand(1_000)] })
  expect(spotMoney(paid, { kind: 'transfer', priceCents: 4_000 }, NOW)).toMatchObject({
    refunds: [{ cents: 2_000 }],
    cash: [],
  })
})

test('the message for a price that leaves too little names the amount', () => {
  expect(tooLittleDueText(49)).toBe('They would owe $0.49. Enter a price that leaves nothing or at least $0.50 to pay.')
})

const cents = fc.integer({ min: 0, max: 100_000 })
const anySpot = fc.record({
  cards: fc.array(
    cents.map((each) => card(each)),
    { maxLength: 3 },
  ),
  cash: fc.array(
    cents.map((each) => byHand(each)),
    { maxLength: 2 },
  ),
  terms: fc.constantFrom(FULL, HALF, NONE),
  forfeitedCents: cents,
})
const anyChange: fc.Arbitrary<SpotChange> = fc.oneof(
  fc.constantFrom<SpotChange>(
    { kind: 'cancel' },
    { kind: 'event-canceled' },
    { kind: 'refund' },
    { kind: 'staff-cancel' },
  ),
  fc.record({ kind: fc.constantFrom('transfer', 'correct', 'confirm'), priceCents: cents }) as fc.Arbitrary<SpotChange>,
)

test('returned and kept add up to what was paid, and nobody gets back more than they paid', () => {
  fc.assert(
    fc.property(anySpot, anyChange, (paid, change) => {
      const held = [...paid.cards.map((each) => each.remainingCents), ...paid.cash.map((each) => each.cents)]
      const money = spotMoney(paid, change, NOW)
      expect(money.refundCents + money.cashCents + money.keptCents).toBe(held.reduce((sum, each) => sum + each, 0))
      expect(money.keptCents).toBeGreaterThanOrEqual(0)
      for (const refund of money.refunds) expect(refund.cents).toBeLessThanOrEqual(refund.payment.remainingCents)
      if (money.dueCents > 0) expect(money.refundCents + money.cashCents).toBe(0)
    }),
  )
})

/** One card; the difference is paid with another one. */
function transferred(paid: Spot, priceCents: number): Spot {
  const money = spotMoney(paid, { kind: 'transfer', priceCents }, NOW)
  const cards = paid.cards.map((each) => {
    const refund = money.refunds.find(({ payment }) => payment === each)
    return card(each.remainingCents - (refund?.cents ?? 0))
  })
  const added = money.dueCents > 0 ? [card(money.dueCents)] : []
  return { ...paid, cards: [...added, ...cards], forfeitedCents: money.forfeitedCents }
}

test('whatever way a spot changes hands, the organizer keeps what the terms grant of everything paid', () => {
  const price = fc.constantFrom(0, 5_000, 10_000, 22_000, 30_000)
  fc.assert(
    fc.property(price, fc.array(price, { maxLength: 6 }), fc.constantFrom(HALF, NONE), (first, prices, terms) => {
      let paid = spot({ cards: [card(first)], terms })
      let paidCents = first
      for (const next of prices) {
        paidCents += spotMoney(paid, { kind: 'transfer', priceCents: next }, NOW).dueCents
        paid = transferred(paid, next)
      }
      const { keptCents } = spotMoney(paid, { kind: 'cancel' }, NOW)
      const granted = terms === NONE ? paidCents : paidCents / 2
      // Shares are rounded up to the cent at each step.
      expect(keptCents).toBeGreaterThanOrEqual(granted - prices.length - 1)
    }),
  )
})

test('what staff grant comes from the forfeited part first: canceling returns as much as before', () => {
  const price = fc.integer({ min: 0, max: 10_000 })
  fc.assert(
    fc.property(price, price, price, fc.constantFrom(FULL, HALF, NONE), (first, next, granted, terms) => {
      const paid = transferred(spot({ cards: [card(first)], terms }), next)
      fc.pre(granted <= paid.forfeitedCents)
      const forfeitedCents = forfeitedAfterGrant(paid.forfeitedCents, granted)
      const [newest, ...others] = paid.cards.toReversed()
      fc.pre(newest !== undefined && newest.remainingCents >= granted)
      const after = { ...paid, cards: [card(newest.remainingCents - granted), ...others], forfeitedCents }
      const { refundCents } = spotMoney(paid, { kind: 'cancel' }, NOW)
      expect(spotMoney(after, { kind: 'cancel' }, NOW)).toMatchObject({ refundCents })
    }),
  )
})

test('a full refund leaves out the card whose last refund failed, and what is forfeited of it', () => {
  const cards = [card(4_000, { failedRefundCents: 500 }), card(1_000)]
  const paid = spot({ cards, forfeitedCents: 3_000 })
  expect(spotMoney(paid, { kind: 'refund' }, NOW)).toMatchObject({
    refunds: [{ cents: 1_000 }],
    keptCents: 4_000,
    forfeitedCents: 2_000,
  })
})

test('a full refund to the cards is granted from the forfeited part as well', () => {
  const paid = spot({ cards: [card(5_000)], cash: [byHand(2_000)], forfeitedCents: 6_000 })
  expect(spotMoney(paid, { kind: 'refund' }, NOW)).toMatchObject({ keptCents: 2_000, forfeitedCents: 1_000 })
})

test.each([
  [{ amountDueCents: 0, forfeitedCents: 1_250 }, 6_250, { amountDueCents: 5_000, forfeitedCents: 0 }],
  [{ amountDueCents: 500, forfeitedCents: 1_250 }, 1_000, { amountDueCents: 500, forfeitedCents: 250 }],
  [{ amountDueCents: 0, forfeitedCents: 0 }, 1_000, { amountDueCents: 1_000, forfeitedCents: 0 }],
])('cash recorded by mistake (%o, %i cents) is due again beyond what was forfeited', (before, cents, after) => {
  expect(dueAfterCorrection(before, cents)).toEqual(after)
})
