// Cash goes back to the person who paid it, also after they transferred the spot.

import type { Tx } from '../../db/transaction.ts'
import type { NotifyingDeps } from '../../platform/mail/mail-and-notify.ts'
import { sendCashToPayerEmail } from './cancel-or-transfer-mails.ts'
import { addCashReturn, type PayerCash } from './cash.store.ts'
import { type EventRow, type RegistrationRow, recordedPayments } from './events.tables.ts'

type Seat = { event: EventRow; registration: RegistrationRow }

/** The first parts, up to the amount. */
export function takeCash(parts: readonly PayerCash[], totalCents: number): PayerCash[] {
  let left = totalCents
  return parts.flatMap(({ payerId, cents: available }) => {
    const cents = Math.min(left, available)
    left -= cents
    return cents > 0 ? [{ payerId, cents }] : []
  })
}

export const sumCash = (parts: readonly PayerCash[]): number => parts.reduce((sum, { cents }) => sum + cents, 0)

/** For the organizer to return. Others than the holder get an email; returns what the holder gets. */
export async function promiseCash(
  deps: NotifyingDeps,
  tx: Tx,
  seat: Seat,
  parts: readonly PayerCash[],
): Promise<number> {
  const { id, userId } = seat.registration
  for (const part of parts) {
    await addCashReturn(tx, id, part)
    if (part.payerId !== userId) await sendCashToPayerEmail(deps, tx, seat, part)
  }
  return sumCash(parts.filter(({ payerId }) => payerId === userId))
}

type Entry = Pick<typeof recordedPayments.$inferInsert, 'registrationId' | 'method' | 'reference' | 'recordedBy'>

/** One row for each payer. */
export async function recordReturned(tx: Tx, entry: Entry, parts: readonly PayerCash[]): Promise<void> {
  const rows = parts.map(({ payerId, cents }) => ({ ...entry, payerId, amountCents: -cents }))
  if (rows.length > 0) await tx.insert(recordedPayments).values(rows)
}
