import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { Tx } from '../../db/transaction.ts'
import { notifyCamp } from '../../platform/live/live.ts'
import { recordAudit } from '../audit/public.ts'
import type { EventRow } from './events.tables.ts'
import { endOpenOffer } from './transfers.store.ts'

/** The event must be locked. */
export async function endOffer(tx: Tx, actor: Actor, event: EventRow, registrationId: string | undefined) {
  const ended = registrationId && (await endOpenOffer(tx, registrationId))
  if (!ended) throw new AppError('transfers.not_found')
  await recordAudit(tx, actor, {
    action: 'registrations.transfer_ended',
    subject: { kind: 'registration', id: ended.registrationId, name: event.name },
  })
  await notifyCamp(tx, event.id, 'participants')
}
