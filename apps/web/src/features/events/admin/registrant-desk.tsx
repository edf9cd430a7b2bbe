// Payments and releases that staff record at the desk.

import type { Registrant } from '@crew-chief/contract/registrant'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { PAYMENT_METHODS } from '@crew-chief/domain/events/event-choices'
import { canCorrectPayments, canFavor } from '@crew-chief/domain/events/permissions'
import { formatCents } from '@crew-chief/domain/money'
import { METHOD_LABELS } from '@crew-chief/domain/payments/payment-choices'
import { Banknote, FileCheck } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { afterRegistrationChange } from '../../../api/event-invalidations.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormOperation } from '../../../lib/use-form-operation.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useViewer } from '../../accounts/public.ts'

type Props = { eventId: string; registrant: Registrant }
type DialogProps = Props & { onClose: () => void }

/** Also when nothing is due: an admin may correct a mistake. */
export const canRecordPayment = ({ status, amountDue, pricePaid, cashToReturn = [] }: Registrant): boolean =>
  cashToReturn.length > 0 || (status === 'CONFIRMED' && amountDue + pricePaid > 0)

const isOpen = ({ status, amountDue, cashToReturn = [] }: Registrant): boolean =>
  cashToReturn.length > 0 || (status === 'CONFIRMED' && amountDue > 0)

export const useRecordWaiver = () =>
  useAction(registrationsApi.recordWaiver, { invalidates: afterRegistrationChange, success: 'Release recorded' })

/** For staff without the menu of managers. */
export function DeskButtons({ eventId, registrant }: Props) {
  const viewer = useViewer()
  const [isRecording, setRecording] = useState(false)
  const { run, pending } = useRecordWaiver()
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {viewer && canFavor(viewer, registrant.user.id) && isOpen(registrant) && (
        <Button onClick={() => setRecording(true)}>
          <Banknote aria-hidden="true" />
          Record payment
        </Button>
      )}
      {registrant.needsWaiver && (
        <Button
          pending={pending}
          pendingLabel="Saving..."
          onClick={() => run({ params: { id: eventId, registrationId: registrant.id } })}
        >
          <FileCheck aria-hidden="true" />
          Record paper release
        </Button>
      )}
      {isRecording && (
        <RecordPaymentDialog eventId={eventId} registrant={registrant} onClose={() => setRecording(false)} />
      )}
    </div>
  )
}

type OwedCash = NonNullable<Registrant['cashToReturn']>

const returnOf = ({ amount }: OwedCash[number]): string => (-amount / 100).toFixed(2)

/** What is due, or what the organizer has to return as a negative amount. Empty if it is owed to several people. */
function openAmount({ amountDue, cashToReturn: [first, ...others] = [] }: Registrant): string {
  if (amountDue > 0) return (amountDue / 100).toFixed(2)
  return first && others.length === 0 ? returnOf(first) : ''
}

function returnText(owed: OwedCash): string {
  const [first, ...others] = owed.map(({ amount, name }, index) =>
    index === 0 ? `${formatCents(amount)} in cash to ${name}` : `${formatCents(amount)} to ${name}`,
  )
  if (!first) return ''
  const parts = new Intl.ListFormat('en-US').format([first, ...others])
  return `Return ${parts}, then record ${others.length > 0 ? 'each return' : 'it'} here as a negative amount. `
}

const METHODS = PAYMENT_METHODS.map((value) => ({ value, label: METHOD_LABELS[value] }))

const Payment = z.object({
  method: z.enum(PAYMENT_METHODS),
  amount: z.string().check(z.trim(), z.regex(/^-?\d{1,6}(\.\d{1,2})?$/, 'Enter an amount like 249.00')),
  reference: z.string().check(z.trim(), z.maxLength(100, 'At most 100 characters')),
  payerId: z.string(),
})

export function RecordPaymentDialog({ eventId, registrant, onClose }: DialogProps) {
  const viewer = useViewer()
  const { amountDue, cashToReturn = [] } = registrant
  const { form, submit, pending, error } = useFormOperation(registrationsApi.recordPayment, {
    schema: Payment,
    initial: { method: 'cash', amount: openAmount(registrant), reference: '', payerId: '' },
    send: ({ method, amount, reference, payerId }) => {
      const cents = Math.round(Number(amount) * 100)
      return {
        params: { id: eventId, registrationId: registrant.id },
        body: { method, amount: cents, reference, ...(cents < 0 && payerId && { payerId }) },
      }
    },
    success: 'Payment recorded',
    invalidates: afterRegistrationChange,
    onDone: onClose,
  })
  return (
    <FormDialog
      title="Record payment"
      eyebrow={fullName(registrant.user)}
      width={480}
      form={form}
      onSubmit={submit}
      pending={pending}
      error={error}
      submitLabel="Record payment"
      pendingLabel="Saving..."
      onClose={onClose}
    >
      <p>
        {returnText(cashToReturn)}
        {amountDue > 0 ? `${formatCents(amountDue)} due.` : 'Nothing is due.'} Recorded payments can’t be deleted.
      </p>
      {cashToReturn.length > 1 && (
        <SelectField
          name="payerId"
          label="Returned to"
          placeholder="Choose a person"
          {...(amountDue > 0 && { hint: 'Only for cash that you returned.' })}
          options={cashToReturn.map(({ payerId, name, amount }) => ({
            value: payerId,
            label: name,
            hint: formatCents(amount),
          }))}
          onChange={(selected) => {
            const owed = cashToReturn.find(({ payerId }) => payerId === selected)
            if (owed) form.setValue('amount', returnOf(owed))
          }}
        />
      )}
      <SelectField name="method" label="Method" options={METHODS} />
      <TextField
        name="amount"
        label="Amount ($)"
        inputMode="decimal"
        {...(viewer && canCorrectPayments(viewer) && { hint: 'Use a negative amount to correct a mistake.' })}
      />
      <TextField name="reference" label="Reference (optional)" hint="For example the check number" />
    </FormDialog>
  )
}

const Reason = z.object({
  complimentaryReason: z
    .string()
    .check(z.trim(), z.minLength(1, 'Reason required'), z.maxLength(300, 'At most 300 characters')),
})

export function ComplimentaryDialog({ eventId, registrant, onClose }: DialogProps) {
  const { form, submit, pending, error } = useFormOperation(registrationsApi.changeRegistration, {
    schema: Reason,
    initial: { complimentaryReason: '' },
    send: (body) => ({ params: { id: eventId, registrationId: registrant.id }, body }),
    success: 'Spot is complimentary',
    invalidates: afterRegistrationChange,
    onDone: onClose,
  })
  return (
    <FormDialog
      title="Make complimentary"
      eyebrow={fullName(registrant.user)}
      width={480}
      form={form}
      onSubmit={submit}
      pending={pending}
      error={error}
      submitLabel="Make complimentary"
      pendingLabel="Saving..."
      onClose={onClose}
    >
      <p>They won’t owe {formatCents(registrant.amountDue)} anymore.</p>
      <TextField name="complimentaryReason" label="Reason" hint="Visible to staff. Saved in the audit log." />
    </FormDialog>
  )
}
