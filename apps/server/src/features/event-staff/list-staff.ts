import type { StaffMember } from '@crew-chief/contract/event-staff'
import { canEnterEvent, canManageEvent, hubClosedCode } from '@crew-chief/domain/events/event-staff'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { findStanding, listStaffEntries } from '../events/public.ts'
import { presentStaff } from './present-staff.ts'

/** People who may enter the hub see names and functions; invitations have only an address. */
export async function listStaff({ db }: Pick<Deps, 'db'>, actor: Actor, eventId: string): Promise<StaffMember[]> {
  const standing = await findStanding(db, actor, eventId)
  if (!standing) throw new AppError('events.not_found')
  if (!canEnterEvent(standing)) throw new AppError(hubClosedCode(standing))
  const staff = (await listStaffEntries(db, eventId)).map(presentStaff)
  return canManageEvent(standing) ? staff : staff.filter(({ kind }) => kind !== 'invited')
}
