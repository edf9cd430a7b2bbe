import { accountsApi } from '@crew-chief/contract/accounts'
import { newPasswordProblem, PASSWORDS_DIFFER } from '@crew-chief/domain/accounts/password-rules'
import { cleanResetCode, RESET_CODE_LENGTH } from '@crew-chief/domain/accounts/reset-code'
import { useState } from 'react'
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
import { PasswordField, TextField } from '../../ui/text-field.tsx'

type Step = { name: 'request' } | { name: 'token'; email: string; notice: string } | { name: 'success'; notice: string }
const FIRST: Step = { name: 'request' }

/** Three steps: request a token, enter it, success (spec 1 §2.4, §4). */
export function ResetPasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [step, setStep] = useState<Step>(FIRST)
  useResetAfterClose(open, () => setStep(FIRST))
  if (!open) return null
  return (
    <Dialog title="Reset Password" width={480} onClose={onClose}>
      {step.name === 'request' && (
        <RequestTokenStep onSent={(email, notice) => setStep({ name: 'token', email, notice })} />
      )}
      {step.name === 'token' && (
        <TokenStep
          email={step.email}
          notice={step.notice}
          onBack={() => setStep(FIRST)}
          onDone={(notice) => setStep({ name: 'success', notice })}
        />
      )}
      {step.name === 'success' && <ResetSuccessStep notice={step.notice} onClose={onClose} />}
    </Dialog>
  )
}

type RequestTokenProps = { onSent: (email: string, notice: string) => void }

function RequestTokenStep({ onSent }: RequestTokenProps) {
  const { form, submit, pending, error } = useFormOperation(accountsApi.requestPasswordReset, {
    schema: accountsApi.requestPasswordReset.body,
    initial: { email: '' },
    send: (body) => ({ body }),
    onDone: ({ message }, { body }) => onSent(body.email, message),
  })
  return (
    <Form form={form} onSubmit={submit}>
      <p>Enter your account email. We’ll send you a token to reset your password.</p>
      <FormError>{error}</FormError>
      <TextField name="email" label="Email" type="email" autoComplete="email" autoFocus />
      <Button type="submit" variant="primary" size="large" wide pending={pending} pendingLabel="Sending...">
        Send reset token
      </Button>
    </Form>
  )
}

const TokenFields = z
  .object({
    token: z.string().check(z.length(RESET_CODE_LENGTH, 'Enter your 6-character reset token')),
    password: z.string(),
    confirmPassword: z.string(),
  })
  .check(({ value, issues }) => {
    const problem = newPasswordProblem(value.password, value.confirmPassword)
    const field = problem === PASSWORDS_DIFFER ? 'confirmPassword' : 'password'
    if (problem) issues.push({ code: 'custom', input: value, message: problem, path: [field] })
  })

type TokenStepProps = { email: string; notice: string; onBack: () => void; onDone: (notice: string) => void }

function TokenStep({ email, notice, onBack, onDone }: TokenStepProps) {
  const { form, submit, pending, error } = useFormOperation(accountsApi.resetPassword, {
    schema: TokenFields,
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
