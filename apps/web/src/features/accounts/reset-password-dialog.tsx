import { accountsApi } from '@crew-chief/contract/accounts'
import { cleanResetCode, RESET_CODE_LENGTH } from '@crew-chief/domain/accounts/reset-code'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useFormOperation } from '../../lib/use-form-operation.ts'
import { useResetAfterClose } from '../../lib/use-reset-after-close.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { controlClass, controlHeight } from '../../ui/control-class.ts'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { type FieldProps, FieldShell, useField } from '../../ui/field.tsx'
import { Form, FormError } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { checkNewPassword, NewPasswordInputs } from './new-password.tsx'

/** `notice` is null for a token that was not requested here: an admin made it. */
type Step =
  | { name: 'request'; email: string }
  | { name: 'token'; email: string; notice: string | null }
  | { name: 'success'; email: string; notice: string }

type Props = {
  open: boolean
  /** As typed at login. */
  email: string
  /** `resetEmail`: whose password was reset, null when none was. */
  onClose: (resetEmail: string | null) => void
}

/** Three steps: request a token, enter it, success (spec 1 §2.4, §4). */
export function ResetPasswordDialog({ open, email, onClose }: Props) {
  const [step, setStep] = useState<Step | null>(null)
  useResetAfterClose(open, () => setStep(null))
  if (!open) return null
  const current = step ?? { name: 'request', email }
  const close = () => onClose(current.name === 'success' ? current.email : null)
  return (
    <Dialog title="Reset Password" width={480} onClose={close}>
      {current.name === 'request' && (
        <RequestTokenStep
          email={current.email}
          onToken={(typed, notice) => setStep({ name: 'token', email: typed, notice })}
        />
      )}
      {current.name === 'token' && (
        <TokenStep
          email={current.email}
          notice={current.notice}
          onBack={(typed) => setStep({ name: 'request', email: typed })}
          onDone={(account, notice) => setStep({ name: 'success', email: account, notice })}
        />
      )}
      {current.name === 'success' && <ResetSuccessStep notice={current.notice} onClose={close} />}
    </Dialog>
  )
}

type RequestTokenProps = { email: string; onToken: (email: string, notice: string | null) => void }

function RequestTokenStep({ email, onToken }: RequestTokenProps) {
  const { form, submit, pending, error } = useFormOperation(accountsApi.requestPasswordReset, {
    schema: accountsApi.requestPasswordReset.body,
    initial: { email },
    send: (body) => ({ body }),
    onDone: ({ message }, { body }) => onToken(body.email, message),
  })
  return (
    <Form form={form} onSubmit={submit}>
      <p>Enter your account email. We’ll email you a reset token, a 6-character code.</p>
      <FormError>{error}</FormError>
      <TextField name="email" label="Email" type="email" autoComplete="email" autoFocus />
      <Button type="submit" variant="primary" size="large" wide pending={pending} pendingLabel="Sending...">
        Send reset token
      </Button>
      <Button variant="ghost" size="large" wide onClick={() => onToken(form.getValues('email'), null)}>
        I already have a token
      </Button>
    </Form>
  )
}

const TokenFields = z
  .object({
    email: accountsApi.resetPassword.body.shape.email,
    token: z.string().check(z.length(RESET_CODE_LENGTH, 'Enter the 6-character code')),
    password: z.string(),
    confirmPassword: z.string(),
  })
  .check(checkNewPassword)

type TokenStepProps = {
  email: string
  notice: string | null
  onBack: (email: string) => void
  onDone: (email: string, notice: string) => void
}

function TokenStep({ email, notice, onBack, onDone }: TokenStepProps) {
  const { form, submit, pending, error } = useFormOperation(accountsApi.resetPassword, {
    schema: TokenFields,
    initial: { email, token: '', password: '', confirmPassword: '' },
    send: ({ email: account, token, password }) => ({ body: { email: account, token, password } }),
    onDone: ({ message, passwordWarning }, { body }) => {
      if (passwordWarning) toast.show({ title: passwordWarning })
      onDone(body.email, message)
    },
  })
  const { setFocus } = form
  const firstField = notice === null && email === '' ? 'email' : 'token'
  useEffect(() => setFocus(firstField), [firstField, setFocus])
  return (
    <Form form={form} onSubmit={submit}>
      <FormError>{error}</FormError>
      {!error && notice !== null && (
        <Alert tone="success" title="Success">
          {notice}
        </Alert>
      )}
      {notice === null && (
        <>
          <p>Enter your account email and the code you were given.</p>
          <TextField name="email" label="Email" type="email" autoComplete="email" />
        </>
      )}
      <ResetTokenField
        name="token"
        label="Reset token"
        hint={notice === null ? 'The 6-character code you were given' : 'The 6-character code in your email'}
      />
      <NewPasswordInputs label="New password" />
      <div className="flex flex-col gap-3 md:flex-row-reverse md:justify-between">
        <Button type="submit" variant="primary" size="large" pending={pending} pendingLabel="Resetting...">
          Reset password
        </Button>
        <Button variant="ghost" size="large" onClick={() => onBack(form.getValues('email'))}>
          Back
        </Button>
      </div>
    </Form>
  )
}

/** Converts to upper case while typing; phones may fill it from a text message. */
function ResetTokenField({ name, label, hint }: FieldProps) {
  const { field, id, error, describedBy } = useField(name, hint)
  return (
    <FieldShell id={id} label={label} hint={hint} error={error}>
      <input
        {...field}
        onChange={(event) => field.onChange(cleanResetCode(event.target.value))}
        id={id}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="ABC123"
        // Room for spaces in a pasted code, which are removed.
        maxLength={RESET_CODE_LENGTH + 4}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy}
        className={cx(controlClass, controlHeight, 'tabular font-bold tracking-[0.3em]')}
      />
    </FieldShell>
  )
}

function ResetSuccessStep({ notice, onClose }: { notice: string; onClose: () => void }) {
  return (
    <div className="grid gap-5">
      <Alert tone="success" title="Success">
        {notice}
      </Alert>
      <Button variant="primary" size="large" wide onClick={onClose} autoFocus>
        Back to login
      </Button>
    </div>
  )
}
