// A camp's schedule (spec 2 §7 Schedule), in the camp's local time.

import { isTimeOfDay } from '@crew-chief/domain/time-of-day'
import * as z from 'zod/mini'
import { signedIn } from './access.ts'
import { HUB_CLOSED } from './common-errors.ts'
import { defineEndpoints } from './endpoint.ts'
import { byEvent, byId, id, requiredLine, singleLine } from './wire.ts'

export const FILL_IN = 'Please fill in all required fields'
export const START_BEFORE_END = 'Start time must be before end time'

export const timeOfDay = (missing: string) => z.string({ error: missing }).check(z.refine(isTimeOfDay, missing))
export const dayName = z.string().check(z.regex(/^day[1-9]\d?$/, 'Unknown day'))

export const ScheduleItem = z.object({
  id,
  eventId: id,
  title: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  location: z.string(),
  description: z.string(),
  day: z.string(),
  version: z.int(),
})
export type ScheduleItem = z.output<typeof ScheduleItem>

const fields = {
  title: requiredLine(200, FILL_IN),
  startTime: timeOfDay(FILL_IN),
  endTime: timeOfDay(FILL_IN),
  location: z._default(z.string().check(z.trim(), z.maxLength(200), singleLine), ''),
  description: z._default(z.string().check(z.trim(), z.maxLength(4_000)), ''),
  day: dayName,
}
const inOrder = z.refine<{ startTime: string; endTime: string }>((item) => item.startTime < item.endTime, {
  error: START_BEFORE_END,
  path: ['startTime'],
})

export const ScheduleForm = z.object(fields).check(inOrder)
export type ScheduleForm = z.output<typeof ScheduleForm>

export const scheduleApi = defineEndpoints({
  listSchedule: {
    method: 'GET',
    path: '/api/schedules/events/:eventId/schedule',
    summary: 'List the schedule of a camp, by day and start',
    access: signedIn,
    params: byEvent,
    reply: z.array(ScheduleItem),
    errors: ['events.not_found', ...HUB_CLOSED],
    failure: 'Failed to load schedule. Please try again.',
  },
  createScheduleItem: {
    method: 'POST',
    path: '/api/schedules/events/:eventId/schedule',
    summary: 'Add a schedule item',
    access: signedIn,
    params: byEvent,
    body: ScheduleForm,
    reply: ScheduleItem,
    status: 201,
    errors: ['events.not_found', 'camp.no_such_day'],
    failure: 'Failed to save schedule item',
  },
  updateScheduleItem: {
    method: 'PUT',
    path: '/api/schedules/schedule/:id',
    summary: 'Update a schedule item',
    access: signedIn,
    params: byId,
    // Plain `extend` would drop the check that start is before end.
    body: z.object({ ...fields, version: z.optional(z.int()) }).check(inOrder),
    reply: ScheduleItem,
    errors: ['camp.schedule_item_not_found', 'camp.no_such_day', 'camp.schedule_item_changed'],
    failure: 'Failed to save schedule item',
  },
  deleteScheduleItem: {
    method: 'DELETE',
    path: '/api/schedules/events/:eventId/schedule/:id',
    summary: 'Delete a schedule item',
    access: signedIn,
    params: z.object({ eventId: id, id }),
    errors: ['camp.schedule_item_not_found'],
    failure: 'Failed to delete schedule item',
  },
})
