import type { StaffForm, StaffMember } from '@crew-chief/contract/event-staff'
import { canManageEvent } from '@crew-chief/domain/events/event-staff'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inSeconds } from '../../db/columns.ts'
import { inTransaction, type Reader, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import { hashOpaqueToken, newOpaqueToken } from '../../platform/tokens.ts'
import { findUser, findUserByEmail, invite, isInvitationRevoked, lockActiveUser } from '../accounts/public.ts'
import {
  deleteStaffInvitation,
  insertStaffEntry,
  lockStaffEntry,
  lockStaffEntryOf,
  renewStaffInvitation,
  requireStanding,
  type StaffEntry,
} from '../events/public.ts'
import { presentStaff } from './present-staff.ts'
import { lockStaffEvent, recordStaffChange, type StaffEvent } from './record-staff-change.ts'
import { sendAddedEmail, sendInvitationEmail } from './staff-mails.ts'
import { ensureRecord } from './staff-records.ts'

export type AddDeps = Pick<Deps, 'db' | 'jobs' | 'config' | 'rateLimits'>

const INVITATION_DAYS = 14
const INVITATIONS: Limit = {
  name: 'staff-invitation',
  max: 60,
  seconds: 3_600,
  errorCode: 'staff.too_many_invitations',
}

export async function addStaff(deps: AddDeps, actor: Actor, eventId: string, form: StaffForm): Promise<StaffMember> {
  await requireStanding(deps.db, actor, eventId, canManageEvent)
  return inTransaction(deps.db, async (tx) => {
    if (form.name === undefined) await takeInvitations(deps, tx, actor, 1)
    const [entry] = await addMembers(deps, tx, { actor, eventId, functions: form.functions, people: [form] })
    if (!entry) throw new Error('no one was added to the staff')
    return presentStaff(entry)
  })
}

/** A list that is refused counts nothing. */
export async function takeInvitations({ rateLimits }: AddDeps, tx: Tx, actor: Actor, people: number): Promise<void> {
  for (let taken = 0; taken < people; taken += 1)
    if (!(await rateLimits.tryTake(tx, INVITATIONS, actor.id))) throw new AppError(INVITATIONS.errorCode)
}

type Who = Pick<StaffForm, 'userId' | 'email' | 'name'> & {
  /** Of an invited person, for the greeting. `name` is that of a guest. */
  invitedName?: string | undefined
}
type Members = { actor: Actor; eventId: string; functions: StaffForm['functions']; people: readonly Who[] }

/**
 * An account is added, an address without one is invited. So is an account that has not confirmed its address, however it
 * was found: anyone can register any address, and the link of the invitation reaches only its owner.
 */
export async function addMembers(
  deps: AddDeps,
  tx: Tx,
  { actor, eventId, functions, people }: Members,
): Promise<StaffEntry[]> {
  // All people are locked before the event, as everywhere.
  const members: NewMember[] = []
  for (const who of people) members.push(await findPerson(tx, eventId, who))
  const event = await lockStaffEvent(tx, eventId)
  const entries: StaffEntry[] = []
  for (const person of members) {
    const staffId = await insert(deps, tx, { actor, event, person, functions })
    if (!staffId) throw new AppError('staff.already_listed')
    const entry = await lockStaffEntry(tx, { eventId, staffId })
    if (!entry) throw new Error(`staff entry ${staffId} is gone`)
    await ensureRecord(tx, entry)
    await recordStaffChange(tx, actor, event, 'staff.added', entry)
    entries.push(entry)
  }
  return entries
}

type Account = { id: string; email: string; firstName: string; lastName: string; passwordHash: string | null }

type NewMember =
  | { kind: 'account'; account: Account }
  | { kind: 'invited'; email: string; name?: string | undefined }
  | { kind: 'guest'; name: string }

async function findPerson(tx: Tx, eventId: string, { userId, email, name = '', invitedName }: Who): Promise<NewMember> {
  const found = userId ?? (email !== undefined && (await findUserByEmail(tx, email))?.id)
  // A concurrent erasure waits, and then also removes the new entry.
  const user = found && (await lockActiveUser(tx, found)) ? await findUser(tx, found) : undefined
  if (!user && userId !== undefined) throw new AppError('users.not_found')
  if (!user) return email === undefined ? { kind: 'guest', name } : { kind: 'invited', email, name: invitedName }
  if (user.emailConfirmedAt) return { kind: 'account', account: user }
  if (await lockStaffEntryOf(tx, eventId, user.id)) throw new AppError('staff.already_listed')
  return { kind: 'invited', email: user.email, name: user.firstName }
}

/** They cannot log in yet, and their link may have expired. */
export const needsNewLink = async (db: Reader, { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>) =>
  passwordHash === null && !(await isInvitationRevoked(db, id))

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
    if (id && (await needsNewLink(tx, account)))
      await invite(deps, tx, [account], { priority: 'urgent', invitedBy: null })
    return id
  }
  const { email, name } = person
  const token = newOpaqueToken()
  const invitation = {
    ...common,
    email,
    tokenHash: hashOpaqueToken(token),
    tokenExpiresAt: inSeconds(INVITATION_DAYS * 24 * 3_600),
  }
  const id = (await renewStaffInvitation(tx, invitation)) ?? (await insertStaffEntry(tx, invitation))
  await sendInvitationEmail(deps, tx, { actor, event, email, name, functions, token })
  return id
}
