// Registering without payment: oneself where there is nothing to pay, or somebody else by staff, free of charge.

import type { Decoded } from '@crew-chief/contract/endpoint'
import type { registrationsApi } from '@crew-chief/contract/registrations'
import { hasEnded } from '@crew-chief/domain/events/registration-rules'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../call.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { notifyCamp } from '../../platform/live/live.ts'
import { findUser } from '../accounts/public.ts'
import { recordAudit } from '../audit/public.ts'
import { changeStatus } from './change-status.ts'
import { lockEvent } from './events.store.ts'
import { holdPerson } from './people.store.ts'
import { confirmFree, enter, inLineFor } from './place-hold.ts'
import { presentMyRegistration } from './present-my-registration.ts'
import { tellConfirmed } from './registration-mails.ts'
import { findLive, insertRegistration } from './registrations.store.ts'
import { takeSeat } from './seats.store.ts'

type RegisterDeps = Pick<Deps, 'db' | 'jobs' | 'config'>
type Asked = Decoded<typeof registrationsApi.registerForEvent>['body']

export async function registerForEvent(deps: RegisterDeps, actor: Actor, eventId: string, asked: Asked) {
  const { userId, waiverVersion } = asked
  const isStaff = actor.role === 'ADMIN' || actor.role === 'CLINICIAN'
  if (userId !== undefined && !isStaff) throw new AppError('events.staff_only')
  const register = async (tx: Tx) => {
    if (userId !== undefined) return registerSomebody(deps, tx, actor, eventId, userId)
    const entry = await enter(tx, actor, { eventId, waiverVersion })
    if (entry.priceCents > 0) throw new AppError('events.payment_required')
    return confirmFree(deps, tx, actor, entry)
  }
  const registration = await inLineFor(eventId, () => inTransaction(deps.db, register))
  return presentMyRegistration(registration)
}

async function registerSomebody(deps: RegisterDeps, tx: Tx, actor: Actor, eventId: string, userId: string) {
  const isThere = await holdPerson(tx, userId)
  const event = await lockEvent(tx, eventId)
  if (!event) throw new AppError('events.not_found')
  const user = isThere && (await findUser(tx, userId))
  if (!user) throw new AppError('users.not_found')
  if (hasEnded(event, new Date())) throw new AppError('events.ended')
  const theirs = await findLive(tx, eventId, userId)
  if (theirs && theirs.status !== 'WAITLISTED') throw new AppError('events.already_registered')
  const registration = theirs
    ? await changeStatus(deps, tx, theirs, { status: 'CONFIRMED' })
    : await add(tx, eventId, userId)
  await tellConfirmed(deps, tx, { event, registration })
  await recordAudit(tx, actor, {
    action: 'registrations.added',
    subject: { kind: 'user', id: userId, name: `${user.firstName} ${user.lastName}` },
    details: { event: event.name },
  })
  await notifyCamp(tx, eventId, 'participants')
  return registration
}

async function add(tx: Tx, eventId: string, userId: string) {
  if (!(await takeSeat(tx, eventId))) throw new AppError('events.full')
  return insertRegistration(tx, { eventId, userId, status: 'CONFIRMED' })
}
