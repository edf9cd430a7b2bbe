import { EVENT_TYPES } from '@crew-chief/domain/events/event-choices'
import * as z from 'zod/mini'
import { adminOnly } from './access.ts'
import { defineEndpoints } from './endpoint.ts'
import { isDay } from './event-copies.ts'
import { EventDetails } from './event-shapes.ts'
import { byId, requiredLine } from './wire.ts'

const EventTemplate = z.object({
  /** A word for a shipped template, otherwise an id. */
  id: z.string(),
  name: z.string(),
  isShipped: z.boolean(),
  type: z.enum(EVENT_TYPES),
  /** Empty for a shipped template. */
  location: z.string(),
  days: z.int(),
  scheduleItems: z.int(),
  courts: z.int(),
})
export type EventTemplate = z.output<typeof EventTemplate>

const templateId = z.object({ id: z.string().check(z.maxLength(60)) })
const name = requiredLine(200, 'Name required')

export const eventTemplatesApi = defineEndpoints({
  listEventTemplates: {
    method: 'GET',
    path: '/api/event-templates',
    summary: 'List what events can start from: the shipped templates, then the own ones by name',
    access: adminOnly,
    reply: z.array(EventTemplate),
    errors: [],
    failure: 'Failed to load the templates',
  },
  saveEventTemplate: {
    method: 'POST',
    path: '/api/events/:id/template',
    summary:
      'Save an event as a template: texts, prices, terms, schedule and courts, without people, pictures and links',
    access: adminOnly,
    params: byId,
    body: z.object({ name: requiredLine(80, 'Name required') }),
    reply: EventTemplate,
    status: 201,
    errors: ['events.not_found', 'templates.name_taken'],
    failure: 'Failed to save the template',
  },
  deleteEventTemplate: {
    method: 'DELETE',
    path: '/api/event-templates/:id',
    summary: 'Delete an own template; events that started from it stay as they are',
    access: adminOnly,
    params: byId,
    errors: ['templates.not_found'],
    failure: 'Failed to delete the template',
  },
  createEventFromTemplate: {
    method: 'POST',
    path: '/api/event-templates/:id/events',
    summary: 'Create a draft from a template, with its schedule and courts',
    access: adminOnly,
    params: templateId,
    body: z.object({
      name,
      /** Such as `2027-06-12`; the times of day are those of the template. */
      startDate: z.string({ error: 'Start date required' }).check(z.trim(), z.refine(isDay, 'Must be a date')),
      location: requiredLine(300, 'Location required'),
      timezone: z.optional(z.string().check(z.maxLength(60))),
    }),
    reply: EventDetails,
    status: 201,
    errors: ['templates.not_found', 'events.bad_timezone', 'events.slug_taken'],
    failure: 'Failed to create event',
  },
})
