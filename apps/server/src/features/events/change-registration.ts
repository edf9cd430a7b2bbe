// An admin sets a registration's status or note. `refund` asks the provider first; its word then changes the status.

import type { Decoded } from '@crew-chief/contract/endpoint'
import type { registrationsApi } from '@crew-chief/contract/registrations'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../call.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { recordAudit } from '../audit/public.ts'
import {
  closeCheckout,
  findUnsettled,
  listPaymentsFor,
  type PaymentDeps,
  sendRefundNow,
  wantRefund,
} from '../payments/public.ts'
import { changeStatus } from './change-status.ts'
import { lockEvent } from './events.store.ts'
import type { EventRow, RegistrationRow } from './events.tables.ts'
import { presentRegistrant } from './present-registrant.ts'
import { findRegistrant } from './registrants.store.ts'
import { tellCancelled, tellConfirmed } from './registration-mails.ts'
import { changeRow, findRegistration } from './registrations.store.ts'

type Change = Decoded<typeof registrationsApi.changeRegistration>['body']
type Which = { eventId: string; registrationId: string }

export async function changeRegistration(deps: PaymentDeps, actor: Actor, which: Which, change: Change) {
  if (change.status === 'CANCELLED') await closeOpenPage(deps, which)
  const refund = await inTransaction(deps.db, async (tx) => {
    const seat = await lockSeat(tx, which)
    if (change.note !== undefined) await changeRow(tx, seat.registration.id, { note: change.note || null })
    const wanted = change.refund ? await askRefund(deps, tx, seat.registration) : undefined
    // With a refund the provider's word sets the status.
    if (!wanted && change.status) await setStatus(deps, tx, seat, change.status)
    await record(tx, actor, seat, change)
    return wanted
  })
  if (refund) await sendRefundNow(deps, refund.id)
  const row = await findRegistrant(deps.db, which.registrationId)
  if (!row) throw new AppError('registrations.not_found')
  return presentRegistrant(row)
}

/** Somebody on the payment page must not be able to pay for a seat that is gone: the page closes first. */
async function closeOpenPage(deps: PaymentDeps, { registrationId }: Which): Promise<void> {
  const payment = await findUnsettled(deps.db, 'registration', registrationId)
  if (payment) await closeCheckout(deps, payment)
}

async function lockSeat(tx: Tx, { eventId, registrationId }: Which) {
  const event = await lockEvent(tx, eventId)
  if (!event) throw new AppError('events.not_found')
  const registration = await findRegistration(tx, registrationId)
  if (registration?.eventId !== eventId) throw new AppError('registrations.not_found')
  return { event, registration }
}

async function askRefund(deps: PaymentDeps, tx: Tx, { id }: RegistrationRow) {
  const paid = (await listPaymentsFor(tx, 'registration', id)).find(({ status }) => status === 'paid')
  const refund = paid && (await wantRefund(deps, tx, paid, 'Refunded by an admin'))
  if (!refund) throw new AppError('registrations.nothing_to_refund')
  return refund
}

type Seat = { event: EventRow; registration: RegistrationRow }

async function setStatus(deps: PaymentDeps, tx: Tx, { event, registration }: Seat, status: Change['status']) {
  if (!status || status === registration.status) return
  if (await findUnsettled(tx, 'registration', registration.id)) throw new AppError('registrations.still_paying')
  const after = await changeStatus(deps, tx, registration, { status })
  if (status === 'CONFIRMED') await tellConfirmed(deps, tx, { event, registration: after })
  if (status === 'CANCELLED') await tellCancelled(deps, tx, { event, registration: after })
}

async function record(tx: Tx, actor: Actor, { event, registration }: Seat, { status, refund, note }: Change) {
  await recordAudit(tx, actor, {
    action: refund ? 'payments.refunded' : 'registrations.changed',
    subject: { kind: 'registration', id: registration.id, name: event.name },
    details: {
      from: registration.status,
      ...(status && { to: status }),
      ...(note !== undefined && { note: 'changed' }),
      ...(refund && { amount: String(registration.pricePaidCents / 100) }),
    },
  })
}
