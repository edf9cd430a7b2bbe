// Settings that admins change in the app.

import { accentProblem } from '@crew-chief/domain/accent'
import { INVALID_EMAIL } from '@crew-chief/domain/accounts/email'
import { areRefundDaysValid } from '@crew-chief/domain/events/event-defaults'
import { BOARD_VISIBILITIES } from '@crew-chief/domain/events/event-staff'
import { MAIL_SECURITIES } from '@crew-chief/domain/mail/mail-server'
import { ORGANIZATION_FIELDS } from '@crew-chief/domain/organization'
import { isChargeable, MINIMUM_PRICE_ERROR } from '@crew-chief/domain/payments/minimum-price'
import { POLICIES, POLICY_LIMIT } from '@crew-chief/domain/policies/policies'
import { isTimeZone } from '@crew-chief/domain/time-zone'
import * as z from 'zod/mini'
import { adminOnly, anyone } from './access.ts'
import { defineEndpoints } from './endpoint.ts'
import { dollars, isoDateTime, singleLine } from './wire.ts'

const line = (max: number) => z.string().check(z.trim(), z.maxLength(max, `At most ${max} characters`), singleLine)

const optionalEmail = line(254).check(
  z.toLowerCase(),
  z.refine((text) => text === '' || z.safeParse(z.email(), text).success, INVALID_EMAIL),
)
const PORT_RANGE = 'Enter a port from 1 to 65535'

/** An empty text means the default. */
export const OrganizationChoices = z.object({
  // Also the name under the icon of the installed app.
  name: line(60),
  // Uploaded pictures.
  logoUrl: z.nullable(line(500)),
  lightLogoUrl: z.nullable(line(500)),
  iconUrl: z.nullable(line(500)),
  accentColor: line(20).check(
    z.toLowerCase(),
    z.refine((color) => color === '' || accentProblem(color) === null, {
      error: ({ input }) => accentProblem(String(input)) ?? '',
    }),
  ),
  supportEmail: optionalEmail,
  timezone: line(60).check(z.refine((zone) => zone === '' || isTimeZone(zone), 'Unknown time zone')),
  sellerName: line(100),
  sellerAddress: line(200),
  footerLine: line(160),
  introduction: line(400),
})

const Organization = z.object({
  /** What admins chose. */
  choices: OrganizationChoices,
  /** What applies where nothing is chosen, or what the server sets. */
  defaults: OrganizationChoices,
  /** Set by the server, whatever admins choose. */
  fixed: z.array(z.enum(ORGANIZATION_FIELDS)),
  version: z.int(),
})

const StoredPolicy = z.object({
  policy: z.enum(POLICIES),
  /** What admins wrote; empty for the default. */
  text: z.string(),
  defaultText: z.string(),
  /** Raised by every change; 0 for a policy that was never changed. */
  version: z.int(),
  changedAt: z.nullable(isoDateTime),
})

const policyParam = z.object({ policy: z.enum(POLICIES) })

const HOST_NAME = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i
const isHost = (text: string): boolean => HOST_NAME.test(text) || z.safeParse(z.ipv6(), text).success

export const MailServerForm = z.object({
  /** Empty: no mail server, so mails stay in the outbox. */
  host: line(253).check(z.refine((host) => host === '' || isHost(host), 'Enter a host name, like smtp.example.org')),
  port: z.int(PORT_RANGE).check(z.gte(1, PORT_RANGE), z.lte(65_535, PORT_RANGE)),
  security: z.enum(MAIL_SECURITIES),
  user: line(254),
  /** Empty: the stored one, which belongs to the stored server and user. */
  password: z.string().check(z.maxLength(500, 'At most 500 characters'), singleLine),
  /** Empty: the support email. */
  sender: optionalEmail,
})

const MailServerSettings = z.object({
  choices: z.object({
    host: z.string(),
    port: z.int(),
    security: z.enum(MAIL_SECURITIES),
    user: z.string(),
    sender: z.string(),
  }),
  /** `unreadable`: it was encrypted with a secret that the server no longer has. */
  password: z.enum(['none', 'stored', 'unreadable']),
  /** The sender where none is chosen. */
  defaultSender: z.string(),
  /** Set by the server, whatever admins choose. */
  isFixed: z.boolean(),
  version: z.int(),
})

const days = z.nullable(z.int('Enter whole days').check(z.gte(0, 'Enter whole days'), z.lte(365, 'At most 365 days')))
const BAD_TERMS = 'The partial refund needs a percentage, and fewer days than the full refund'

// As for an event.
const price = dollars.check(z.refine(isChargeable, MINIMUM_PRICE_ERROR))

