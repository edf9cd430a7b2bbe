// What every change of the courts leaves behind: a line in the log, a new version, and word to whoever looks.

import type { AuditAction } from '@crew-chief/contract/audit'
import type { Court } from '@crew-chief/contract/court-shapes'
import type { Actor } from '../../call.ts'
import type { Tx } from '../../db/transaction.ts'
import { notifyCamp } from '../../platform/live/live.ts'
import { recordAudit } from '../audit/public.ts'
import { type CourtEvent, findBoard } from './board.store.ts'
import { bumpBoard } from './courts.store.ts'
import { ALL_MARKS, presentCourt } from './present-court.ts'

type Deed = {
  action: Extract<AuditAction, `courts.${string}`>
  subject: { kind: 'court' | 'event' | 'user' | 'official'; id: string; name: string }
  details?: Record<string, string>
}

/** The new version. */
export async function boardChanged(tx: Tx, actor: Actor, event: CourtEvent, deed: Deed): Promise<number> {
  const details = deed.subject.kind === 'event' ? deed.details : { event: event.name, ...deed.details }
  await recordAudit(tx, actor, { ...deed, ...(details && { details }) })
  await notifyCamp(tx, event.id, 'courts')
  return bumpBoard(tx, event.id, actor.id)
}

/** The court as it is now, written or not. */
export async function readCourt(tx: Tx, eventId: string, courtId: string): Promise<Court> {
  const [court] = (await findBoard(tx, eventId, courtId))?.courts ?? []
  if (!court) throw new Error(`court ${courtId} is gone`)
  // Only admins change courts.
  return presentCourt(court, ALL_MARKS)
}
