// An admin's word on the status of a registration, and what the person is told of it.

import type { ADMIN_STATUSES } from '@crew-chief/domain/events/registration-rules'
import { AppError } from '../../app-error.ts'
import type { Tx } from '../../db/transaction.ts'
import { findUnsettled, listStandingPayments, type PaymentDeps } from '../payments/public.ts'
import { changeStatus } from './change-status.ts'
import type { EventRow, RegistrationRow } from './events.tables.ts'
import { tellCancelled, tellConfirmed } from './registration-mails.ts'

type Seat = { event: EventRow; registration: RegistrationRow }
type Status = (typeof ADMIN_STATUSES)[number]

/** `isClosed`: the payment page was closed for this, which may have cancelled the seat already, without a word. */
export async function setStatus(deps: PaymentDeps, tx: Tx, seat: Seat, status: Status, isClosed: boolean) {
  const { registration } = seat
  const isThere = status === registration.status
  if (isThere && !isClosed) return
  const after = isThere ? registration : await change(deps, tx, registration, status)
  if (status === 'CONFIRMED') await tellConfirmed(deps, tx, { ...seat, registration: after })
  if (status === 'CANCELLED') await tellCancelled(deps, tx, { ...seat, registration: after })
}

async function change(deps: PaymentDeps, tx: Tx, registration: RegistrationRow, status: Status) {
  if (await findUnsettled(tx, 'registration', registration.id)) throw new AppError('registrations.still_paying')
  if (status === 'WAITLISTED' && (await listStandingPayments(tx, 'registration', registration.id)).length > 0)
    throw new AppError('registrations.refund_first')
  // What was given back, or never was, is not paid for the seat they have now.
  const isUnpaid = status === 'WAITLISTED' || (status === 'CONFIRMED' && registration.status === 'REFUNDED')
  return changeStatus(deps, tx, registration, { status, ...(isUnpaid && { pricePaidCents: 0 }) })
}
