import type { AuditAction } from '@crew-chief/contract/audit'
import type { Court, CourtClinician } from '@crew-chief/contract/court-shapes'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { courtLabel } from '@crew-chief/domain/courts/court-groups'
import type { Actor } from '../../actor.ts'
import type { Tx } from '../../db/transaction.ts'
import { notifyCamp } from '../../platform/live/live.ts'
import { recordAudit } from '../audit/public.ts'
import { type CourtEvent, findBoard, type StoredCourt } from './board.store.ts'
import { bumpBoard } from './courts.store.ts'
import { ALL_MARKS, presentCourt } from './present-court.ts'

export type AuditEntry = {
  action: Extract<AuditAction, `courts.${string}`>
  subject: { kind: 'court' | 'event' | 'user' | 'official'; id: string; name: string }
  details?: Record<string, string>
}

/** Writes the audit entry, notifies live viewers and returns the new version. */
export async function recordBoardChange(tx: Tx, actor: Actor, event: CourtEvent, entry: AuditEntry): Promise<number> {
  const details = entry.subject.kind === 'event' ? entry.details : { event: event.name, ...entry.details }
  await recordAudit(tx, actor, { ...entry, ...(details && { details }) })
  await notifyCamp(tx, event.id, 'courts')
  return bumpBoard(tx, event.id, actor.id)
}

/** The current court, for the response. */
export async function readCourt(tx: Tx, eventId: string, courtId: string): Promise<Court> {
  const [court] = (await findBoard(tx, eventId, courtId))?.courts ?? []
  if (!court) throw new Error(`court ${courtId} is gone`)
  // People who change courts see all marks.
  return presentCourt(court, ALL_MARKS)
}

type Change = {
  clinician: Pick<CourtClinician, 'id' | 'firstName' | 'lastName'> | null | undefined
  direction: 'to' | 'from'
  position: string
}

/** The subject is the clinician if there is one, else the court. */
export function positionAuditEntry(court: StoredCourt, { clinician, direction, position }: Change) {
  const action = 'courts.assigned' as const
  if (!clinician)
    return { action, subject: { kind: 'court' as const, id: court.id, name: courtLabel(court) }, details: { position } }
  const subject = { kind: 'official' as const, id: clinician.id, name: fullName(clinician) }
  return { action, subject, details: { [direction]: courtLabel(court), position } }
}
