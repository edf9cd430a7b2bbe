import { accountsApi } from '@crew-chief/contract/accounts'
import { useState } from 'react'
import { useFormOperation } from '../../lib/use-form-operation.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Form, FormError } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** For people whose link no longer works. The answer is the same for every address. */
export function RequestInvitationForm() {
  const [sent, setSent] = useState<string>()
  const { form, submit, pending, error } = useFormOperation(accountsApi.requestInvitation, {
    schema: accountsApi.requestInvitation.body,
    initial: { email: '' },
    send: (body) => ({ body }),
    onDone: ({ message }) => setSent(message),
  })
  if (sent !== undefined)
    return (
      <Alert tone="success" title="Check your email">
        {sent}
      </Alert>
    )
  return (
    <Form form={form} onSubmit={submit}>
      <FormError>{error}</FormError>
      <TextField name="email" label="Email" type="email" autoComplete="email" />
      <Button type="submit" variant="primary" size="large" wide pending={pending} pendingLabel="Sending...">
        Send me a new link
      </Button>
    </Form>
  )
}
