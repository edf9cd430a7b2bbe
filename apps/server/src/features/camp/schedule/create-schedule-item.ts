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
import { presentScheduleItem } from './present-schedule-item.ts'
import { insertItem } from './schedule.store.ts'

export const createScheduleItem = (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  eventId: string,
  form: ScheduleForm,
): Promise<ScheduleItem> =>
  inTransaction(db, async (tx) => {
    await requireStanding(tx, actor, eventId, canEditCourts)
    const event = await lockCampEvent(tx, eventId)
    checkEventDay(event, form.day)
    const item = await insertItem(tx, { ...form, eventId })
    await recordAudit(tx, actor, {
      action: 'schedule.added',
      subject: { kind: 'schedule', id: item.id, name: item.title },
      details: { event: event.name },
    })
    await notifyCamp(tx, eventId, 'schedule')
    return presentScheduleItem(item)
  })
