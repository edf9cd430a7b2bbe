import { MAX_GYM_LENGTH } from '@crew-chief/contract/courts'
import { campDays, dayLabel } from '@crew-chief/domain/camp/camp-days'
import { minutesOf, timeRange } from '@crew-chief/domain/time-of-day'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { EXPERIENCE_OPTIONS } from '../../../lib/profile-options.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useBoard } from '../board-context.tsx'
import { ANY_LEVEL, FIRST_TIME, isInHours, LAST_TIME } from './court-form.ts'

export const NameInput = () => <TextField name="name" label="Court name" maxLength={80} autoComplete="off" />

/** Suggests the gyms of the event's other courts. */
export function GymInput() {
  const { saved } = useBoard()
  const listId = useId()
  const gyms = [...new Set(saved.courts.flatMap(({ gym }) => gym ?? []))].toSorted()
  return (
    <>
      <TextField name="gym" label="Gym" note="Optional" maxLength={MAX_GYM_LENGTH} autoComplete="off" list={listId} />
      <datalist id={listId}>
        {gyms.map((gym) => (
          <option key={gym} value={gym} />
        ))}
      </datalist>
    </>
  )
}

const LEVEL_OPTIONS = [{ value: ANY_LEVEL, label: 'Any level' }, ...EXPERIENCE_OPTIONS]

/** Number and levels of the officials. */
export const CrewInputs = () => (
  <>
    <TextField
      name="target"
      label="Officials needed"
      type="number"
      inputMode="numeric"
      min={1}
      max={20}
      step={1}
      autoComplete="off"
    />
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField name="levelFrom" label="Lowest level" note="Optional" options={LEVEL_OPTIONS} />
      <SelectField name="levelTo" label="Highest level" note="Optional" options={LEVEL_OPTIONS} />
    </div>
  </>
)

/** Hidden for events of one day. */
export function DayInput() {
  const days = campDays(useBoard().saved.event)
  if (days.length < 2) return null
  return (
    <SelectField
      name="day"
      label="Day"
      options={days.map((day, index) => ({ value: day.key, label: dayLabel(day, index) }))}
    />
  )
}

/** Any minute of the opening hours (spec 2 §5). */
export const TimeInput = ({ name, label }: { name: string; label: string }) => (
  <TextField name={name} label={label} type="time" min={FIRST_TIME} max={LAST_TIME} step={60} />
)

export function TimeInputs() {
  const [isTimed, startTime, endTime]: [boolean, string, string] = useWatch({
    name: ['isTimed', 'startTime', 'endTime'],
  })
  const isRange = isInHours(startTime) && isInHours(endTime) && startTime < endTime
  return (
    <>
      <SwitchField name="isTimed" label="Set a time" hint="No time means officials are booked all day." />
      {isTimed && (
        <div className="grid gap-2">
          <div className="grid grid-cols-2 gap-4">
            <TimeInput name="startTime" label="Start time" />
            <TimeInput name="endTime" label="End time" />
          </div>
          {isRange && (
            <p className="text-muted-foreground text-small">
              {timeRange(startTime, endTime)} · {minutesOf(endTime) - minutesOf(startTime)} minutes
            </p>
          )}
        </div>
      )}
    </>
  )
}
