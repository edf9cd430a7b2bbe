// The admin dashboard. Every feature contributes figures, matters (items that need attention) and charts.

import { SETUP_STEPS } from '@crew-chief/domain/system/setup'
import * as z from 'zod/mini'
import { adminOnly } from './access.ts'
import { defineEndpoints } from './endpoint.ts'

export const Figure = z.object({
  id: z.string(),
  label: z.string(),
  /** `cents` is shown as dollars, `count` as a number. */
  unit: z.enum(['count', 'cents']),
  value: z.int(),
  context: z.string(),
})

export const Matter = z.object({
  id: z.string(),
  tone: z.enum(['yellow', 'blue', 'red', 'gray']),
  icon: z.enum(['mail', 'users', 'hourglass', 'package', 'shirt', 'card', 'person']),
  title: z.string(),
  text: z.string(),
  link: z.object({ label: z.string(), to: z.string() }),
})

export const Chart = z.object({
  id: z.string(),
  title: z.string(),
  note: z.string(),
  unit: z.enum(['count', 'cents']),
  /** `time`: one bar per period, the last one current. `parts`: shares of a whole. `capacity`: each value out of `of`. */
  kind: z.enum(['time', 'parts', 'capacity']),
  points: z.array(z.object({ label: z.string(), value: z.int(), of: z.optional(z.int()) })),
})

const SetupChoices = z.object({
  /** Put off by an admin. */
  later: z.array(z.enum(SETUP_STEPS)).check(z.maxLength(SETUP_STEPS.length)),
  isFinished: z.boolean(),
})

const Setup = z.object({ done: z.array(z.enum(SETUP_STEPS)), later: z.array(z.enum(SETUP_STEPS)) })

export const dashboardApi = defineEndpoints({
  dashboard: {
    method: 'GET',
    path: '/api/dashboard',
    summary: 'Get key figures, items that need attention, and charts',
    access: adminOnly,
    reply: z.object({
      figures: z.array(Figure),
      matters: z.array(Matter),
      charts: z.array(Chart),
      /** The checklist of a new installation; null once everything is done or an admin closed it, and with demo data. */
      setup: z.nullable(Setup),
    }),
    errors: [],
    failure: 'Failed to load the dashboard',
  },
  updateSetup: {
    method: 'PUT',
    path: '/api/dashboard/setup',
    summary: 'Put off steps of the checklist of a new installation, or close it, for all admins',
    access: adminOnly,
    body: SetupChoices,
    reply: SetupChoices,
    errors: [],
    failure: 'Failed to change the checklist',
  },
})
