import { type Registrant, registrationsApi } from '@crew-chief/contract/registrations'
import * as z from 'zod/mini'
import { afterRegistrationChange } from '../../../api/invalidations.ts'
import { fullName } from '../../../lib/format.ts'
import { useFormOperation } from '../../../lib/use-form-operation.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'

const LONGEST_NOTE = 1_000

const Fields = z.object({
  note: z.string().check(z.trim(), z.maxLength(LONGEST_NOTE, `At most ${LONGEST_NOTE} characters`)),
})

type Props = { eventId: string; registrant: Registrant; onClose: () => void }

export function NoteDialog({ eventId, registrant, onClose }: Props) {
  const { form, submit, pending, error } = useFormOperation(registrationsApi.changeRegistration, {
    schema: Fields,
    initial: { note: registrant.note ?? '' },
    send: ({ note }) => ({ params: { id: eventId, registrationId: registrant.id }, body: { note: note || null } }),
    success: 'Note saved',
    invalidates: afterRegistrationChange,
    onDone: onClose,
  })
  return (
    <FormDialog
      title={registrant.note ? 'Edit note' : 'Add note'}
      eyebrow={fullName(registrant.user)}
      width={480}
      form={form}
      onSubmit={submit}
      pending={pending}
      error={error}
      submitLabel="Save note"
      pendingLabel="Saving..."
      onClose={onClose}
    >
      <TextAreaField name="note" label="Note" hint="Seen by admins and clinicians" />
    </FormDialog>
  )
}
