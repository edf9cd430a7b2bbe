import { courtsApi, SAME_DAY } from '@crew-chief/contract/courts'
import { campDays, dayLabel } from '@crew-chief/domain/camp/camp-days'
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
import { type BoardEditor, useBoardEditor } from '../board-context.tsx'

const CopyFields = z
  .object({ from: z.string(), to: z.string(), withPeople: z.boolean() })
  .check(z.refine(({ from, to }) => from !== to, { error: SAME_DAY, path: ['to'] }))
type CopyValues = z.output<typeof CopyFields>

const courtsOn = ({ courts }: BoardEditor['saved'], day: string): number =>
  courts.filter((court) => court.day === day).length

/** For events of several days. */
export default function CopyDayDialog({ onClose }: { onClose: () => void }) {
  const { saved, day, setDay } = useBoardEditor()
  const days = campDays(saved.event).map((each, index) => ({ value: each.key, label: dayLabel(each, index) }))
  const to = days.find(({ value }) => value !== day)?.value ?? day
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
        toast.success('Courts copied', copiedMessage(copied, skipped))
        setDay(body.to)
        onClose()
      },
    },
  )
  return (
    <FormDialog
      form={form}
      onSubmit={submit}
      pending={pending}
      error={error}
      title="Copy a day"
      submitLabel="Copy courts"
      pendingLabel="Copying..."
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
  const { saved, changes } = useBoardEditor()
  const [from, to, withPeople]: [string, string, boolean] = useWatch({ name: ['from', 'to', 'withPeople'] })
  const [source, existing] = [courtsOn(saved, from), courtsOn(saved, to)]
  return (
    <>
      <p role="status" className="rounded-control bg-muted px-4 py-3 text-small">
        {source === 0 ? 'No courts to copy on that day.' : `Copies ${plural(source, 'court')}.`}
      </p>
      {existing > 0 && from !== to && (
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
