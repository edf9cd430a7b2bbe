import type { Camp } from '@crew-chief/contract/camp'
import type { ScheduleForm } from '@crew-chief/contract/schedule'
import type { CampDay } from '@crew-chief/domain/camp/camp-days'
import { type ReactNode, useState } from 'react'
import { type UseFormReturn, useFormState } from 'react-hook-form'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { dayOptions, SCHEDULE_LABELS as LABELS, type ScheduleValues } from './schedule-fields.ts'
import { TimeField } from './time-field.tsx'
import { useComplaint } from './use-complaint.ts'
import { useSchedulePlace } from './use-schedule-place.ts'

type Props = {
  camp: Camp
  title: string
  eyebrow?: string
  submitLabel: string
  form: UseFormReturn<ScheduleValues, unknown, ScheduleForm>
  submit: (values: ScheduleForm) => unknown
  pending: boolean
  /** Above the fields: what became of the item meanwhile. */
  notice?: ReactNode
}

export function ItemForm({ camp, form, submit, pending, notice, ...dialog }: Props) {
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
      {notice}
      <TextField name="title" label={LABELS.title} maxLength={200} autoComplete="off" />
      <DayField days={days} />
      <div className="grid grid-cols-2 gap-4">
        <TimeField name="startTime" label={LABELS.startTime} />
        <TimeField name="endTime" label={LABELS.endTime} />
      </div>
      <TextField name="location" label={LABELS.location} note="Optional" maxLength={200} autoComplete="off" />
      <TextAreaField name="description" label={LABELS.description} note="Optional" rows={3} maxLength={4_000} />
    </FormDialog>
  )
}

/** Where there is one day only there is nothing to choose, unless the item is on none. */
function DayField({ days }: { days: readonly CampDay[] }) {
  // The day it began on: one that was left stays to be seen until the form is saved.
  const { defaultValues } = useFormState<ScheduleValues>()
  const options = dayOptions(days, defaultValues?.day)
  return options.length > 1 && <SelectField name="day" label={LABELS.day} options={options} />
}
