// Password rules (spec 1 §5, §9), shared by the forms and the server.

export const MIN_PASSWORD_LENGTH = 8
// Long passphrases are welcome; a megabyte of "password" would only burn the hasher.
export const MAX_PASSWORD_LENGTH = 256

export const PASSWORD_TOO_SHORT = 'Password must be at least 8 characters long'
export const PASSWORDS_DIFFER = 'Passwords do not match'

/** The first thing wrong with a new password and its confirmation, in the order the specification checks. */
export function newPasswordProblem(password: string, confirmation: string): string | null {
  if (password !== confirmation) return PASSWORDS_DIFFER
  if (password.length < MIN_PASSWORD_LENGTH) return PASSWORD_TOO_SHORT
  return null
}
