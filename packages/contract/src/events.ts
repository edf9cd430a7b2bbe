// Public reads (spec 1 §7 Events); writes are in events-admin.ts.

import { EVENT_STATUSES, EVENT_TYPES } from '@crew-chief/domain/events/event-choices'
import * as z from 'zod/mini'
import { anyone } from './access.ts'
import { defineEndpoints } from './endpoint.ts'
import { Event, EventDetails, EventGroup } from './event-shapes.ts'
import { byId, id, pageNumber, pageSize, pagination, searchTerm } from './wire.ts'

export const EVENTS_PER_PAGE = 24

const PageOfEvents = z.object({
  /** With the reader's own participation only, also for staff. */
  events: z.array(Event),
  /** The types of all open or all completed events, whatever the other filters are. */
  types: z.array(z.enum(EVENT_TYPES)),
  pagination,
})
export type PageOfEvents = z.output<typeof PageOfEvents>

export const eventsApi = defineEndpoints({
  listEvents: {
    method: 'GET',
    path: '/api/events',
    summary:
      'List events; completed ones only for admins and participants. With `page`, one page of the matching events that are not completed, or of those with `status`',
    access: anyone,
    shared: { by: 'visitors', topics: ['events'] },
    query: z.object({
      type: z.optional(z.enum(EVENT_TYPES)),
      status: z.optional(z.enum(EVENT_STATUSES)),
      groupId: z.optional(id),
      page: z.optional(pageNumber),
      limit: z.optional(pageSize(EVENTS_PER_PAGE)),
      // These need `page`.
      /** Words of the name, location and description. */
      search: z.optional(searchTerm),
      /** Only events the reader is registered for or on the waitlist of. */
      mine: z.optional(z.enum(['yes'])),
    }),
    reply: z.union([z.array(Event), PageOfEvents]),
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

/** The events of either form of the reply. */
export const eventsOf = <E>(reply: readonly E[] | { events: readonly E[] }): readonly E[] =>
  'events' in reply ? reply.events : reply
