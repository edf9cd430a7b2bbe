// The staff list of an event: accounts, invited addresses and guests, each with functions.

import { EVENT_TYPES } from '@crew-chief/domain/events/event-choices'
import { STAFF_FUNCTIONS } from '@crew-chief/domain/events/event-staff'
import * as z from 'zod/mini'
import { signedIn } from './access.ts'
import { HUB_CLOSED } from './common-errors.ts'
import { defineEndpoints } from './endpoint.ts'
import { byId, email, id, requiredLine, singleLine } from './wire.ts'

export const FUNCTIONS_MISSING = 'Choose at least one function'
export const STAFF_KINDS = ['account', 'invited', 'guest'] as const

const functions = z.array(z.enum(STAFF_FUNCTIONS, { error: 'Unknown function' })).check(
  z.minLength(1, FUNCTIONS_MISSING),
  z.maxLength(20),
  // In the usual order, each once.
  z.overwrite((sent) => STAFF_FUNCTIONS.filter((each) => sent.includes(each))),
)
const guestName = requiredLine(120, 'Name required')

export const StaffMember = z.object({
  id,
  kind: z.enum(STAFF_KINDS),
  /** The account, if the person has one. */
  userId: z.nullable(id),
  /** Full name; null for an invitation that wasn't accepted. */
  name: z.nullable(z.string()),
  /** The invited address; only for admins and directors. */
  email: z.nullable(z.string()),
  /** The invitation can no longer be accepted. */
  isExpired: z.boolean(),
  /** The person accepted the invitation or opened the hub; resume and rating are hidden until then. */
  hasAccepted: z.boolean(),
  functions: z.array(z.enum(STAFF_FUNCTIONS)),
})
export type StaffMember = z.output<typeof StaffMember>

const EXACTLY_ONE = 'Choose a person, an email address or a name'
type Who = { userId?: string | undefined; email?: string | undefined; name?: string | undefined }
const StaffForm = z
  .object({ userId: z.optional(id), email: z.optional(email), name: z.optional(guestName), functions })
  .check(
    z.refine<Who>((who) => [who.userId, who.email, who.name].filter((each) => each !== undefined).length === 1, {
      error: EXACTLY_ONE,
      path: ['email'],
    }),
  )
export type StaffForm = z.output<typeof StaffForm>

/** People in one list. */
export const MAX_STAFF_LIST = 60

/** What adding an address does. `NOT_JOINED`: the account has no password yet, and gets a new link to set one. */
export const STAFF_EFFECTS = ['ADDED', 'NOT_JOINED', 'INVITED', 'INVITED_AGAIN'] as const

const ListedAddress = z.object({
  /** Checked by the server, so that each line has its own problem. */
  email: z.string().check(z.maxLength(300)),
  /** For the greeting of an invitation. */
  name: z.optional(z.string().check(z.trim(), z.maxLength(120), singleLine)),
})

const CheckedAddress = z.object({
  email: z.string(),
  /** Of the account, else as sent. */
  name: z.nullable(z.string()),
  /** Null with a problem. */
  effect: z.nullable(z.enum(STAFF_EFFECTS)),
  problem: z.nullable(z.string()),
})
export type CheckedAddress = z.output<typeof CheckedAddress>

const byStaff = z.object({ id, staffId: id })

export const eventStaffApi = defineEndpoints({
  listStaff: {
    method: 'GET',
    path: '/api/events/:id/staff',
    summary: 'List the staff of an event; invitations and their addresses for admins and directors only',
    access: signedIn,
    params: byId,
    reply: z.array(StaffMember),
    errors: ['events.not_found', ...HUB_CLOSED],
    failure: 'Failed to load the staff',
  },
  addStaff: {
    method: 'POST',
    path: '/api/events/:id/staff',
    summary:
      'Add a user, the name of a guest, or an email address; addresses without a confirmed account get an invitation',
    access: signedIn,
    params: byId,
    body: StaffForm,
    reply: StaffMember,
    status: 201,
    errors: ['events.not_found', 'users.not_found', 'staff.already_listed', 'staff.too_many_invitations'],
    failure: 'Failed to add to the staff',
  },
  addStaffList: {
    method: 'POST',
    path: '/api/events/:id/staff/list',
    summary:
      'Add the people of a list of email addresses, all or none; `preview=true` only says what happens with each address',
    access: signedIn,
    params: byId,
    largeBody: true,
    query: z.object({ preview: z.optional(z.enum(['true', 'false'])) }),
    body: z.object({
      addresses: z
        .array(ListedAddress)
        .check(
          z.minLength(1, 'Email required'),
          z.maxLength(MAX_STAFF_LIST, `Up to ${MAX_STAFF_LIST} people at a time`),
        ),
      functions,
    }),
    reply: z.object({ added: z.int(), addresses: z.array(CheckedAddress) }),
    errors: ['events.not_found', 'staff.already_listed', 'staff.list_changed', 'staff.too_many_invitations'],
    failure: 'Failed to add to the staff',
  },
  updateStaff: {
    method: 'PUT',
    path: '/api/events/:id/staff/:staffId',
    summary: 'Change the functions of a staff member, or the name of a guest',
    access: signedIn,
    params: byStaff,
    body: z.object({ functions, name: z.optional(guestName) }),
    reply: StaffMember,
    errors: ['events.not_found', 'staff.not_found'],
    failure: 'Failed to update the staff',
  },
  removeStaff: {
    method: 'DELETE',
    path: '/api/events/:id/staff/:staffId',
    summary: 'Remove from the staff, or cancel an invitation',
    access: signedIn,
    params: byStaff,
    errors: ['events.not_found', 'staff.not_found'],
    failure: 'Failed to remove from the staff',
  },
  acceptStaffInvitation: {
    method: 'POST',
    path: '/api/events/staff-invitations/accept',
    summary: 'Accept an invitation to the staff of an event with the token of its email',
    access: signedIn,
    body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)) }),
    reply: z.object({
      eventId: id,
      eventName: z.string(),
      eventType: z.enum(EVENT_TYPES),
      functions: z.array(z.enum(STAFF_FUNCTIONS)),
    }),
    errors: ['staff.invitation_invalid', 'staff.email_unconfirmed'],
    failure: 'Failed to accept the invitation',
  },
})
