import { courtsApi } from '@crew-chief/contract/courts'
import { fullName, placesOf } from '@crew-chief/domain/courts/board'
import { positionLabel } from '@crew-chief/domain/courts/position-name'
import { afterCourtChange } from '../../../api/invalidations.ts'
import { useAction } from '../../../lib/use-action.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useBoardEditor } from '../board-context.tsx'
import type { CourtDialogProps } from './court-task.ts'

export function RemovePositionDialog({ court, position, onClose }: CourtDialogProps & { position: string }) {
  const { index } = useBoardEditor()
  const label = positionLabel(position)
  const { run, pending } = useAction(courtsApi.removeClinician, {
    invalidates: afterCourtChange,
    onDone: () => {
      toast.success('Court Updated', `${label} is no longer a position of ${court.name}.`)
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
      {holder ? `${fullName(holder)} holds it and leaves this court.` : 'Nobody holds it.'} Other courts keep theirs.
    </ConfirmDialog>
  )
}
