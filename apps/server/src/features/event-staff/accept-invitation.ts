import type { Reply } from '@crew-chief/contract/endpoint'
import type { eventStaffApi } from '@crew-chief/contract/event-staff'
import { STAFF_FUNCTIONS } from '@crew-chief/domain/events/event-staff'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { hashOpaqueToken } from '../../platform/tokens.ts'
import { markEmailConfirmed } from '../accounts/public.ts'
import {
  acceptStaffEntry,
  deleteStaffEntry,
  lockStaffEntry,
  lockStaffEntryOf,
  lockStaffInvitation,
  updateStaffEntry,
} from '../events/public.ts'
import { recordStaffChange } from './record-staff-change.ts'
import { ensureRecord } from './staff-records.ts'

/** The token proves the invitation; the account may have another address, if that is confirmed. It works once. */
export const acceptInvitation = (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  token: string,
): Promise<Reply<typeof eventStaffApi.acceptStaffInvitation>> =>
  inTransaction(db, async (tx) => {
    const invitation = await lockStaffInvitation(tx, hashOpaqueToken(token))
    if (!invitation) throw new AppError('staff.invitation_invalid')
    const { id, eventId, eventName, eventType } = invitation
    // Only the owner of the address has the link.
    if (invitation.email === actor.user.email) await markEmailConfirmed(tx, actor.id)
    else if (!actor.user.emailConfirmedAt) throw new AppError('staff.email_unconfirmed')
    const own = await lockStaffEntryOf(tx, eventId, actor.id)
    const functions = STAFF_FUNCTIONS.filter((each) =>
      [...invitation.functions, ...(own?.functions ?? [])].includes(each),
    )
    // A person who is on the list already gets the functions of the invitation as well.
    if (own) await deleteStaffEntry(tx, own.id)
    await acceptStaffEntry(tx, id, actor.id)
    await updateStaffEntry(tx, id, { functions })
    const entry = await lockStaffEntry(tx, { eventId, staffId: id })
    if (!entry) throw new Error(`staff entry ${id} is gone`)
    await ensureRecord(tx, entry)
    await recordStaffChange(tx, actor, { id: eventId, name: eventName }, 'staff.accepted', entry)
    return { eventId, eventName, eventType, functions }
  })
