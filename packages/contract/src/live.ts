// Live updates (spec 2 §2 Camp hub): notifications that something changed in a camp; clients then refetch it.

import * as z from 'zod/mini'
import { signedIn } from './access.ts'
import { HUB_CLOSED } from './common-errors.ts'
import { defineEndpoints } from './endpoint.ts'
import { byEvent } from './wire.ts'

/** `all`: notifications may have been lost, so everything must be refetched. */
export const LIVE_TOPICS = [
  'announcements',
  'schedule',
  'participants',
  'evaluations',
  'courts',
  'staff',
  'notices',
  'notifications',
  'all',
] as const
export type LiveTopic = (typeof LIVE_TOPICS)[number]

/** The data of a `change` event. */
export const LiveChange = z.object({ topic: z.enum(LIVE_TOPICS) })

export const liveApi = defineEndpoints({
  campLive: {
    method: 'GET',
    path: '/api/camp/:eventId/live',
    summary: 'Stream server-sent events for every change in a camp: `event: change`, `data: {"topic":"schedule"}`',
    access: signedIn,
    params: byEvent,
    streams: true,
    errors: ['events.not_found', ...HUB_CLOSED],
    failure: 'Failed to load camp data.',
  },
})
