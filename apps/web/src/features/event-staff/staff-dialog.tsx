import { eventStaffApi, FUNCTIONS_MISSING, type StaffMember } from '@crew-chief/contract/event-staff'
import { eventsApi } from '@crew-chief/contract/events'
import { NOT_ACCEPTED } from '@crew-chief/domain/events/consent'
import { STAFF_FUNCTIONS } from '@crew-chief/domain/events/event-staff'
import type { Place } from '@crew-chief/domain/events/online-events'
import { Pencil, Send, Trash2 } from 'lucide-react'
import { createContext, useContext, useState } from 'react'
import * as z from 'zod/mini'
import { afterStaffChange } from '../../api/invalidations.ts'
import { useRead } from '../../api/use-read.ts'
import { useAction } from '../../lib/use-action.ts'
import { useFormOperation } from '../../lib/use-form-operation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckboxGroupField } from '../../ui/checkbox-field.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Form, FormError } from '../../ui/form.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AddStaff } from './add-staff.tsx'
import { functionLabels, functionOptions, NO_STAFF, staffName } from './staff-labels.ts'

type Props = { eventId: string; eventName?: string | undefined; onClose: () => void }

/** Until the event is loaded. */
const UNKNOWN_EVENT: Place = { type: 'camp', location: '' }
const StaffedEvent = createContext(UNKNOWN_EVENT)

/** The staff list of an event, for admins and directors. */
export function StaffDialog({ eventId, eventName, onClose }: Props) {
  const { data: event } = useRead(eventsApi.getEvent, { params: { id: eventId } })
  return (
    <StaffedEvent value={event ?? UNKNOWN_EVENT}>
      <Dialog
        title="Staff"
        eyebrow={eventName ?? event?.name}
        width={640}
        onClose={onClose}
        footer={
          <Button variant="ghost" onClick={onClose}>
            Done
          </Button>
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <StaffList eventId={eventId} />
          <AddStaff eventId={eventId} event={event ?? UNKNOWN_EVENT} />
        </div>
      </Dialog>
    </StaffedEvent>
  )
}

const functions = z.array(z.enum(STAFF_FUNCTIONS)).check(z.minLength(1, FUNCTIONS_MISSING))

function StaffList({ eventId }: { eventId: string }) {
  const { data, error, refetch } = useRead(eventStaffApi.listStaff, { params: { id: eventId } })
  if (data?.length === 0) return <p className="text-muted-foreground">{NO_STAFF}</p>
  if (data)
    return (
      <ul aria-label="Staff" className="grid grid-cols-[minmax(0,1fr)] divide-y divide-border border-border border-y">
        {data.map((member) => (
          <StaffRow key={member.id} eventId={eventId} member={member} />
        ))}
      </ul>
    )
  if (error) return <ErrorState title={error.message} onRetry={() => void refetch()} />
  return (
    <Loading label="Loading staff...">
      <div className="grid gap-3">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    </Loading>
  )
}

type RowProps = { eventId: string; member: StaffMember }

function StaffRow({ eventId, member }: RowProps) {
  const [mode, setMode] = useState<'show' | 'edit' | 'remove'>('show')
  const { type } = useContext(StaffedEvent)
  const back = () => setMode('show')
  const name = staffName(member)
  if (mode === 'edit')
    return (
      <li className="py-3">
        <EditStaff eventId={eventId} member={member} onClose={back} />
      </li>
    )
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-2 gap-y-1 py-1.5">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-semibold">{name}</p>
        <p className="flex flex-wrap items-center gap-2 text-caption text-muted-foreground">
          {functionLabels(member, type)}
          <KindBadge member={member} />
        </p>
      </div>
      <div className="flex">
        {member.email !== null && <ResendButton eventId={eventId} email={member.email} member={member} />}
        <IconButton icon={Pencil} label={`Edit ${name}`} onClick={() => setMode('edit')} />
        <IconButton icon={Trash2} label={`Remove ${name}`} onClick={() => setMode('remove')} />
      </div>
      {mode === 'remove' && <RemoveStaff eventId={eventId} member={member} onClose={back} />}
    </li>
  )
}

function KindBadge({ member: { kind, isExpired, hasAccepted } }: { member: StaffMember }) {
  if (kind === 'guest') return <Badge tone="gray">Guest</Badge>
  if (kind === 'account') return hasAccepted ? null : <Badge tone="gray">{NOT_ACCEPTED}</Badge>
  return isExpired ? <Badge tone="red">Invitation expired</Badge> : <Badge tone="yellow">Invited</Badge>
}

/** The old link stops working. */
function ResendButton({ eventId, email, member }: RowProps & { email: string }) {
  const { run, pending } = useAction(eventStaffApi.addStaff, {
    success: 'Invitation sent',
    invalidates: afterStaffChange,
  })
  return (
    <IconButton
      icon={Send}
      label={`Send ${email} a new invitation`}
      disabled={pending}
      onClick={() => run({ params: { id: eventId }, body: { email, functions: member.functions } })}
    />
  )
}

const EditFields = z.object({
  functions,
  name: z.optional(z.string().check(z.trim(), z.minLength(1, 'Name required'))),
})

function EditStaff({ eventId, member, onClose }: RowProps & { onClose: () => void }) {
  const options = functionOptions(useContext(StaffedEvent))
  const isGuest = member.kind === 'guest'
  const { form, submit, pending, error } = useFormOperation(eventStaffApi.updateStaff, {
    schema: EditFields,
    initial: { functions: member.functions, ...(isGuest && { name: member.name ?? '' }) },
    send: (body) => ({ params: { id: eventId, staffId: member.id }, body }),
    success: 'Staff updated',
    invalidates: afterStaffChange,
    onDone: onClose,
  })
  return (
    <Form form={form} onSubmit={submit} className="grid gap-3">
      <FormError>{error}</FormError>
      {isGuest && <TextField name="name" label="Name" autoComplete="off" maxLength={120} />}
      <CheckboxGroupField name="functions" label={`Functions of ${staffName(member)}`} options={options} />
      <div className="flex gap-2">
        <Button type="submit" size="small" variant="plate" pending={pending} pendingLabel="Saving...">
          Save
        </Button>
        <Button size="small" variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}

function RemoveStaff({ eventId, member, onClose }: RowProps & { onClose: () => void }) {
  const { run, pending } = useAction(eventStaffApi.removeStaff, {
    success: member.kind === 'invited' ? 'Invitation canceled' : 'Removed from staff',
    invalidates: afterStaffChange,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={`Remove ${staffName(member)} from the staff?`}
      confirmLabel="Remove"
      onConfirm={() => run({ params: { id: eventId, staffId: member.id } })}
      onClose={onClose}
      pending={pending}
      pendingLabel="Removing..."
    >
      {member.kind === 'guest'
        ? 'This also takes them off the courts of this event.'
        : 'They’ll lose access to what staff see at this event.'}
    </ConfirmDialog>
  )
}
