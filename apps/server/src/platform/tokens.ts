// Tokens. Access tokens are signed and name a session; refresh tokens are opaque and stored only as a hash.

import { createHash, createHmac, randomBytes } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import * as z from 'zod/mini'

const Claims = z.object({ sid: z.uuid(), exp: z.int() })
export type Claims = z.output<typeof Claims>

export type AccessTokens = {
  sign: (sessionId: string, expiresAt: Date) => string
  /** Undefined for anything we did not sign. Expiry is judged by the database, whose clock all nodes share. */
  read: (token: string) => Claims | undefined
}

const MOST_KNOWN = 1_000

/** `others` are secrets that sign nothing here, but whose tokens count: on their way in, or on their way out. */
export function createAccessTokens(secret: string, others: readonly string[] = []): AccessTokens {
  const sign = createSigner({ key: secret, algorithm: 'HS256', noTimestamp: true })
  const proofs = [secret, ...others].map(createProof)
  const prove = (token: string): Claims | undefined => {
    for (const proof of proofs) {
      const claims = proof(token)
      if (claims) return claims
    }
    return undefined
  }
  // Proved once, a token says the same for ever. The library's own memory hashes it for every look.
  const known = new Map<string, Claims>()
  const remember = (token: string): Claims | undefined => {
    const claims = prove(token)
    if (claims && known.size >= MOST_KNOWN) known.clear()
    if (claims) known.set(token, claims)
    return claims
  }
  return {
    sign: (sid, expiresAt) => sign({ sid, exp: Math.floor(expiresAt.getTime() / 1000) }),
    read: (token) => known.get(token) ?? remember(token),
  }
}

function createProof(secret: string): (token: string) => Claims | undefined {
  const verify = createVerifier({ key: secret, algorithms: ['HS256'], ignoreExpiration: true })
  return (token) => {
    try {
      return z.safeParse(Claims, verify(token)).data
    } catch {
      // Forged, cut off or from another installation: to us it is simply not a token.
      return undefined
    }
  }
}

export const newOpaqueToken = (): string => randomBytes(32).toString('base64url')

/** 256 random bits need no slow hash: they cannot be guessed from their digest. */
export const hashOpaqueToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A stable, unreadable name for an address or an account, so that counters hold no personal data. */
export const blindName = (secret: string, ...parts: string[]): string =>
  // Not the key that signs tokens: no name we make may ever pass for a signature.
  createHmac('sha256', `names ${secret}`).update(parts.join('\n')).digest('base64url')
