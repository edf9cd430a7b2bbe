import type { ApiError } from '@crew-chief/contract/client'
import type { EventDetails } from '@crew-chief/contract/event-shapes'
import { eventsApi } from '@crew-chief/contract/events'
import { eventsAdminApi } from '@crew-chief/contract/events-admin'
import { EVENT_TYPE_LABELS, EVENT_TYPES } from '@crew-chief/domain/events/event-choices'
import { type ReactNode, useMemo, useState } from 'react'
import { callApi } from '../../../api/api.ts'
import { afterEventChange } from '../../../api/invalidations.ts'
import { useRead } from '../../../api/use-read.ts'
import { useFormOperation } from '../../../lib/use-form-operation.ts'
import { viewerZone } from '../../../lib/use-now.ts'
import { useFirstReply, useVersionedForm } from '../../../lib/use-versioned-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FieldShell, useField } from '../../../ui/field.tsx'
import { FormDialog, type FormDialogProps } from '../../../ui/form-dialog.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { TextAreaField, TextField } from '../../../ui/text-field.tsx'
import {
  bodyOf,
  type EventEdit,
  type EventField,
  EventFields,
  type EventValues,
  emptyEvent,
  EVENT_FIELD_LABELS as LABELS,
  NO_GROUP,
  valuesOf,
} from './event-fields.ts'
import { PicturesField } from './pictures-field.tsx'
import { zoneOptions } from './zone-choices.ts'

export function NewEventDialog({ onClose }: { onClose: () => void }) {
  const creating = useFormOperation<typeof eventsAdminApi.createEvent, EventValues, EventEdit>(
    eventsAdminApi.createEvent,
    {
      schema: EventFields,
      initial: emptyEvent(viewerZone()),
      send: (edit) => ({ body: bodyOf(edit) }),
      fieldOf: refusedField,
      success: 'Event created successfully',
      invalidates: afterEventChange,
      onDone: onClose,
    },
  )
  return (
    <EventFormDialog
      {...creating}
      title="New event"
      submitLabel="Create event"
      pendingLabel="Creating..."
      onClose={onClose}
    />
  )
}

/** Reads the event by id: the one in the URL may not be in the list on the page. */
export function EditEventDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const read = useRead(eventsApi.getEvent, { params: { id } })
  const event = useFirstReply(read)
  if (event) return <EditEventForm event={event} onClose={onClose} />
  return (
    <Dialog title="Edit event" width={800} onClose={onClose}>
      {read.error ? (
        <ErrorState title={read.error.message} onRetry={() => void read.refetch()} />
      ) : (
        <Loading label="Loading event...">
          <div className="grid gap-5">
            {['name', 'type', 'description', 'dates', 'place'].map((line) => (
              <Skeleton key={line} className="h-11" />
            ))}
          </div>
        </Loading>
      )}
    </Dialog>
  )
}

function EditEventForm({ event, onClose }: { event: EventDetails; onClose: () => void }) {
  const editing = useVersionedForm<typeof eventsAdminApi.updateEvent, EventDetails, EventValues, EventEdit>(
    eventsAdminApi.updateEvent,
    {
      record: event,
      valuesOf,
      labels: LABELS,
      quote: quoteOf,
      schema: EventFields,
      send: (edit, base) => ({ params: { id: base.id }, body: { ...bodyOf(edit, base), version: base.version } }),
      readAgain: () => callApi(eventsApi.getEvent, { params: { id: event.id } }),
      conflictCode: 'events.changed_meanwhile',
      fieldOf: refusedField,
      success: 'Event updated successfully',
      invalidates: afterEventChange,
      onDone: onClose,
    },
  )
  return (
    <EventFormDialog
      {...editing}
      title="Edit event"
      eyebrow={event.name}
      submitLabel="Save changes"
      pendingLabel="Saving..."
      onClose={onClose}
    />
  )
}

/** A group is an id and pictures are URLs: neither can be quoted. */
function quoteOf(field: EventField, theirs: EventValues): string | undefined {
  const value = theirs[field]
  return typeof value === 'string' && field !== 'groupId' ? value : undefined
}

