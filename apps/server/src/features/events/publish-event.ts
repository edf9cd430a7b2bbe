import type { Event } from '@crew-chief/contract/event-shapes'
import { canManageEvent } from '@crew-chief/domain/events/event-staff'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { recordAudit } from '../audit/public.ts'
import { findEventFor } from './event-cards.store.ts'
import { presentEvent } from './event-fields.ts'
import { requireStanding } from './event-standing.ts'
import { lockEvent, updateEventRow } from './events.store.ts'
import { readerOf } from './list-events.ts'

export const publishEvent = ({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<Event> =>
  inTransaction(db, async (tx) => {
    await requireStanding(tx, actor, id, canManageEvent)
    const before = await lockEvent(tx, id)
    if (!before) throw new AppError('events.not_found')
    if (before.isDraft) {
      await updateEventRow(tx, id, { isDraft: false })
      await recordAudit(tx, actor, { action: 'events.published', subject: { kind: 'event', id, name: before.name } })
    }
    const found = await findEventFor(tx, readerOf(actor), id)
    if (!found) throw new AppError('events.not_found')
    return presentEvent(found.event, found.mine)
  })
