// What a change of a spot costs or returns. Every use case and every preview calls `spotMoney`, so that what a dialog
// shows is what happens.

import { formatCents } from '../money.ts'
import { isChargeable } from '../payments/minimum-price.ts'
import { type RefundTerms, stepAt } from './refund-terms.ts'

export type CardPart = {
  /** Paid and not refunded. */
  remainingCents: number
  /** Part of it: a refund that failed and that an admin retries. */
  failedRefundCents: number
  isDisputed: boolean
  paidAt: Date
}

/** Cash and checks of one payer, without what is to be returned already. */
export type CashPart = { payerId: string; cents: number; paidAt: Date }

export type PaidSpot<P extends CardPart, C extends CashPart> = {
  cards: readonly P[]
  cash: readonly C[]
  /** Of the purchase. */
  terms: RefundTerms
  /** Kept under the terms at an earlier cancellation or transfer: later changes return nothing of it. */
  forfeitedCents: number
}

export type SpotChange =
  /** By the participant. */
  | { kind: 'cancel' }
  /** A cancellation before the event starts. Afterwards only the spot is released. */
  | { kind: 'delete-account'; userId: string; hasStarted: boolean }
  /** To a person with this price. */
  | { kind: 'transfer'; priceCents: number }
  /** Staff set the price. */
  | { kind: 'correct'; priceCents: number }
  /** Staff confirm a spot that was given up. `promised`: cash of the holder, part of the cash, that was to be returned. */
  | { kind: 'confirm'; priceCents: number; promised?: { payerId: string; cents: number } | undefined }
  /** Staff cancel the spot; an admin may refund it. */
  | { kind: 'staff-cancel' }
  /** An admin refunds everything to the cards, except those whose last refund failed: it is retried. */
  | { kind: 'refund' }
  | { kind: 'event-canceled' }

export type SpotMoney<P extends CardPart, C extends CashPart> = {
  /** To the cards that paid, in their order, without those that get nothing. */
  refunds: { payment: P; cents: number }[]
  refundCents: number
  /** For the organizer to return to the payers. */
  cash: C[]
  cashCents: number
  /** Held afterwards. */
  keptCents: number
  forfeitedCents: number
  /** To pay by the holder afterwards. */
  dueCents: number
  /** Due, but too little to charge to a card. */
  unchargeableCents: number
  /** Staff give access before it is paid; for a transferred spot the amount due is paid first. */
  opensBeforePayment: boolean
  /** A refund would go to a card whose payment is disputed or whose last refund failed. */
  isBlocked: boolean
  /** The step of the terms that applies. */
  percent: number
  until: Date | null
}

export function spotMoney<P extends CardPart, C extends CashPart>(
  paid: PaidSpot<P, C>,
  change: SpotChange,
  now: Date,
): SpotMoney<P, C> {
  const heldCents = heldOf(paid)
  // A failed refund is still owed to the payer: it pays for nothing.
  const netCents = heldCents - sum(paid.cards.map(({ failedRefundCents }) => failedRefundCents))
  // Of what is held: forfeited money that was returned after all is not forfeited of a later payment.
  const heldForfeitedCents = Math.min(paid.forfeitedCents, netCents)
  const refundableCents = netCents - heldForfeitedCents
  const step = stepAt(paid.terms, now)
  const byTerms = (cents: number): number => Math.ceil((cents * (step?.percent ?? 0)) / 100)
  const result = (parts: Parts<P, C>, rest: Partial<SpotMoney<P, C>> = {}): SpotMoney<P, C> => {
    const refundCents = sum(parts.refunds.map(centsOf))
    const cashCents = sum(parts.cash.map(centsOf))
    const keptCents = heldCents - refundCents - cashCents
    return {
      ...parts,
      refundCents,
      cashCents,
      keptCents,
      forfeitedCents: Math.min(paid.forfeitedCents, keptCents),
      dueCents: 0,
      unchargeableCents: 0,
      opensBeforePayment: true,
      isBlocked: parts.refunds.some(({ payment }) => isBlocked(payment)),
      percent: step?.percent ?? 0,
      until: step?.until ?? null,
      ...rest,
    }
  }

  switch (change.kind) {
    case 'cancel': {
      const returnedCents = byTerms(refundableCents)
      // Nothing of the rest is returned later, should staff confirm the spot again.
      return result(inProportion(paid, heldCents, returnedCents), {
        forfeitedCents: Math.max(0, netCents - returnedCents),
      })
    }
    case 'delete-account': {
      if (change.hasStarted) return result(NOTHING)
      const { refunds, cash } = inProportion(paid, heldCents, byTerms(refundableCents))
      const parts = {
        // Blocked payments are left to an admin.
        refunds: refunds.filter(({ payment }) => !isBlocked(payment)),
        // The person who paid cash is gone; earlier holders of the spot are not.
        cash: cash.filter(({ payerId }) => payerId !== change.userId),
      }
      const { keptCents } = result(parts)
      return result(parts, { forfeitedCents: keptCents })
    }
    case 'transfer': {
      const differenceCents = Math.max(0, refundableCents - change.priceCents)
      const returnedCents = byTerms(differenceCents)
      return result(newestFirst(paid, returnedCents), {
        ...due(change.priceCents - netCents),
        forfeitedCents: heldForfeitedCents + differenceCents - returnedCents,
        opensBeforePayment: false,
      })
    }
    case 'correct': {
      const overpaidCents = Math.max(0, netCents - change.priceCents)
      return result(newestFirst(paid, overpaidCents), {
        ...due(change.priceCents - netCents),
        forfeitedCents: forfeitedAfterGrant(paid.forfeitedCents, overpaidCents),
      })
    }
    case 'confirm': {
      const { priceCents, promised } = change
      // What the spot does not cost any more is still to be returned.
      const returnedCents = Math.min(promised?.cents ?? 0, Math.max(0, netCents - priceCents))
      const cash = paid.cash
        .filter(({ payerId }) => payerId === promised?.payerId)
        .map((part) => ({ ...part, cents: Math.min(part.cents, returnedCents) }))
        .filter(({ cents }) => cents > 0)
      return result({ refunds: [], cash }, due(priceCents - netCents))
    }
    case 'staff-cancel':
      return result(NOTHING)
    case 'refund': {
      const parts = { refunds: whole(paid.cards.filter(({ failedRefundCents }) => failedRefundCents === 0)), cash: [] }
      const { refundCents, keptCents } = result(parts)
      const forfeitedCents = Math.min(forfeitedAfterGrant(paid.forfeitedCents, refundCents), keptCents)
      return result(parts, { forfeitedCents })
    }
    case 'event-canceled':
      // Blocked payments are left to an admin.
      return result({ refunds: whole(paid.cards.filter((card) => !isBlocked(card))), cash: [...paid.cash] })
  }
}