const FIELD_OF_CODE: Readonly<Record<string, EventField>> = {
  'events.bad_dates': 'endDate',
  'events.bad_timezone': 'timezone',
  'events.fewer_than_taken': 'maxParticipants',
  'groups.not_found': 'groupId',
  'uploads.not_accepted': 'media',
}
const refusedField = ({ code }: ApiError) => FIELD_OF_CODE[code]

type Props = Omit<FormDialogProps<EventValues, EventEdit>, 'onSubmit' | 'children'> & {
  submit: (values: EventEdit) => void
}

function EventFormDialog({ submit, ...dialog }: Props) {
  const { form } = dialog
  const [isUploading, setUploading] = useState(false)
  // Saving now would lose the picture that is still uploading.
  const save = (values: EventEdit) =>
    isUploading ? form.setError('media', { message: 'A picture is still uploading' }) : submit(values)
  return (
    <FormDialog {...dialog} onSubmit={save} width={800}>
      <EventInputs onUploading={setUploading} />
    </FormDialog>
  )
}

const FULL = 'md:col-span-6'
const HALF = 'md:col-span-3'
const THIRD = 'md:col-span-2'

const TYPE_OPTIONS = EVENT_TYPES.map((type) => ({ value: type, label: EVENT_TYPE_LABELS[type] }))
const BOARD_OPTIONS = [
  { value: 'participants', label: 'Participants and staff' },
  { value: 'signed-in', label: 'Everyone signed in' },
]
const BOARD_HINT = 'Who can see the court assignments'
const RELEASE_HINT = 'Edits apply to new registrations only.'
const PRICE = { type: 'number', inputMode: 'decimal', min: 0, step: 0.01, hint: 'In dollars' } as const
const COUNT = { type: 'number', inputMode: 'numeric', min: 1, step: 1 } as const

type Cell = { width: string; input: ReactNode }

const Cells = ({ inputs }: { inputs: Record<string, Cell> }) =>
  Object.entries(inputs).map(([field, { width, input }]) => (
    <div key={field} className={width}>
      {input}
    </div>
  ))

function EventInputs({ onUploading }: { onUploading: (isUploading: boolean) => void }) {
  /** In display order. A field without an input does not compile. */
  const inputs: Record<EventField, Cell> = {
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
      input: <TextField name="location" label={LABELS.location} autoComplete="off" hint="Venue and city, or Online" />,
    },
    maxParticipants: {
      width: THIRD,
      input: <TextField name="maxParticipants" label={LABELS.maxParticipants} {...COUNT} />,
    },
    nonMemberPrice: {
      width: HALF,
      input: <TextField name="nonMemberPrice" label={LABELS.nonMemberPrice} {...PRICE} />,
    },
    memberPrice: { width: HALF, input: <TextField name="memberPrice" label={LABELS.memberPrice} {...PRICE} /> },
    media: { width: FULL, input: <PicturesField onUploading={onUploading} /> },
    boardVisibility: {
      width: HALF,
      input: (
        <SelectField name="boardVisibility" label={LABELS.boardVisibility} options={BOARD_OPTIONS} hint={BOARD_HINT} />
      ),
    },
    waiver: { width: FULL, input: <TextAreaField name="waiver" label={LABELS.waiver} rows={6} hint={RELEASE_HINT} /> },
  }
  const { nonMemberPrice, memberPrice, media, boardVisibility, waiver, ...first } = inputs
  return (
    <div className="grid gap-5 md:grid-cols-6">
      <Cells inputs={first} />
      <fieldset className="grid gap-5 md:col-span-6 md:grid-cols-6">
        <legend className="mb-1.5 font-strong text-meta">Price</legend>
        <Cells inputs={{ nonMemberPrice, memberPrice }} />
      </fieldset>
      <Cells inputs={{ media, boardVisibility, waiver }} />
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

const ZONE_HINT = 'Times are local to the event'

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
