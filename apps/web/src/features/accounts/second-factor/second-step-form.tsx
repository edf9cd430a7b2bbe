import type { Reply } from '@crew-chief/contract/endpoint'
import { authenticatorCode, recoveryCode, secondFactorApi } from '@crew-chief/contract/second-factor'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useFormOperation } from '../../../lib/use-form-operation.ts'
import { Button } from '../../../ui/button.tsx'
import { Form, FormError } from '../../../ui/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CodeField } from './code-field.tsx'

type Session = Reply<typeof secondFactorApi.finishLogin>
type Props = { challenge: string; onDone: (session: Session) => unknown; onExpired: (message: string) => void }

/** After the password: a code of the authenticator app, or a recovery code. */
export function SecondStepForm(props: Props) {
  const [usesRecovery, setUsesRecovery] = useState(false)
  return usesRecovery ? (
    <RecoveryCodeForm {...props} onSwitch={() => setUsesRecovery(false)} />
  ) : (
    <CodeForm {...props} onSwitch={() => setUsesRecovery(true)} />
  )
}

type FormProps = Props & { onSwitch: () => void }

function CodeForm({ challenge, onDone, onExpired, onSwitch }: FormProps) {
  const { form, submit, pending, error } = useFormOperation(secondFactorApi.finishLogin, {
    schema: z.object({ code: authenticatorCode }),
    initial: { code: '' },
    send: ({ code }) => ({ body: { challenge, code } }),
    onDone,
    onFailed: (message, { code }) => code === 'accounts.challenge_expired' && onExpired(message),
  })
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])
  return (
    <Form form={form} onSubmit={submit}>
      <p>Enter the 6-digit code from your authenticator app.</p>
      <FormError>{error}</FormError>
      <CodeField name="code" label="Code" />
      <Actions pending={pending} switchLabel="Use a recovery code" onSwitch={onSwitch} />
    </Form>
  )
}

function RecoveryCodeForm({ challenge, onDone, onExpired, onSwitch }: FormProps) {
  const { form, submit, pending, error } = useFormOperation(secondFactorApi.finishLogin, {
    schema: z.object({ recoveryCode }),
    initial: { recoveryCode: '' },
    send: (proof) => ({ body: { challenge, ...proof } }),
    onDone,
    onFailed: (message, { code }) => code === 'accounts.challenge_expired' && onExpired(message),
  })
  return (
    <Form form={form} onSubmit={submit}>
      <p>Enter one of the recovery codes you saved. Each code works once.</p>
      <FormError>{error}</FormError>
      <TextField name="recoveryCode" label="Recovery code" placeholder="ABCD-EFGH-JKMN" autoComplete="off" autoFocus />
      <Actions pending={pending} switchLabel="Use your authenticator app" onSwitch={onSwitch} />
    </Form>
  )
}

const Actions = ({
  pending,
  switchLabel,
  onSwitch,
}: {
  pending: boolean
  switchLabel: string
  onSwitch: () => void
}) => (
  <div className="flex flex-col gap-3 md:flex-row-reverse md:items-center md:justify-between">
    <Button type="submit" variant="primary" size="large" pending={pending} pendingLabel="Logging in...">
      Log in
    </Button>
    <Button variant="ghost" className="md:-ml-[17px]" onClick={onSwitch}>
      {switchLabel}
    </Button>
  </div>
)
