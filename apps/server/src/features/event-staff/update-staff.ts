import type { Decoded } from '@crew-chief/contract/endpoint'
import type { eventStaffApi, StaffMember } from '@crew-chief/contract/event-staff'
import { canManageEvent } from '@crew-chief/domain/events/event-staff'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { lockStaffEntry, requireStanding, updateStaffEntry } from '../events/public.ts'
import { presentStaff } from './present-staff.ts'
import { lockStaffEvent, recordStaffChange } from './record-staff-change.ts'
import { ensureRecord } from './staff-records.ts'

export type StaffKey = { eventId: string; staffId: string }
type Form = Decoded<typeof eventStaffApi.updateStaff>['body']

/** Only guests have a name of their own. */
export const updateStaff = (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  key: StaffKey,
  { functions, name }: Form,
): Promise<StaffMember> =>
  inTransaction(db, async (tx) => {
    await requireStanding(tx, actor, key.eventId, canManageEvent)
    const event = await lockStaffEvent(tx, key.eventId)
    const before = await lockStaffEntry(tx, key)
    if (!before) throw new AppError('staff.not_found')
    const guestName = before.guestName === null ? null : (name ?? before.guestName)
    const entry = { ...before, functions, guestName }
    await updateStaffEntry(tx, before.id, { functions, guestName })
    await ensureRecord(tx, entry)
    await recordStaffChange(tx, actor, event, 'staff.changed', entry)
    return presentStaff(entry)
  })
