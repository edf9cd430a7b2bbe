import type { AuditAction } from '@crew-chief/contract/audit'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { and, eq, isNull } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { Tx } from '../../db/transaction.ts'
import { notifyCamp } from '../../platform/live/live.ts'
import { findUser, findUserByEmail } from '../accounts/public.ts'
import { recordAudit } from '../audit/public.ts'
import { events, type StaffEntry } from '../events/public.ts'

export type StaffEvent = typeof events.$inferSelect

/** Prevents deletion of the event while its staff changes. */
export async function lockStaffEvent(tx: Tx, eventId: string): Promise<StaffEvent> {
  const [event] = await tx
    .select()
    .from(events)
    .where(and(eq(events.id, eventId), isNull(events.deletedAt)))
    .for('key share')
  if (!event) throw new AppError('events.not_found')
  return event
}

/**
 * An account is the subject, so that its erasure removes the name; also that with the address of an invitation. Addresses
 * are not recorded.
 */
export async function recordStaffChange(
  tx: Tx,
  actor: Actor,
  event: Pick<StaffEvent, 'id' | 'name'>,
  action: Extract<AuditAction, `staff.${string}`>,
  { userId, email, guestName, functions }: Pick<StaffEntry, 'userId' | 'email' | 'guestName' | 'functions'>,
): Promise<void> {
  const account = await (userId === null ? email !== null && findUserByEmail(tx, email) : findUser(tx, userId))
  const details = {
    ...(email !== null && { invited: 'true' }),
    ...(guestName !== null && { guest: guestName }),
    functions: functions.join(', '),
  }
  await recordAudit(tx, actor, {
    action,
    ...(account
      ? {
          subject: { kind: 'user', id: account.id, name: fullName(account) },
          details: { event: event.name, ...details },
        }
      : { subject: { kind: 'event', id: event.id, name: event.name }, details }),
  })
  await notifyCamp(tx, event.id, 'staff')
}
