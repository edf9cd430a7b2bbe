// Registration without payment: users for free events, staff of the event for any user.

import type { Decoded } from '@crew-chief/contract/endpoint'
import type { registrationsApi } from '@crew-chief/contract/registrations'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { canMakeComplimentary, canRegisterOthers } from '@crew-chief/domain/events/event-staff'
import { canFavor } from '@crew-chief/domain/events/permissions'
import { priceFor } from '@crew-chief/domain/events/pricing'
import { hasEnded } from '@crew-chief/domain/events/registration-rules'
import { formatCents } from '@crew-chief/domain/money'
import { isStaff } from '@crew-chief/domain/roles'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { notifyCamp } from '../../../platform/live/live.ts'
import { findUser, lockActiveUser } from '../../accounts/public.ts'
import { recordAudit } from '../../audit/public.ts'
import { addRegistration, changeStatus, type StatusDeps } from '../change-status.ts'
import { findStanding, rejectDraft } from '../event-standing.ts'
import { lockEvent } from '../events.store.ts'
import { newPurchase } from '../money/paid-spot.ts'
import { presentMyRegistration } from '../present-registration.ts'
import { sendConfirmedEmail } from '../registration-mails.ts'
import { findLive, updateRegistration } from '../registrations.store.ts'
import { confirmFree, limitPerEvent, lockAndValidate } from './place-hold.ts'

type RegisterDeps = StatusDeps & Pick<Deps, 'db'>
type Body = Decoded<typeof registrationsApi.registerForEvent>['body']

export async function registerForEvent(deps: RegisterDeps, actor: Actor, eventId: string, body: Body) {
  const { userId, complimentaryReason, ...sent } = body
  if (userId !== undefined) await ensureMayRegister(deps, actor, eventId, complimentaryReason !== undefined)
  const register = async (tx: Tx) => {
    if (userId !== undefined) return registerUser(deps, tx, actor, eventId, { userId, complimentaryReason })
    const locked = await lockAndValidate(deps, tx, actor, { ...sent, eventId })
    if (locked.priceCents > 0) throw new AppError('events.payment_required')
    return confirmFree(deps, tx, actor, locked)
  }
  const registration = await limitPerEvent(eventId, () => inTransaction(deps.db, register))
  return presentMyRegistration(registration)
}

async function ensureMayRegister(
  { db }: RegisterDeps,
  actor: Actor,
  eventId: string,
  isComplimentary: boolean,
): Promise<void> {
  const standing = await findStanding(db, actor, eventId)
  if (!standing && isStaff(actor)) throw new AppError('events.not_found')
  if (!standing || !canRegisterOthers(standing)) throw new AppError('events.staff_only')
  if (isComplimentary && !canMakeComplimentary(standing)) throw new AppError('events.complimentary_not_allowed')
}

type Given = { userId: string; complimentaryReason: string | undefined }

/** The person owes their price, unless the spot is complimentary. */
async function registerUser(
  deps: RegisterDeps,
  tx: Tx,
  actor: Actor,
  eventId: string,
  { userId, complimentaryReason }: Given,
) {
  const isActive = await lockActiveUser(tx, userId)
  const event = await lockEvent(tx, eventId)
  if (!event) throw new AppError('events.not_found')
  await rejectDraft(tx, actor, event)
  const user = isActive && (await findUser(tx, userId))
  if (!user) throw new AppError('users.not_found')
  if (event.canceledAt) throw new AppError('events.canceled')
  if (hasEnded(event, new Date())) throw new AppError('events.ended')
  const theirs = await findLive(tx, eventId, userId)
  if (theirs && theirs.status !== 'WAITLISTED') throw new AppError('events.already_registered')
  const priceCents = priceFor(event.pricing, user.role)
  if (priceCents > 0 && !canFavor(actor, userId)) throw new AppError('registrations.own_favor')
  const isComplimentary = complimentaryReason !== undefined && priceCents > 0
  const price = isComplimentary
    ? { amountDueCents: 0, complimentaryReason, complimentaryBy: actor.id }
    : { amountDueCents: priceCents }
  const confirmed = theirs
    ? await changeStatus(deps, tx, theirs, { status: 'CONFIRMED' })
    : await addRegistration(tx, { eventId, userId, status: 'CONFIRMED', isAccepted: userId === actor.id })
  const registration = await updateRegistration(tx, confirmed.id, { ...price, ...newPurchase(event) })
  await sendConfirmedEmail(deps, tx, { event, registration }, 'staff')
  await recordAudit(tx, actor, {
    action: 'registrations.added',
    subject: { kind: 'user', id: userId, name: fullName(user) },
    details: {
      event: event.name,
      ...(registration.amountDueCents > 0 && { due: formatCents(registration.amountDueCents) }),
      ...(isComplimentary && { complimentary: complimentaryReason }),
    },
  })
  await notifyCamp(tx, eventId, 'participants')
  return registration
}
