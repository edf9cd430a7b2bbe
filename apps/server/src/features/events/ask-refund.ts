// An admin wants the money of a registration to go back.

import { AppError } from '../../app-error.ts'
import type { Tx } from '../../db/transaction.ts'
import { listStandingPayments, type PaymentDeps, wantRefund } from '../payments/public.ts'
import type { RegistrationRow } from './events.tables.ts'

const TRY_AGAIN = 'The last refund failed. Try it again on the dashboard under Payments.'

export async function askRefund(deps: PaymentDeps, tx: Tx, { id }: RegistrationRow) {
  const standing = await listStandingPayments(tx, 'registration', id)
  for (const payment of standing) {
    const refund = await wantRefund(deps, tx, payment, 'Refunded by an admin')
    if (refund) return refund
  }
  // A payment has one refund; one that failed is tried again where it is listed.
  throw new AppError('registrations.nothing_to_refund', standing.length > 0 ? { message: TRY_AGAIN } : {})
}
