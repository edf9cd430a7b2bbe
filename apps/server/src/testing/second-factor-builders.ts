// Authenticator apps and passkeys of users, without the steps that set them up.

import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { passkeys } from '../features/accounts/passkeys/passkeys.tables.ts'
import { insertChallenge } from '../features/accounts/second-factor/challenges.store.ts'
import { authenticators } from '../features/accounts/second-factor/second-factor.tables.ts'
import { codeAt, stepAt } from '../features/accounts/second-factor/totp.ts'
import { hashOpaqueToken, newOpaqueToken } from '../platform/tokens.ts'
import type { TestServer } from './test-server.ts'
import { createVirtualPasskey } from './virtual-authenticator.ts'

type Challenge = Omit<Parameters<typeof insertChallenge>[1], 'tokenHash' | 'triesLeft'>

/** The code an authenticator app shows now, or `steps` × 30 seconds later. */
export const currentCode = (secret: Buffer, steps = 0): string => codeAt(secret, stepAt(Date.now() / 1000) + steps)

export function secondFactorBuilders(server: TestServer) {
  const { db } = server

  const store = async (userId: string, confirmedAt: Date | null): Promise<Buffer> => {
    const secret = randomBytes(20)
    const row = { secret, confirmedAt, lastStep: 0 }
    await db
      .insert(authenticators)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: authenticators.userId, set: row })
    return secret
  }

  return {
    /** Returns the secret. */
    authenticator: (userId: string) => store(userId, new Date()),
    unconfirmedAuthenticator: (userId: string) => store(userId, null),
    noAuthenticator: (userId: string) => db.delete(authenticators).where(sql`user_id = ${userId}`),
    passkey: async (userId: string) => {
      const passkey = createVirtualPasskey(server)
      const [row] = await db.insert(passkeys).values(passkey.row(userId)).returning()
      if (!row) throw new Error('no row')
      return { ...passkey, id: row.id }
    },
    /** An issued challenge that nobody answered yet. */
    challenge: async (challenge: Challenge): Promise<string> => {
      const token = newOpaqueToken()
      await insertChallenge(db, { ...challenge, tokenHash: hashOpaqueToken(token), triesLeft: 5 })
      return token
    },
  }
}
