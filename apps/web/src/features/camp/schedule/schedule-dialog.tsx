import type { Camp } from '@crew-chief/contract/camp'
import { ScheduleForm, type ScheduleItem, scheduleApi } from '@crew-chief/contract/schedule'
import { campDays } from '@crew-chief/domain/camp/camp-days'
import { timeRange } from '@crew-chief/domain/time-of-day'
import { type ReactNode, useRef } from 'react'
import { type UseFormReturn, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { callApi } from '../../../api/api.ts'
import { afterScheduleChange } from '../../../api/invalidations.ts'
import { useUrlState } from '../../../lib/url-state.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useAfterSubmit } from '../../../lib/use-after-submit.ts'
import { useFormOperation } from '../../../lib/use-form-operation.ts'
import { useVersionedForm } from '../../../lib/use-versioned-form.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
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
  endFor,
  newItem,
  overlapping,
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
  if (opened) return <EditItem key={opened.id} camp={camp} items={items} item={opened} isDeleted={isDeleted} />
  return itemId === 'new' ? <NewItem camp={camp} items={items} day={day} /> : null
}

/** Closes the dialog and shows the day of the saved item. */
function useCloseOnDay() {
  const { set } = useUrlState()
  return ({ day }: ScheduleItem) => set({ item: null, day })
}

function NewItem({ camp, items, day }: Props) {
  const { set } = useUrlState()
  const closeOnDay = useCloseOnDay()
  const addsAnother = useRef(false)
  const { form, submit, pending } = useFormOperation<
    typeof scheduleApi.createScheduleItem,
    ScheduleValues,
    ScheduleForm
  >(scheduleApi.createScheduleItem, {
    schema: ScheduleForm,
    initial: newItem(day, items),
    send: (body) => ({ params: { eventId: camp.id }, body }),
    success: 'Schedule item added',
    invalidates: afterScheduleChange,
    onDone: (added) => {
      if (!addsAnother.current) return closeOnDay(added)
      form.reset(newItem(added.day, [...items, added]))
      form.setFocus('title')
      set({ day: added.day })
    },
    onFailed: (message) => toast.error('Error', message),
  })
  const send = (another: boolean) => (values: ScheduleForm) => {
    addsAnother.current = another
    return submit(values)
  }
  return (
    <ItemForm
      camp={camp}
      items={items}
      form={form}
      pending={pending}
      submit={send(false)}
      title="Add schedule item"
      submitLabel="Add item"
      secondAction={
        <Button
          size="large"
          aria-label="Save and add another"
          disabled={pending}
          onClick={() => void form.handleSubmit(send(true))()}
        >
          <span className="md:hidden">Add another</span>
          <span className="max-md:hidden">Save and add another</span>
        </Button>
      }
    />
  )
}

type EditProps = { camp: Camp; items: readonly ScheduleItem[]; item: ScheduleItem; isDeleted: boolean }

function EditItem({ camp, items, item, isDeleted: isMissing }: EditProps) {
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
      items={items}
      itemId={id}
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
  items: readonly ScheduleItem[]
  /** Undefined for a new item. */
  itemId?: string
  title: string
  eyebrow?: string
  submitLabel: string
  form: UseFormReturn<ScheduleValues, unknown, ScheduleForm>
  submit: (values: ScheduleForm) => unknown
  pending: boolean
  notice?: ReactNode
  secondAction?: ReactNode
}

function ItemForm({ camp, items, itemId, form, submit, pending, notice, ...dialog }: FormProps) {
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
        <StartField />
        <TimeField name="endTime" label={SCHEDULE_LABELS.endTime} />
      </div>
      <OverlapWarning items={items} itemId={itemId} />
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

type OverlapProps = { items: readonly ScheduleItem[]; itemId: string | undefined }

/** Does not prevent saving. */
function OverlapWarning({ items, itemId }: OverlapProps) {
  const [day, startTime, endTime] = useWatch<ScheduleValues, ['day', 'startTime', 'endTime']>({
    name: ['day', 'startTime', 'endTime'],
  })
  const others = overlapping({ day, startTime, endTime }, items, itemId)
  if (others.length === 0) return null
  return (
    <Alert tone="warning" title={others.length === 1 ? 'Overlaps another item' : `Overlaps ${others.length} items`}>
      {others.map((item) => (
        <p key={item.id} className="wrap-anywhere">
          {item.title}, {timeRange(item.startTime, item.endTime)}
        </p>
      ))}
    </Alert>
  )
}

function StartField() {
  const { getValues, setValue, formState } = useFormContext<ScheduleValues>()
  const moveEnd = (startTime: string) => {
    const before = getValues()
    const endTime = endFor(startTime, before)
    if (endTime !== before.endTime)
      setValue('endTime', endTime, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }
  return <TimeField name="startTime" label={SCHEDULE_LABELS.startTime} onBeforeChange={moveEnd} />
}

type TimeProps = { name: string; label: string; onBeforeChange?: (time: string) => void }

/** A native select: phones show a scroll wheel, and on a keyboard the 288 times can be typed. */
function TimeField({ name, label, onBeforeChange }: TimeProps) {
  const { field, id, error } = useField(name)
  const value: string = field.value ?? ''
  const change = (time: string) => {
    onBeforeChange?.(time)
    field.onChange(time)
  }
  return (
    <FieldShell id={id} label={label} error={error}>
      <NativeSelect id={id} value={value} onChange={change} options={timeOptions(value)} />
    </FieldShell>
  )
}
