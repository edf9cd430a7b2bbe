// Validation of Add User, in the order of spec 1 §5; only the first problem is shown.

import { INVALID_EMAIL } from '../accounts/email.ts'
import { MIN_PASSWORD_LENGTH, PASSWORD_TOO_SHORT, PASSWORDS_DIFFER } from '../accounts/password-rules.ts'
import { digitsOf, INVALID_PHONE, isPhone } from '../phone.ts'

export type NewUserFields = {
  email: string
  firstName: string
  lastName: string
  phoneNumber: string
  password: string
  confirmPassword: string
  shirtSize: string
  gender: string
}

const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const isEmail = (text: string): boolean => EMAIL_PATTERN.test(text.trim())

const REQUIRED: readonly [keyof NewUserFields, string][] = [
  ['email', 'Email required'],
  ['firstName', 'First name required'],
  ['lastName', 'Last name required'],
  ['phoneNumber', 'Phone number required'],
  ['password', 'Password required'],
  ['confirmPassword', 'Confirm password required'],
  ['shirtSize', 'Shirt size required'],
  ['gender', 'Gender required'],
]

export type FieldProblem = { field: keyof NewUserFields; message: string }

export function addUserProblem(fields: NewUserFields): FieldProblem | null {
  for (const [field, message] of REQUIRED) if (fields[field].trim() === '') return { field, message }
  if (!isEmail(fields.email)) return { field: 'email', message: INVALID_EMAIL }
  if (fields.password.length < MIN_PASSWORD_LENGTH) return { field: 'password', message: PASSWORD_TOO_SHORT }
  if (fields.password !== fields.confirmPassword) return { field: 'confirmPassword', message: PASSWORDS_DIFFER }
  if (!isPhone(digitsOf(fields.phoneNumber))) {
    return { field: 'phoneNumber', message: INVALID_PHONE }
  }
  return null
}
