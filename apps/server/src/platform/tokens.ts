// Access tokens are signed and contain a session id; refresh tokens are random and stored only as a hash.

import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import * as z from 'zod/mini'

const Claims = z.object({ sid: z.uuid(), exp: z.int() })
export type Claims = z.output<typeof Claims>

export type AccessTokens = {
  sign: (sessionId: string, expiresAt: Date) => string
  /** Undefined for tokens we did not sign. Expiry is checked by the database, whose clock all nodes share. */
  read: (token: string) => Claims | undefined
}

const MAX_CACHED = 1_000

/** `others` are accepted but not used for signing: the previous or the next secret during a rotation. */
export function createAccessTokens(secret: string, others: readonly string[] = []): AccessTokens {
  const sign = createSigner({ key: secret, algorithm: 'HS256', noTimestamp: true })
  const verifiers = [secret, ...others].map(createTokenVerifier)
  const verify = (token: string): Claims | undefined => {
    for (const verifyWith of verifiers) {
      const claims = verifyWith(token)
      if (claims) return claims
    }
    return undefined
  }
  // The library's own cache hashes the token for every lookup.
  const cache = new Map<string, Claims>()
  const verifyAndCache = (token: string): Claims | undefined => {
    const claims = verify(token)
    if (claims && cache.size >= MAX_CACHED) cache.clear()
    if (claims) cache.set(token, claims)
    return claims
  }
  return {
    sign: (sid, expiresAt) => sign({ sid, exp: Math.floor(expiresAt.getTime() / 1000) }),
    read: (token) => cache.get(token) ?? verifyAndCache(token),
  }
}

function createTokenVerifier(secret: string): (token: string) => Claims | undefined {
  const verify = createVerifier({ key: secret, algorithms: ['HS256'], ignoreExpiration: true })
  return (token) => {
    try {
      return z.safeParse(Claims, verify(token)).data
    } catch {
      // Forged, truncated or from another installation.
      return undefined
    }
  }
}

export const newOpaqueToken = (): string => randomBytes(32).toString('base64url')

const digest = (secret: string | Buffer): Buffer => createHash('sha256').update(secret).digest()

/** In constant time. Compares digests: they have equal lengths, which `timingSafeEqual` requires, and hide the length. */
export const isSameSecret = (given: string | Buffer, expected: string | Buffer): boolean =>
  timingSafeEqual(digest(given), digest(expected))

/** 256 random bits cannot be guessed, so a fast hash is sufficient. */
export const hashOpaqueToken = (token: string): Buffer => digest(token)

/** A stable keyed hash, so that rate limits and logs contain no personal data. */
export const pseudonymOf = (secret: string, ...parts: string[]): string =>
  // A different key than for tokens, so that no pseudonym is a valid token signature.
  createHmac('sha256', `names ${secret}`).update(parts.join('\n')).digest('base64url')

/** 32 bytes that only this user gets. A different key than for pseudonyms, which are stored and logged. */
export const draftKeyOf = (secret: string, userId: string): string =>
  createHmac('sha256', `drafts ${secret}`).update(userId).digest('base64url')
