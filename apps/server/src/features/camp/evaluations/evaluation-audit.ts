// Audit entries of evaluations. Drafts are private to their author, so their entries do not name the official.

import type { AuditAction } from '@crew-chief/contract/audit'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import type { Actor } from '../../../actor.ts'
import type { Tx } from '../../../db/transaction.ts'
import { recordAudit } from '../../audit/public.ts'

type Event = { id: string; name: string }
type Official = { id: string; firstName: string; lastName: string }

export const recordOnOfficial = (
  tx: Tx,
  actor: Actor,
  action: AuditAction,
  event: Event,
  official: Official,
  details: Record<string, string> = {},
) =>
  recordAudit(tx, actor, {
    action,
    subject: { kind: 'user', id: official.id, name: fullName(official) },
    details: { event: event.name, ...details },
  })

export const recordOnEvent = (
  tx: Tx,
  actor: Actor,
  action: AuditAction,
  { id, name }: Event,
  details?: Record<string, string>,
) => recordAudit(tx, actor, { action, subject: { kind: 'event', id, name }, ...(details && { details }) })
