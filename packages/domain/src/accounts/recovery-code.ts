// Recovery codes replace the authenticator app at log-in, once each.

import { CODE_ALPHABET } from './reset-code.ts'

export const RECOVERY_CODE_COUNT = 10
/** The first four characters find the stored hash, the others are the secret. */
export const RECOVERY_LOOKUP_LENGTH = 4
export const RECOVERY_CODE_LENGTH = 12

/** `randomInt(n)` returns a uniform integer from 0 to n-1. */
export function makeRecoveryCodes(randomInt: (below: number) => number): string[] {
  const byLookup = new Map<string, string>()
  while (byLookup.size < RECOVERY_CODE_COUNT) {
    const code = Array.from({ length: RECOVERY_CODE_LENGTH }, () =>
      CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length)),
    ).join('')
    byLookup.set(code.slice(0, RECOVERY_LOOKUP_LENGTH), code)
  }
  return [...byLookup.values()]
}

/** Normalizes input: upper case, only letters and digits. */
export const cleanRecoveryCode = (input: string): string => input.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** ABCD-EFGH-JKMN */
export const formatRecoveryCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? ''
