import type { User } from '@crew-chief/contract/session'
import { usersApi } from '@crew-chief/contract/users'
import { email as emailSchema } from '@crew-chief/contract/wire'
import { INVALID_EMAIL } from '@crew-chief/domain/accounts/email'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { afterUserChange } from '../../api/invalidations.ts'
import { useOperation } from '../../api/use-operation.ts'
import { useRead } from '../../api/use-read.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { AboutYouFields } from '../accounts/public.ts'
import { EditUserFields, formValuesOf, isSameEmail } from './edit-user-fields.ts'
import { editUserFailure, editUserOutcome, showEditOutcome } from './edit-user-outcome.ts'

type Props = { id: string; onClose: () => void }

/** Loads the user by id, because they may not be on the current page (spec 1 §2.11). */
export function EditUserDialog({ id, onClose }: Props) {
  const { data, error, refetch } = useRead(usersApi.getUser, { params: { id } })
  if (data) return <EditUserForm user={data} onClose={onClose} />
  return (
    <Dialog title="Edit User Details" onClose={onClose}>
      {error ? (
        <ErrorState title={error.message} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading user...">
          <div className="grid gap-5">
            {['name', 'email', 'phone', 'address'].map((line) => (
              <Skeleton key={line} className="h-11" />
            ))}
          </div>
        </Loading>
      )}
    </Dialog>
  )
}

type EditUserFormProps = { user: User; onClose: () => void }

function EditUserForm({ user, onClose }: EditUserFormProps) {
  const { form, submit, pending } = useEditUser(user, onClose)
  const email = useWatch({ control: form.control, name: 'email' })
  return (
    <FormDialog
      title="Edit User Details"
      eyebrow={fullName(user)}
      form={form}
      onSubmit={submit}
      pending={pending}
      // Shown in a toast, as specified.
      error={undefined}
      submitLabel="Save changes"
      pendingLabel="Saving..."
      onClose={onClose}
    >
      <div className="grid gap-5 md:grid-cols-2">
        <TextField name="firstName" label="First name" autoComplete="off" />
        <TextField name="lastName" label="Last name" autoComplete="off" />
      </div>
      <TextField name="email" label="Email" type="email" autoComplete="off" />
      {!isSameEmail(email, user.email) && (
        <Alert tone="warning" title="The payment customer email will also be updated">
          {user.firstName} will log in with the new email.
        </Alert>
      )}
      <PhoneField name="phoneNumber" label="Phone" autoComplete="off" placeholder="(555) 123-4567" />
      <TextField name="address" label="Address" autoComplete="off" hint="Street, city, state and zip" />
      <AboutYouFields />
      <SwitchField
        name="hasToReset"
        label="Ask to complete profile at next login"
        hint="They can’t use anything else until they do."
      />
    </FormDialog>
  )
}

function useEditUser(user: User, onClose: () => void) {
  const form = useSchemaForm(EditUserFields, formValuesOf(user))
  const { run, pending } = useOperation(usersApi.updateUser, {
    invalidates: afterUserChange,
    onDone: (reply) => {
      onClose()
      showEditOutcome(editUserOutcome(reply))
    },
    onFailed: (message, { code }) => {
      const text = editUserFailure(message)
      toast.error('Error', text)
      // Also shown at the field, because the toast disappears.
      if (code === 'accounts.email_in_use') form.setError('email', { message: text }, { shouldFocus: true })
    },
  })
  const submit = (values: z.output<typeof EditUserFields>) => {
    const email = z.safeParse(emailSchema, values.email)
    if (email.success) return run({ params: { id: user.id }, body: { ...values, email: email.data } })
    toast.error('Invalid Email', INVALID_EMAIL)
    form.setError('email', { message: INVALID_EMAIL }, { shouldFocus: true })
  }
  return { form, submit, pending }
}
