// Profile and user administration (spec 1 §7 Users, spec 2 §7 Users and profile).

import { ROLES } from '@crew-chief/domain/roles'
import * as z from 'zod/mini'
import { adminOnly, signedIn } from './access.ts'
import { ExperienceLevels, GenderChoice, PasswordWarning, ShirtSizeChoice } from './accounts.ts'
import { defineEndpoints } from './endpoint.ts'
import { TokenPair, User } from './session.ts'
import { sortedBy } from './sorting.ts'
import {
  byId,
  dollars,
  email,
  id,
  isoDateTime,
  newPassword,
  pageNumber,
  pageSize,
  pagination,
  phone,
  requiredLine,
  searchTerm,
  singleLine,
} from './wire.ts'

const firstName = requiredLine(80, 'First name required')
const lastName = requiredLine(80, 'Last name required')
const address = requiredLine(300, 'Address required')

export const MAX_IMPORT_ROWS = 5_000

const ImportRow = z.object({
  email: z.string().check(z.maxLength(300)),
  firstName: z.string().check(z.maxLength(300)),
  lastName: z.string().check(z.maxLength(300)),
  phone: z.optional(z.string().check(z.maxLength(60))),
  role: z.optional(z.string().check(z.maxLength(60))),
})

export const USER_SORTS = ['name', 'email', 'role', 'joined'] as const

const PageOfUsers = z.object({ users: z.array(User), pagination })

const ErasureItem = z.object({
  kind: z.enum(['membership', 'registration', 'order']),
  name: z.string(),
  /** Of the subscription, registration or order. */
  status: z.string(),
  startsAt: z.nullable(isoDateTime),
  paid: dollars,
  /** Refunded automatically. */
  refund: dollars,
  /** The part of it that earlier holders of the spot paid: it goes to their cards. */
  refundToOthers: dollars,
  /** Cash and checks that the organizer returns. */
  cashToReturn: dollars,
  /** The part of it that earlier holders of the spot paid. */
  cashToOthers: dollars,
})
export type ErasureItem = z.output<typeof ErasureItem>

const ShownErasure = z.extend(z.omit(ErasureItem, { name: true, status: true }), {
  status: z.string().check(z.maxLength(30), singleLine),
})

/** What was shown (`previewErasure`). If it has changed since, nothing is deleted; default: not compared. */
const ShownErasures = z.array(ShownErasure).check(z.maxLength(1_000))

