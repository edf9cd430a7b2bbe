import type { Reply } from '@crew-chief/contract/endpoint'
import type { secondFactorApi } from '@crew-chief/contract/second-factor'
import type { Deps } from '../../../deps.ts'
import { presentPasskey } from '../passkeys/manage-passkeys.ts'
import { listPasskeys } from '../passkeys/passkeys.store.ts'
import { countRecoveryCodes, findAuthenticator } from './second-factor.store.ts'

export async function listSecondFactors(
  { db }: Pick<Deps, 'db'>,
  userId: string,
): Promise<Reply<typeof secondFactorApi.secondFactors>> {
  const authenticator = await findAuthenticator(db, userId)
  return {
    authenticatorSince: authenticator?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
    passkeys: (await listPasskeys(db, userId)).map(presentPasskey),
  }
}
