import { type Endpoint, missingStepOf } from '@crew-chief/contract/endpoint'
import { ROLES, type Viewer } from '@crew-chief/domain/roles'
import * as z from 'zod/mini'
import { createStoredValue } from '../lib/stored-value.ts'

export const Tokens = z.object({ token: z.string(), refreshToken: z.string(), expiresAt: z.string() })
export type Tokens = z.output<typeof Tokens>

// Without phone and address, which stay on the server (spec 1 §3).
const StoredUser = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(ROLES),
  hasToReset: z.boolean(),
  profileImage: z.nullable(z.string()),
  /** Known once the server has been asked who is signed in. */
  mustAddSecondFactor: z.optional(z.boolean()),
})
export type StoredUser = z.output<typeof StoredUser> & Viewer

export const storedTokens = createStoredValue<Tokens>('auth', (raw) => z.safeParse(Tokens, raw).data ?? null)
export const storedUser = createStoredValue<StoredUser>('user', (raw) => z.safeParse(StoredUser, raw).data ?? null)

/** Stores only the fields above. */
export const storeUser = (user: StoredUser) => storedUser.set(z.parse(StoredUser, user))

export type Session = Tokens & { user: StoredUser }

/** The query cache is reset by the change of user. */
export function storeSession({ token, refreshToken, expiresAt, user }: Session) {
  storedTokens.set({ token, refreshToken, expiresAt })
  storeUser(user)
}

export function clearSession() {
  storedTokens.set(null)
  storedUser.set(null)
}

/** The server refuses most requests of an incomplete account. */
export const isIncomplete = ({ hasToReset, mustAddSecondFactor }: StoredUser): boolean =>
  hasToReset || mustAddSecondFactor === true

/** Until the account is complete. Public endpoints are called without the session then. */
export const isRefused = (user: StoredUser, endpoint: Endpoint): boolean =>
  endpoint.access.kind !== 'anyone' && missingStepOf(user, endpoint) !== null
