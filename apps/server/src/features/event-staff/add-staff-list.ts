import type { Decoded } from '@crew-chief/contract/endpoint'
import type { CheckedAddress, eventStaffApi } from '@crew-chief/contract/event-staff'
import { email as address } from '@crew-chief/contract/wire'
import { INVALID_EMAIL } from '@crew-chief/domain/accounts/email'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { canManageEvent } from '@crew-chief/domain/events/event-staff'
import * as z from 'zod/mini'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction, type Reader } from '../../db/transaction.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import { findUserByEmail } from '../accounts/public.ts'
import { listStaffEntries, requireStanding, type StaffEntry } from '../events/public.ts'
import { type AddDeps, addMembers, needsNewLink, takeInvitations } from './add-staff.ts'

// A preview says which addresses have an account.
const CHECKS: Limit = { name: 'staff-check', max: 60, seconds: 3_600, errorCode: 'staff.too_many_invitations' }

type List = Decoded<typeof eventStaffApi.addStaffList>['body']
type Result = { added: number; addresses: CheckedAddress[] }

/** All addresses or none: a list with a problem adds no one. */
export async function addStaffList(
  deps: AddDeps,
  actor: Actor,
  eventId: string,
  { addresses, functions }: List,
  isPreview: boolean,
): Promise<Result> {
  await requireStanding(deps.db, actor, eventId, canManageEvent)
  if (isPreview) {
    await deps.rateLimits.take(CHECKS, actor.id)
    return { added: 0, addresses: await checkAddresses(deps.db, eventId, addresses) }
  }
  return inTransaction(deps.db, async (tx) => {
    await takeInvitations(deps, tx, actor, addresses.length)
    const checked = await checkAddresses(tx, eventId, addresses)
    if (checked.some(({ problem }) => problem !== null)) throw new AppError('staff.list_changed')
    const people = addresses.map(({ email, name }) => ({ email: normalized(email), invitedName: name || undefined }))
    // In one order, so that two lists with the same people wait for each other instead of deadlocking.
    people.sort((a, b) => (a.email < b.email ? -1 : 1))
    const entries = await addMembers(deps, tx, { actor, eventId, functions, people })
    return { added: entries.length, addresses: checked }
  })
}

const normalized = (text: string) => text.trim().toLowerCase()

async function checkAddresses(db: Reader, eventId: string, addresses: List['addresses']): Promise<CheckedAddress[]> {
  const staff = await listStaffEntries(db, eventId)
  const emails = addresses.map(({ email }) => normalized(email))
  const checked: CheckedAddress[] = []
  for (const [index, email] of emails.entries()) {
    const line = { email, name: addresses[index]?.name || null, effect: null }
    if (!z.safeParse(address, email).success) checked.push({ ...line, problem: INVALID_EMAIL })
    else if (emails.indexOf(email) < index) checked.push({ ...line, problem: 'Listed twice' })
    else checked.push({ ...line, ...(await effectOf(db, staff, email)) })
  }
  return checked
}

type Effect = Pick<CheckedAddress, 'effect' | 'problem'> & { name?: string }

async function effectOf(db: Reader, staff: readonly StaffEntry[], email: string): Promise<Effect> {
  const user = await findUserByEmail(db, email)
  if (user && staff.some(({ userId }) => userId === user.id))
    return { name: fullName(user), effect: null, problem: 'Already on the staff' }
  if (user?.emailConfirmedAt)
    return { name: fullName(user), effect: (await needsNewLink(db, user)) ? 'NOT_JOINED' : 'ADDED', problem: null }
  const isInvited = staff.some((entry) => entry.email === email)
  return { effect: isInvited ? 'INVITED_AGAIN' : 'INVITED', problem: null }
}
