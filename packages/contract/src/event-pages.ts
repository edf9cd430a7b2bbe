// The public page of an event, `/events/{slug}`.

import * as z from 'zod/mini'
import { anyone } from './access.ts'
import { defineEndpoints } from './endpoint.ts'
import { EventDetails } from './event-shapes.ts'
import { byId } from './wire.ts'

export const EventPage = z.extend(EventDetails, {
  /** The schedule by day and start, in the event's time zone. */
  agenda: z.array(
    z.object({ day: z.string(), startTime: z.string(), endTime: z.string(), title: z.string(), location: z.string() }),
  ),
  /** Clinicians of the staff list; the speakers of an online event. */
  clinicians: z.array(z.object({ name: z.string(), profileImage: z.nullable(z.string()) })),
})
export type EventPage = z.output<typeof EventPage>

export const eventPagesApi = defineEndpoints({
  getEventPage: {
    method: 'GET',
    path: '/api/events/pages/:slug',
    summary: 'Get what the page of an event shows; takes its slug, an earlier slug or its id',
    access: anyone,
    shared: { by: 'visitors', topics: ['events'] },
    params: z.object({ slug: z.string().check(z.minLength(1), z.maxLength(200)) }),
    reply: EventPage,
    errors: ['events.not_found'],
    failure: 'Failed to fetch event',
  },
  eventCalendar: {
    method: 'GET',
    path: '/api/events/:id/calendar.ics',
    summary: 'Get an event as a calendar file',
    access: anyone,
    withoutSession: true,
    params: byId,
    contentType: 'text/calendar; charset=utf-8',
    errors: ['events.not_found'],
    failure: 'Failed to load the calendar',
  },
})
