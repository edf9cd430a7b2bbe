// Making a reset token for a person: stored as a hash, readable exactly once.

import { randomInt } from 'node:crypto'
import { makeResetCode } from '@crew-chief/domain/accounts/reset-code'
import type { Passwords } from '../../platform/passwords.ts'

export async function makeHashedResetCode(passwords: Passwords): Promise<{ code: string; codeHash: string }> {
  const code = makeResetCode((below) => randomInt(below))
  // Thirty bits are guessable from a fast hash; the password function makes a stolen table useless.
  return { code, codeHash: await passwords.hash(code) }
}
