import { courtsApi } from '@crew-chief/contract/courts'
import { slotLabel } from '@crew-chief/domain/courts/court-groups'
import { afterCourtChange } from '../../../api/invalidations.ts'
import { useAction } from '../../../lib/use-action.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useBoardEditor } from '../board-context.tsx'
import { peopleOnCourtMessage } from './court-people.ts'
import type { CourtDialogProps } from './court-task.ts'

export function DeleteCourtDialog({ court, onClose }: CourtDialogProps) {
  const { index, changes } = useBoardEditor()
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
        {isEdited && 'Your unsaved changes of this court go with it. '}
        This cannot be undone.
      </p>
    </ConfirmDialog>
  )
}
