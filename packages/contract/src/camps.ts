// The camps a user can enter. Apart from the endpoints of the hub, so that the first page does not load those: its header shows the own camp.

import { EVENT_STATUSES, EVENT_TYPES } from '@crew-chief/domain/events/event-choices'
import { STAFF_FUNCTIONS } from '@crew-chief/domain/events/event-staff'
import * as z from 'zod/mini'
import { signedIn } from './access.ts'
import { defineEndpoints } from './endpoint.ts'
import { id, isoDateTime } from './wire.ts'

export const Camp = z.object({
  id,
  name: z.string(),
  type: z.enum(EVENT_TYPES),
  status: z.enum(EVENT_STATUSES),
  startDate: isoDateTime,
  endDate: isoDateTime,
  timezone: z.string(),
  location: z.string(),
  /** Only if the organizer canceled the event. */
  canceledAt: z.optional(z.nullable(isoDateTime)),
})
export type Camp = z.output<typeof Camp>

/** The user's functions as staff of the event; admins have all of them. */
export const myFunctions = z.array(z.enum(STAFF_FUNCTIONS))
const CampCard = z.extend(Camp, { myFunctions })
export type CampCard = z.output<typeof CampCard>

export const campsApi = defineEndpoints({
  listCamps: {
    method: 'GET',
    path: '/api/camp',
    summary: 'List camps the user can enter (all for admins), nearest first',
    access: signedIn,
    reply: z.array(CampCard),
    errors: [],
    failure: 'Failed to load camp data.',
  },
})
