// Everything admins and directors see on the events page (spec 1 §2.6, §4); the dialogs are opened by the URL, each in its own chunk.

import type { Event } from '@crew-chief/contract/event-shapes'
import { eventsAdminApi } from '@crew-chief/contract/events-admin'
import { id as idSchema } from '@crew-chief/contract/wire'
import { EVENT_STATUS_LABELS, EVENT_STATUSES, type EventStatus } from '@crew-chief/domain/events/event-choices'
import {
  BadgeCheck,
  CalendarX,
  Copy,
  FolderOpen,
  LayoutTemplate,
  MoreHorizontal,
  Pencil,
  Plus,
  Trash2,
  Users,
} from 'lucide-react'
import { lazy, useState } from 'react'
import * as z from 'zod/mini'
import { afterEventChange, afterRegistrationChange } from '../../../api/event-invalidations.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { useUrlState } from '../../../lib/url-state.ts'
import { useAction } from '../../../lib/use-action.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FormError } from '../../../ui/form.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../../ui/menu.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { toast } from '../../../ui/toast.ts'
import { useViewer } from '../../accounts/public.ts'
import { NO_DIALOG, onlyDialog } from './dialog-url.ts'
import { PublishButton } from './publish-event.tsx'

const eventForm = () => import('./event-form.tsx')
const NewEventDialog = lazy(() => eventForm().then((m) => ({ default: m.NewEventDialog })))
const EditEventDialog = lazy(() => eventForm().then((m) => ({ default: m.EditEventDialog })))
const DuplicateEventDialog = lazy(() => import('./duplicate-event-dialog.tsx'))
const templateDialogs = () => import('./template-dialogs.tsx')
const NewFromTemplateDialog = lazy(() => templateDialogs().then((m) => ({ default: m.NewFromTemplateDialog })))
const SaveTemplateDialog = lazy(() => templateDialogs().then((m) => ({ default: m.SaveTemplateDialog })))
const RegistrantListDialog = lazy(() => import('./registrant-list-dialog.tsx'))
const StaffDialog = lazy(() => import('../../event-staff/public.ts').then((m) => ({ default: m.StaffDialog })))
const CancelEventDialog = lazy(() =>
  import('../cancel-or-transfer/cancel-event-dialog.tsx').then((m) => ({ default: m.CancelEventDialog })),
)
const GroupsDialog = lazy(() => import('./groups-dialog.tsx'))

/** Undefined for anything in the URL that is not an id. */
const asId = (text: string | null): string | undefined => z.safeParse(idSchema, text).data

export function EventsAdminDialogs() {
  const { params, set } = useUrlState()
  const close = () => set(NO_DIALOG)
  const edited = asId(params.get('edit'))
  const duplicated = asId(params.get('duplicate'))
  const template = asId(params.get('template'))
  const registrantsOf = asId(params.get('registrants'))
  const staffOf = asId(params.get('staff'))
  return (
    <LazyPart>
      {params.get('new') === 'event' && <NewEventDialog onClose={close} />}
      {params.get('new') === 'template' && <NewFromTemplateDialog onClose={close} />}
      {template && <SaveTemplateDialog key={template} id={template} onClose={close} />}
      {edited && <EditEventDialog key={edited} id={edited} onClose={close} />}
      {duplicated && <DuplicateEventDialog key={duplicated} id={duplicated} onClose={close} />}
      {registrantsOf && <RegistrantListDialog key={registrantsOf} id={registrantsOf} onClose={close} />}
      {staffOf && <StaffDialog key={staffOf} eventId={staffOf} onClose={close} />}
      {params.has('groups') && <GroupsDialog onClose={close} />}
    </LazyPart>
  )
}

export function NewEventButton() {
  const { link } = useUrlState()
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink variant="primary" to={link(onlyDialog({ new: 'event' }))}>
        <Plus aria-hidden="true" />
        New event
      </ButtonLink>
      <ButtonLink to={link(onlyDialog({ groups: 'all' }))}>
        <FolderOpen aria-hidden="true" />
        Groups
      </ButtonLink>
    </div>
  )
}

