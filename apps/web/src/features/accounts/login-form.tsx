import { accountsApi } from '@crew-chief/contract/accounts'
import type { StoredUser, Tokens } from '../../api/session-store.ts'
import { useOperation } from '../../api/use-operation.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'

type Props = { onDone: (session: Tokens & { user: StoredUser }) => void; onForgotten: () => void }

export function LoginForm({ onDone, onForgotten }: Props) {
  const form = useSchemaForm(accountsApi.login.body, { email: '', password: '' })
  const login = useOperation(accountsApi.login, { onDone })
  return (
    <Form form={form} onSubmit={(body) => login.run({ body })}>
      {login.error && (
        <Alert tone="error" title="Error">
          {login.error}
        </Alert>
      )}
      <TextField name="email" label="Email" type="email" autoComplete="email" autoFocus />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <div className="flex flex-col gap-3 md:flex-row-reverse md:items-center md:justify-between">
        <Button type="submit" variant="primary" size="large" pending={login.pending} pendingLabel="Logging in...">
          Log in
        </Button>
        <Button variant="ghost" onClick={onForgotten}>
          Forgot your password?
        </Button>
      </div>
    </Form>
  )
}
