// The form behind the schedule: a new item, or one that is there. Which of them stands in the address.

import type { Camp } from '@crew-chief/contract/camp'
import { ScheduleForm, type ScheduleItem, scheduleApi } from '@crew-chief/contract/schedule'
import { useState } from 'react'
import { useFormOperation } from '../../../lib/use-form-operation.ts'
import { toast } from '../../../ui/toast.ts'
import { useOpened } from '../meanwhile/hold-opened.ts'
import { MeanwhileNotice } from '../meanwhile/meanwhile-notice.tsx'
import { ItemForm } from './item-form.tsx'
import { newItem, quoted, SCHEDULE_LABELS, type ScheduleValues } from './schedule-fields.ts'
import { useEditItem } from './use-edit-item.ts'
import { useSchedulePlace } from './use-schedule-place.ts'

type Props = { camp: Camp; items: readonly ScheduleItem[] }

export default function ScheduleDialog({ camp, items }: Props) {
  const [openedAt] = useState(() => new Date())
  const { itemId, day } = useSchedulePlace(camp, openedAt)
  const { opened, isGone } = useOpened(items, itemId)
  if (opened) return <EditItem key={opened.id} camp={camp} item={opened} isMissing={isGone} />
  return itemId === 'new' && day ? <NewItem camp={camp} day={day.key} /> : null
}

function NewItem({ camp, day }: { camp: Camp; day: string }) {
  const [openedAt] = useState(() => new Date())
  const { closeOn } = useSchedulePlace(camp, openedAt)
  const adding = useFormOperation<typeof scheduleApi.createScheduleItem, ScheduleValues, ScheduleForm>(
    scheduleApi.createScheduleItem,
    {
      schema: ScheduleForm,
      initial: newItem(day),
      send: (body) => ({ params: { eventId: camp.id }, body }),
      success: 'Schedule item added',
      invalidates: [scheduleApi.listSchedule],
      onDone: ({ day }) => closeOn(day),
      onFailed: (message) => toast.error('Error', message),
    },
  )
  const { form, submit, pending } = adding
  return <ItemForm {...{ camp, form, submit, pending }} title="Add schedule item" submitLabel="Add item" />
}

type EditProps = {
  camp: Camp
  item: ScheduleItem
  /** It is no longer on the schedule. */
  isMissing: boolean
}

function EditItem({ camp, item, isMissing }: EditProps) {
  const [openedAt] = useState(() => new Date())
  const { days, closeOn } = useSchedulePlace(camp, openedAt)
  const { form, submit, add, pending, meanwhile } = useEditItem(item, ({ day }) => closeOn(day))
  const isGone = isMissing || meanwhile.isGone
  const notice = (
    <MeanwhileNotice
      conflict={meanwhile.conflict}
      labels={SCHEDULE_LABELS}
      quote={(field, theirs) => quoted(field, theirs, days)}
      isGone={isGone}
      wayOut="Add it as a new item, or copy it."
    />
  )
  return (
    <ItemForm
      {...{ camp, form, pending, notice }}
      title="Edit schedule item"
      eyebrow={item.title}
      submit={isGone ? add : submit}
      submitLabel={isGone ? 'Add as new' : 'Save changes'}
    />
  )
}
