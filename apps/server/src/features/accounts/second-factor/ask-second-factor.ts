import { AppError } from '../../../app-error.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { hashOpaqueToken, newOpaqueToken } from '../../../platform/tokens.ts'
import type { UserRow } from '../accounts.tables.ts'
import { hasPasskey } from '../passkeys/passkeys.store.ts'
import { insertChallenge } from './challenges.store.ts'
import { hasAuthenticator } from './second-factor.store.ts'

const MAX_TRIES = 5

/** After the right password: the challenge of the second step, or undefined when the account has none. */
export async function askSecondFactor(
  { config }: Pick<Deps, 'config'>,
  tx: Tx,
  user: UserRow & { passwordHash: string },
): Promise<string | undefined> {
  const { id: userId, passwordHash, role } = user
  if (await hasAuthenticator(tx, userId)) {
    const challenge = newOpaqueToken()
    const tokenHash = hashOpaqueToken(challenge)
    await insertChallenge(tx, { kind: 'second-factor', tokenHash, userId, passwordHash, triesLeft: MAX_TRIES })
    return challenge
  }
  // Otherwise a stolen password alone would open the account of an admin whose second factor is a passkey.
  if (config.requiresSecondFactor && role === 'ADMIN' && (await hasPasskey(tx, userId)))
    throw new AppError('accounts.passkey_required')
  return undefined
}
