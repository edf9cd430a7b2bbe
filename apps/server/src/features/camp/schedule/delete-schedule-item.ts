import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { notifyCamp } from '../../../platform/live/live.ts'
import { recordAudit } from '../../audit/public.ts'
import { lockWritableItem } from './lock-writable-item.ts'
import { notifyScheduleChange } from './notify-schedule-change.ts'
import { removeItem } from './schedule.store.ts'

export const deleteScheduleItem = (
  deps: Pick<Deps, 'db' | 'notify'>,
  actor: Actor,
  { eventId, id }: { eventId: string; id: string },
): Promise<undefined> =>
  inTransaction(deps.db, async (tx) => {
    const found = await lockWritableItem(tx, actor, id)
    if (found.event.id !== eventId) throw new AppError('camp.schedule_item_not_found')
    await removeItem(tx, id)
    await recordAudit(tx, actor, {
      action: 'schedule.deleted',
      subject: { kind: 'schedule', id, name: found.item.title },
      details: { event: found.event.name },
    })
    await notifyScheduleChange(deps, tx, actor, { ...found, kind: 'removed' })
    await notifyCamp(tx, eventId, 'schedule')
    return undefined
  })
