// The form behind the schedule: a new item, or one that is there. Which of them stands in the address.

import type { Camp } from '@crew-chief/contract/camp'
import { ScheduleForm, type ScheduleItem, scheduleApi } from '@crew-chief/contract/schedule'
import { dayLabel } from '@crew-chief/domain/camp/camp-days'
import { useState } from 'react'
import { useFormOperation } from '../../../lib/use-form-operation.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { newItem, type ScheduleValues, valuesOf } from './schedule-fields.ts'
import { TimeField } from './time-field.tsx'
import { useComplaint } from './use-complaint.ts'
import { useSchedulePlace } from './use-schedule-place.ts'

type Props = { camp: Camp; items: readonly ScheduleItem[] }

export default function ScheduleDialog({ camp, items }: Props) {
  const [openedAt] = useState(() => new Date())
  const { itemId, day } = useSchedulePlace(camp, openedAt)
  const item = items.find(({ id }) => id === itemId)
  if (item) return <EditItem key={item.id} camp={camp} item={item} />
  // One that is gone meanwhile is not a new one.
  return itemId === 'new' && day ? <NewItem camp={camp} day={day.key} /> : null
}

const onFailed = (message: string) => toast.error('Error', message)
const invalidates = [scheduleApi.listSchedule] as const

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
      invalidates,
      onDone: ({ day }) => closeOn(day),
      onFailed,
    },
  )
  return <ItemForm {...adding} camp={camp} title="Add schedule item" submitLabel="Add item" />
}

function EditItem({ camp, item }: { camp: Camp; item: ScheduleItem }) {
  const [openedAt] = useState(() => new Date())
  const { closeOn } = useSchedulePlace(camp, openedAt)
  const editing = useFormOperation<typeof scheduleApi.updateScheduleItem, ScheduleValues, ScheduleForm>(
    scheduleApi.updateScheduleItem,
    {
      schema: ScheduleForm,
      initial: valuesOf(item),
      send: (body) => ({ params: { id: item.id }, body }),
      success: 'Schedule item updated',
      invalidates,
      onDone: ({ day }) => closeOn(day),
      onFailed,
    },
  )
  return (
    <ItemForm {...editing} camp={camp} title="Edit schedule item" eyebrow={item.title} submitLabel="Save changes" />
  )
}

type FormProps = Pick<
  ReturnType<typeof useFormOperation<typeof scheduleApi.updateScheduleItem, ScheduleValues, ScheduleForm>>,
  'form' | 'submit' | 'pending'
> & { camp: Camp; title: string; eyebrow?: string; submitLabel: string }

function ItemForm({ camp, form, submit, pending, ...dialog }: FormProps) {
  const [openedAt] = useState(() => new Date())
  const { days, close } = useSchedulePlace(camp, openedAt)
  useComplaint(form)
  return (
    <FormDialog
      {...dialog}
      form={form}
      onSubmit={submit}
      pending={pending}
      // Said in a toast (spec 2 §8); what was typed stays.
      error={undefined}
      pendingLabel="Saving..."
      onClose={close}
    >
      <TextField name="title" label="Title" maxLength={200} autoComplete="off" />
      {days.length > 1 && (
        <SelectField
          name="day"
          label="Day"
          options={days.map((day, index) => ({ value: day.key, label: dayLabel(day, index) }))}
        />
      )}
      <div className="grid grid-cols-2 gap-4">
        <TimeField name="startTime" label="Start time" />
        <TimeField name="endTime" label="End time" />
      </div>
      <TextField name="location" label="Location" note="Optional" maxLength={200} autoComplete="off" />
      <TextAreaField name="description" label="Description" note="Optional" rows={3} maxLength={4_000} />
    </FormDialog>
  )
}
