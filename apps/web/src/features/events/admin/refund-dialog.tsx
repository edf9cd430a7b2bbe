import { type Registrant, registrationsApi } from '@crew-chief/contract/registrations'
import { formatCents } from '@crew-chief/domain/money'
import { afterRegistrationChange } from '../../../api/invalidations.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { fullName } from '../../../lib/format.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { toast } from '../../../ui/toast.ts'

type Props = { eventId: string; registrant: Registrant; onClose: () => void }

/** Gives the money back through the provider. The amount is named before and after. */
export function RefundDialog({ eventId, registrant, onClose }: Props) {
  // Kept from the start: once it is asked for, nothing is left to refund.
  const amount = formatCents(registrant.refundable)
  const { run, pending, error } = useOperation(registrationsApi.changeRegistration, {
    invalidates: afterRegistrationChange,
    onDone: () => {
      onClose()
      toast.success('Refund requested', `${amount} goes back to ${fullName(registrant.user)}.`)
    },
  })
  return (
    <ConfirmDialog
      title={`Refund ${amount} to ${fullName(registrant.user)}?`}
      confirmLabel={`Refund ${amount}`}
      onConfirm={() => run({ params: { id: eventId, registrationId: registrant.id }, body: { refund: true } })}
      onClose={onClose}
      pending={pending}
      pendingLabel="Refunding..."
    >
      <div className="grid gap-4">
        <p>
          Stripe returns the money to the card it came from, which takes a few days. The registration becomes Refunded
          and the seat is free. This cannot be undone.
        </p>
        <FormError>{error}</FormError>
      </div>
    </ConfirmDialog>
  )
}
