import type { Proof, secondFactorApi } from '@crew-chief/contract/second-factor'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { callApi } from '../../../api/api.ts'
import { useFormOperation } from '../../../lib/use-form-operation.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form, FormError } from '../../../ui/form.tsx'
import { PasswordField } from '../../../ui/text-field.tsx'
import { askForOwnPasskey } from './passkey-browser.ts'
import { PasskeyButton } from './passkey-button.tsx'

type Props = {
  title: string
  /** Both take a proof of identity. */
  endpoint: typeof secondFactorApi.reauthenticate | typeof secondFactorApi.turnOffAuthenticator
  submitLabel: string
  pendingLabel: string
  onDone: () => void
  onClose: () => void
  children: ReactNode
}

const Password = z.object({ password: z.string().check(z.minLength(1, 'Password required')) })

/** Asks for the password or a passkey. */
export function IdentityDialog({ title, endpoint, submitLabel, pendingLabel, onDone, onClose, children }: Props) {
  const { form, submit, pending, error } = useFormOperation(endpoint, {
    schema: Password,
    initial: { password: '' },
    send: (body) => ({ body }),
    onDone,
  })
  const confirmByPasskey = async () => {
    const body: Proof = { passkey: await askForOwnPasskey() }
    await callApi(endpoint, { body })
    onDone()
  }
  return (
    <Dialog title={title} width={480} onClose={onClose}>
      <div className="grid gap-5">
        {children}
        <Form form={form} onSubmit={submit}>
          <FormError>{error}</FormError>
          <PasswordField name="password" label="Password" autoComplete="current-password" />
          <Button type="submit" variant="primary" size="large" wide pending={pending} pendingLabel={pendingLabel}>
            {submitLabel}
          </Button>
        </Form>
        <PasskeyButton label="Use a passkey" onPress={confirmByPasskey} />
      </div>
    </Dialog>
  )
}
