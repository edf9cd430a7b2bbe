// Admins and directors set the status, price and details of a registration, and admins refund. With `refund`, the provider's confirmation changes the status.

import type { Decoded } from '@crew-chief/contract/endpoint'
import type { registrationsApi } from '@crew-chief/contract/registrations'
import { canManageEvent } from '@crew-chief/domain/events/event-staff'
import { canFavor, canRefund, isFavor } from '@crew-chief/domain/events/permissions'
import { isLive } from '@crew-chief/domain/events/seats'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { notifyCamp } from '../../../platform/live/live.ts'
import { lockActiveUser } from '../../accounts/public.ts'
import { recordAudit } from '../../audit/public.ts'
import { type PaymentDeps, sendRefundNow } from '../../payments/public.ts'
import type { StatusDeps } from '../change-status.ts'
import { requireStanding } from '../event-standing.ts'
import { lockEvent } from '../events.store.ts'
import type { RegistrationRow, Seat } from '../events.tables.ts'
import { makeComplimentary } from '../money/make-complimentary.ts'
import { refundRegistration } from '../money/refund-registration.ts'
import { presentRegistrantTo } from '../present-registration.ts'
import { findRegistrant } from '../registrants.store.ts'
import { findRegistration, updateRegistration } from '../registrations.store.ts'
import { editRegistration } from './edit-registration.ts'
import { closeOpenPage, sendStatusEmail, setRegistrationStatus } from './set-registration-status.ts'

type ChangeDeps = PaymentDeps & StatusDeps
type Change = Decoded<typeof registrationsApi.changeRegistration>['body']
type RegistrationRef = { eventId: string; registrationId: string }

export async function changeRegistration(deps: ChangeDeps, actor: Actor, ref: RegistrationRef, sent: Change) {
  await requireStanding(deps.db, actor, ref.eventId, canManageEvent)
  if ((sent.refund || sent.status === 'REFUNDED') && !canRefund(actor)) throw new AppError('access.role')
  const change = await withoutOwnNote(deps, actor, ref, sent)
  const isClosed = change.status === 'CANCELLED' && (await closeOpenPage(deps, ref))
  const refunds = await inTransaction(deps.db, (tx) => apply(deps, tx, actor, ref, change, isClosed))
  for (const id of refunds) await sendRefundNow(deps, id)
  const row = await findRegistrant(deps.db, ref.registrationId)
  if (!row) throw new AppError('registrations.not_found')
  return presentRegistrantTo(actor)(row)
}

/** `isClosed`: its payment page was open. Returns the ids of the requested refunds. */
async function apply(
  deps: ChangeDeps,
  tx: Tx,
  actor: Actor,
  ref: RegistrationRef,
  change: Change,
  isClosed: boolean,
): Promise<string[]> {
  const seat = await lockSeat(tx, ref, change)
  if (isFavor(change) && !canFavor(actor, seat.registration.userId)) throw new AppError('registrations.own_favor')
  if (change.note !== undefined) await updateRegistration(tx, seat.registration.id, { note: change.note || null })
  const requested = change.refund ? await refundRegistration(deps, tx, seat) : []
  // With a refund, the provider's confirmation sets the status.
  const after =
    requested.length === 0 && change.status
      ? await setRegistrationStatus(deps, tx, actor, seat, change.status)
      : seat.registration
  const returned = await editRegistration(deps, tx, actor, { ...seat, registration: after }, change)
  if (change.complimentaryReason !== undefined)
    await makeComplimentary(deps, tx, actor, { ...seat, registration: after }, change.complimentaryReason)
  if (after.status !== seat.registration.status || isClosed) await sendStatusEmail(deps, tx, seat.event, after.id)
  // Closing the page may have changed the status already; the audit entry shows the whole change.
  await record(tx, actor, seat, change, isClosed ? 'PENDING' : seat.registration.status)
  await notifyCamp(tx, ref.eventId, 'participants')
  return [...requested, ...returned]
}

/** Staff cannot read the note about themselves, so saving the form must not overwrite it with an empty one. */
async function withoutOwnNote(
  { db }: ChangeDeps,
  actor: Actor,
  { registrationId }: RegistrationRef,
  sent: Change,
): Promise<Change> {
  const { note: _, ...others } = sent
  const registration = sent.note === undefined ? undefined : await findRegistration(db, registrationId)
  return registration?.userId === actor.id ? others : sent
}

async function lockSeat(tx: Tx, { eventId, registrationId }: RegistrationRef, { status }: Change): Promise<Seat> {
  const found = await findRegistration(tx, registrationId)
  if (found && status && isLive(status) && !(await lockActiveUser(tx, found.userId)))
    throw new AppError('users.not_found')
  const event = await lockEvent(tx, eventId)
  if (!event) throw new AppError('events.not_found')
  if (event.isDraft && status && isLive(status)) throw new AppError('events.not_published')
  if (event.canceledAt && status && isLive(status)) throw new AppError('events.canceled')
  // Read again under the lock: it may have changed in between.
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
  // Recorded by `makeComplimentary` if nothing else was sent.
  if (status === undefined && note === undefined && !refund) return
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
