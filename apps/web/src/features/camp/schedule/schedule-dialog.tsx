import type { Camp } from '@crew-chief/contract/camp'
import { ScheduleForm, type ScheduleItem, scheduleApi } from '@crew-chief/contract/schedule'
import { campDays } from '@crew-chief/domain/camp/camp-days'
import type { ReactNode } from 'react'
import { type UseFormReturn, useFormState } from 'react-hook-form'
import { callApi } from '../../../api/api.ts'
import { afterScheduleChange } from '../../../api/invalidations.ts'
import { useUrlState } from '../../../lib/url-state.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useAfterSubmit } from '../../../lib/use-after-submit.ts'
import { useFormOperation } from '../../../lib/use-form-operation.ts'
import { useVersionedForm } from '../../../lib/use-versioned-form.ts'
import { FieldShell, useField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextAreaField, TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { VersionNotice } from '../../../ui/versioned-form.tsx'
import { useOpenedRecord } from '../use-opened-record.ts'
import {
  dayOptions,
  newItem,
  quoteField,
  SCHEDULE_LABELS,
  type ScheduleValues,
  timeOptions,
  validationMessage,
  valuesOf,
} from './schedule-fields.ts'

type Props = {
  camp: Camp
  items: readonly ScheduleItem[]
  /** The selected day, where a new item goes. */
  day: string
}

/** Adds or edits an item, depending on the `item` parameter of the URL. */
export default function ScheduleDialog({ camp, items, day }: Props) {
  const itemId = useUrlState().params.get('item')
  const { opened, isDeleted } = useOpenedRecord(items, itemId)
  if (opened) return <EditItem key={opened.id} camp={camp} item={opened} isDeleted={isDeleted} />
  return itemId === 'new' ? <NewItem camp={camp} day={day} /> : null
}

/** Closes the dialog and shows the day of the saved item. */
function useCloseOnDay() {
  const { set } = useUrlState()
  return ({ day }: ScheduleItem) => set({ item: null, day })
}

function NewItem({ camp, day }: { camp: Camp; day: string }) {
  const closeOnDay = useCloseOnDay()
  const { form, submit, pending } = useFormOperation<
    typeof scheduleApi.createScheduleItem,
    ScheduleValues,
    ScheduleForm
  >(scheduleApi.createScheduleItem, {
    schema: ScheduleForm,
    initial: newItem(day),
    send: (body) => ({ params: { eventId: camp.id }, body }),
    success: 'Schedule item added',
    invalidates: afterScheduleChange,
    onDone: closeOnDay,
    onFailed: (message) => toast.error('Error', message),
  })
  return <ItemForm {...{ camp, form, submit, pending }} title="Add schedule item" submitLabel="Add item" />
}

type EditProps = { camp: Camp; item: ScheduleItem; isDeleted: boolean }

function EditItem({ camp, item, isDeleted: isMissing }: EditProps) {
  const { id, eventId } = item
  const closeOnDay = useCloseOnDay()
  const edit = useVersionedForm<typeof scheduleApi.updateScheduleItem, ScheduleItem, ScheduleValues, ScheduleForm>(
    scheduleApi.updateScheduleItem,
    {
      record: item,
      valuesOf,
      labels: SCHEDULE_LABELS,
      quote: (field, theirs) => quoteField(field, theirs, campDays(camp)),
      schema: ScheduleForm,
      send: (body, { version }) => ({ params: { id }, body: { ...body, version } }),
      readAgain: async () =>
        (await callApi(scheduleApi.listSchedule, { params: { eventId } })).find((other) => other.id === id),
      conflictCode: 'camp.schedule_item_changed',
      deletedCode: 'camp.schedule_item_not_found',
      success: 'Schedule item updated',
      invalidates: afterScheduleChange,
      onDone: closeOnDay,
      onFailed: (message) => toast.error('Error', message),
    },
  )
  const add = useAction(scheduleApi.createScheduleItem, {
    success: 'Schedule item added',
    invalidates: afterScheduleChange,
    onDone: closeOnDay,
  })
  const isDeleted = isMissing || edit.isDeleted
  const notice = (
    <VersionNotice conflict={edit.conflict} isDeleted={isDeleted} deletedHint="Add it as a new item, or copy it." />
  )
  return (
    <ItemForm
      camp={camp}
      form={edit.form}
      pending={edit.pending || add.pending}
      notice={notice}
      title="Edit schedule item"
      eyebrow={item.title}
      submit={isDeleted ? (body) => add.run({ params: { eventId }, body }) : edit.submit}
      submitLabel={isDeleted ? 'Add as new' : 'Save changes'}
    />
  )
}

type FormProps = {
  camp: Camp
  title: string
  eyebrow?: string
  submitLabel: string
  form: UseFormReturn<ScheduleValues, unknown, ScheduleForm>
  submit: (values: ScheduleForm) => unknown
  pending: boolean
  notice?: ReactNode
}

function ItemForm({ camp, form, submit, pending, notice, ...dialog }: FormProps) {
  const { set } = useUrlState()
  // Besides the messages under the fields (spec 2 §5).
  useAfterSubmit(form, (errors) => {
    const message = validationMessage(Object.values(errors).map((error) => String(error?.message)))
    if (message) toast.error(message.title, message.text)
  })
  return (
    <FormDialog
      {...dialog}
      form={form}
      onSubmit={submit}
      pending={pending}
      // Shown as a toast (spec 2 §8).
      error={undefined}
      pendingLabel="Saving..."
      onClose={() => set({ item: null })}
    >
      {notice}
      <TextField name="title" label={SCHEDULE_LABELS.title} maxLength={200} autoComplete="off" />
      <DayField camp={camp} />
      <div className="grid grid-cols-2 gap-4">
        <TimeField name="startTime" label={SCHEDULE_LABELS.startTime} />
        <TimeField name="endTime" label={SCHEDULE_LABELS.endTime} />
      </div>
      <TextField name="location" label={SCHEDULE_LABELS.location} note="Optional" maxLength={200} autoComplete="off" />
      <TextAreaField
        name="description"
        label={SCHEDULE_LABELS.description}
        note="Optional"
        rows={3}
        maxLength={4_000}
      />
    </FormDialog>
  )
}

/** Hidden if there is only one day. */
function DayField({ camp }: { camp: Camp }) {
  // The saved day: a day the event no longer has stays in the list until the form is saved.
  const { defaultValues } = useFormState<ScheduleValues>()
  const options = dayOptions(campDays(camp), defaultValues?.day)
  return options.length > 1 && <SelectField name="day" label={SCHEDULE_LABELS.day} options={options} />
}

/** A native select: phones show a scroll wheel, and on a keyboard the 288 times can be typed. */
function TimeField({ name, label }: { name: string; label: string }) {
  const { field, id, error } = useField(name)
  const value: string = field.value ?? ''
  return (
    <FieldShell id={id} label={label} error={error}>
      <NativeSelect id={id} value={value} onChange={field.onChange} options={timeOptions(value)} />
    </FieldShell>
  )
}
