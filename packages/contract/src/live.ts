// Live updates (spec 2 §2 Camp hub): word that something changed in a camp. What it is, the reader fetches.

import * as z from 'zod/mini'
import { signedIn } from './access.ts'
import { defineEndpoints } from './endpoint.ts'
import { id } from './wire.ts'

/** `all`: word may have been lost, and everything may have changed. */
export const LIVE_TOPICS = ['announcements', 'schedule', 'participants', 'evaluations', 'courts', 'all'] as const
export type LiveTopic = (typeof LIVE_TOPICS)[number]

/** The data of a `change` event. */
export const LiveChange = z.object({ topic: z.enum(LIVE_TOPICS) })

export const liveApi = defineEndpoints({
  campLive: {
    method: 'GET',
    path: '/api/camp/:eventId/live',
    summary: 'Word of every change in a camp, as it happens: `event: change`, `data: {"topic":"schedule"}`',
    access: signedIn,
    params: z.object({ eventId: id }),
    streams: true,
    errors: ['events.not_found', 'camp.not_registered'],
    failure: 'Failed to load camp data.',
  },
})