/** Staff return more than the terms do: it is taken from what the terms had kept first. */
export const forfeitedAfterGrant = (forfeitedCents: number, grantedCents: number): number =>
  Math.max(0, forfeitedCents - grantedCents)

type Due = { amountDueCents: number; forfeitedCents: number }

/** Cash was recorded by mistake. What the terms had kept of it was beyond the price: only the rest is due again. */
export function dueAfterCorrection({ amountDueCents, forfeitedCents }: Due, correctedCents: number): Due {
  const keptCents = Math.min(forfeitedCents, correctedCents)
  return { amountDueCents: amountDueCents + correctedCents - keptCents, forfeitedCents: forfeitedCents - keptCents }
}

/** Cash was returned: the price paid falls by it, but not below what is still held for the spot. */
export const priceAfterReturn = (pricePaidCents: number, returnedCents: number, paid: PaidSpot<CardPart, CashPart>) =>
  Math.max(0, pricePaidCents - returnedCents, Math.min(pricePaidCents, heldOf(paid)))

/** Why a price is refused. */
export const tooLittleDueText = (cents: number): string =>
  `They would owe ${formatCents(cents)}. Enter a price that leaves nothing or at least $0.50 to pay.`

type Parts<P, C> = { refunds: { payment: P; cents: number }[]; cash: C[] }
const NOTHING = { refunds: [], cash: [] }

const sum = (cents: readonly number[]): number => cents.reduce((total, each) => total + each, 0)
const centsOf = ({ cents }: { cents: number }): number => cents
const heldOf = ({ cards, cash }: PaidSpot<CardPart, CashPart>): number =>
  sum(cards.map(({ remainingCents }) => remainingCents)) + sum(cash.map(centsOf))
const isBlocked = ({ isDisputed, failedRefundCents }: CardPart): boolean => isDisputed || failedRefundCents > 0

const whole = <P extends CardPart>(cards: readonly P[]) =>
  cards
    .filter(({ remainingCents }) => remainingCents > 0)
    .map((payment) => ({ payment, cents: payment.remainingCents }))

function due(cents: number): { dueCents: number; unchargeableCents: number } {
  const owed = Math.max(0, cents)
  return isChargeable(owed) ? { dueCents: owed, unchargeableCents: 0 } : { dueCents: 0, unchargeableCents: owed }
}

/** What was paid last goes back first, by card or in cash: it paid for what is too much now. */
function newestFirst<P extends CardPart, C extends CashPart>({ cards, cash }: PaidSpot<P, C>, totalCents: number) {
  const parts = [
    ...cards.map((part) => ({ part, available: part.remainingCents })),
    ...cash.map((part) => ({ part, available: part.cents })),
  ].sort((a, b) => b.part.paidAt.getTime() - a.part.paidAt.getTime())
  const taken = new Map<P | C, number>()
  let left = totalCents
  for (const { part, available } of parts) {
    taken.set(part, Math.min(left, available))
    left -= Math.min(left, available)
  }
  return takeFrom(cards, cash, (_, part) => taken.get(part) ?? 0)
}

/** Every payer gets the same share of what they paid; cents that are left over go to the first ones. */
function inProportion<P extends CardPart, C extends CashPart>(
  { cards, cash }: PaidSpot<P, C>,
  heldCents: number,
  totalCents: number,
): Parts<P, C> {
  const shareOf = (available: number) => Math.floor((available * totalCents) / Math.max(1, heldCents))
  const available = [...cards.map(({ remainingCents }) => remainingCents), ...cash.map(centsOf)]
  let left = totalCents - sum(available.map(shareOf))
  return takeFrom(cards, cash, (part) => {
    const extra = Math.min(left, part, 1)
    left -= extra
    return shareOf(part) + extra
  })
}

function takeFrom<P extends CardPart, C extends CashPart>(
  cards: readonly P[],
  cash: readonly C[],
  take: (available: number, part: P | C) => number,
): Parts<P, C> {
  const refunds = cards.map((payment) => ({ payment, cents: take(payment.remainingCents, payment) }))
  const returned = cash.map((part) => ({ ...part, cents: take(part.cents, part) }))
  return {
    refunds: refunds.filter(({ cents }) => cents > 0),
    cash: returned.filter(({ cents }) => cents > 0),
  }
}
