import { accountsApi } from '@crew-chief/contract/accounts'
import type { User } from '@crew-chief/contract/session'
import { usersApi } from '@crew-chief/contract/users'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { callApi } from '../../api/api.ts'
import { afterUserChange } from '../../api/invalidations.ts'
import { invalidate } from '../../api/query-client.ts'
import { useOperation } from '../../api/use-operation.ts'
import { settings } from '../../lib/settings.ts'
import { useResetAfterClose } from '../../lib/use-reset-after-close.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { RadioGroupField } from '../../ui/radio-group-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { AboutYouFields } from '../accounts/public.ts'
import { AddUserFields, EMPTY_USER, type NewUser } from './add-user-fields.ts'
import { roleOptions } from './user-labels.ts'

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
  const finish = async (user: User) => {
    await invalidate(afterUserChange)
    onAdded?.(user)
    onClose()
  }
  const inviting = useOperation(usersApi.addUser, {
    onDone: async (user) => {
      await finish(user)
      toast.success('User Created Successfully', settings.sendsEmail ? LINK_SENT : LINK_IN_OUTBOX)
    },
  })
  const creating = useOperation(createUser, {
    onDone: async ({ user, passwordWarning }) => {
      const { role, hasToReset } = form.getValues()
      // The user exists now: a failure is reported, and can be corrected in the list.
      const failure = await setRoleAndFlag(user, { role, hasToReset }).then(() => null, messageOf)
      await finish(user)
      if (failure) toast.error('Error', failure)
      else toast.success('User Created Successfully', passwordWarning)
    },
  })
  const submit = (added: NewUser) =>
    added.access === 'link' ? inviting.run({ body: added.person }) : creating.run({ body: added.registration })
  const { error } = form.watch('access') === 'link' ? inviting : creating
  return { form, submit, pending: inviting.pending || creating.pending, error }
}

const LINK_SENT = 'We’re emailing them a link to set a password.'
const LINK_IN_OUTBOX = 'Email is off, so the link is in the outbox.'

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Sets what registration does not: the role and the flag to complete the profile (spec 1 §7 Users). */
async function setRoleAndFlag(user: User, { role, hasToReset }: Pick<typeof EMPTY_USER, 'role' | 'hasToReset'>) {
  if (role !== 'NON_MEMBER') await callApi(usersApi.changeMembership, { body: { userId: user.id, membership: role } })
  if (!hasToReset) return
  const { id, email, firstName, lastName } = user
  await callApi(usersApi.updateUser, { params: { id }, body: { email, firstName, lastName, hasToReset } })
}

const ACCESS_OPTIONS = [
  {
    value: 'link',
    label: 'Send them a link',
    hint: 'They set a password and fill in the rest. The link works for 14 days.',
  },
  { value: 'password', label: 'Set a password', hint: 'You fill in their profile and tell them the password.' },
]

/** Without autocomplete, because the data is another person's. */
function AddUserInputs() {
  const isInvited = useWatch({ name: 'access' }) === 'link'
  return (
    <>
      <TextField name="email" label="Email" type="email" autoComplete="off" />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField name="firstName" label="First name" autoComplete="off" />
        <TextField name="lastName" label="Last name" autoComplete="off" />
      </div>
      <PhoneField
        name="phoneNumber"
        label="Phone"
        autoComplete="off"
        placeholder="(555) 123-4567"
        {...(isInvited && { note: 'Optional' })}
      />
      <RadioGroupField
        name="access"
        label="How they log in"
        columns={2}
        options={ACCESS_OPTIONS}
        {...(isInvited && !settings.sendsEmail && { hint: 'Email is off, so the link will stay in the outbox.' })}
      />
      {!isInvited && <ProfileInputs />}
      <SelectField name="role" label="Membership" options={roleOptions()} />
    </>
  )
}

const ProfileInputs = () => (
  <>
    <SwitchField
      name="hasToReset"
      label="Ask to complete profile at next login"
      hint="They’ll choose their own password then."
    />
    <div className="grid gap-5 md:grid-cols-2">
      <PasswordField name="password" label="Password" autoComplete="new-password" hint="At least 8 characters" />
      <PasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" />
    </div>
    <TextField name="address" label="Address" autoComplete="off" hint="Street, city, state and zip" />
    <AboutYouFields />
  </>
)
