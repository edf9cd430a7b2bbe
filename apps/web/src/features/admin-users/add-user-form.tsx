import { accountsApi } from '@crew-chief/contract/accounts'
import { afterUserChange } from '../../api/invalidations.ts'
import { invalidate } from '../../api/query-client.ts'
import { useOperation } from '../../api/use-operation.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { AddUserFields, EMPTY_USER, type NewUser } from './add-user-fields.ts'
import { AddUserInputs } from './add-user-inputs.tsx'
import { finishNewUser } from './finish-new-user.ts'

// The same call as registering; the admin reads other words when the server has none. Its tokens are nobody's here.
const createUser = { ...accountsApi.register, failure: 'Failed to create user' }

type Props = { open: boolean; onClose: () => void }

export function AddUserForm({ open, onClose }: Props) {
  const { form, submit, pending, error } = useAddUser(onClose)
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

function useAddUser(onClose: () => void) {
  const form = useSchemaForm(AddUserFields, EMPTY_USER)
  const { run, pending, error } = useOperation(createUser, {
    onDone: async ({ user }) => {
      const { role, hasToReset } = form.getValues()
      // The person exists by now: what fails from here on is said, and can be done again in the list.
      const failure = await finishNewUser(user, { role, hasToReset }).then(() => null, messageOf)
      await invalidate(afterUserChange)
      onClose()
      if (failure) toast.error('Error', failure)
      else toast.success('User Created Successfully')
    },
  })
  return { form, submit: ({ person }: NewUser) => run({ body: person }), pending, error }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
