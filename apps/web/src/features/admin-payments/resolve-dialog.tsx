import { type Payment, paymentsApi } from '@crew-chief/contract/payments'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { afterPaymentChange } from '../../api/invalidations.ts'
import { useFormOperation } from '../../lib/use-form-operation.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'

const Fields = z.object({ note: paymentsApi.resolvePayment.body.shape.note, refund: z.boolean() })

type Props = { payment: Payment; onClose: () => void; onDone: () => void }

/** Takes a payment off the list of those that need attention: always with a reason, if wanted with its money. */
export function ResolveDialog({ payment, onClose, onDone }: Props) {
  const { form, submit, pending, error } = useFormOperation(paymentsApi.resolvePayment, {
    schema: Fields,
    initial: { note: '', refund: false },
    send: (body) => ({ params: { id: payment.id }, body }),
    success: 'Payment resolved',
    invalidates: afterPaymentChange,
    onDone,
  })
  const isRefund = useWatch({ control: form.control, name: 'refund' })
  return (
    <FormDialog
      title="Mark as resolved"
      eyebrow={payment.description}
      width={480}
      form={form}
      onSubmit={submit}
      pending={pending}
      error={error}
      submitLabel={isRefund ? 'Resolve and refund' : 'Mark as resolved'}
      pendingLabel="Saving..."
      onClose={onClose}
    >
      <TextAreaField name="note" label="Note" hint="What was found and done. It is kept in the audit log." />
      {payment.refunds.length === 0 && (
        <CheckboxField
          name="refund"
          // Without an amount: what was paid may differ from what was asked for, and that may be the very trouble.
          label={`Refund what ${payment.payer.name} paid`}
          hint="Stripe returns the money to the card it came from. This cannot be undone."
        />
      )}
    </FormDialog>
  )
}
