import type { Decoded } from '@crew-chief/contract/endpoint'
import type { ScheduleItem, scheduleApi } from '@crew-chief/contract/schedule'
import type { Actor } from '../../../actor.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { notifyCamp } from '../../../platform/live/live.ts'
import { editConflict, recordAudit } from '../../audit/public.ts'
import { checkEventDay } from '../../courts/public.ts'
import { lockWritableItem } from './lock-writable-item.ts'
import { notifyScheduleChange } from './notify-schedule-change.ts'
import { presentScheduleItem } from './present-schedule-item.ts'
import { changeItem } from './schedule.store.ts'

type Form = Decoded<typeof scheduleApi.updateScheduleItem>['body']
const FIELDS = ['title', 'day', 'startTime', 'endTime', 'location', 'description'] as const
const CONFLICT = { code: 'camp.schedule_item_changed', noun: 'schedule item', action: 'schedule.edited' } as const

export const updateScheduleItem = (
  deps: Pick<Deps, 'db' | 'notify'>,
  actor: Actor,
  id: string,
  { version, ...form }: Form,
): Promise<ScheduleItem> =>
  inTransaction(deps.db, async (tx) => {
    const { item: before, event } = await lockWritableItem(tx, actor, id)
    checkEventDay(event, form.day)
    const fields = FIELDS.filter((field) => before[field] !== form[field])
    // No changes: keep the version and send no notifications.
    if (fields.length === 0) return presentScheduleItem(before)
    if (version !== undefined && version !== before.version) throw await editConflict(tx, { ...CONFLICT, id })
    const item = await changeItem(tx, id, form)
    await recordAudit(tx, actor, {
      action: 'schedule.edited',
      subject: { kind: 'schedule', id, name: item.title },
      details: { event: event.name, fields: fields.join(', ') },
    })
    await notifyScheduleChange(deps, tx, actor, { event, item, kind: 'changed' })
    await notifyCamp(tx, event.id, 'schedule')
    return presentScheduleItem(item)
  })
