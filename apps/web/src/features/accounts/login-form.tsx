import { accountsApi } from '@crew-chief/contract/accounts'
import type { StoredUser, Tokens } from '../../api/session-store.ts'
import { useFormOperation } from '../../lib/use-form-operation.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'

type Props = { onDone: (session: Tokens & { user: StoredUser }) => void; onForgotten: () => void }

export function LoginForm({ onDone, onForgotten }: Props) {
  const { form, submit, pending, error } = useFormOperation(accountsApi.login, {
    schema: accountsApi.login.body,
    initial: { email: '', password: '' },
    send: (body) => ({ body }),
    onDone,
  })
  return (
    <Form form={form} onSubmit={submit}>
      <FormError>{error}</FormError>
      <TextField name="email" label="Email" type="email" autoComplete="email" />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <div className="flex flex-col gap-3 md:flex-row-reverse md:items-center md:justify-between">
        <Button type="submit" variant="primary" size="large" pending={pending} pendingLabel="Logging in...">
          Log in
        </Button>
        <Button variant="ghost" onClick={onForgotten}>
          Forgot your password?
        </Button>
      </div>
    </Form>
  )
}
