// Public reads (spec 1 §7 Events); writes are in events-admin.ts.

import { EVENT_STATUSES, EVENT_TYPES } from '@crew-chief/domain/events/event-choices'
import * as z from 'zod/mini'
import { anyone } from './access.ts'
import { defineEndpoints } from './endpoint.ts'
import { Event, EventDetails, EventGroup } from './event-shapes.ts'
import { byId, id } from './wire.ts'

export const eventsApi = defineEndpoints({
  listEvents: {
    method: 'GET',
    path: '/api/events',
    summary: 'List events; completed ones only for admins and participants',
    access: anyone,
    shared: { by: 'visitors', topics: ['events'] },
    query: z.object({
      type: z.optional(z.enum(EVENT_TYPES)),
      status: z.optional(z.enum(EVENT_STATUSES)),
      groupId: z.optional(id),
    }),
    reply: z.array(Event),
    errors: [],
    failure: 'Failed to fetch events',
  },
  getEvent: {
    method: 'GET',
    path: '/api/events/:id',
    summary: 'Get an event with its liability release',
    access: anyone,
    shared: { by: 'visitors', topics: ['events'] },
    params: byId,
    reply: EventDetails,
    errors: ['events.not_found'],
    failure: 'Failed to fetch event',
  },
  listEventGroups: {
    method: 'GET',
    path: '/api/event-groups',
    summary: 'List event groups',
    access: anyone,
    shared: { by: 'role', topics: ['events'] },
    reply: z.array(EventGroup),
    errors: [],
    failure: 'Failed to fetch event groups',
  },
})
