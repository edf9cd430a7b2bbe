import { usersApi } from '@crew-chief/contract/users'
import { newPasswordProblem, PASSWORDS_DIFFER } from '@crew-chief/domain/accounts/password-rules'
import * as z from 'zod/mini'
import { useFormOperation } from '../../lib/use-form-operation.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.ts'

const Fields = z
  .object({
    currentPassword: z.string().check(z.minLength(1, 'Password required')),
    newPassword: z.string(),
    confirmPassword: z.string(),
  })
  .check(({ value, issues }) => {
    const problem = newPasswordProblem(value.newPassword, value.confirmPassword)
    const field = problem === PASSWORDS_DIFFER ? 'confirmPassword' : 'newPassword'
    if (problem) issues.push({ code: 'custom', input: value, message: problem, path: [field] })
  })

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { form, submit, pending, error } = useFormOperation(usersApi.changePassword, {
    schema: Fields,
    initial: { currentPassword: '', newPassword: '', confirmPassword: '' },
    send: ({ currentPassword, newPassword }) => ({ body: { currentPassword, newPassword } }),
    onDone: () => {
      toast.success('Password changed', 'Every other device was logged out.')
      onClose()
    },
  })
  return (
    <FormDialog
      title="Change password"
      width={480}
      form={form}
      onSubmit={submit}
      pending={pending}
      error={error}
      submitLabel="Change password"
      pendingLabel="Changing..."
      onClose={onClose}
    >
      <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
      <PasswordField name="newPassword" label="New password" autoComplete="new-password" hint="At least 8 characters" />
      <PasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" />
    </FormDialog>
  )
}
