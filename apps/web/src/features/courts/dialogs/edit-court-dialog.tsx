import { courtsApi } from '@crew-chief/contract/courts'
import { slotLabel } from '@crew-chief/domain/courts/court-groups'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { DetailFields, type DetailValues, detailBody, detailsIn } from './court-form.ts'
import { CrewInputs, NameInput } from './court-inputs.tsx'
import type { CourtDialogProps } from './court-task.ts'
import { useCourtForm } from './use-court-form.ts'

export function EditCourtDialog({ court, onClose }: CourtDialogProps) {
  const editing = useCourtForm<typeof courtsApi.updateCourt, DetailValues>(courtsApi.updateCourt, {
    schema: DetailFields,
    initial: detailsIn(court),
    // Its time is not named here: it stays.
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
      <CrewInputs />
    </FormDialog>
  )
}
