// Loads what was paid for spots, for `spotMoney`.

import {
  type RefundTerms,
  readTerms,
  type StoredTerms,
  storeTerms,
  termsOf,
} from '@crew-chief/domain/events/refund-terms'
import type { CardPart, SpotMoney as Money, PaidSpot as Paid } from '@crew-chief/domain/events/spot-money'
import type { Reader } from '../../../db/transaction.ts'
import {
  listDisputed,
  listRefundsOf,
  listUnfinishedRefunds,
  listUnrefundedPayments,
  type PaymentRow,
  remainingCents,
  withoutLate,
} from '../../payments/public.ts'
import type { EventRow, RegistrationRow } from '../events.tables.ts'
import { listHeldCash, type PayerCash } from './cash.store.ts'

export type CardPayment = CardPart & { row: PaymentRow }
type HeldCash = PayerCash & { paidAt: Date }
export type PaidSpot = Paid<CardPayment, HeldCash>
export type SpotMoney = Money<CardPayment, HeldCash>

type Registration = Pick<RegistrationRow, 'id' | 'refundTerms' | 'forfeitedCents'>

export async function findPaidSpot(db: Reader, event: EventRow, registration: Registration): Promise<PaidSpot> {
  const [spot] = await listPaidSpots(db, event, [registration])
  if (!spot) throw new Error('no spot for a registration')
  return spot
}

/** In the order of the registrations, with a fixed number of queries. */
export async function listPaidSpots(
  db: Reader,
  event: EventRow,
  registrations: readonly Registration[],
): Promise<PaidSpot[]> {
  const ids = registrations.map(({ id }) => id)
  const found = await listUnrefundedPayments(db, 'registration', ids)
  const refunds = await listRefundsOf(
    db,
    found.map(({ id }) => id),
  )
  const payments = withoutLate(found, refunds)
  const failed = refunds.filter(({ status }) => status === 'failed')
  const disputed = await listDisputed(
    db,
    payments.map(({ id }) => id),
  )
  const cash = await listHeldCash(db, ids)
  const cards = payments.map((row) => ({
    row,
    remainingCents: remainingCents(row),
    failedRefundCents: failed
      .filter(({ paymentId }) => paymentId === row.id)
      .reduce((total, { amountCents }) => total + amountCents, 0),
    isDisputed: disputed.has(row.id),
    paidAt: row.paidAt ?? row.createdAt,
  }))
  const cardsBySpot = Map.groupBy(cards, ({ row }) => row.subjectId)
  const cashBySpot = Map.groupBy(cash, ({ registrationId }) => registrationId)
  return registrations.map(({ id, refundTerms, forfeitedCents }) => ({
    cards: cardsBySpot.get(id) ?? [],
    cash: (cashBySpot.get(id) ?? []).map(({ payerId, cents, paidAt }) => ({ payerId, cents, paidAt })),
    terms: termsOfSpot(event, { refundTerms }),
    forfeitedCents,
  }))
}

/** Those of the purchase. A node of the previous version stored none. */
export const termsOfSpot = (event: EventRow, { refundTerms }: Pick<RegistrationRow, 'refundTerms'>): RefundTerms =>
  refundTerms ? readTerms(refundTerms) : termsOf(event)

/** What a purchase made now gets. */
export const presentTerms = (event: EventRow): StoredTerms => storeTerms(termsOf(event))

/** Nothing is held for the spot: a purchase begins, and nothing of it is forfeited. */
export const newPurchase = (event: EventRow) => ({ refundTerms: presentTerms(event), forfeitedCents: 0 })

export const hasPaid = ({ cards, cash }: PaidSpot): boolean => cards.length > 0 || cash.length > 0

export const hasDispute = ({ cards }: PaidSpot): boolean => cards.some(({ isDisputed }) => isDisputed)

/** That pay for the spot and are not completely refunded. */
export async function listCounted(db: Reader, registrationId: string): Promise<PaymentRow[]> {
  const found = await listUnrefundedPayments(db, 'registration', [registrationId])
  const ids = found.map(({ id }) => id)
  return withoutLate(found, await listRefundsOf(db, ids))
}

/** An admin refunds the whole spot, and the provider has not confirmed it yet. A refund that failed is retried. */
export async function isBeingRefunded(
  db: Reader,
  { id }: Pick<RegistrationRow, 'id'>,
  { cards }: PaidSpot,
): Promise<boolean> {
  if (!cards.every(({ remainingCents: left, failedRefundCents }) => left === failedRefundCents)) return false
  const unfinished = await listUnfinishedRefunds(db, 'registration', id)
  return unfinished.some(
    ({ cause, endsPurchase, keepsPurchase }) => cause === 'admin' && (endsPurchase ?? !keepsPurchase),
  )
}
