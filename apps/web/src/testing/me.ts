import { accountsApi } from '@crew-chief/contract/accounts'
import type { Reply } from '@crew-chief/contract/endpoint'
import type { StoredUser } from '../api/session-store.ts'
import { fakeServer } from './fake-server.ts'

/** Answers `me` for a signed-in user. */
export const handleMe = (user: StoredUser, changes: Partial<Reply<typeof accountsApi.me>> = {}) =>
  fakeServer.handle(accountsApi.me, () => ({
    ...user,
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
  }))
