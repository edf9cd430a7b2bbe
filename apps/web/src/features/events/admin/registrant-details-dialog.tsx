import type { ApiError } from '@crew-chief/contract/client'
import type { Registrant } from '@crew-chief/contract/registrant'
import { type PriceCorrection, registrationsApi } from '@crew-chief/contract/registrations'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { EXPERIENCE_LEVELS, SHIRT_SIZES } from '@crew-chief/domain/accounts/profile-choices'
import { canFavor } from '@crew-chief/domain/events/permissions'
import { formatCents } from '@crew-chief/domain/money'
import type { UseQueryResult } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { afterRegistrationChange } from '../../../api/event-invalidations.ts'
import { useRead } from '../../../api/use-read.ts'
import { dollarPrice, toDollars } from '../../../lib/dollar-price.ts'
import { EXPERIENCE_OPTIONS, SHIRT_SIZE_OPTIONS } from '../../../lib/profile-options.ts'
import { useFormOperation } from '../../../lib/use-form-operation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { TextAreaField, TextField } from '../../../ui/text-field.tsx'
import { useViewer } from '../../accounts/public.ts'
import { correctionText } from './registrant-labels.ts'

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
  const params = { id: eventId, registrationId: registrant.id }
  const { form, submit, pending, error } = useFormOperation(registrationsApi.changeRegistration, {
    schema,
    initial: {
      price: toDollars(price),
      reason: '',
      shirtSize: shirtSize ?? AS_IN_PROFILE,
      level: level ?? AS_IN_PROFILE,
      note: note ?? '',
    },
    send: (values) => ({ params, body: changesOf(registrant, price, values, correction.data) }),
    success: 'Details saved',
    invalidates: afterRegistrationChange,
    onDone: onClose,
    onFailed: () => void (isChanged && correction.refetch()),
  })
  const typed = Details.shape.price.safeParse(form.watch('price'))
  const isChanged = typed.success && typed.data !== price
  const correction: UseQueryResult<PriceCorrection, ApiError> = useRead(
    registrationsApi.previewCorrection,
    { params, query: { price: typed.data ?? price } },
    { enabled: isChanged && !pending },
  )
  // What is sent is what was shown.
  const isChecking = isChanged && correction.isFetching
  return (
    <FormDialog
      title="Edit details"
      eyebrow={fullName(registrant.user)}
      width={480}
      form={form}
      onSubmit={submit}
      pending={pending || isChecking}
      error={error}
      submitLabel="Save details"
      pendingLabel={pending ? 'Saving...' : 'Checking...'}
      submitDisabled={isChanged && (!correction.data || correction.isError)}
      onClose={onClose}
    >
      {status === 'CONFIRMED' && viewer && canFavor(viewer, registrant.user.id) && (
        <>
          <TextField name="price" label="Price ($)" inputMode="decimal" hint={paidSoFar(registrant)} />
          {isChanged && (
            <>
              <Effect registrant={registrant} correction={correction.data} error={correction.error} />
              <TextField name="reason" label="Reason" hint="Saved in the audit log." />
            </>
          )}
        </>
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
function changesOf(registrant: Registrant, price: number, values: Details, expected: PriceCorrection | undefined) {
  const shirtSize = values.shirtSize === AS_IN_PROFILE ? null : values.shirtSize
  const level = values.level === AS_IN_PROFILE ? null : values.level
  const note = values.note || null
  return {
    ...(values.price !== price && {
      price: { amount: values.price, reason: values.reason, ...(expected && { expected }) },
    }),
    ...(shirtSize !== registrant.shirtSize && { shirtSize }),
    ...(level !== registrant.level && { level }),
    ...(note !== registrant.note && { note }),
  }
}

const paidSoFar = ({ pricePaid, amountDue }: Registrant): string =>
  [`${formatCents(pricePaid)} paid`, amountDue > 0 && `${formatCents(amountDue)} due`].filter(Boolean).join(', ')

type EffectProps = { registrant: Registrant; correction: PriceCorrection | undefined; error: ApiError | null }

function Effect({ registrant, correction, error }: EffectProps) {
  if (error?.code === 'access.role')
    return (
      <Alert tone="warning" title="Ask an admin">
        Only admins can refund what was paid.
      </Alert>
    )
  if (error)
    return (
      <Alert tone="warning" title="This price isn’t possible right now">
        {error.message}
      </Alert>
    )
  if (!correction)
    return (
      <Loading label="Checking the new price...">
        <Skeleton className="h-16" />
      </Loading>
    )
  return (
    <Alert tone="info" title="What happens">
      {correctionText(correction, registrant)}
    </Alert>
  )
}
