// The 6-character reset token (spec 1 §5, §9).

export const RESET_CODE_LENGTH = 6
export const INVALID_RESET_CODE = 'Invalid or expired reset token'

// Without characters that are easily confused: I, L, O, 0, 1.
export const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Normalizes input: upper case, only letters and digits, at most six characters. */
export const cleanResetCode = (input: string): string =>
  input
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, RESET_CODE_LENGTH)

/** `randomInt(n)` returns a uniform integer from 0 to n-1. */
export const makeResetCode = (randomInt: (below: number) => number): string =>
  Array.from({ length: RESET_CODE_LENGTH }, () => CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length))).join('')
