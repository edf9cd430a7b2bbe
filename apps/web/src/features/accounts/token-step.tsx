import { accountsApi } from '@crew-chief/contract/accounts'
import { newPasswordProblem, PASSWORDS_DIFFER } from '@crew-chief/domain/accounts/password-rules'
import { RESET_CODE_LENGTH } from '@crew-chief/domain/accounts/reset-code'
import * as z from 'zod/mini'
import { useFormOperation } from '../../lib/use-form-operation.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { ResetTokenField } from './reset-token-field.tsx'

const Fields = z
  .object({
    token: z.string().check(z.length(RESET_CODE_LENGTH, 'Enter the 6 characters of your reset token')),
    password: z.string(),
    confirmPassword: z.string(),
  })
  .check(({ value, issues }) => {
    const problem = newPasswordProblem(value.password, value.confirmPassword)
    const field = problem === PASSWORDS_DIFFER ? 'confirmPassword' : 'password'
    if (problem) issues.push({ code: 'custom', input: value, message: problem, path: [field] })
  })

type Props = { email: string; notice: string; onBack: () => void; onDone: (notice: string) => void }

export function TokenStep({ email, notice, onBack, onDone }: Props) {
  const { form, submit, pending, error } = useFormOperation(accountsApi.resetPassword, {
    schema: Fields,
    initial: { token: '', password: '', confirmPassword: '' },
    send: ({ token, password }) => ({ body: { email, token, password } }),
    onDone: ({ message }) => onDone(message),
  })
  return (
    <Form form={form} onSubmit={submit}>
      {error ? (
        <FormError>{error}</FormError>
      ) : (
        <Alert tone="success" title="Success">
          {notice}
        </Alert>
      )}
      <ResetTokenField name="token" label="Reset token" hint="6 characters, like ABC123" />
      <PasswordField name="password" label="New password" autoComplete="new-password" hint="At least 8 characters" />
      <PasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" />
      <div className="flex flex-col gap-3 md:flex-row-reverse md:justify-between">
        <Button type="submit" variant="primary" size="large" pending={pending} pendingLabel="Resetting...">
          Reset password
        </Button>
        <Button variant="ghost" size="large" onClick={onBack}>
          Back
        </Button>
      </div>
    </Form>
  )
}
