import { type Official, officialsApi } from '@crew-chief/contract/officials'
import { afterOfficialDelete } from '../../api/invalidations.ts'
import { fullName } from '../../lib/format.ts'
import { useAction } from '../../lib/use-action.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

type Props = { official: Official; onClose: () => void; onDeleted?: () => void }

export function DeleteClinicianDialog({ official, onClose, onDeleted }: Props) {
  const { run, pending } = useAction(officialsApi.deleteOfficial, {
    success: 'Clinician Deleted',
    failure: 'Deletion Failed',
    invalidates: afterOfficialDelete,
    onDone: () => {
      onClose()
      onDeleted?.()
    },
  })
  return (
    <ConfirmDialog
      title={`Delete ${fullName(official)}?`}
      confirmLabel="Delete clinician"
      onConfirm={() => run({ params: { id: official.id } })}
      onClose={onClose}
      pending={pending}
      pendingLabel="Deleting..."
    >
      Are you sure you want to delete {fullName(official)}? This action cannot be undone.
    </ConfirmDialog>
  )
}
