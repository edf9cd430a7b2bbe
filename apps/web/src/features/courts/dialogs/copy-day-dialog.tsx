import { courtsApi, SAME_DAY } from '@crew-chief/contract/courts'
import { type CampTime, campDays, dayLabel } from '@crew-chief/domain/camp/camp-days'
import { courtsToCopy } from '@crew-chief/domain/courts/copied-courts'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { afterCourtChange } from '../../../api/invalidations.ts'
import { plural } from '../../../lib/format.ts'
import { useFormOperation } from '../../../lib/use-form-operation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { type BoardView, useBoard, useDay } from '../board-context.tsx'

const CopyFields = z
  .object({ from: z.string(), to: z.string(), withPeople: z.boolean() })
  .check(z.refine(({ from, to }) => from !== to, { error: SAME_DAY, path: ['to'] }))
type CopyValues = z.output<typeof CopyFields>

const courtsOn = ({ courts }: BoardView['saved'], day: string): number =>
  courts.filter((court) => court.day === day).length

/** For events of several days. */
export default function CopyDayDialog({ onClose }: { onClose: () => void }) {
  const { saved } = useBoard()
  const { day, setDay } = useDay()
  const days = campDays(saved.event).map((each, index) => ({ value: each.key, label: dayLabel(each, index) }))
  const source = days.findIndex(({ value }) => value === day)
  const to = (days[source + 1] ?? days[source - 1])?.value ?? day
  const { form, submit, pending, error } = useFormOperation<typeof courtsApi.copyDay, CopyValues, CopyValues>(
    courtsApi.copyDay,
    {
      schema: CopyFields,
      initial: { from: day, to, withPeople: false },
      send: (values) => ({
        params: { eventId: saved.event.id },
        body: { ...values, addToExisting: courtsOn(saved, values.to) > 0 },
      }),
      invalidates: afterCourtChange,
      onDone: ({ copied, skipped }, { body }) => {
        if (copied > 0) toast.success('Courts copied', copiedMessage(copied, skipped))
        else toast.show({ title: 'Nothing to copy', text: `${skipped} already there.` })
        setDay(body.to)
        onClose()
      },
    },
  )
  const [from, target] = useWatch({ control: form.control, name: ['from', 'to'] })
  return (
    <FormDialog
      form={form}
      onSubmit={submit}
      pending={pending}
      error={error}
      title="Copy a day"
      submitLabel="Copy courts"
      pendingLabel="Copying..."
      submitDisabled={from !== target && courtsToCopy(saved.courts, from, target).missing.length === 0}
      onClose={onClose}
    >
      <SelectField name="from" label="Copy from" options={days} />
      <SelectField name="to" label="Copy to" options={days} />
      <SwitchField
        name="withPeople"
        label="Copy officials and clinicians"
        hint="Turn off to copy only names, gyms, times and crew sizes."
      />
      <Consequences />
    </FormDialog>
  )
}

const copiedMessage = (copied: number, skipped: number): string =>
  skipped === 0 ? plural(copied, 'court') : `${plural(copied, 'court')}. ${skipped} already there.`

function Consequences() {
  const { saved, changes } = useBoard()
  const [from, to, withPeople]: [string, string, boolean] = useWatch({ name: ['from', 'to', 'withPeople'] })
  const existing = courtsOn(saved, to)
  const { missing, skipped } = courtsToCopy(saved.courts, from, to)
  if (from === to) return null
  return (
    <>
      <p role="status" className="rounded-control bg-muted px-4 py-3 text-small">
        {copyPreview({ copied: missing.length, skipped, toDay: dayNumber(saved.event, to) })}
      </p>
      {existing > 0 && missing.length > 0 && (
        <Alert tone="warning" title={`That day already has ${plural(existing, 'court')}`}>
          We’ll add to them and skip courts that are already there.
        </Alert>
      )}
      {withPeople && changes.length > 0 && (
        <Alert tone="info" title="You have unsaved changes">
          Only saved assignments are copied.
        </Alert>
      )}
    </>
  )
}

const dayNumber = (event: CampTime, key: string): number => campDays(event).findIndex((day) => day.key === key) + 1

export function copyPreview({ copied, skipped, toDay }: { copied: number; skipped: number; toDay: number }): string {
  if (copied === 0 && skipped === 0) return 'No courts to copy on that day.'
  if (copied === 0) {
    const courts = skipped === 1 ? 'The only court is' : `All ${skipped} courts are`
    return `${courts} already on Day ${toDay}. Nothing to copy.`
  }
  const there = skipped === 0 ? '' : ` ${skipped} ${skipped === 1 ? 'is' : 'are'} already there.`
  return `Copies ${plural(copied, 'court')}.${there}`
}
