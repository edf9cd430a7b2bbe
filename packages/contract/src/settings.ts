// Settings that admins change in the app.

import { INVALID_EMAIL } from '@crew-chief/domain/accounts/email'
import { ORGANIZATION_FIELDS } from '@crew-chief/domain/organization'
import { POLICIES, POLICY_LIMIT } from '@crew-chief/domain/policies/policies'
import { isTimeZone } from '@crew-chief/domain/time-zone'
import * as z from 'zod/mini'
import { adminOnly, anyone } from './access.ts'
import { defineEndpoints } from './endpoint.ts'
import { isoDateTime, singleLine } from './wire.ts'

const line = (max: number) => z.string().check(z.trim(), z.maxLength(max, `At most ${max} characters`), singleLine)

/** An empty text means the default. */
export const OrganizationChoices = z.object({
  // Also the name under the icon of the installed app.
  name: line(60),
  // An uploaded picture.
  logoUrl: z.nullable(line(500)),
  supportEmail: line(254).check(
    z.toLowerCase(),
    z.refine((text) => text === '' || z.safeParse(z.email(), text).success, INVALID_EMAIL),
  ),
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

export const settingsApi = defineEndpoints({
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
