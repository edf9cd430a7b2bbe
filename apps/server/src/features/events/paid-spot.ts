// Loads what was paid for spots, for `spotMoney`.

import {
  type RefundTerms,
  readTerms,
  type StoredTerms,
  storeTerms,
  termsOf,
} from '@crew-chief/domain/events/refund-terms'
import type { CardPart, SpotMoney as Money, PaidSpot as Paid } from '@crew-chief/domain/events/spot-money'
import type { Reader } from '../../db/transaction.ts'
import {
  listDisputed,
  listRefundsOf,
  listUnrefundedPayments,
  type PaymentRow,
  remainingCents,
} from '../payments/public.ts'
import { listHeldCash, type PayerCash } from './cash.store.ts'
import type { EventRow, RegistrationRow } from './events.tables.ts'

export type CardPayment = CardPart & { row: PaymentRow }
export type PaidSpot = Paid<CardPayment, PayerCash>
export type SpotMoney = Money<CardPayment, PayerCash>

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
  const payments = await listUnrefundedPayments(db, 'registration', ids)
  const paymentIds = payments.map(({ id }) => id)
  const disputed = await listDisputed(db, paymentIds)
  const failed = (await listRefundsOf(db, paymentIds)).filter(({ status }) => status === 'failed')
  const cash = await listHeldCash(db, ids)
  const cards = payments.map((row) => ({
    row,
    remainingCents: remainingCents(row),
    failedRefundCents: failed
      .filter(({ paymentId }) => paymentId === row.id)
      .reduce((total, { amountCents }) => total + amountCents, 0),
    isDisputed: disputed.has(row.id),
  }))
  const cardsBySpot = Map.groupBy(cards, ({ row }) => row.subjectId)
  const cashBySpot = Map.groupBy(cash, ({ registrationId }) => registrationId)
  return registrations.map(({ id, refundTerms, forfeitedCents }) => ({
    cards: cardsBySpot.get(id) ?? [],
    cash: (cashBySpot.get(id) ?? []).map(({ payerId, cents }) => ({ payerId, cents })),
    terms: termsOfSpot(event, { refundTerms }),
    forfeitedCents,
  }))
}

/** Those of the purchase. A node of the previous version stored none. */
export const termsOfSpot = (event: EventRow, { refundTerms }: Pick<RegistrationRow, 'refundTerms'>): RefundTerms =>
  refundTerms ? readTerms(refundTerms) : termsOf(event)

/** What a purchase made now gets. */
export const presentTerms = (event: EventRow): StoredTerms => storeTerms(termsOf(event))

export const hasPaid = ({ cards, cash }: PaidSpot): boolean => cards.length > 0 || cash.length > 0

export const hasDispute = ({ cards }: PaidSpot): boolean => cards.some(({ isDisputed }) => isDisputed)
