import type { ScheduleForm, ScheduleItem } from '@crew-chief/contract/schedule'
import { canEditCourts } from '@crew-chief/domain/events/event-staff'
import type { Actor } from '../../../actor.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { notifyCamp } from '../../../platform/live/live.ts'
import { recordAudit } from '../../audit/public.ts'
import { checkEventDay } from '../../courts/public.ts'
import { requireStanding } from '../../events/public.ts'
import { lockCampEvent } from '../camp-access.ts'
import { notifyScheduleChange } from './notify-schedule-change.ts'
import { presentScheduleItem } from './present-schedule-item.ts'
import { insertItem } from './schedule.store.ts'

export const createScheduleItem = (
  deps: Pick<Deps, 'db' | 'notify'>,
  actor: Actor,
  eventId: string,
  form: ScheduleForm,
): Promise<ScheduleItem> =>
  inTransaction(deps.db, async (tx) => {
    await requireStanding(tx, actor, eventId, canEditCourts)
    const event = await lockCampEvent(tx, eventId)
    checkEventDay(event, form.day)
    const item = await insertItem(tx, { ...form, eventId })
    await recordAudit(tx, actor, {
      action: 'schedule.added',
      subject: { kind: 'schedule', id: item.id, name: item.title },
      details: { event: event.name },
    })
    await notifyScheduleChange(deps, tx, actor, { event, item, kind: 'added' })
    await notifyCamp(tx, eventId, 'schedule')
    return presentScheduleItem(item)
  })
