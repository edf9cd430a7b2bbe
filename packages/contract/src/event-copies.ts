import * as z from 'zod/mini'
import { adminOnly } from './access.ts'
import { defineEndpoints } from './endpoint.ts'
import { EventDetails } from './event-shapes.ts'
import { byId, requiredLine } from './wire.ts'

const NOT_A_DAY = 'Must be a date'

/** A date between 2000 and 2199 that exists. */
export function isDay(text: string): boolean {
  const parsed = new Date(`${text}T00:00:00Z`)
  return text >= '2000' && text < '2200' && !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text)
}

export const eventCopiesApi = defineEndpoints({
  duplicateEvent: {
    method: 'POST',
    path: '/api/events/:id/duplicate',
    summary: 'Copy an event with its schedule, courts and staff as a draft that starts on another day',
    access: adminOnly,
    params: byId,
    body: z.object({
      name: requiredLine(200, 'Name required'),
      /** Day of the new start, such as `2027-06-12`; the times of day stay. */
      startDate: z.string({ error: 'Start date required' }).check(z.trim(), z.refine(isDay, NOT_A_DAY)),
    }),
    reply: EventDetails,
    status: 201,
    errors: ['events.not_found', 'events.slug_taken'],
    failure: 'Failed to duplicate the event',
  },
})
