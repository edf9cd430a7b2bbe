import type { Registrant } from '@crew-chief/contract/registrant'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { EXPERIENCE_LEVELS, SHIRT_SIZES } from '@crew-chief/domain/accounts/profile-choices'
import { canFavor, canRefund } from '@crew-chief/domain/events/permissions'
import { formatCents } from '@crew-chief/domain/money'
import { useFormContext } from 'react-hook-form'
import * as z from 'zod/mini'
import { afterRegistrationChange } from '../../../api/invalidations.ts'
import { dollarPrice, toDollars } from '../../../lib/dollar-price.ts'
import { EXPERIENCE_OPTIONS, SHIRT_SIZE_OPTIONS } from '../../../lib/profile-options.ts'
import { useFormOperation } from '../../../lib/use-form-operation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextAreaField, TextField } from '../../../ui/text-field.tsx'
import { useViewer } from '../../accounts/public.ts'
import { priceChange } from './registrant-labels.ts'

type Props = { eventId: string; registrant: Registrant; onClose: () => void }

const MAX_NOTE_LENGTH = 1_000
const MAX_REASON_LENGTH = 300
const AS_IN_PROFILE = 'PROFILE'

const Details = z.object({
  price: dollarPrice('Enter a price'),
  reason: z.string().check(z.trim(), z.maxLength(MAX_REASON_LENGTH, `At most ${MAX_REASON_LENGTH} characters`)),
  shirtSize: z.enum([...SHIRT_SIZES, AS_IN_PROFILE]),
  level: z.enum([...EXPERIENCE_LEVELS, AS_IN_PROFILE]),
  note: z.string().check(z.trim(), z.maxLength(MAX_NOTE_LENGTH, `At most ${MAX_NOTE_LENGTH} characters`)),
})
type Details = z.output<typeof Details>

/** The price of a confirmed registration, shirt size and level for this event, and the note. */
export function DetailsDialog({ eventId, registrant, onClose }: Props) {
  const viewer = useViewer()
  const { shirtSize, level, note, status } = registrant
  const price = registrant.pricePaid + registrant.amountDue
  const schema = Details.check(({ value, issues }) => {
    if (value.price !== price && value.reason === '')
      issues.push({ code: 'custom', input: value, path: ['reason'], message: 'Reason required' })
  })
  const { form, submit, pending, error } = useFormOperation(registrationsApi.changeRegistration, {
    schema,
    initial: {
      price: toDollars(price),
      reason: '',
      shirtSize: shirtSize ?? AS_IN_PROFILE,
      level: level ?? AS_IN_PROFILE,
      note: note ?? '',
    },
    send: (values) => ({
      params: { id: eventId, registrationId: registrant.id },
      body: changesOf(registrant, price, values),
    }),
    success: 'Details saved',
    invalidates: afterRegistrationChange,
    onDone: onClose,
  })
  return (
    <FormDialog
      title="Edit details"
      eyebrow={fullName(registrant.user)}
      width={480}
      form={form}
      onSubmit={submit}
      pending={pending}
      error={error}
      submitLabel="Save details"
      pendingLabel="Saving..."
      onClose={onClose}
    >
      {status === 'CONFIRMED' && viewer && canFavor(viewer, registrant.user.id) && (
        <PriceFields registrant={registrant} price={price} />
      )}
      <SelectField
        name="shirtSize"
        label="Shirt size for this event"
        options={[{ value: AS_IN_PROFILE, label: 'As in their profile' }, ...SHIRT_SIZE_OPTIONS]}
      />
      <SelectField
        name="level"
        label="Level for this event"
        options={[{ value: AS_IN_PROFILE, label: 'As in their profile' }, ...EXPERIENCE_OPTIONS]}
      />
      <TextAreaField name="note" label="Note" hint="Visible to staff of this event" />
    </FormDialog>
  )
}

/** Only what was changed is sent. */
function changesOf(registrant: Registrant, price: number, values: Details) {
  const shirtSize = values.shirtSize === AS_IN_PROFILE ? null : values.shirtSize
  const level = values.level === AS_IN_PROFILE ? null : values.level
  const note = values.note || null
  return {
    ...(values.price !== price && { price: { amount: values.price, reason: values.reason } }),
    ...(shirtSize !== registrant.shirtSize && { shirtSize }),
    ...(level !== registrant.level && { level }),
    ...(note !== registrant.note && { note }),
  }
}

const paidSoFar = ({ pricePaid, amountDue }: Registrant): string =>
  [`${formatCents(pricePaid)} paid`, amountDue > 0 && `${formatCents(amountDue)} due`].filter(Boolean).join(', ')

/** The effect of the new price, and the reason for it. */
function PriceFields({ registrant, price }: { registrant: Registrant; price: number }) {
  const viewer = useViewer()
  const { watch } = useFormContext<z.input<typeof Details>>()
  const typed = Math.round(Number(watch('price')) * 100)
  const isChanged = Number.isFinite(typed) && typed !== price
  const needsAdmin = typed < registrant.pricePaid && !(viewer && canRefund(viewer))
  return (
    <>
      <TextField name="price" label="Price ($)" inputMode="decimal" hint={paidSoFar(registrant)} />
      {isChanged && (
        <>
          <Alert tone={needsAdmin ? 'warning' : 'info'} title={needsAdmin ? 'Ask an admin' : 'What happens'}>
            {needsAdmin ? 'Only admins can refund what was paid.' : priceChange(registrant, typed)}
          </Alert>
          <TextField name="reason" label="Reason" hint="Saved in the audit log." />
        </>
      )}
    </>
  )
}
