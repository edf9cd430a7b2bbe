// The Add New Court form (spec 2 §2), for one court or several.

import { courtsApi } from '@crew-chief/contract/courts'
import { timeRange } from '@crew-chief/domain/time-of-day'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { callApi } from '../../../api/api.ts'
import { asApiError } from '../../../api/error-kinds.ts'
import { afterCourtChange } from '../../../api/invalidations.ts'
import { invalidate } from '../../../api/query-client.ts'
import { plural } from '../../../lib/format.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useBoard, useDay } from '../board-context.tsx'
import { BatchFields, type BatchValues, type CourtToAdd, courtsToAdd, newBatch, roundTimes } from './court-batch.ts'
import {
  detailBody,
  NewCourtFields,
  type NewCourtValues,
  newCourt,
  timeBody,
  useCourtForm,
  useNameMissingToast,
} from './court-form.ts'
import { CrewInputs, DayInput, GymInput, NameInput, TimeInput, TimeInputs } from './court-inputs.tsx'

type Mode = 'one' | 'several'
type FormProps = { onModeChange: (mode: Mode) => void; onClose: () => void }

export default function AddCourtDialog({ onClose }: { onClose: () => void }) {
  const [mode, setMode] = useState<Mode>('one')
  const AddForm = mode === 'one' ? AddOneCourt : AddSeveralCourts
  return <AddForm onModeChange={setMode} onClose={onClose} />
}

const MODES = [
  { value: 'one', label: 'One court' },
  { value: 'several', label: 'Several' },
] as const

const ModeSwitch = ({ value, onChange }: { value: Mode; onChange: (mode: Mode) => void }) => (
  <Segmented label="How many courts" options={MODES} value={value} onChange={onChange} wide />
)

function AddOneCourt({ onModeChange, onClose }: FormProps) {
  const { saved } = useBoard()
  const { day, setDay } = useDay()
  const adding = useCourtForm<typeof courtsApi.createCourt, NewCourtValues>(courtsApi.createCourt, {
    schema: NewCourtFields,
    initial: newCourt(day),
    send: (values) => ({
      params: { eventId: saved.event.id },
      body: { ...detailBody(values), ...timeBody(values) },
    }),
    success: 'Court Added',
    onDone: (values) => {
      if (values.day !== day) setDay(values.day)
      onClose()
    },
  })
  return (
    <FormDialog {...adding} title="Add New Court" submitLabel="Add court" pendingLabel="Adding..." onClose={onClose}>
      <ModeSwitch value="one" onChange={onModeChange} />
      <NameInput />
      <GymInput />
      <DayInput />
      <TimeInputs />
      <CrewInputs />
    </FormDialog>
  )
}

function AddSeveralCourts({ onModeChange, onClose }: FormProps) {
  const { saved } = useBoard()
  const { day, setDay } = useDay()
  const form = useSchemaForm(BatchFields, newBatch(day))
  useNameMissingToast(form)
  const { add, progress } = useAddCourts(saved.event.id, () => {
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
      pendingLabel={progress ? `Adding ${progress.done} of ${progress.total}` : 'Adding...'}
      onClose={onClose}
    >
      <ModeSwitch value="several" onChange={onModeChange} />
      <TextField name="name" label="Court name" hint="We’ll number each court" maxLength={60} autoComplete="off" />
      <div className="grid grid-cols-2 gap-4">
        <NumberInput name="first" label="First number" />
        <NumberInput name="last" label="Last number" />
      </div>
      <GymInput />
      <DayInput />
      <SwitchField name="isTimed" label="Set times" />
      <RoundInputs />
      <NumberInput name="target" label="Officials needed per court" />
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
      <TimeInput name="startTime" label="First round starts" />
      <NumberInput name="rounds" label="Rounds" />
      <NumberInput name="minutes" label="Round length (min)" />
      <NumberInput name="pause" label="Break between (min)" />
    </div>
  )
}

function Preview() {
  const { saved } = useBoard()
  const values = useWatch<BatchValues>()
  const parsed = z.safeParse(BatchFields, values)
  if (!parsed.success) return null
  const courts = courtsToAdd(parsed.data, saved.courts)
  const slots = roundTimes(parsed.data).flatMap(({ startTime, endTime }) =>
    startTime && endTime ? timeRange(startTime, endTime) : [],
  )
  return (
    <p role="status" className="rounded-control bg-muted px-4 py-3 text-small">
      <strong className="font-strong">
        {courts.length === 0 ? 'These courts already exist.' : `Adds ${plural(courts.length, 'court')}.`}
      </strong>{' '}
      {slots.join(', ')}
    </p>
  )
}

type Progress = { done: number; total: number }

/** One request for each court; stops at the first failure. */
function useAddCourts(eventId: string, onDone: () => void) {
  const [progress, setProgress] = useState<Progress>()
  const add = async (courts: readonly CourtToAdd[]) => {
    if (progress) return
    let done = 0
    let failure: unknown = null
    setProgress({ done, total: courts.length })
    try {
      for (const body of courts) {
        await callApi(courtsApi.createCourt, { params: { eventId }, body })
        done += 1
        setProgress({ done, total: courts.length })
      }
    } catch (error) {
      failure = error
    }
    // After a failure too: the courts before it were added.
    await invalidate(afterCourtChange)
    setProgress(undefined)
    if (failure) return notifyFailed(failure, { done, total: courts.length })
    toast.success('Court Added', plural(done, 'court'))
    onDone()
  }
  return { add, progress }
}

function notifyFailed(error: unknown, { done, total }: Progress) {
  const { message } = asApiError(courtsApi.createCourt, error)
  toast.error('Error', done > 0 ? `${message} ${done} of ${total} were added.` : message)
}
