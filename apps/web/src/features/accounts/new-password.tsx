// A new password, entered twice, where no old one is asked for.

import { newPasswordProblem, PASSWORDS_DIFFER } from '@crew-chief/domain/accounts/password-rules'
import type * as z from 'zod/mini'
import { PasswordField } from '../../ui/text-field.tsx'

type NewPassword = { password: string; confirmPassword: string }

/** The check of a schema with both fields. */
export const checkNewPassword: z.core.CheckFn<NewPassword> = ({ value, issues }) => {
  const problem = newPasswordProblem(value.password, value.confirmPassword)
  const field = problem === PASSWORDS_DIFFER ? 'confirmPassword' : 'password'
  if (problem) issues.push({ code: 'custom', input: value, message: problem, path: [field] })
}

export const NewPasswordInputs = ({ label }: { label: string }) => (
  <>
    <PasswordField name="password" label={label} autoComplete="new-password" hint="At least 8 characters" />
    <PasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" />
  </>
)
