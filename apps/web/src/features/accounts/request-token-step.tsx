import { accountsApi } from '@crew-chief/contract/accounts'
import { useOperation } from '../../api/use-operation.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'

type Props = { onSent: (email: string, notice: string) => void }

export function RequestTokenStep({ onSent }: Props) {
  const form = useSchemaForm(accountsApi.requestPasswordReset.body, { email: '' })
  const request = useOperation(accountsApi.requestPasswordReset, {
    onDone: ({ message }) => onSent(form.getValues('email'), message),
  })
  return (
    <Form form={form} onSubmit={(body) => request.run({ body })}>
      <p>Enter the email of your account. We send you a token to choose a new password with.</p>
      {request.error && (
        <Alert tone="error" title="Error">
          {request.error}
        </Alert>
      )}
      <TextField name="email" label="Email" type="email" autoComplete="email" autoFocus />
      <Button type="submit" variant="primary" size="large" wide pending={request.pending} pendingLabel="Sending...">
        Send reset token
      </Button>
    </Form>
  )
}