export const usersApi = defineEndpoints({
  listUsers: {
    method: 'GET',
    path: '/api/users',
    summary: 'List all users by name; with `page`, one page of the matching users',
    access: adminOnly,
    // Also for a page: all pages together are an export.
    reauth: 'recent',
    query: z.object({
      page: z.optional(pageNumber),
      limit: pageSize(20),
      search: z.optional(searchTerm),
      role: z.optional(z.enum(ROLES)),
      /** Users who have to complete their profile at the next login. */
      profile: z.optional(z.enum(['incomplete'])),
      ...sortedBy(USER_SORTS),
    }),
    reply: z.union([z.array(User), PageOfUsers]),
    errors: [],
    failure: 'Failed to fetch users',
  },
  addUser: {
    method: 'POST',
    path: '/api/users',
    summary: 'Add a user and email them a link to set a password; they complete their profile at the first login',
    access: adminOnly,
    // The user may be an admin.
    reauth: 'recent',
    body: z.object({
      email,
      firstName,
      lastName,
      phoneNumber: z.optional(phone),
      role: z.optional(z.enum(ROLES, { error: 'Unknown membership' })),
    }),
    reply: User,
    status: 201,
    errors: ['accounts.email_in_use'],
    failure: 'Failed to create user',
  },
  updateUser: {
    method: 'PUT',
    path: '/api/users/:id',
    summary: 'Update a user; a changed email is also sent to the payment provider',
    access: adminOnly,
    // A new address can ask for a reset token, and a flagged user sets a password without the old one.
    reauth: 'recent',
    params: byId,
    body: z.object({
      email,
      firstName,
      lastName,
      phoneNumber: z.optional(z.nullable(phone)),
      shirtSize: z.optional(z.nullable(ShirtSizeChoice)),
      address: z.optional(z.nullable(address)),
      gender: z.optional(z.nullable(GenderChoice)),
      experienceLevels: z.optional(ExperienceLevels),
      hasToReset: z.optional(z.boolean()),
    }),
    reply: z.object({
      emailUpdated: z.boolean(),
      hasStripeCustomer: z.boolean(),
      stripeEmailUpdated: z.boolean(),
      stripeError: z.nullable(z.string()),
      user: User,
    }),
    errors: ['users.not_found', 'accounts.email_in_use'],
    failure: 'Failed to update user information. Please try again.',
  },
  changeMembership: {
    method: 'PATCH',
    path: '/api/users/change-membership',
    summary: 'Change the role of a user',
    access: adminOnly,
    reauth: 'recent',
    body: z.object({ userId: id, membership: z.enum(ROLES, { error: 'Unknown membership' }) }),
    reply: User,
    errors: ['users.not_found', 'users.same_role', 'users.last_admin'],
    failure: 'Failed to update user membership. Please try again.',
  },
  importUsers: {
    method: 'POST',
    path: '/api/users/import',
    summary: 'Import the new people of a list; `preview=true` only validates it',
    access: adminOnly,
    // The list may contain clinicians and admins; the preview says who has an account.
    reauth: 'recent',
    query: z.object({ preview: z.optional(z.enum(['true', 'false'])) }),
    largeBody: true,
    body: z.object({
      /** Everyone imported gets an email with a link to set a password. */
      invite: z.optional(z.boolean()),
      rows: z
        .array(ImportRow)
        .check(
          z.minLength(1, 'The list is empty'),
          z.maxLength(MAX_IMPORT_ROWS, `Up to ${MAX_IMPORT_ROWS} people at a time`),
        ),
    }),
    reply: z.object({
      created: z.int(),
      /** One entry per row, in order. Rows with a problem and people with an account are not imported. */
      rows: z.array(z.object({ email: z.string(), problem: z.nullable(z.string()), exists: z.boolean() })),
    }),
    errors: [],
    failure: 'Failed to import users',
  },
  searchUsers: {
    method: 'GET',
    path: '/api/users/search',
    summary: 'Search users (staff only); without `term`, get the signed-in user',
    access: signedIn,
    query: z.object({ term: z.optional(searchTerm) }),
    reply: z.union([z.array(User), User]),
    errors: ['users.search_is_for_staff', 'users.too_many_searches'],
    failure: 'Failed to search for users',
  },
  findUserByEmail: {
    method: 'GET',
    path: '/api/users/searchByEmail',
    summary: 'Find a user by email',
    access: signedIn,
    query: z.object({ email }),
    reply: User,
    errors: ['users.not_found', 'users.too_many_searches'],
    failure: 'Failed to search for users',
  },
  updateMe: {
    method: 'PUT',
    path: '/api/users/me',
    summary: 'Update your own profile',
    access: signedIn,
    body: z.object({
      firstName,
      lastName,
      phoneNumber: phone,
      address,
      // Not sent: unchanged.
      shirtSize: z.optional(z.nullable(ShirtSizeChoice)),
      gender: z.optional(z.nullable(GenderChoice)),
      experienceLevels: z.optional(ExperienceLevels),
      profileImage: z.optional(z.nullable(z.string().check(z.maxLength(1000)))),
    }),
    reply: User,
    errors: ['uploads.not_accepted'],
    failure: 'Failed to update profile',
  },
  changePassword: {
    method: 'POST',
    path: '/api/users/me/password',
    summary: 'Change your password; ends all sessions and starts a new one',
    access: signedIn,
    reauth: 'every-time',
    replacesSession: true,
    body: z.object({
      currentPassword: z.string().check(z.minLength(1, 'Password required'), z.maxLength(256)),
      newPassword,
    }),
    reply: z.object({ ...TokenPair, ...PasswordWarning }),
    errors: ['users.wrong_password', 'accounts.too_many_attempts'],
    failure: 'Failed to change password',
  },
  exportMe: {
    method: 'GET',
    path: '/api/users/me/export',
    summary: 'Export your personal data',
    access: signedIn,
    reauth: 'recent',
    reply: z.record(z.string(), z.unknown()),
    errors: [],
    failure: 'Failed to export your data',
  },
  previewErasure: {
    method: 'GET',
    path: '/api/users/me/erasure',
    summary: 'What deleting your account does to your membership, registrations and orders',
    access: signedIn,
    reply: z.array(ErasureItem),
    errors: [],
    failure: 'Failed to check your account',
  },
  eraseMe: {
    method: 'DELETE',
    path: '/api/users/me',
    summary: 'Delete your account; accounting records stay without personal data',
    access: signedIn,
    reauth: 'every-time',
    largeBody: true,
    body: z.object({
      password: z.string().check(z.minLength(1, 'Password required'), z.maxLength(256)),
      expected: z.optional(ShownErasures),
    }),
    errors: ['users.wrong_password', 'users.last_admin', 'users.erasure_changed', 'accounts.too_many_attempts'],
    failure: 'Failed to delete your account',
  },
  previewUserErasure: {
    method: 'GET',
    path: '/api/users/:id/erasure',
    summary: 'What deleting a user does to their membership, registrations and orders',
    access: adminOnly,
    params: byId,
    reply: z.array(ErasureItem),
    errors: ['users.not_found'],
    failure: 'Failed to check the account',
  },
  eraseUser: {
    method: 'DELETE',
    path: '/api/users/:id',
    summary: 'Delete a user as they could themselves; accounting records stay without personal data',
    access: adminOnly,
    reauth: 'recent',
    largeBody: true,
    params: byId,
    body: z.object({ expected: z.optional(ShownErasures) }),
    errors: ['users.not_found', 'users.erase_yourself', 'users.last_admin', 'users.erasure_changed'],
    failure: 'Failed to delete the user',
  },
  getUser: {
    method: 'GET',
    path: '/api/users/:id',
    summary: 'Get a user (staff only, except yourself)',
    access: signedIn,
    params: byId,
    reply: User,
    errors: ['users.not_found', 'users.too_many_searches'],
    failure: 'Failed to fetch user data',
  },
})
