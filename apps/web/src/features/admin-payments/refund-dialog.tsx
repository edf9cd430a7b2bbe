// Refunds the payments of a registration, an order or a membership, completely or in part.

import { type ListedPayment, paymentListApi } from '@crew-chief/contract/payment-list'
import { paymentsApi } from '@crew-chief/contract/payments'
import { formatCents } from '@crew-chief/domain/money'
import type { PaymentPurpose } from '@crew-chief/domain/payments/payment-choices'
import * as z from 'zod/mini'
import { afterRegistrationChange } from '../../api/event-invalidations.ts'
import { afterOrderChange, afterPaymentChange } from '../../api/invalidations.ts'
import { useRead } from '../../api/use-read.ts'
import { dollarPrice, toDollars } from '../../lib/dollar-price.ts'
import { formatShortDate } from '../../lib/format.ts'
import { useFormOperation } from '../../lib/use-form-operation.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { RadioGroupField } from '../../ui/radio-group-field.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { RefundList } from './refund-list.tsx'

type Props = {
  /** The registration, the order, or the user of a membership. */
  subjectId: string
  payer: string
  /** Selected at first; default: the latest that can be refunded. */
  paymentId?: string
  onClose: () => void
}

export function RefundDialog({ subjectId, payer, paymentId, onClose }: Props) {
  const { data, error, refetch } = useRead(paymentListApi.listPayments, { query: { subject: subjectId } })
  const payments = data?.payments.filter(({ method }) => method === 'card')
  const refundable = payments?.filter((payment) => payment.refundable > 0) ?? []
  const first = refundable.find(({ id }) => id === paymentId) ?? refundable[0]
  if (payments && first)
    return <RefundForm payments={payments} refundable={refundable} first={first} payer={payer} onClose={onClose} />
  return (
    <Dialog title="Refund" eyebrow={payer} width={480} onClose={onClose} footer={<CloseButton onClose={onClose} />}>
      {payments && (
        <div className="grid gap-4">
          <p>{whyNothing(payments)}</p>
          <Made payments={payments} />
        </div>
      )}
      {!payments && error && <ErrorState title={error.message} onRetry={() => void refetch()} />}
      {!payments && !error && (
        <Loading label="Loading payments...">
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
    </Dialog>
  )
}

/** Why no payment can be refunded. */
function whyNothing(payments: readonly ListedPayment[]): string {
  if (payments.some(({ dispute }) => dispute && dispute.status !== 'won'))
    return 'The payer’s bank disputed the payment, so it can’t be refunded.'
  if (payments.some(({ refunds }) => refunds.some(({ status }) => status === 'failed')))
    return 'The last refund failed. Retry it before you refund more.'
  return 'There’s nothing left to refund.'
}

const CloseButton = ({ onClose }: Pick<Props, 'onClose'>) => (
  <Button variant="ghost" onClick={onClose}>
    Close
  </Button>
)

const MAX_REASON_LENGTH = 300

const Fields = z.object({
  paymentId: z.string(),
  amount: dollarPrice('Enter an amount'),
  reason: z
    .string()
    .check(z.trim(), z.minLength(1, 'Reason required'), z.maxLength(MAX_REASON_LENGTH, 'At most 300 characters')),
  /** Missing until the person chooses. */
  ends: z.optional(z.boolean()),
})

type FormProps = {
  payments: readonly ListedPayment[]
  refundable: readonly ListedPayment[]
  first: ListedPayment
  payer: string
  onClose: () => void
}

const ENDS: Record<PaymentPurpose, string> = {
  registration: 'Release the spot',
  order: 'Cancel the order',
  membership: 'End the membership',
}

function RefundForm({ payments, refundable, first, payer, onClose }: FormProps) {
  const paymentOf = (id: string) => refundable.find((payment) => payment.id === id) ?? first
  // A spot that another payment covers is not released without being asked for.
  const isEverything = (id: string, cents: number) => refundable.length === 1 && cents === paymentOf(id).refundable
  const { form, submit, pending, error } = useFormOperation(paymentsApi.refundPayment, {
    schema: Fields,
    initial: { paymentId: first.id, amount: toDollars(first.refundable), reason: '' },
    send: ({ paymentId, amount, reason, ends = isEverything(paymentId, amount) }) => ({
      params: { id: paymentId },
      body: { amount, reason, keepsPurchase: !ends },
    }),
    invalidates: [...afterPaymentChange, ...afterRegistrationChange, ...afterOrderChange],
    onDone: ({ refunds: [latest] }, { body: { amount } }) => {
      onClose()
      if (latest?.status === 'failed') toast.error('Refund failed', latest.lastError ?? undefined)
      else toast.success('Refund requested', `Refunding ${formatCents(amount)} to ${payer}.`)
    },
    fieldOf: ({ code }) => (code === 'payments.refund_too_large' ? 'amount' : undefined),
  })
  const [paymentId, amount] = form.watch(['paymentId', 'amount'])
  const selected = paymentOf(paymentId)
  const cents = Math.round(Number(amount) * 100)
  const canEnd = selected.purpose !== 'membership' || cents === selected.refundable
  return (
    <FormDialog
      title={`Refund ${payer}`}
      eyebrow={first.description}
      width={480}
      form={form}
      onSubmit={submit}
      pending={pending}
      error={error}
      submitLabel={cents > 0 ? `Refund ${formatCents(cents)}` : 'Refund'}
      pendingLabel="Refunding..."
      onClose={onClose}
    >
      <Made payments={payments} />
      {refundable.length > 1 && (
        <RadioGroupField
          name="paymentId"
          label="Payment"
          options={refundable.map(optionOf)}
          onChange={(id) => form.setValue('amount', toDollars(paymentOf(id).refundable))}
        />
      )}
      <TextField
        name="amount"
        label="Amount ($)"
        inputMode="decimal"
        hint={`Up to ${formatCents(selected.refundable)}. It goes to the card they paid with and takes a few days.`}
      />
      <TextField name="reason" label="Reason" hint="Saved in the audit log." />
      {canEnd && (
        <CheckboxField
          name="ends"
          label={ENDS[selected.purpose]}
          hint={endsHint(selected)}
          fallback={isEverything(paymentId, cents)}
        />
      )}
      <p className="text-meta text-muted-foreground">A refund can’t be undone.</p>
    </FormDialog>
  )
}

const optionOf = ({ id, refundable, paidAmount, amount, paidAt, createdAt }: ListedPayment) => ({
  value: id,
  label: `${formatCents(refundable)} of ${formatCents(paidAmount ?? amount)}`,
  hint: `Card · ${formatShortDate(paidAt ?? createdAt)}`,
})

const endsHint = ({ purpose }: ListedPayment): string =>
  purpose === 'registration' ? 'Off: they keep their spot and pay less.' : 'Off: only the price changes.'

/** Refunds so far. */
function Made({ payments }: Pick<FormProps, 'payments'>) {
  const refunds = payments.flatMap((payment) => payment.refunds)
  return <RefundList refunds={refunds} />
}
