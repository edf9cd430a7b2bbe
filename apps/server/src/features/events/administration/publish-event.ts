import type { Event } from '@crew-chief/contract/event-shapes'
import { canManageEvent } from '@crew-chief/domain/events/event-staff'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { recordAudit } from '../../audit/public.ts'
import { requireStanding } from '../event-standing.ts'
import { lockEvent, updateEventRow } from '../events.store.ts'
import { readEvent } from '../reading/get-event.ts'

export const publishEvent = ({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<Event> =>
  inTransaction(db, async (tx) => {
    await requireStanding(tx, actor, id, canManageEvent)
    const before = await lockEvent(tx, id)
    if (!before) throw new AppError('events.not_found')
    if (before.isDraft) {
      await updateEventRow(tx, id, { isDraft: false })
      await recordAudit(tx, actor, { action: 'events.published', subject: { kind: 'event', id, name: before.name } })
    }
    return readEvent(tx, actor, id)
  })
