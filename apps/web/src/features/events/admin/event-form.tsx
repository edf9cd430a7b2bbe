import type { ApiError } from '@crew-chief/contract/client'
import type { EventDetails } from '@crew-chief/contract/event-shapes'
import { eventsApi } from '@crew-chief/contract/events'
import { eventsAdminApi } from '@crew-chief/contract/events-admin'
import { settingsApi } from '@crew-chief/contract/settings'
import { EXPERIENCE_LEVEL_LABELS, EXPERIENCE_LEVELS } from '@crew-chief/domain/accounts/profile-choices'
import { EVENT_TYPE_LABELS, EVENT_TYPES } from '@crew-chief/domain/events/event-choices'
import { isOnline, JOIN_WHEN } from '@crew-chief/domain/events/online-events'
import { paths } from '@crew-chief/domain/paths'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { callApi } from '../../../api/api.ts'
import { afterEventChange } from '../../../api/event-invalidations.ts'
import { useRead } from '../../../api/use-read.ts'
import { useFormOperation } from '../../../lib/use-form-operation.ts'
import { viewerZone } from '../../../lib/use-now.ts'
import { useFirstReply, useVersionedForm } from '../../../lib/use-versioned-form.ts'
import { zoneOptions } from '../../../lib/zone-options.ts'
import { CheckboxGroupField } from '../../../ui/checkbox-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FieldShell, useField } from '../../../ui/field.tsx'
import { FormDialog, type FormDialogProps } from '../../../ui/form-dialog.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'
import { TextAreaField, TextField } from '../../../ui/text-field.tsx'
import { MarkdownField } from '../../feed/public.ts'
import { PicturesField } from '../../uploads/public.ts'
import {
  bodyOf,
  datesFor,
  type EventDefaults,
  type EventEdit,
  type EventField,
  EventFields,
  type EventValues,
  emptyEvent,
  EVENT_FIELD_LABELS as LABELS,
  MAX_PICTURES,
  NO_GROUP,
  valuesOf,
} from './event-fields.ts'
import { TemplateLink } from './template-dialogs.tsx'

export function NewEventDialog({ onClose }: { onClose: () => void }) {
  const release = useRead(settingsApi.getPolicy, { params: { policy: 'waiver' } })
  const settings = useRead(settingsApi.getEventDefaults, {})
  const waiver = useFirstReply(release)?.text
  const defaults = useFirstReply(settings)?.choices
  if (waiver !== undefined && defaults) return <NewEventForm waiver={waiver} defaults={defaults} onClose={onClose} />
  return <EventLoading title="New event" read={release.error ? release : settings} onClose={onClose} />
}

type NewEventProps = { waiver: string; defaults: EventDefaults; onClose: () => void }

/** Ends on the page of the event, a draft unless the admin chose otherwise. */
function NewEventForm({ waiver, defaults, onClose }: NewEventProps) {
  const navigate = useNavigate()
  const creating = useFormOperation<typeof eventsAdminApi.createEvent, EventValues, EventEdit>(
    eventsAdminApi.createEvent,
    {
      schema: EventFields,
      initial: emptyEvent({ timezone: viewerZone(), waiver, defaults }),
      send: (edit) => ({ body: bodyOf(edit) }),
      fieldOf: refusedField,
      success: 'Event created successfully',
      invalidates: afterEventChange,
      onDone: ({ slug }) => navigate(paths.event(slug)),
    },
  )
  return (
    <EventFormDialog
      {...creating}
      title="New event"
      submitLabel="Create event"
      pendingLabel="Creating..."
      onClose={onClose}
      defaults={defaults}
    />
  )
}

/** Reads the event by id: the one in the URL may not be in the list on the page. */
export function EditEventDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const read = useRead(eventsApi.getEvent, { params: { id } })
  const event = useFirstReply(read)
  if (event) return <EditEventForm event={event} onClose={onClose} />
  return <EventLoading title="Edit event" read={read} onClose={onClose} />
}

type LoadingProps = { title: string; read: { error: ApiError | null; refetch: () => unknown }; onClose: () => void }

const EventLoading = ({ title, read, onClose }: LoadingProps) => (
  <Dialog title={title} width={800} onClose={onClose}>
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
  'events.bad_refund_policy': 'refundPartialUntil',
  'events.bad_registration_window': 'registrationClosesAt',
  'events.slug_taken': 'slug',
  'events.fewer_than_taken': 'maxParticipants',
  'groups.not_found': 'groupId',
  'uploads.not_accepted': 'media',
}
const refusedField = ({ code }: ApiError) => FIELD_OF_CODE[code]

type Props = Omit<FormDialogProps<EventValues, EventEdit>, 'onSubmit' | 'children'> & {
  submit: (values: EventEdit) => void
  /** Of a new event. */
  defaults?: EventDefaults
}

