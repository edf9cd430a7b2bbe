import { canManageEvent } from '@crew-chief/domain/events/event-staff'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { deleteStaffEntry, lockStaffEntry, requireStanding } from '../events/public.ts'
import { lockStaffEvent, recordStaffChange } from './record-staff-change.ts'
import type { StaffKey } from './update-staff.ts'

export const removeStaff = ({ db }: Pick<Deps, 'db'>, actor: Actor, key: StaffKey): Promise<undefined> =>
  inTransaction(db, async (tx) => {
    await requireStanding(tx, actor, key.eventId, canManageEvent)
    const event = await lockStaffEvent(tx, key.eventId)
    const entry = await lockStaffEntry(tx, key)
    if (!entry) throw new AppError('staff.not_found')
    await deleteStaffEntry(tx, entry.id)
    await recordStaffChange(tx, actor, event, 'staff.removed', entry)
    return undefined
  })
