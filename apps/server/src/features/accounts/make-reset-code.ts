import { randomInt } from 'node:crypto'
import { makeResetCode } from '@crew-chief/domain/accounts/reset-code'
import type { Passwords } from '../../platform/passwords.ts'

export async function makeHashedResetCode(passwords: Passwords): Promise<{ code: string; codeHash: string }> {
  const code = makeResetCode((below) => randomInt(below))
  // A code has only 30 bits, so it needs the slow password hash.
  return { code, codeHash: await passwords.hash(code) }
}
