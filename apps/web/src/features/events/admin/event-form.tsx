import { eventsApi } from '@crew-chief/contract/events'
import { EVENT_TYPE_LABELS, EVENT_TYPES } from '@crew-chief/domain/events/event-choices'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useRead } from '../../../api/use-read.ts'
import { FieldShell } from '../../../ui/field-shell.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useField } from '../../../ui/use-field.ts'
import { type Conflict, EventConflict } from './conflict-notice.tsx'
import {
  type EventEdit,
  type EventField,
  type EventValues,
  EVENT_FIELD_LABELS as LABELS,
  NO_GROUP,
} from './event-fields.ts'
import { PicturesField } from './pictures-field.tsx'
import { zoneOptions } from './zone-choices.ts'

type Props = {
  title: string
  eyebrow?: string
  submitLabel: string
  pendingLabel: string
  form: UseFormReturn<EventValues, unknown, EventEdit>
  submit: (values: EventEdit) => void
  pending: boolean
  error: string | undefined
  conflict?: Conflict | undefined
  onClose: () => void
}

/** The form for creating and for editing. */
export function EventFormDialog({ form, submit, error, conflict, ...dialog }: Props) {
  const [isUploading, setUploading] = useState(false)
  // Saving now would lose the picture that is still uploading.
  const submitUploaded = (values: EventEdit) =>
    isUploading ? form.setError('media', { message: 'A picture is still being uploaded' }) : submit(values)
  return (
    // FormProblem shows the error instead, because it scrolls into view.
    <FormDialog {...dialog} form={form} onSubmit={submitUploaded} error={undefined} width={800}>
      <FormProblem error={error} conflict={conflict} />
      <EventInputs onUploading={setUploading} />
    </FormDialog>
  )
}

/** The form is longer than the screen and Save is at its end, so an error at the top scrolls into view. */
function FormProblem({ error, conflict }: Pick<Props, 'error' | 'conflict'>) {
  const box = useRef<HTMLDivElement>(null)
  const isShown = error !== undefined || conflict !== undefined
  useEffect(() => {
    if (isShown) box.current?.scrollIntoView({ block: 'center' })
  }, [isShown])
  if (!isShown) return null
  return <div ref={box}>{conflict ? <EventConflict conflict={conflict} /> : <FormError>{error}</FormError>}</div>
}

const FULL = 'md:col-span-6'
const HALF = 'md:col-span-3'
const THIRD = 'md:col-span-2'

const TYPE_OPTIONS = EVENT_TYPES.map((type) => ({ value: type, label: EVENT_TYPE_LABELS[type] }))
const RELEASE_HINT = 'A changed text is a new version. Whoever registers from then on accepts that one.'
const PRICE = { type: 'number', inputMode: 'decimal', min: 0, step: 0.01, hint: 'Price in dollars' } as const
const COUNT = { type: 'number', inputMode: 'numeric', min: 1, step: 1 } as const

function EventInputs({ onUploading }: { onUploading: (isUploading: boolean) => void }) {
  /** In display order. A field without an input does not compile. */
  const inputs: Record<EventField, { width: string; input: ReactNode }> = {
    name: { width: FULL, input: <TextField name="name" label={LABELS.name} autoComplete="off" /> },
    type: {
      width: HALF,
      input: <SelectField name="type" label={LABELS.type} options={TYPE_OPTIONS} placeholder="Choose a type" />,
    },
    groupId: { width: HALF, input: <GroupField /> },
    description: { width: FULL, input: <TextAreaField name="description" label={LABELS.description} /> },
    startDate: { width: HALF, input: <TextField name="startDate" label={LABELS.startDate} type="datetime-local" /> },
    endDate: { width: HALF, input: <TextField name="endDate" label={LABELS.endDate} type="datetime-local" /> },
    timezone: { width: HALF, input: <ZoneField /> },
    location: {
      width: HALF,
      input: <TextField name="location" label={LABELS.location} autoComplete="off" hint="Hall and city, or Online" />,
    },
    maxParticipants: {
      width: THIRD,
      input: <TextField name="maxParticipants" label={LABELS.maxParticipants} {...COUNT} />,
    },
    nonMemberPrice: {
      width: THIRD,
      input: <TextField name="nonMemberPrice" label={LABELS.nonMemberPrice} {...PRICE} />,
    },
    memberPrice: { width: THIRD, input: <TextField name="memberPrice" label={LABELS.memberPrice} {...PRICE} /> },
    media: { width: FULL, input: <PicturesField onUploading={onUploading} /> },
    waiver: { width: FULL, input: <TextAreaField name="waiver" label={LABELS.waiver} rows={6} hint={RELEASE_HINT} /> },
  }
  return (
    <div className="grid gap-5 md:grid-cols-6">
      {Object.entries(inputs).map(([field, { width, input }]) => (
        <div key={field} className={width}>
          {input}
        </div>
      ))}
    </div>
  )
}

function GroupField() {
  const { data: groups = [] } = useRead(eventsApi.listEventGroups, {})
  const options = [
    { value: NO_GROUP, label: 'No group' },
    ...groups.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return <SelectField name="groupId" label={LABELS.groupId} note="Optional" options={options} />
}

const ZONE_HINT = 'Start and end are the clock of this place'

/** A native select, because its type-ahead is the fastest way through four hundred zones. */
function ZoneField() {
  const { field, id, error } = useField('timezone', ZONE_HINT)
  const zone = typeof field.value === 'string' ? field.value : ''
  const options = useMemo(() => zoneOptions(zone), [zone])
  return (
    <FieldShell id={id} label={LABELS.timezone} hint={ZONE_HINT} error={error}>
      <NativeSelect id={id} value={zone} onChange={field.onChange} options={options} />
    </FieldShell>
  )
}
