import { courtsApi } from '@crew-chief/contract/courts'
import { placesOf } from '@crew-chief/domain/courts/board'
import { slotLabel } from '@crew-chief/domain/courts/court-groups'
import { positionLabel, toPositionName } from '@crew-chief/domain/courts/position-name'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useBoardEditor } from '../board-context.tsx'
import type { CourtDialogProps } from './court-task.ts'
import { type PositionValues, positionFields } from './position-fields.ts'
import { useCourtForm } from './use-court-form.ts'

export function AddPositionDialog({ court, onClose }: CourtDialogProps) {
  const { index } = useBoardEditor()
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
  const words: string = useWatch({ name: 'position' })
  const name = toPositionName(words)
  const hint = name === '' ? 'Like Lead clinician, or Observer' : `${positionLabel(name)}, kept as ${name}`
  return <TextField name="position" label="Position name" hint={hint} maxLength={60} autoComplete="off" />
}
