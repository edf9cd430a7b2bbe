import type { Decoded } from '@crew-chief/contract/endpoint'
import type { Passkey, passkeysApi } from '@crew-chief/contract/passkeys'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { logSecurityEvent } from '../../../platform/security-events.ts'
import { queueSecurityNotice } from '../security-notice.ts'
import { lockActiveUser } from '../users.store.ts'
import { describePasskey, storeChallenge, takeAnswered } from './check-passkey.ts'
import { deletePasskey, insertPasskey, listPasskeys } from './passkeys.store.ts'
import type { PasskeyRow } from './passkeys.tables.ts'
import { relyingPartyOf } from './relying-party.ts'

const MAX_PASSKEYS = 20
// EdDSA, ES256 and RS256. The library's default also tries ML-DSA, which is experimental in Node.
const supportedAlgorithmIDs = [-8, -7, -257]

type NewPasskey = Decoded<typeof passkeysApi.addPasskey>['body']

export const presentPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

export async function startPasskeyRegistration({ config, db }: Pick<Deps, 'config' | 'db'>, { id, user }: Actor) {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const own = await listPasskeys(db, id)
  if (own.length >= MAX_PASSKEYS) throw new AppError('accounts.too_many_passkeys')
  const { rpID } = relyingPartyOf(config)
  const options = await generateRegistrationOptions({
    rpID,
    rpName: config.productName,
    userName: user.email,
    userID: new TextEncoder().encode(id),
    userDisplayName: fullName(user),
    excludeCredentials: own.map(describePasskey),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await storeChallenge(db, 'passkey-registration', options.challenge, id)
  return {
    challenge: options.challenge,
    timeout: options.timeout ?? 60_000,
    rp: { id: rpID, name: config.productName },
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ type: 'public-key' as const, alg })),
    excludeCredentials: own.map((passkey) => ({ ...describePasskey(passkey), type: 'public-key' as const })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  }
}

export async function addPasskey(deps: Deps, actor: Actor, { name, passkey }: NewPasskey): Promise<Passkey> {
  const { clientDataJSON } = passkey.response
  const challenge = await takeAnswered(deps.db, 'passkey-registration', clientDataJSON, actor.id)
  if (!challenge) throw new AppError('accounts.passkey_not_added')
  const credential = await verify(deps.config, passkey, challenge)
  const row = await inTransaction(deps.db, async (tx) => {
    if (!(await lockActiveUser(tx, actor.id))) throw new AppError('session.expired')
    if ((await listPasskeys(tx, actor.id)).length >= MAX_PASSKEYS) throw new AppError('accounts.too_many_passkeys')
    await queueSecurityNotice(deps, tx, actor.user, { opening: { kind: 'passkey_added', passkey: name } })
    return insertPasskey(tx, { ...credential, userId: actor.id, name })
  })
  logSecurityEvent(deps, 'factor.added', { user: actor.id })
  return presentPasskey(row)
}

async function verify(
  config: Deps['config'],
  { response, ...credential }: NewPasskey['passkey'],
  expectedChallenge: string,
) {
  const { rpID, origin } = relyingPartyOf(config)
  const { clientDataJSON, attestationObject, transports = [] } = response
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {}, response: { clientDataJSON, attestationObject } },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch((cause: unknown) => {
    // The library throws for everything it rejects.
    throw new AppError('accounts.passkey_not_added', { cause })
  })
  if (!verified) throw new AppError('accounts.passkey_not_added')
  const { id, publicKey, counter } = registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey), signCount: counter, transports }
}

export async function removePasskey(deps: Deps, actor: Actor, passkeyId: string): Promise<undefined> {
  await inTransaction(deps.db, async (tx) => {
    const removed = await deletePasskey(tx, actor.id, passkeyId)
    if (!removed) throw new AppError('accounts.passkey_not_found')
    await queueSecurityNotice(deps, tx, actor.user, { opening: { kind: 'passkey_removed', passkey: removed.name } })
  })
  logSecurityEvent(deps, 'factor.removed', { user: actor.id })
}
