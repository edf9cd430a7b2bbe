// Settings that admins change in the app.

import { INVALID_EMAIL } from '@crew-chief/domain/accounts/email'
import { ORGANIZATION_FIELDS } from '@crew-chief/domain/organization'
import { isTimeZone } from '@crew-chief/domain/time-zone'
import * as z from 'zod/mini'
import { adminOnly } from './access.ts'
import { defineEndpoints } from './endpoint.ts'
import { singleLine } from './wire.ts'

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

export const settingsApi = defineEndpoints({
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
