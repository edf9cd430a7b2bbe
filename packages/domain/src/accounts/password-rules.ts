// Password rules (spec 1 §5, §9), shared by the forms and the server.

export const MIN_PASSWORD_LENGTH = 8
// Limits the cost of hashing.
export const MAX_PASSWORD_LENGTH = 256

export const PASSWORD_TOO_SHORT = 'Password must be at least 8 characters long'
export const PASSWORDS_DIFFER = 'Passwords do not match'

/** The first problem of a new password, in the order of the specification. */
export function newPasswordProblem(password: string, confirmation: string): string | null {
  if (password !== confirmation) return PASSWORDS_DIFFER
  if (password.length < MIN_PASSWORD_LENGTH) return PASSWORD_TOO_SHORT
  return null
}
