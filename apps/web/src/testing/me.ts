import type { Reply } from '@crew-chief/contract/endpoint'
import { sessionApi } from '@crew-chief/contract/session'
import type { StoredUser } from '../api/session-store.ts'
import { fakeServer } from './fake-server.ts'

type Me = Reply<typeof sessionApi.me>

/** A user as the server describes them to themself. */
export const meWith = (changes: Partial<Me> = {}): Me => ({
  id: crypto.randomUUID(),
  firstName: 'Dana',
  lastName: 'Whitfield',
  role: 'NON_MEMBER',
  hasToReset: false,
  profileImage: null,
  email: 'dana@example.com',
  phoneNumber: null,
  address: null,
  shirtSize: null,
  gender: null,
  createdAt: '2026-01-01T00:00:00Z',
  experienceLevels: [],
  emailConfirmed: true,
  userEvents: [],
  ...changes,
})

/** Answers `me` for a signed-in user. */
export const handleMe = (user: StoredUser, changes: Partial<Me> = {}) =>
  fakeServer.handle(sessionApi.me, () => meWith({ ...user, ...changes }))
