import { courtsApi } from '@crew-chief/contract/courts'
import { slotLabel } from '@crew-chief/domain/courts/court-groups'
import { useAction } from '../../../lib/use-action.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useCourts } from '../courts-at-hand.ts'
import type { CourtDialogProps } from './court-task.ts'
import { whoIsOn } from './court-words.ts'
import { COURT_ROWS } from './stale-rows.ts'

export function DeleteCourtDialog({ court, onClose }: CourtDialogProps) {
  const { index, changes } = useCourts()
  const { run, pending } = useAction(courtsApi.deleteCourt, {
    success: 'Court Deleted',
    invalidates: COURT_ROWS,
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
        {slotLabel(court)}. {whoIsOn(index, court.id)}
      </p>
      <p>
        {isEdited && 'Your unsaved changes of this court go with it. '}
        This cannot be undone.
      </p>
    </ConfirmDialog>
  )
}
