// The dialogs of a court's menu (spec 2 §2). Each sends its change immediately; unsaved assignments are not affected.

import type { Court } from '@crew-chief/contract/court-shapes'
import { courtsApi } from '@crew-chief/contract/courts'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { placesOf } from '@crew-chief/domain/courts/board'
import { slotLabel } from '@crew-chief/domain/courts/court-groups'
import { positionLabel, toPositionName } from '@crew-chief/domain/courts/position-name'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { afterCourtChange } from '../../../api/invalidations.ts'
import { useAction } from '../../../lib/use-action.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { ClinicianProfile } from '../../directory/public.ts'
import { peopleOnCourtMessage } from '../assign/crew.ts'
import { useBoard, useDay } from '../board-context.tsx'
import {
  DetailFields,
  type DetailValues,
  detailBody,
  detailsOf,
  type PositionValues,
  positionFields,
  TimeFields,
  type TimeValues,
  timeBody,
  timesOf,
  useCourtForm,
} from './court-form.ts'
import { CrewInputs, DayInput, GymInput, NameInput, TimeInputs } from './court-inputs.tsx'
import MessageCrewDialog from './message-crew-dialog.tsx'

export type CourtTask =
  | { kind: 'edit' | 'schedule' | 'add_position' | 'message' | 'delete' }
  | { kind: 'remove_position'; position: string }
  | { kind: 'profile'; clinicianId: string }

type Props = { courtId: string; task: CourtTask; onClose: () => void }
type TaskProps = { court: Court; onClose: () => void }

export default function CourtDialog({ courtId, task, onClose }: Props) {
  const { saved, courtById } = useBoard()
  const court = courtById(courtId)
  // Another user may delete the court while the dialog is open.
  if (!court) return null
  const props = { court, onClose }
  switch (task.kind) {
    case 'edit':
      return <EditCourt {...props} />
    case 'schedule':
      return <ScheduleCourt {...props} />
    case 'add_position':
      return <AddPosition {...props} />
    case 'remove_position':
      return <RemovePosition {...props} position={task.position} />
    case 'profile':
      return <ClinicianProfile id={task.clinicianId} eventType={saved.event.type} onClose={onClose} />
    case 'message':
      return <MessageCrew {...props} />
    case 'delete':
      return <DeleteCourt {...props} />
  }
}

function EditCourt({ court, onClose }: TaskProps) {
  const editing = useCourtForm<typeof courtsApi.updateCourt, DetailValues>(courtsApi.updateCourt, {
    schema: DetailFields,
    initial: detailsOf(court),
    send: (values) => ({ params: { id: court.id }, body: detailBody(values) }),
    success: 'Court Updated',
    onDone: onClose,
  })
  return (
    <FormDialog
      {...editing}
      title="Edit court name"
      eyebrow={`${court.name}, ${slotLabel(court)}`}
      submitLabel="Save changes"
      pendingLabel="Saving..."
      onClose={onClose}
    >
      <NameInput />
      <GymInput />
      <CrewInputs />
    </FormDialog>
  )
}

function ScheduleCourt({ court, onClose }: TaskProps) {
  const { setDay } = useDay()
  const scheduling = useCourtForm<typeof courtsApi.setCourtTimes, TimeValues>(courtsApi.setCourtTimes, {
    schema: TimeFields,
    initial: timesOf(court),
    send: (values) => ({ params: { id: court.id }, body: timeBody(values) }),
    success: 'Court Schedule Updated',
    onDone: ({ day }) => {
      if (day !== court.day) setDay(day)
      onClose()
    },
  })
  return (
    <FormDialog
      {...scheduling}
      title="Set schedule"
      eyebrow={`${court.name}, ${slotLabel(court)}`}
      submitLabel="Save schedule"
      pendingLabel="Saving..."
      onClose={onClose}
    >
      <DayInput />
      <TimeInputs />
    </FormDialog>
  )
}

function AddPosition({ court, onClose }: TaskProps) {
  const { index } = useBoard()
  const { positions } = placesOf(index.board.places, court.id)
  const schema = useMemo(() => positionFields(Object.keys(positions)), [positions])
  const adding = useCourtForm<typeof courtsApi.assignClinician, PositionValues>(courtsApi.assignClinician, {
    schema,
    initial: { position: '' },
    send: ({ position }) => ({
      params: { id: court.id },
      body: { position: toPositionName(position), clinicianId: null, mode: 'add' },
    }),
    success: 'Court Updated',
    onDone: onClose,
  })
  return (
    <FormDialog
      {...adding}
      title="Add a clinician position"
      eyebrow={`${court.name}, ${slotLabel(court)}`}
      submitLabel="Add position"
      pendingLabel="Adding..."
      onClose={onClose}
    >
      <PositionInput />
    </FormDialog>
  )
}

function PositionInput() {
  const text: string = useWatch({ name: 'position' })
  const name = toPositionName(text)
  const hint = name === '' ? 'For example, Lead clinician or Observer' : `${positionLabel(name)}, saved as ${name}`
  return <TextField name="position" label="Position name" hint={hint} maxLength={60} autoComplete="off" />
}

function RemovePosition({ court, position, onClose }: TaskProps & { position: string }) {
  const { index } = useBoard()
  const label = positionLabel(position)
  const { run, pending } = useAction(courtsApi.removeClinician, {
    invalidates: afterCourtChange,
    onDone: () => {
      toast.success('Court Updated', `${label} removed from ${court.name}.`)
      onClose()
    },
  })
  const holderId = placesOf(index.board.places, court.id).positions[position]
  const holder = holderId ? index.clinician(holderId) : undefined
  return (
    <ConfirmDialog
      title={`Remove ${label} from ${court.name}?`}
      confirmLabel="Remove position"
      onConfirm={() => run({ params: { id: court.id }, body: { position, removePosition: true } })}
      onClose={onClose}
      pending={pending}
      pendingLabel="Removing..."
    >
      {holder && `${fullName(holder)} will be removed from this court. `}
      Other courts won’t change.
    </ConfirmDialog>
  )
}

function MessageCrew({ court, onClose }: TaskProps) {
  const { changes } = useBoard()
  const isEdited = changes.some(({ courtId }) => courtId === court.id)
  return <MessageCrewDialog eventId={court.eventId} court={court} isEdited={isEdited} onClose={onClose} />
}

function DeleteCourt({ court, onClose }: TaskProps) {
  const { index, changes } = useBoard()
  const { run, pending } = useAction(courtsApi.deleteCourt, {
    success: 'Court Deleted',
    invalidates: afterCourtChange,
    onDone: onClose,
  })
  const isEdited = changes.some(({ courtId }) => courtId === court.id)
  return (
    <ConfirmDialog
      title={`Delete ${court.name}?`}
      confirmLabel="Delete court"
      onConfirm={() => run({ params: { id: court.id } })}
      onClose={onClose}
      pending={pending}
      pendingLabel="Deleting..."
    >
      <p>
        {slotLabel(court)}. {peopleOnCourtMessage(index, court.id)}
      </p>
      <p>
        {isEdited && 'You’ll lose your unsaved changes to this court. '}
        This can’t be undone.
      </p>
    </ConfirmDialog>
  )
}
