import { spotMoney } from '@crew-chief/domain/events/spot-money'
import { AppError } from '../../../app-error.ts'
import { databaseTime } from '../../../db/database-time.ts'
import type { Tx } from '../../../db/transaction.ts'
import { LAST_REFUND_FAILED, type PaymentDeps, requestRefunds } from '../../payments/public.ts'
import type { Seat } from '../events.tables.ts'
import { updateRegistration } from '../registrations.store.ts'
import { findPaidSpot } from './paid-spot.ts'
import { closeDuePage } from './record-payment.ts'

/** Everything that remains of all payments. Returns the ids of the refunds. */
export async function refundRegistration(deps: PaymentDeps, tx: Tx, { event, registration }: Seat): Promise<string[]> {
  await closeDuePage(deps, tx, registration)
  const paid = await findPaidSpot(tx, event, registration)
  const money = spotMoney(paid, { kind: 'refund' }, await databaseTime(tx))
  const parts = money.refunds.map(({ payment, cents }) => ({ payment: payment.row, cents }))
  const refunds = await requestRefunds(deps, tx, parts, { cause: 'admin', reason: 'Refunded by an admin' })
  // A failed refund is retried in the list of payments.
  if (refunds.length === 0)
    throw new AppError('registrations.nothing_to_refund', paid.cards.length > 0 ? { message: LAST_REFUND_FAILED } : {})
  await updateRegistration(tx, registration.id, { forfeitedCents: money.forfeitedCents })
  return refunds.map(({ id }) => id)
}
