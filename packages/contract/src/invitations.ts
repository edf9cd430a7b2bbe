// The links with which added and imported people set their first password, for admins.

import { ROLES } from '@crew-chief/domain/roles'
import * as z from 'zod/mini'
import { adminOnly } from './access.ts'
import { defineEndpoints } from './endpoint.ts'
import { id, isoDateTime, searchTerm } from './wire.ts'

/** `NOT_SENT`: email is off, and the link is in the outbox. `WAITING`: the email is in the queue. */
export const INVITATION_STATES = [
  'WAITING',
  'SENT',
  'OPENED',
  'JOINED',
  'EXPIRED',
  'FAILED',
  'NOT_SENT',
  'REVOKED',
] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

/** Invitations per page. */
export const INVITATIONS_PAGE = 50

/** As many people as an import has at most. */
export const INVITED_AT_ONCE = 5_000

const Invitation = z.object({
  userId: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  state: z.enum(INVITATION_STATES),
  /** Of the newest link. */
  sentAt: isoDateTime,
  expiresAt: isoDateTime,
  /** Null when the person asked for the link, or when it was sent before this was recorded. */
  invitedBy: z.nullable(z.object({ id, name: z.string() })),
})
export type Invitation = z.output<typeof Invitation>

const userIds = z
  .array(id)
  .check(z.minLength(1, 'Choose at least one person'), z.maxLength(500, 'Choose up to 500 people at a time'))

export const invitationsApi = defineEndpoints({
  listInvitations: {
    method: 'GET',
    path: '/api/users/invitations',
    summary:
      'List invited people with the state of their link, newest link first, 50 at a time; pass the last user id as `before` for the next page',
    access: adminOnly,
    // Like the list of users, which it is a part of.
    reauth: 'recent',
    query: z.object({
      state: z.optional(z.enum(INVITATION_STATES)),
      search: z.optional(searchTerm),
      before: z.optional(id),
    }),
    reply: z.object({
      invitations: z.array(Invitation),
      hasMore: z.boolean(),
      /** Of the people who match the search. */
      counts: z.partialRecord(z.enum(INVITATION_STATES), z.int()),
      /** People without a password who never got a link, whatever the filters are. */
      uninvited: z.int(),
    }),
    errors: [],
    failure: 'Failed to fetch invitations',
  },
  sendInvitations: {
    method: 'POST',
    path: '/api/users/invitations/send',
    summary: 'Email people without a password a new link; earlier links end',
    access: adminOnly,
    reauth: 'recent',
    body: z.object({ userIds }),
    reply: z.object({ sent: z.int() }),
    errors: [],
    failure: 'Failed to send the invitations',
  },
  inviteUninvited: {
    method: 'POST',
    path: '/api/users/invitations/uninvited',
    summary: `Email the people a link who have neither a password nor got one, ${INVITED_AT_ONCE} at a time`,
    access: adminOnly,
    reauth: 'recent',
    reply: z.object({ sent: z.int() }),
    errors: [],
    failure: 'Failed to send the invitations',
  },
  revokeInvitations: {
    method: 'POST',
    path: '/api/users/invitations/revoke',
    summary: 'End the links of people without a password; they get none until an admin sends a new one',
    access: adminOnly,
    reauth: 'recent',
    body: z.object({ userIds }),
    reply: z.object({ revoked: z.int() }),
    errors: [],
    failure: 'Failed to revoke the invitations',
  },
})
