import type { AuditAction } from '@crew-chief/contract/audit'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { and, eq, isNull } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { Tx } from '../../db/transaction.ts'
import { notifyCamp } from '../../platform/live/live.ts'
import { recordAudit } from '../audit/public.ts'
import { events } from '../events/public.ts'
import type { StaffEntry } from './staff.store.ts'

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

/** An account is the subject, so that its erasure removes the name; addresses are not recorded. */
export async function recordStaffChange(
  tx: Tx,
  actor: Actor,
  event: Pick<StaffEvent, 'id' | 'name'>,
  action: Extract<AuditAction, `staff.${string}`>,
  entry: Pick<StaffEntry, 'userId' | 'firstName' | 'lastName' | 'guestName' | 'functions'>,
): Promise<void> {
  const { userId, firstName, lastName, guestName } = entry
  const functions = entry.functions.join(', ')
  if (userId !== null && firstName !== null && lastName !== null)
    await recordAudit(tx, actor, {
      action,
      subject: { kind: 'user', id: userId, name: fullName({ firstName, lastName }) },
      details: { event: event.name, functions },
    })
  else
    await recordAudit(tx, actor, {
      action,
      subject: { kind: 'event', id: event.id, name: event.name },
      details: { ...(guestName === null ? { invited: 'true' } : { guest: guestName }), functions },
    })
  await notifyCamp(tx, event.id, 'staff')
}