export const EventDefaultChoices = z
  .object({
    nonMemberPrice: price,
    memberPrice: price,
    /** Null: the member price. */
    allYouWantPrice: z.nullable(price),
    boardVisibility: z.enum(BOARD_VISIBILITIES),
    /** Days before the start. */
    refundFullDays: days,
    refundPartialDays: days,
    refundPartialPercent: z.nullable(
      z
        .int('Must be between 1 and 99')
        .check(z.gte(1, 'Must be between 1 and 99'), z.lte(99, 'Must be between 1 and 99')),
    ),
  })
  .check(z.refine(areRefundDaysValid, { error: BAD_TERMS, path: ['refundPartialDays'] }))

const EventDefaultSettings = z.object({ choices: EventDefaultChoices, version: z.int() })

export const settingsApi = defineEndpoints({
  getEventDefaults: {
    method: 'GET',
    path: '/api/settings/events',
    summary: 'Get what the form of a new event starts with',
    access: adminOnly,
    reply: EventDefaultSettings,
    errors: [],
    failure: 'Failed to load the settings',
  },
  updateEventDefaults: {
    method: 'PUT',
    path: '/api/settings/events',
    summary: 'Change what the form of a new event starts with',
    access: adminOnly,
    body: z.object({ choices: EventDefaultChoices, version: z.int() }),
    reply: EventDefaultSettings,
    errors: ['settings.changed_meanwhile'],
    failure: 'Failed to save the settings',
  },
  getMailServer: {
    method: 'GET',
    path: '/api/settings/email',
    summary: 'Get the mail server, without its password',
    access: adminOnly,
    reply: MailServerSettings,
    errors: [],
    failure: 'Failed to load the settings',
  },
  updateMailServer: {
    method: 'PUT',
    path: '/api/settings/email',
    summary: 'Change the mail server after connecting to it and logging in; `insist` stores it even if that fails',
    access: adminOnly,
    // The mail server gets the codes and links for new passwords.
    reauth: 'recent',
    body: z.extend(MailServerForm, { version: z.int(), insist: z._default(z.boolean(), false) }),
    reply: MailServerSettings,
    errors: [
      'settings.changed_meanwhile',
      'settings.set_by_server',
      'settings.password_needed',
      'settings.mail_server_refused',
      'settings.mail_server_limited',
    ],
    failure: 'Failed to save the settings',
  },
  sendTestMail: {
    method: 'POST',
    path: '/api/settings/email/test',
    summary: 'Send an email to yourself without the queue, and return the answer of the mail server',
    access: adminOnly,
    reply: z.object({ to: z.string(), answer: z.string() }),
    errors: ['settings.mail_off', 'settings.mail_server_refused', 'settings.mail_server_limited'],
    failure: 'Failed to send the test email',
  },
  getPolicy: {
    method: 'GET',
    path: '/api/policies/:policy',
    summary: 'Get a policy in Markdown, or the liability release of new events as plain text',
    access: anyone,
    params: policyParam,
    reply: z.object({ text: z.string(), changedAt: z.nullable(isoDateTime) }),
    errors: [],
    failure: 'Failed to load this page',
  },
  listPolicies: {
    method: 'GET',
    path: '/api/settings/policies',
    summary: 'List the policies with their defaults',
    access: adminOnly,
    reply: z.object({ policies: z.array(StoredPolicy) }),
    errors: [],
    failure: 'Failed to load the settings',
  },
  listPolicyVersions: {
    method: 'GET',
    path: '/api/settings/policies/:policy/versions',
    summary: 'List the newest 50 versions of a policy; an empty text is the default of that time',
    access: adminOnly,
    params: policyParam,
    reply: z.array(z.object({ version: z.int(), text: z.string(), createdAt: isoDateTime })),
    errors: [],
    failure: 'Failed to load the versions',
  },
  updatePolicy: {
    method: 'PUT',
    path: '/api/settings/policies/:policy',
    summary: 'Add a version of a policy; an empty text returns to the default',
    access: adminOnly,
    params: policyParam,
    body: z.object({
      text: z.string().check(z.trim(), z.maxLength(POLICY_LIMIT, `At most ${POLICY_LIMIT} characters`)),
      version: z.int(),
    }),
    reply: StoredPolicy,
    errors: ['settings.changed_meanwhile'],
    failure: 'Failed to save the settings',
  },
  getOrganization: {
    method: 'GET',
    path: '/api/settings/organization',
    summary: 'Get the name, addresses and texts of the organization with their defaults',
    access: adminOnly,
    reply: Organization,
    errors: [],
    failure: 'Failed to load the settings',
  },
  updateOrganization: {
    method: 'PUT',
    path: '/api/settings/organization',
    summary: 'Change the name, addresses and texts of the organization, on all nodes at once',
    access: adminOnly,
    body: z.extend(OrganizationChoices, { version: z.int() }),
    reply: Organization,
    errors: ['settings.changed_meanwhile', 'uploads.not_accepted'],
    failure: 'Failed to save the settings',
  },
})
