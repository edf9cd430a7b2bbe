import { type Registrant, registrationsApi } from '@crew-chief/contract/registrations'
import { afterRegistrationChange } from '../../../api/invalidations.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { fullName } from '../../../lib/format.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { toast } from '../../../ui/toast.ts'
import { type AdminStatus, statusWarning } from './registrant-words.ts'

type Props = { eventId: string; registrant: Registrant; status: AdminStatus; onClose: () => void }

/** Asks before a status that takes the seat away, and says what happens to the money. */
export function StatusDialog({ eventId, registrant, status, onClose }: Props) {
  const { run, pending, error } = useOperation(registrationsApi.changeRegistration, {
    invalidates: afterRegistrationChange,
    onDone: () => {
      onClose()
      toast.success('Registration updated')
    },
  })
  const isCancelling = status === 'CANCELLED'
  return (
    <ConfirmDialog
      title={
        isCancelling
          ? `Cancel the registration of ${fullName(registrant.user)}?`
          : `Mark ${fullName(registrant.user)} as refunded?`
      }
      confirmLabel={isCancelling ? 'Cancel registration' : 'Mark refunded'}
      cancelLabel="Back"
      onConfirm={() => run({ params: { id: eventId, registrationId: registrant.id }, body: { status } })}
      onClose={onClose}
      pending={pending}
      pendingLabel="Saving..."
    >
      <div className="grid gap-4">
        <p>{statusWarning(registrant, status)}</p>
        <FormError>{error}</FormError>
      </div>
    </ConfirmDialog>
  )
}
