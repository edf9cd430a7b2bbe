import { accountsApi } from '@crew-chief/contract/accounts'
import { useFormOperation } from '../../lib/use-form-operation.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { TextField } from '../../ui/text-field.tsx'

type Props = { onSent: (email: string, notice: string) => void }

export function RequestTokenStep({ onSent }: Props) {
  const { form, submit, pending, error } = useFormOperation(accountsApi.requestPasswordReset, {
    schema: accountsApi.requestPasswordReset.body,
    initial: { email: '' },
    send: (body) => ({ body }),
    onDone: ({ message }, { body }) => onSent(body.email, message),
  })
  return (
    <Form form={form} onSubmit={submit}>
      <p>Enter the email of your account. We send you a token to choose a new password with.</p>
      <FormError>{error}</FormError>
      <TextField name="email" label="Email" type="email" autoComplete="email" autoFocus />
      <Button type="submit" variant="primary" size="large" wide pending={pending} pendingLabel="Sending...">
        Send reset token
      </Button>
    </Form>
  )
}
