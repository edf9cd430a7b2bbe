// The public page of an event, `/events/{slug}`.

import { PUBLISHING_CHECKS } from '@crew-chief/domain/events/publishing-check'
import * as z from 'zod/mini'
import { anyone, signedIn } from './access.ts'
import { defineEndpoints } from './endpoint.ts'
import { EventDetails } from './event-shapes.ts'
import { byId, requiredText } from './wire.ts'

const Person = z.object({
  name: z.string(),
  profileImage: z.nullable(z.string()),
  /** One line from the directory; null until the person accepted their function. */
  about: z.nullable(z.string()),
})

export const EventPage = z.extend(EventDetails, {
  /** The schedule by day and start, in the event's time zone. */
  agenda: z.array(
    z.object({ day: z.string(), startTime: z.string(), endTime: z.string(), title: z.string(), location: z.string() }),
  ),
  /** Clinicians of the staff list; the speakers of an online event. */
  clinicians: z.array(Person),
  /** Directors who accepted their function. */
  hosts: z.array(Person),
  /** Of earlier events of the same group, latest first. */
  pastPictures: z.array(z.object({ url: z.string(), name: z.string(), slug: z.string() })),
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
  getPublishingChecks: {
    method: 'GET',
    path: '/api/events/:id/publishing',
    summary: 'Get what an event has and what it lacks before it is published, for people who manage it',
    access: signedIn,
    params: byId,
    reply: z.array(z.object({ check: z.enum(PUBLISHING_CHECKS), isDone: z.boolean() })),
    errors: ['events.not_found'],
    failure: 'Failed to check the event',
  },
  askOrganizer: {
    method: 'POST',
    path: '/api/events/:id/questions',
    summary: 'Send a question about an event to the organizer by email',
    access: signedIn,
    params: byId,
    body: z.object({ question: requiredText(2_000, 'Question required') }),
    errors: ['events.not_found', 'events.too_many_questions'],
    failure: 'Failed to send your question',
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
