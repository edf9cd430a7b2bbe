import { timeRange } from '@crew-chief/domain/time-of-day'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useBoardEditor } from '../board-context.tsx'
import { BatchFields, type BatchValues, courtsToAdd, newBatch, roundTimes } from './court-batch.ts'
import { DayInput, TimeInput } from './court-inputs.tsx'
import { type AddCourtProps, HowManySwitch } from './how-many.tsx'
import { useAddSeveral } from './use-add-several.ts'
import { useNameComplaint } from './use-court-form.ts'

export function AddSeveralCourts({ onHowMany, onClose }: AddCourtProps) {
  const { saved, day, setDay } = useBoardEditor()
  const form = useSchemaForm(BatchFields, newBatch(day))
  useNameComplaint(form)
  const { add, progress } = useAddSeveral(saved.event.id, () => {
    const chosen = form.getValues('day')
    if (chosen !== day) setDay(chosen)
    onClose()
  })
  return (
    <FormDialog
      title="Add New Court"
      form={form}
      onSubmit={(values) => add(courtsToAdd(values, saved.courts))}
      pending={progress !== undefined}
      error={undefined}
      submitLabel="Add courts"
      pendingLabel={progress ? `Adding ${progress.done} of ${progress.of}` : 'Adding...'}
      onClose={onClose}
    >
      <HowManySwitch value="several" onChange={onHowMany} />
      <TextField name="name" label="Court name" hint="Each gets its number" maxLength={60} autoComplete="off" />
      <div className="grid grid-cols-2 gap-4">
        <NumberInput name="first" label="First number" />
        <NumberInput name="last" label="Last number" />
      </div>
      <DayInput />
      <SwitchField name="isTimed" label="Give them times" />
      <RoundInputs />
      <NumberInput name="target" label="Officials wanted on each" />
      <Preview />
    </FormDialog>
  )
}

const NumberInput = ({ name, label }: { name: string; label: string }) => (
  <TextField name={name} label={label} type="number" inputMode="numeric" min={0} step={1} autoComplete="off" />
)

function RoundInputs() {
  const isTimed: boolean = useWatch({ name: 'isTimed' })
  if (!isTimed) return null
  return (
    <div className="grid grid-cols-2 gap-4">
      <TimeInput name="startTime" label="First start" />
      <NumberInput name="rounds" label="Rounds" />
      <NumberInput name="minutes" label="Minutes of a round" />
      <NumberInput name="pause" label="Minutes between" />
    </div>
  )
}

/** What the numbers come to, before anything is made. */
function Preview() {
  const { saved } = useBoardEditor()
  const values = useWatch<BatchValues>()
  const checked = z.safeParse(BatchFields, values)
  if (!checked.success) return null
  const courts = courtsToAdd(checked.data, saved.courts)
  const slots = roundTimes(checked.data).flatMap(({ startTime, endTime }) =>
    startTime && endTime ? timeRange(startTime, endTime) : [],
  )
  return (
    <p role="status" className="rounded-control bg-muted px-4 py-3 text-small">
      <strong className="font-strong">
        {courts.length === 0 ? 'They are all there already.' : `Adds ${courts.length} courts.`}
      </strong>{' '}
      {slots.join(', ')}
    </p>
  )
}