function EventFormDialog({ submit, defaults, ...dialog }: Props) {
  const { form } = dialog
  const [isUploading, setUploading] = useState(false)
  // Saving now would lose the picture that is still uploading.
  const save = (values: EventEdit) =>
    isUploading ? form.setError('media', { message: 'A picture is still uploading' }) : submit(values)
  return (
    <FormDialog {...dialog} onSubmit={save} width={800}>
      {/* Only a new event has defaults. */}
      {defaults && <TemplateLink />}
      <EventInputs onUploading={setUploading} defaults={defaults} />
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
const SLUG_HINT = 'The end of the event’s web address'
const DRAFT_HINT = 'Only staff can see a draft'
const JOIN_HINT = `Shown to registrants from ${JOIN_WHEN}`
const RECORDING_HINT = 'Shown to registrants after the event'
const LEVEL_OPTIONS = EXPERIENCE_LEVELS.map((level) => ({ value: level, label: EXPERIENCE_LEVEL_LABELS[level] }))
const RELEASE_HINT = 'Edits apply to new registrations only.'
const PRICE = { type: 'number', inputMode: 'decimal', min: 0, step: 0.01, hint: 'In dollars' } as const
const INCLUDED_HINT = 'Empty: the member price. 0: included.'
const COUNT = { type: 'number', inputMode: 'numeric', min: 1, step: 1 } as const

const SECTIONS = ['Details', 'Price', 'Registration', 'Cancellation', 'Online', 'More'] as const

type Cell = {
  width: string
  /** Without one in the details. Rarely used fields are in the collapsed section More. */
  section?: (typeof SECTIONS)[number]
  /** Shown for online events only, or for others only. */
  only?: 'online' | 'venue'
  input: ReactNode
}

const Pictures = ({ onUploading }: { onUploading: (isUploading: boolean) => void }) => (
  <PicturesField
    name="media"
    label={LABELS.media}
    hint={`Up to ${MAX_PICTURES} JPEG or PNG pictures, 10 MB each. The first is the cover. If you add none, we’ll draw one.`}
    folder="events"
    maxCount={MAX_PICTURES}
    fit="cover"
    firstName="Cover"
    wrongType="Please choose JPEG or PNG pictures."
    tooLarge="Pictures can be up to 10 MB."
    onUploading={onUploading}
  />
)

type InputsProps = { onUploading: (isUploading: boolean) => void; defaults: EventDefaults | undefined }

function EventInputs({ onUploading, defaults }: InputsProps) {
  /** In display order. A field without an input does not compile. */
  const inputs: Record<EventField, Cell> = {
    name: { width: FULL, input: <TextField name="name" label={LABELS.name} autoComplete="off" /> },
    type: {
      width: HALF,
      input: <SelectField name="type" label={LABELS.type} options={TYPE_OPTIONS} placeholder="Choose a type" />,
    },
    groupId: { width: HALF, input: <GroupField /> },
    description: { width: FULL, input: <MarkdownField name="description" label={LABELS.description} rows={5} /> },
    startDate: { width: HALF, input: <StartField defaults={defaults} /> },
    endDate: { width: HALF, input: <TextField name="endDate" label={LABELS.endDate} type="datetime-local" /> },
    timezone: { width: HALF, input: <ZoneField /> },
    location: {
      width: HALF,
      input: (
        <TextField
          name="location"
          label={LABELS.location}
          autoComplete="off"
          hint="Venue, street and city, or Online"
        />
      ),
    },
    maxParticipants: {
      width: THIRD,
      input: <TextField name="maxParticipants" label={LABELS.maxParticipants} {...COUNT} />,
    },
    nonMemberPrice: {
      width: THIRD,
      section: 'Price',
      input: <TextField name="nonMemberPrice" label={LABELS.nonMemberPrice} {...PRICE} />,
    },
    allYouWantPrice: {
      width: THIRD,
      section: 'Price',
      input: (
        <TextField
          name="allYouWantPrice"
          label={LABELS.allYouWantPrice}
          note="Optional"
          {...PRICE}
          hint={INCLUDED_HINT}
        />
      ),
    },
    memberPrice: {
      width: THIRD,
      section: 'Price',
      input: <TextField name="memberPrice" label={LABELS.memberPrice} {...PRICE} />,
    },
    media: { width: FULL, input: <Pictures onUploading={onUploading} /> },
    boardVisibility: {
      width: HALF,
      section: 'More',
      only: 'venue',
      input: (
        <SelectField name="boardVisibility" label={LABELS.boardVisibility} options={BOARD_OPTIONS} hint={BOARD_HINT} />
      ),
    },
    slug: {
      width: HALF,
      section: 'More',
      input: <TextField name="slug" label={LABELS.slug} note="Optional" autoComplete="off" hint={SLUG_HINT} />,
    },
    isDraft: {
      width: FULL,
      section: 'Registration',
      input: <SwitchField name="isDraft" label={LABELS.isDraft} hint={DRAFT_HINT} />,
    },
    registrationOpensAt: { width: HALF, section: 'Registration', input: <MomentField name="registrationOpensAt" /> },
    registrationClosesAt: { width: HALF, section: 'Registration', input: <MomentField name="registrationClosesAt" /> },
    levels: {
      width: FULL,
      section: 'More',
      input: <CheckboxGroupField name="levels" label={LABELS.levels} note="Optional" options={LEVEL_OPTIONS} />,
    },
    whatToBring: {
      width: FULL,
      section: 'More',
      input: <MarkdownField name="whatToBring" label={LABELS.whatToBring} note="Optional" rows={3} />,
    },
    hotelInfo: {
      width: FULL,
      section: 'More',
      only: 'venue',
      input: <MarkdownField name="hotelInfo" label={LABELS.hotelInfo} note="Optional" rows={3} />,
    },
    joinUrl: { width: HALF, section: 'Online', only: 'online', input: <LinkField name="joinUrl" hint={JOIN_HINT} /> },
    recordingUrl: {
      width: HALF,
      section: 'Online',
      only: 'online',
      input: <LinkField name="recordingUrl" hint={RECORDING_HINT} />,
    },
    refundFullUntil: { width: THIRD, section: 'Cancellation', input: <MomentField name="refundFullUntil" /> },
    refundPartialUntil: { width: THIRD, section: 'Cancellation', input: <MomentField name="refundPartialUntil" /> },
    refundPartialPercent: {
      width: THIRD,
      section: 'Cancellation',
      input: (
        <TextField
          name="refundPartialPercent"
          label={LABELS.refundPartialPercent}
          note="Optional"
          type="number"
          inputMode="numeric"
          min={1}
          max={99}
        />
      ),
    },
    waiver: {
      width: FULL,
      only: 'venue',
      input: <TextAreaField name="waiver" label={LABELS.waiver} rows={6} hint={RELEASE_HINT} />,
    },
  }
  const place = useIsOnline() ? 'online' : 'venue'
  const cells = Object.entries(inputs).filter(([, { only = place }]) => only === place)
  return (
    <div className="grid gap-5 md:grid-cols-6">
      {SECTIONS.map((title) => (
        <Section key={title} title={title} cells={cells.filter(([, { section = 'Details' }]) => section === title)} />
      ))}
    </div>
  )
}

/** Of what was typed. */
function useIsOnline(): boolean {
  const [type, location = ''] = useWatch<EventValues, ['type', 'location']>({ name: ['type', 'location'] })
  return isOnline({ type: type ?? 'camp', location })
}

type SectionProps = { title: (typeof SECTIONS)[number]; cells: readonly (readonly [string, Cell])[] }

function Section({ title, cells }: SectionProps) {
  const { errors } = useFormState()
  if (cells.length === 0) return null
  const grid = cells.map(([field, { width, input }]) => (
    <div key={field} className={width}>
      {input}
    </div>
  ))
  if (title === 'Details') return grid
  if (title === 'More')
    return (
      <details className="group md:col-span-6" open={cells.some(([field]) => field in errors) || undefined}>
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control font-strong text-meta">
          <ChevronRight aria-hidden="true" className="size-4 group-open:rotate-90" />
          {title}
        </summary>
        <div className="mt-3 grid gap-5 md:grid-cols-6">{grid}</div>
      </details>
    )
  return (
    <fieldset className="grid gap-5 md:col-span-6 md:grid-cols-6">
      <legend className="mb-1.5 font-strong text-meta">{title}</legend>
      {grid}
    </fieldset>
  )
}

/** Suggests the dates that follow the start of a new event, each until it is edited or cleared. */
function StartField({ defaults }: { defaults: EventDefaults | undefined }) {
  const { getValues, setValue } = useFormContext<EventValues>()
  const startDate = useWatch<EventValues, 'startDate'>({ name: 'startDate' })
  const suggested = useRef<ReturnType<typeof datesFor>>(NO_DATES)
  useEffect(() => {
    if (!defaults || !startDate) return
    const dates = datesFor(startDate, defaults)
    for (const field of FOLLOWING) if (getValues(field) === suggested.current[field]) setValue(field, dates[field])
    suggested.current = dates
  }, [defaults, startDate, getValues, setValue])
  return <TextField name="startDate" label={LABELS.startDate} type="datetime-local" />
}

const NO_DATES = { registrationClosesAt: '', refundFullUntil: '', refundPartialUntil: '' }
const FOLLOWING = ['registrationClosesAt', 'refundFullUntil', 'refundPartialUntil'] as const

const MomentField = ({ name }: { name: EventField }) => (
  <TextField name={name} label={LABELS[name]} note="Optional" type="datetime-local" />
)

const LinkField = ({ name, hint }: { name: EventField; hint: string }) => (
  <TextField name={name} label={LABELS[name]} note="Optional" type="url" autoComplete="off" hint={hint} />
)

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
