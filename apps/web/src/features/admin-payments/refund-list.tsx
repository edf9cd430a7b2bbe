import { type Payment, paymentsApi } from '@crew-chief/contract/payments'
import { formatCents } from '@crew-chief/domain/money'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { afterPaymentChange } from '../../api/invalidations.ts'
import { formatShortDate } from '../../lib/format.ts'
import { useAction } from '../../lib/use-action.ts'
import { useFormOperation } from '../../lib/use-form-operation.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextAreaField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { REFUND_LABELS } from './payment-labels.tsx'

type Refund = Payment['refunds'][number]
type RefundListProps = { refunds: readonly Refund[]; onChanged?: (payment: Payment) => void }

const REFUND_TONES: Record<Refund['status'], Tone> = {
  wanted: 'blue',
  pending: 'blue',
  succeeded: 'gray',
  failed: 'red',
}

/** All refunds of a payment with their state. */
export function RefundList({ refunds, onChanged }: RefundListProps) {
  if (refunds.length === 0) return null
  return (
    <section aria-label="Refunds">
      <h3 className="display-4">Refunds</h3>
      <ul className="mt-2 grid grid-cols-[minmax(0,1fr)] divide-y divide-border border-border border-y">
        {refunds.map((refund) => (
          <li key={refund.id} className="flex flex-wrap items-center gap-3 py-3">
            <RefundText refund={refund} />
            <Badge tone={REFUND_TONES[refund.status]}>{REFUND_LABELS[refund.status]}</Badge>
            {refund.status === 'failed' && (
              <>
                <RetryRefund refund={refund} {...(onChanged && { onChanged })} />
                <SettleRefund refund={refund} {...(onChanged && { onChanged })} />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const RefundText = ({ refund: { amount, reason, lastError, createdAt } }: { refund: Refund }) => (
  <span className="wrap-anywhere min-w-40 flex-1">
    <span className="tabular font-strong">{formatCents(amount)}</span> · {formatShortDate(createdAt)}
    <span className="block text-muted-foreground text-small">{reason}</span>
    {lastError && <span className="block text-destructive text-small">{lastError}</span>}
  </span>
)

type FailedProps = { refund: Refund } & Pick<RefundListProps, 'onChanged'>

function RetryRefund({ refund, onChanged }: FailedProps) {
  const { run, pending } = useAction(paymentsApi.retryRefund, {
    invalidates: afterPaymentChange,
    onDone: (payment) => {
      onChanged?.(payment)
      const now = payment.refunds.find(({ id }) => id === refund.id)
      if (now?.status === 'failed') toast.error('Refund failed again', now.lastError ?? undefined)
      else toast.success('Refund requested again', `Refunding ${formatCents(refund.amount)} to ${payment.payer.name}.`)
    },
  })
  return (
    <Button
      size="small"
      aria-label={`Retry refund of ${formatCents(refund.amount)}`}
      pending={pending}
      pendingLabel="Retrying..."
      onClick={() => run({ params: { id: refund.id } })}
    >
      <RotateCw aria-hidden="true" />
      Retry refund
    </Button>
  )
}

/** For a card that no longer takes refunds, or when other refunds have returned the money. */
function SettleRefund({ refund, onChanged }: FailedProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        aria-label={`Refund of ${formatCents(refund.amount)} returned another way`}
        onClick={() => setOpen(true)}
      >
        Returned another way…
      </Button>
      {isOpen && (
        <SettleRefundDialog refund={refund} onClose={() => setOpen(false)} {...(onChanged && { onChanged })} />
      )}
    </>
  )
}

function SettleRefundDialog({ refund, onChanged, onClose }: FailedProps & { onClose: () => void }) {
  const { form, submit, pending, error } = useFormOperation(paymentsApi.settleRefund, {
    schema: paymentsApi.settleRefund.body,
    initial: { note: '' },
    send: (body) => ({ params: { id: refund.id }, body }),
    success: 'Refund recorded',
    invalidates: afterPaymentChange,
    onDone: (payment) => {
      onChanged?.(payment)
      onClose()
    },
  })
  return (
    <FormDialog
      title={`${formatCents(refund.amount)} returned another way`}
      eyebrow="Refund"
      width={480}
      form={form}
      onSubmit={submit}
      pending={pending}
      error={error}
      submitLabel="Record as returned"
      pendingLabel="Saving..."
      onClose={onClose}
    >
      <p>
        For money you returned by check or in cash, or with other refunds in Stripe. No money is sent, and no email.
      </p>
      <TextAreaField
        name="note"
        label="Note"
        hint="How and when, for example a check number. Saved in the audit log."
      />
    </FormDialog>
  )
}
