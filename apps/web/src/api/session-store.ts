// Who is signed in, as this browser knows it: the tokens, and a small record of the user (spec 1 §3).

import { ROLES, type Viewer } from '@crew-chief/domain/roles'
import * as z from 'zod/mini'
import { createStoredValue } from '../lib/stored-value.ts'

const Tokens = z.object({ token: z.string(), refreshToken: z.string(), expiresAt: z.string() })
export type Tokens = z.output<typeof Tokens>

// Name, role, flags and picture; phone and address stay on the server.
const StoredUser = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(ROLES),
  hasToReset: z.boolean(),
  profileImage: z.nullable(z.string()),
})
export type StoredUser = z.output<typeof StoredUser> & Viewer

export const storedTokens = createStoredValue<Tokens>('auth', (raw) => z.safeParse(Tokens, raw).data ?? null)
export const storedUser = createStoredValue<StoredUser>('user', (raw) => z.safeParse(StoredUser, raw).data ?? null)

/** Keeps of a user only what belongs in a browser. */
export const rememberUser = (user: StoredUser) => storedUser.set(z.parse(StoredUser, user))

export function forgetSession() {
  storedTokens.set(null)
  storedUser.set(null)
}
