// Admins and directors may set any status at any time (spec 1 §4).

import type { Event } from '@crew-chief/contract/event-shapes'
import type { EventStatus } from '@crew-chief/domain/events/event-choices'
import { canManageEvent } from '@crew-chief/domain/events/event-staff'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { recordAudit } from '../../audit/public.ts'
import { requireStanding } from '../event-standing.ts'
import { lockEvent, updateEventStatus } from '../events.store.ts'
import { readEvent } from '../reading/get-event.ts'

export const setEventStatus = (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
  status: EventStatus,
): Promise<Event> =>
  inTransaction(db, async (tx) => {
    await requireStanding(tx, actor, id, canManageEvent)
    const before = await lockEvent(tx, id)
    if (!before) throw new AppError('events.not_found')
    // Also without a change: the choice is newer than the moment at which the job would change it.
    await updateEventStatus(tx, id, status)
    if (before.status !== status) {
      await recordAudit(tx, actor, {
        action: 'events.status_changed',
        subject: { kind: 'event', id, name: before.name },
        details: { from: before.status, to: status },
      })
    }
    return readEvent(tx, actor, id)
  })
