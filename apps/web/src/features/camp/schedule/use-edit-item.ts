// The form of an edit and its call; for an item that is deleted meanwhile, the call that adds it anew.

import { ScheduleForm, type ScheduleItem, scheduleApi } from '@crew-chief/contract/schedule'
import { callApi } from '../../../api/api.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormOperation } from '../../../lib/use-form-operation.ts'
import { toast } from '../../../ui/toast.ts'
import { useMeanwhile } from '../meanwhile/use-meanwhile.ts'
import { SCHEDULE_FIELDS, type ScheduleValues, valuesOf } from './schedule-fields.ts'

const invalidates = [scheduleApi.listSchedule] as const

export function useEditItem(opened: ScheduleItem, onDone: (item: ScheduleItem) => void) {
  const { id, eventId } = opened
  const meanwhile = useMeanwhile(opened, {
    fields: SCHEDULE_FIELDS,
    valuesOf,
    readAgain: async () =>
      (await callApi(scheduleApi.listSchedule, { params: { eventId } })).find((item) => item.id === id),
  })
  const { form, submit, pending } = useFormOperation<
    typeof scheduleApi.updateScheduleItem,
    ScheduleValues,
    ScheduleForm
  >(scheduleApi.updateScheduleItem, {
    schema: ScheduleForm,
    initial: valuesOf(opened),
    send: (body) => ({ params: { id }, body: { ...body, version: meanwhile.base.version } }),
    success: 'Schedule item updated',
    invalidates,
    onDone,
    onFailed: (message, { code }) => {
      meanwhile.forgetConflict()
      if (code === 'camp.schedule_item_changed') void meanwhile.takeInTheirs(form, message)
      else if (code === 'camp.schedule_item_not_found') meanwhile.sayGone()
      else toast.error('Error', message)
    },
  })
  const anew = useAction(scheduleApi.createScheduleItem, { success: 'Schedule item added', invalidates, onDone })
  const add = (body: ScheduleForm) => anew.run({ params: { eventId }, body })
  return { form, submit, add, pending: pending || anew.pending, meanwhile }
}