/** The next step as a button, the rest in a menu. */
export function EventAdminBar({ event }: { event: Event }) {
  const [dialog, setDialog] = useState<'cancel' | 'delete'>()
  const close = () => setDialog(undefined)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex box in every browser
    <div role="group" aria-label={`Manage ${event.name}`} className="flex flex-wrap gap-2">
      <div className="min-w-36 flex-1">
        <EventStatusSelect event={event} />
      </div>
      {event.isDraft ? <PublishButton event={event} /> : <RegistrantsLink event={event} />}
      <EventMenu event={event} onCancel={() => setDialog('cancel')} onDelete={() => setDialog('delete')} />
      {dialog === 'cancel' && (
        <LazyPart>
          <CancelEventDialog event={event} onClose={close} />
        </LazyPart>
      )}
      {dialog === 'delete' && <DeleteEventDialog event={event} onClose={close} />}
    </div>
  )
}

function RegistrantsLink({ event: { id, name } }: { event: Event }) {
  const { link } = useUrlState()
  return (
    <ButtonLink size="small" to={link(onlyDialog({ registrants: id }))} aria-label={`Registrants for ${name}`}>
      <Users aria-hidden="true" />
      Registrants
    </ButtonLink>
  )
}

type EventMenuProps = { event: Event; onCancel: () => void; onDelete: () => void }

function EventMenu({ event: { id, name, isDraft, canceledAt }, onCancel, onDelete }: EventMenuProps) {
  const { link } = useUrlState()
  const isAdmin = useViewer()?.role === 'ADMIN'
  return (
    <Menu trigger={<IconButton icon={MoreHorizontal} size="small" variant="outline" label={`More for ${name}`} />}>
      <MenuLink icon={Pencil} to={link(onlyDialog({ edit: id }))}>
        Edit
      </MenuLink>
      {isDraft && (
        <MenuLink icon={Users} to={link(onlyDialog({ registrants: id }))}>
          Registrants
        </MenuLink>
      )}
      <MenuLink icon={BadgeCheck} to={link(onlyDialog({ staff: id }))}>
        Staff
      </MenuLink>
      {isAdmin && (
        <>
          <MenuLink icon={Copy} to={link(onlyDialog({ duplicate: id }))}>
            Duplicate
          </MenuLink>
          <MenuLink icon={LayoutTemplate} to={link(onlyDialog({ template: id }))}>
            Save as template
          </MenuLink>
          {canceledAt && (
            <MenuItem icon={CalendarX} onSelect={onCancel}>
              Cancellation
            </MenuItem>
          )}
          <MenuSeparator />
          {!canceledAt && (
            <MenuItem icon={CalendarX} tone="destructive" onSelect={onCancel}>
              Cancel event
            </MenuItem>
          )}
          <MenuItem icon={Trash2} tone="destructive" onSelect={onDelete}>
            Delete event
          </MenuItem>
        </>
      )}
    </Menu>
  )
}

const STATUS_OPTIONS = EVENT_STATUSES.map((status) => ({ value: status, label: EVENT_STATUS_LABELS[status] }))

/** Any status can follow any other; saved immediately (spec 1 §4). */
function EventStatusSelect({ event }: { event: Event }) {
  const [selected, setSelected] = useState<EventStatus>()
  const { run } = useAction(eventsAdminApi.setEventStatus, {
    invalidates: afterEventChange,
    optimistic: ({ body }) => {
      setSelected(body.status)
      return () => setSelected(undefined)
    },
    onDone: ({ status }) => {
      setSelected(undefined)
      toast.success(`Event status updated to ${status}`)
    },
  })
  return (
    <NativeSelect
      size="small"
      label={`Status of ${event.name}`}
      options={STATUS_OPTIONS}
      value={selected ?? event.status}
      onChange={(status) => run({ params: { id: event.id }, body: { status } })}
    />
  )
}

/** The server refuses to delete an event with paid registrations; its message names the next step. */
function DeleteEventDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const { run, pending, error } = useOperation(eventsAdminApi.deleteEvent, {
    invalidates: afterRegistrationChange,
    onDone: () => {
      onClose()
      toast.success('Event deleted successfully')
    },
  })
  return (
    <ConfirmDialog
      title={`Delete ${event.name}?`}
      confirmLabel="Delete event"
      onConfirm={() => run({ params: { id: event.id } })}
      onClose={onClose}
      pending={pending}
      pendingLabel="Deleting..."
    >
      <div className="grid gap-4">
        <p>
          This removes the event for everyone. We’ll email people with a free spot, a test payment or on the waitlist.
          This can’t be undone.
        </p>
        <FormError>{error}</FormError>
      </div>
    </ConfirmDialog>
  )
}
