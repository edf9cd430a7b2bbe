// The 6-character reset token (spec 1 §5, §9): typed by hand from a mail, so no look-alikes.

export const RESET_CODE_LENGTH = 6

// A–Z and 2–9 without I, L, O and without 0, 1: nothing a tired person can misread.
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** What a person types becomes what we compare: upper case, letters and digits, at most six. */
export const cleanResetCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, RESET_CODE_LENGTH)

/** `randomInt(n)` gives an even choice from 0 to n-1; the caller brings the randomness. */
export const makeResetCode = (randomInt: (below: number) => number): string =>
  Array.from({ length: RESET_CODE_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
