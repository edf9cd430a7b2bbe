import type { Registrant } from '@crew-chief/contract/registrant'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { afterRegistrationChange } from '../../../api/event-invalidations.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FormError } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toast.ts'
import { RefundDialog } from '../../admin-payments/public.ts'
import { ComplimentaryDialog, RecordPaymentDialog } from './registrant-desk.tsx'
import { DetailsDialog } from './registrant-details-dialog.tsx'
import { type AdminStatus, type RegistrantAction, statusWarning } from './registrant-labels.ts'

type DialogProps = { eventId: string; registrant: Registrant; onClose: () => void }

export default function RegistrantActionDialog({ dialog, ...props }: DialogProps & { dialog: RegistrantAction }) {
  const { registrant, onClose } = props
  if (dialog.kind === 'refund')
    return <RefundDialog subjectId={registrant.id} payer={fullName(registrant.user)} onClose={onClose} />
  if (dialog.kind === 'details') return <DetailsDialog {...props} />
  if (dialog.kind === 'payment') return <RecordPaymentDialog {...props} />
  if (dialog.kind === 'complimentary') return <ComplimentaryDialog {...props} />
  return <StatusDialog {...props} status={dialog.status} />
}

/** Confirmation of a status that releases the seat. */
function StatusDialog({ eventId, registrant, status, onClose }: DialogProps & { status: AdminStatus }) {
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
          ? `Cancel ${fullName(registrant.user)}’s registration?`
          : `Mark ${fullName(registrant.user)} as refunded?`
      }
      confirmLabel={isCancelling ? 'Cancel registration' : 'Mark as refunded'}
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
