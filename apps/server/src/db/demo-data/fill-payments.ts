// The money of the demo: what people paid over the year, what is being paid right now, and two cases for the admin.

import { formatCents } from '@crew-chief/domain/money'
import { eq } from 'drizzle-orm'
import type { EventRow, RegistrationRow } from '../../features/events/events.tables.ts'

import { type PaymentRow, payments, refunds } from '../../features/payments/payments.tables.ts'
import type { Tx } from '../transaction.ts'
import type { DemoUser } from './people.ts'

export type Booking = { event: EventRow; registration: RegistrationRow; user: DemoUser; priceCents: number }

const MINUTE_MS = 60_000
const HOLD_MINUTES = 31
/** Nobody ever paid in the demo; the sandbox is told of these, see fill-sandbox.ts. */
const reference = (kind: 'cs' | 'pi' | 're', n: number) => `${kind}_demo_${String(n).padStart(4, '0')}`

export async function fillPayments(tx: Tx, publicUrl: string, bookings: readonly Booking[], now: Date): Promise<void> {
  const paying = bookings.filter(
    ({ priceCents, registration }) => priceCents > 0 && registration.status !== 'WAITLISTED',
  )
  const rows = await tx
    .insert(payments)
    .values(paying.map((booking, n) => paymentOf(publicUrl, booking, n, now)))
    .returning()
  await quarantineOne(tx, rows, paying)
  const refunded = new Set(
    paying.filter(({ registration }) => registration.status === 'REFUNDED').map(({ registration }) => registration.id),
  )
  await tx.insert(refunds).values(rows.filter(({ subjectId }) => refunded.has(subjectId)).map(refundOf))
}

type NewPayment = typeof payments.$inferInsert

function paymentOf(
  publicUrl: string,
  { event, registration, user, priceCents }: Booking,
  n: number,
  now: Date,
): NewPayment {
  const { id, status, createdAt } = registration
  const back = `${publicUrl}/events/${event.id}/registration`
  const minutesLater = (minutes: number) => new Date(createdAt.getTime() + minutes * MINUTE_MS)
  const booked = {
    purpose: 'registration' as const,
    subjectId: id,
    userId: user.id,
    description: event.name,
    amountCents: priceCents,
    createdAt,
    expiresAt: minutesLater(HOLD_MINUTES),
    request: {
      mode: 'payment' as const,
      lines: [{ name: event.name, unitCents: priceCents, quantity: 1 }],
      successUrl: `${back}/success?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${back}/cancel`,
    },
  }
  // Its page was never opened; when the hold is over, the seat is free again like any other.
  if (status === 'PENDING') return { ...booked, status: 'open', checkedAt: now }
  const sessionId = reference('cs', n)
  if (status === 'CANCELLED') return { ...booked, status: 'expired', sessionId }
  return { ...booked, status: 'paid', sessionId, paymentIntentId: reference('pi', n), paidAt: minutesLater(3) }
}

/** Paid, but not what was asked for: somebody must look at it. */
async function quarantineOne(tx: Tx, rows: readonly PaymentRow[], paying: readonly Booking[]): Promise<void> {
  const held = paying.findLast(({ registration }) => registration.status === 'PENDING')
  const payment = rows.find(({ subjectId }) => subjectId === held?.registration.id)
  if (!payment) return
  await tx
    .update(payments)
    .set({
      status: 'quarantined',
      sessionId: reference('cs', 9_999),
      paymentIntentId: reference('pi', 9_999),
      paidAt: payment.createdAt,
      paidCents: payment.amountCents - 5_000,
      trouble: `${formatCents(payment.amountCents - 5_000)} was paid, ${formatCents(payment.amountCents)} was asked for.`,
    })
    .where(eq(payments.id, payment.id))
}

/** The latest one was refused by the bank; the others went through. */
function refundOf({ id, amountCents, createdAt }: PaymentRow, n: number): typeof refunds.$inferInsert {
  const isRefused = n === 0
  const changedAt = new Date(createdAt.getTime() + 24 * 60 * MINUTE_MS)
  return {
    paymentId: id,
    amountCents,
    reason: 'Refunded by an admin',
    status: isRefused ? 'failed' : 'succeeded',
    providerRefundId: reference('re', n),
    lastError: isRefused ? 'The card was closed: its bank did not take the money back.' : null,
    createdAt: changedAt,
    changedAt,
  }
}
