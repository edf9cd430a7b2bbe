// Validation of Add User, in the order of spec 1 §5.

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

/** At most one problem per field. */
export function addUserProblems(fields: NewUserFields): FieldProblem[] {
  const missing = REQUIRED.filter(([field]) => fields[field].trim() === '')
  const problems: FieldProblem[] = missing.map(([field, message]) => ({ field, message }))
  for (const [field, isValid, message] of FORMATS)
    if (!problems.some((problem) => problem.field === field) && !isValid(fields)) problems.push({ field, message })
  return problems
}

const OF_INVITED: readonly (keyof NewUserFields)[] = ['email', 'firstName', 'lastName']

/** Of a person who gets a link to set a password and fills in the rest. A phone number is optional. */
export const invitedUserProblems = (fields: NewUserFields): FieldProblem[] =>
  addUserProblems(fields).filter(
    ({ field }) => OF_INVITED.includes(field) || (field === 'phoneNumber' && fields.phoneNumber.trim() !== ''),
  )

const FORMATS: readonly [keyof NewUserFields, (fields: NewUserFields) => boolean, string][] = [
  ['email', ({ email }) => isEmail(email), INVALID_EMAIL],
  ['password', ({ password }) => password.length >= MIN_PASSWORD_LENGTH, PASSWORD_TOO_SHORT],
  ['confirmPassword', ({ password, confirmPassword }) => password === confirmPassword, PASSWORDS_DIFFER],
  ['phoneNumber', ({ phoneNumber }) => isPhone(digitsOf(phoneNumber)), INVALID_PHONE],
]
