// Verifies what the browser returns from a passkey. Every challenge works once, whatever the result.

import type { PasskeyResponse } from '@crew-chief/contract/passkeys'
import * as z from 'zod/mini'
import { AppError } from '../../../app-error.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { hashOpaqueToken } from '../../../platform/tokens.ts'
import type { UserRow } from '../accounts.tables.ts'
import { countTry, insertChallenge } from '../second-factor/challenges.store.ts'
import { findCredential, listPasskeys, recordUse } from './passkeys.store.ts'
import type { PasskeyRow } from './passkeys.tables.ts'
import { relyingPartyOf } from './relying-party.ts'

type CheckDeps = Pick<Deps, 'config' | 'db'>
type ProofKind = 'passkey-login' | 'passkey-proof'

/** Options for the browser. With a user, only their passkeys are offered. */
export async function requestPasskey({ config, db }: CheckDeps, kind: ProofKind, userId?: string) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const own = userId ? await listPasskeys(db, userId) : []
  const { rpID } = relyingPartyOf(config)
  const options = await generateAuthenticationOptions({
    rpID,
    userVerification: 'required',
    allowCredentials: own.map(describePasskey),
  })
  await storeChallenge(db, kind, options.challenge, userId)
  return {
    challenge: options.challenge,
    timeout: options.timeout ?? 60_000,
    rpId: rpID,
    userVerification: 'required' as const,
    allowCredentials: own.map((passkey) => ({ ...describePasskey(passkey), type: 'public-key' as const })),
  }
}

export const describePasskey = ({ credentialId, transports }: PasskeyRow) => ({ id: credentialId, transports })

export async function storeChallenge(
  db: CheckDeps['db'],
  kind: ProofKind | 'passkey-registration',
  challenge: string,
  userId?: string,
): Promise<void> {
  const owner = userId === undefined ? {} : { userId }
  await insertChallenge(db, { kind, tokenHash: hashOpaqueToken(challenge), triesLeft: 1, ...owner })
}

const ClientData = z.object({ challenge: z.string() })

/** The challenge that was answered, if we issued it to this user and it was not answered before. */
export async function takeAnswered(
  db: CheckDeps['db'],
  kind: ProofKind | 'passkey-registration',
  clientDataJSON: string,
  userId: string | null,
): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJSON)
  const issued = challenge && (await countTry(db, kind, hashOpaqueToken(challenge)))
  return issued && issued.userId === userId ? challenge : undefined
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return z.safeParse(ClientData, data).data?.challenge
  } catch {
    return undefined
  }
}

type Checked = {
  user: UserRow
  /** In the caller's transaction: fails when another request used the passkey meanwhile. */
  recordUse: (tx: Tx) => Promise<void>
}

export async function checkPasskey(
  { config, db }: CheckDeps,
  kind: ProofKind,
  response: PasskeyResponse,
  userId: string | null = null,
): Promise<Checked> {
  const challenge = await takeAnswered(db, kind, response.response.clientDataJSON, userId)
  const found = await findCredential(db, response.id)
  if (!challenge || !found || !isHandleOf(found.user, response)) throw new AppError('accounts.passkey_refused')
  const { passkey, user } = found
  const newCount = await verify(config, response, challenge, passkey)
  return {
    user,
    recordUse: async (tx) => {
      if (!(await recordUse(tx, passkey, newCount))) throw new AppError('accounts.passkey_refused')
    },
  }
}

/** The passkey stores the user's id and returns it, if it returns any. */
const isHandleOf = (user: UserRow, { response: { userHandle } }: PasskeyResponse): boolean =>
  userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === user.id

async function verify(
  config: CheckDeps['config'],
  { response, ...credential }: PasskeyResponse,
  expectedChallenge: string,
  { credentialId, publicKey, signCount }: PasskeyRow,
): Promise<number> {
  const { rpID, origin } = relyingPartyOf(config)
  const { userHandle, ...signed } = response
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...credential,
        clientExtensionResults: {},
        response: { ...signed, ...(userHandle !== undefined && { userHandle }) },
      },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: signCount },
      requireUserVerification: true,
    })
    if (!verified) throw new AppError('accounts.passkey_refused')
    return authenticationInfo.newCounter
  } catch (cause) {
    // The library throws for everything it rejects: another site, no user verification, a wrong signature.
    throw new AppError('accounts.passkey_refused', { cause })
  }
}
