// An admin sets a registration's status or note. `refund` asks the provider first; its word then changes the status.

import type { Decoded } from '@crew-chief/contract/endpoint'
import type { registrationsApi } from '@crew-chief/contract/registrations'
import { isLive } from '@crew-chief/domain/events/seats'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../call.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { notifyCamp } from '../../platform/live/live.ts'
import { recordAudit } from '../audit/public.ts'
import { closeCheckout, findUnsettled, type PaymentDeps, sendRefundNow } from '../payments/public.ts'
import { askRefund } from './ask-refund.ts'
import { lockEvent } from './events.store.ts'
import type { EventRow, RegistrationRow } from './events.tables.ts'
import { holdPerson } from './people.store.ts'
import { presentRegistrantTo } from './present-registrant.ts'
import { findRegistrant } from './registrants.store.ts'
import { changeRow, findRegistration } from './registrations.store.ts'
import { setStatus } from './set-registration-status.ts'

type Change = Decoded<typeof registrationsApi.changeRegistration>['body']
type Which = { eventId: string; registrationId: string }
type Seat = { event: EventRow; registration: RegistrationRow }

export async function changeRegistration(deps: PaymentDeps, actor: Actor, which: Which, sent: Change) {
  const change = await withoutOwnNote(deps, actor, which, sent)
  const isClosed = change.status === 'CANCELLED' && (await closeOpenPage(deps, which))
  const refund = await inTransaction(deps.db, async (tx) => {
    const seat = await lockSeat(tx, which, change)
    if (change.note !== undefined) await changeRow(tx, seat.registration.id, { note: change.note || null })
    const wanted = change.refund ? await askRefund(deps, tx, seat.registration) : undefined
    // With a refund the provider's word sets the status.
    if (!wanted && change.status) await setStatus(deps, tx, seat, change.status, isClosed)
    // Closing the page has moved them already; the log tells the whole of it.
    await record(tx, actor, seat, change, isClosed ? 'PENDING' : seat.registration.status)
    await notifyCamp(tx, which.eventId, 'participants')
    return wanted
  })
  if (refund) await sendRefundNow(deps, refund.id)
  const row = await findRegistrant(deps.db, which.registrationId)
  if (!row) throw new AppError('registrations.not_found')
  return presentRegistrantTo(actor)(row)
}

/** Nobody reads the staff's note on themself, so nobody writes it: an empty field would wipe out what was not shown. */
async function withoutOwnNote(
  { db }: PaymentDeps,
  actor: Actor,
  { registrationId }: Which,
  sent: Change,
): Promise<Change> {
  const { note: _, ...others } = sent
  const registration = sent.note === undefined ? undefined : await findRegistration(db, registrationId)
  return registration?.userId === actor.id ? others : sent
}

/** Somebody on the payment page must not be able to pay for a seat that is gone: the page closes first. */
async function closeOpenPage(deps: PaymentDeps, { eventId, registrationId }: Which): Promise<boolean> {
  const registration = await findRegistration(deps.db, registrationId)
  if (registration?.eventId !== eventId) throw new AppError('registrations.not_found')
  const payment = await findUnsettled(deps.db, 'registration', registrationId)
  if (!payment) return false
  const { status } = await closeCheckout(deps, payment)
  // Paid before it could be closed: money that is here, or on its way, must not be kept for a seat taken away.
  if (status !== 'open' && status !== 'expired') throw new AppError('registrations.just_paid')
  return status === 'expired'
}

async function lockSeat(tx: Tx, { eventId, registrationId }: Which, { status }: Change): Promise<Seat> {
  const found = await findRegistration(tx, registrationId)
  if (found && status && isLive(status) && !(await holdPerson(tx, found.userId))) throw new AppError('users.not_found')
  const event = await lockEvent(tx, eventId)
  if (!event) throw new AppError('events.not_found')
  // Read again under the lock: it may have changed while we waited.
  const registration = await findRegistration(tx, registrationId)
  if (registration?.eventId !== eventId) throw new AppError('registrations.not_found')
  return { event, registration }
}

async function record(
  tx: Tx,
  actor: Actor,
  { event, registration }: Seat,
  { status, refund, note }: Change,
  from: RegistrationRow['status'],
) {
  await recordAudit(tx, actor, {
    action: refund ? 'payments.refunded' : 'registrations.changed',
    subject: { kind: 'registration', id: registration.id, name: event.name },
    details: {
      from,
      ...(status && { to: status }),
      ...(note !== undefined && { note: 'changed' }),
      ...(refund && { amount: String(registration.pricePaidCents / 100) }),
    },
  })
}
