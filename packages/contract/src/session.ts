// The session and who is signed in. Every page needs these endpoints; those of accounts.ts are loaded with their forms.

import { EXPERIENCE_LEVELS, GENDERS, SHIRT_SIZES } from '@crew-chief/domain/accounts/profile-choices'
import { REGISTRATION_STATUSES } from '@crew-chief/domain/events/event-choices'
import { ROLES } from '@crew-chief/domain/roles'
import * as z from 'zod/mini'
import { anyone, signedIn } from './access.ts'
import { defineEndpoints } from './endpoint.ts'
import { id, isoDateTime } from './wire.ts'

export const User = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.nullable(z.string()),
  address: z.nullable(z.string()),
  shirtSize: z.nullable(z.enum(SHIRT_SIZES)),
  gender: z.nullable(z.enum(GENDERS)),
  role: z.enum(ROLES),
  profileImage: z.nullable(z.string()),
  createdAt: isoDateTime,
  hasToReset: z.boolean(),
  // Objects instead of codes, as specified.
  experienceLevels: z.array(z.object({ id: z.string(), experienceLevel: z.enum(EXPERIENCE_LEVELS) })),
})
export type User = z.output<typeof User>

/** The signed-in user with their registrations. */
const Me = z.extend(User, {
  /** False until the owner has opened the link sent to the address. */
  emailConfirmed: z.boolean(),
  /** True while a profile can be completed without a password, because the person set one with an invitation. */
  keepsPassword: z.optional(z.boolean()),
  userEvents: z.array(z.object({ eventId: id, status: z.enum(REGISTRATION_STATUSES) })),
  /** True for an admin who has to set up a second factor first; otherwise absent. */
  mustAddSecondFactor: z.optional(z.boolean()),
})

export const TokenPair = { token: z.string(), refreshToken: z.string(), expiresAt: isoDateTime }

export const presentedToken = z.string().check(z.minLength(1), z.maxLength(200))

export const sessionApi = defineEndpoints({
  me: {
    method: 'GET',
    path: '/api/auth/me',
    summary: 'Get the signed-in user',
    access: signedIn,
    beforeProfileComplete: true,
    beforeSecondFactor: true,
    reply: Me,
    errors: [],
    failure: 'Failed to fetch user data',
  },
  refresh: {
    method: 'POST',
    path: '/api/auth/refresh',
    summary: 'Exchange a refresh token for a new token pair',
    access: anyone,
    withoutSession: true,
    effect: 'none',
    beforeProfileComplete: true,
    beforeSecondFactor: true,
    body: z.object({ refreshToken: presentedToken }),
    reply: z.object(TokenPair),
    errors: ['accounts.refresh_failed'],
    failure: 'Refresh failed',
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Revoke the session',
    access: signedIn,
    beforeProfileComplete: true,
    beforeSecondFactor: true,
    body: z.object({ refreshToken: z.optional(presentedToken) }),
    errors: [],
    failure: 'Log out failed',
  },
})
