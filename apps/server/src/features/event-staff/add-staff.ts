import type { StaffForm, StaffMember } from '@crew-chief/contract/event-staff'
import { canManageEvent } from '@crew-chief/domain/events/event-staff'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inSeconds } from '../../db/columns.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import { hashOpaqueToken, newOpaqueToken } from '../../platform/tokens.ts'
import { findUser, findUserByEmail, lockActiveUser } from '../accounts/public.ts'
import {
  deleteStaffInvitation,
  insertStaffEntry,
  lockStaffEntry,
  lockStaffEntryOf,
  renewStaffInvitation,
  requireStanding,
} from '../events/public.ts'
import { presentStaff } from './present-staff.ts'
import { lockStaffEvent, recordStaffChange, type StaffEvent } from './record-staff-change.ts'
import { sendAddedEmail, sendInvitationEmail } from './staff-mails.ts'
import { ensureRecord } from './staff-records.ts'

type AddDeps = Pick<Deps, 'db' | 'jobs' | 'config' | 'rateLimits'>

const INVITATION_DAYS = 14
const INVITATIONS: Limit = {
  name: 'staff-invitation',
  max: 60,
  seconds: 3_600,
  errorCode: 'staff.too_many_invitations',
}

/**
 * An account is added, an address without one is invited. So is an account that has not confirmed its address, however it
 * was found: anyone can register any address, and the link of the invitation reaches only its owner.
 */
export async function addStaff(deps: AddDeps, actor: Actor, eventId: string, form: StaffForm): Promise<StaffMember> {
  await requireStanding(deps.db, actor, eventId, canManageEvent)
  if (form.name === undefined) await deps.rateLimits.take(INVITATIONS, actor.id)
  return inTransaction(deps.db, async (tx) => {
    const person = await findPerson(tx, eventId, form)
    const event = await lockStaffEvent(tx, eventId)
    const staffId = await insert(deps, tx, { actor, event, person, functions: form.functions })
    if (!staffId) throw new AppError('staff.already_listed')
    const entry = await lockStaffEntry(tx, { eventId, staffId })
    if (!entry) throw new Error(`staff entry ${staffId} is gone`)
    await ensureRecord(tx, entry)
    await recordStaffChange(tx, actor, event, 'staff.added', entry)
    return presentStaff(entry)
  })
}

type Account = { id: string; email: string; firstName: string; lastName: string }

type NewMember =
  | { kind: 'account'; account: Account }
  | { kind: 'invited'; email: string }
  | { kind: 'guest'; name: string }

async function findPerson(tx: Tx, eventId: string, { userId, email, name = '' }: StaffForm): Promise<NewMember> {
  const found = userId ?? (email !== undefined && (await findUserByEmail(tx, email))?.id)
  // A concurrent erasure waits, and then also removes the new entry.
  const user = found && (await lockActiveUser(tx, found)) ? await findUser(tx, found) : undefined
  if (!user && userId !== undefined) throw new AppError('users.not_found')
  if (!user) return email === undefined ? { kind: 'guest', name } : { kind: 'invited', email }
  if (user.emailConfirmedAt) return { kind: 'account', account: user }
  if (await lockStaffEntryOf(tx, eventId, user.id)) throw new AppError('staff.already_listed')
  return { kind: 'invited', email: user.email }
}

type Addition = { actor: Actor; event: StaffEvent; person: NewMember; functions: StaffForm['functions'] }

async function insert(
  deps: AddDeps,
  tx: Tx,
  { actor, event, person, functions }: Addition,
): Promise<string | undefined> {
  const common = { eventId: event.id, functions, invitedBy: actor.id }
  if (person.kind === 'guest') return insertStaffEntry(tx, { ...common, guestName: person.name })
  if (person.kind === 'account') {
    const { account } = person
    await deleteStaffInvitation(tx, event.id, account.email)
    const isOwn = account.id === actor.id
    const id = await insertStaffEntry(tx, { ...common, userId: account.id, ...(isOwn && { acceptedAt: sql`now()` }) })
    if (id) await sendAddedEmail(deps, tx, { actor, event, account, functions })
    return id
  }
  const { email } = person
  const token = newOpaqueToken()
  const invitation = {
    ...common,
    email,
    tokenHash: hashOpaqueToken(token),
    tokenExpiresAt: inSeconds(INVITATION_DAYS * 24 * 3_600),
  }
  const id = (await renewStaffInvitation(tx, invitation)) ?? (await insertStaffEntry(tx, invitation))
  await sendInvitationEmail(deps, tx, { actor, event, email, functions, token })
  return id
}
