import type { Receipt, ReceiptLine } from '@crew-chief/contract/my-events'
import { fullName, type Named } from '@crew-chief/domain/accounts/full-name'
import { canManageEvent } from '@crew-chief/domain/events/event-staff'
import { canReadEveryReceipt } from '@crew-chief/domain/events/permissions'
import { receiptNumber } from '@crew-chief/domain/events/receipt-number'
import { storeTerms } from '@crew-chief/domain/events/refund-terms'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { Reader } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { findStanding, termsOfSpot } from '../events/public.ts'
import { cardOf } from '../payments/public.ts'
import { findSpot, findTakenOverBy, listCardPayments, listRecordedPayments, listRefunds } from './receipts.store.ts'

export async function getReceipt({ db }: Pick<Deps, 'db'>, actor: Actor, registrationId: string): Promise<Receipt> {
  const spot = await findSpot(db, registrationId)
  if (!spot) throw new AppError('registrations.not_found')
  const { registration, event, holder, isTransferred } = spot
  const seesAll = await canReadOthers(db, actor, event.id)
  const isAttendee = registration.userId === actor.id
  const entries = (await readEntries(db, registrationId)).filter(({ payerId }) => seesAll || payerId === actor.id)
  const [first] = entries
  // An earlier holder of the spot keeps the receipt for what they paid.
  const isReadable = first !== undefined || (registration.status === 'CONFIRMED' && (isAttendee || seesAll))
  if (!isReadable) throw new AppError('registrations.not_found')
  const lines = entries.map(({ line }) => line)
  // An earlier holder sees the person they transferred the spot to, not those who got it later.
  const seesHolder = isAttendee || seesAll
  const attendee = seesHolder ? holder : ((await findTakenOverBy(db, registrationId, actor.id)) ?? actor.user)
  return {
    kind: first ? 'receipt' : 'confirmation',
    number: receiptNumber(first?.line ?? { id: registration.id, date: registration.createdAt.toISOString() }),
    date: first?.line.date ?? registration.createdAt.toISOString(),
    status: registration.status,
    payer: [...new Set(entries.map(({ payer }) => payer))].join(', ') || fullName(attendee),
    attendee: fullName(attendee),
    isTransferred,
    event: {
      name: event.name,
      type: event.type,
      startDate: event.startsAt.toISOString(),
      endDate: event.endsAt.toISOString(),
      timezone: event.timezone,
      location: event.location,
    },
    lines,
    total: lines.reduce((sum, { amount }) => sum + amount, 0),
    amountDue: seesHolder ? registration.amountDueCents : 0,
    refundTerms:
      first && seesHolder && registration.status === 'CONFIRMED' ? storeTerms(termsOfSpot(event, registration)) : null,
  }
}

async function canReadOthers(db: Reader, actor: Actor, eventId: string): Promise<boolean> {
  if (canReadEveryReceipt(actor)) return true
  const standing = await findStanding(db, actor, eventId)
  return standing !== undefined && canManageEvent(standing)
}

type Entry = { payerId: string; payer: string; line: ReceiptLine }

/** Oldest first. */
async function readEntries(db: Reader, registrationId: string): Promise<Entry[]> {
  const cards = await listCardPayments(db, registrationId)
  const recorded = await listRecordedPayments(db, registrationId)
  const refunded = await listRefunds(db, registrationId)
  const entries = [
    ...cards.map((payment) =>
      entryOf(payment, {
        id: payment.id,
        kind: 'card',
        date: (payment.paidAt ?? payment.createdAt).toISOString(),
        amount: payment.paidCents ?? payment.amountCents,
        ...cardLine(payment),
        ...(payment.isTest && { isTest: true }),
      }),
    ),
    ...recorded.map((payment) =>
      entryOf(payment, {
        id: payment.id,
        kind: payment.method,
        date: payment.createdAt.toISOString(),
        amount: payment.amountCents,
        reference: payment.reference,
        recordedBy: fullName(payment.recordedBy),
      }),
    ),
    ...refunded.map((refund) =>
      entryOf(refund, {
        id: refund.id,
        kind: 'refund',
        date: refund.createdAt.toISOString(),
        amount: -refund.amountCents,
        ...(refund.isTest && { isTest: true }),
      }),
    ),
  ]
  return entries.sort((a, b) => a.line.date.localeCompare(b.line.date))
}

const cardLine = (payment: Parameters<typeof cardOf>[0]): Pick<ReceiptLine, 'card'> => {
  const card = cardOf(payment)
  return card ? { card } : {}
}

type Line = Omit<ReceiptLine, 'reference' | 'recordedBy'> & Partial<ReceiptLine>

const entryOf = ({ payerId, payer }: { payerId: string; payer: Named }, line: Line): Entry => ({
  payerId,
  payer: fullName(payer),
  line: { reference: null, recordedBy: null, ...line },
})
