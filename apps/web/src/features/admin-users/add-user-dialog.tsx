import { accountsApi } from '@crew-chief/contract/accounts'
import type { User } from '@crew-chief/contract/session'
import { usersApi } from '@crew-chief/contract/users'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { callApi } from '../../api/api.ts'
import { afterUserChange } from '../../api/invalidations.ts'
import { invalidate } from '../../api/query-client.ts'
import { useOperation } from '../../api/use-operation.ts'
import { useResetAfterClose } from '../../lib/use-reset-after-close.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { AboutYouFields } from '../accounts/public.ts'
import { AddUserFields, EMPTY_USER, type NewUser } from './add-user-fields.ts'
import { ROLE_OPTIONS } from './user-labels.ts'

type Props = {
  open: boolean
  onClose: () => void
  /** What is known about the user. */
  initial?: Partial<typeof EMPTY_USER>
  onAdded?: (user: User) => void
}

/** The form resets shortly after closing (spec 1 §2.11). */
export function AddUserDialog({ open, ...props }: Props) {
  const [formKey, setFormKey] = useState(0)
  useResetAfterClose(open, () => setFormKey((last) => last + 1))
  return <AddUserForm key={formKey} open={open} {...props} />
}

// The registration endpoint with a different default error message. It returns no tokens to an admin.
const createUser = { ...accountsApi.register, failure: 'Failed to create user' }

function AddUserForm({ open, ...props }: Props) {
  const { onClose } = props
  const { form, submit, pending, error } = useAddUser(props)
  if (!open) return null
  return (
    <FormDialog
      title="Add New User"
      form={form}
      onSubmit={submit}
      pending={pending}
      error={error}
      submitLabel="Add user"
      pendingLabel="Adding..."
      onClose={onClose}
    >
      <AddUserInputs />
    </FormDialog>
  )
}

function useAddUser({ onClose, initial, onAdded }: Omit<Props, 'open'>) {
  const form = useSchemaForm(AddUserFields, { ...EMPTY_USER, ...initial })
  const { run, pending, error } = useOperation(createUser, {
    onDone: async ({ user, passwordWarning }) => {
      const { role, hasToReset } = form.getValues()
      // The user exists now: a failure is reported, and can be corrected in the list.
      const failure = await setRoleAndFlag(user, { role, hasToReset }).then(() => null, messageOf)
      await invalidate(afterUserChange)
      onAdded?.(user)
      onClose()
      if (failure) toast.error('Error', failure)
      else toast.success('User Created Successfully', passwordWarning)
    },
  })
  return { form, submit: ({ registration }: NewUser) => run({ body: registration }), pending, error }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Sets what registration does not: the role and the flag to complete the profile (spec 1 §7 Users). */
async function setRoleAndFlag(user: User, { role, hasToReset }: Pick<NewUser, 'role' | 'hasToReset'>) {
  if (role !== 'NON_MEMBER') await callApi(usersApi.changeMembership, { body: { userId: user.id, membership: role } })
  if (!hasToReset) return
  const { id, email, firstName, lastName } = user
  await callApi(usersApi.updateUser, { params: { id }, body: { email, firstName, lastName, hasToReset } })
}

/** Without autocomplete, because the data is another person's. */
function AddUserInputs() {
  const choosesPassword = useWatch({ name: 'hasToReset' })
  return (
    <>
      <TextField name="email" label="Email" type="email" autoComplete="off" />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField name="firstName" label="First name" autoComplete="off" />
        <TextField name="lastName" label="Last name" autoComplete="off" />
      </div>
      <PhoneField name="phoneNumber" label="Phone" autoComplete="off" placeholder="(555) 123-4567" />
      <SwitchField
        name="hasToReset"
        label="Ask to complete profile at next login"
        hint="They’ll choose their own password."
      />
      <div className="grid gap-5 md:grid-cols-2">
        <PasswordField
          name="password"
          label="Password"
          autoComplete="new-password"
          hint={
            choosesPassword
              ? 'Leave blank, and they’ll log in with “Forgot your password?” or a reset token from you.'
              : 'At least 8 characters'
          }
        />
        <PasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" />
      </div>
      <TextField name="address" label="Address" autoComplete="off" hint="Street, city, state and zip" />
      <AboutYouFields />
      <SelectField name="role" label="Membership" options={ROLE_OPTIONS} />
    </>
  )
}
