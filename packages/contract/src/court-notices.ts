// Notifying people of their courts after saving, and their answers.

import { ASSIGNMENT_RESPONSES } from '@crew-chief/domain/courts/assignment-response'
import * as z from 'zod/mini'
import { signedIn } from './access.ts'
import { HUB_CLOSED } from './common-errors.ts'
import { AssignedGame, GameChange } from './court-shapes.ts'
import { boardVersion } from './courts.ts'
import { defineEndpoints } from './endpoint.ts'
import { Reach } from './notifications.ts'
import { byEvent, byId, id, isoDateTime, requiredLine, singleLine } from './wire.ts'

const MAX_PEOPLE = 5_000
export const REASON_MISSING = 'Enter a reason'
export const MAX_REASON_LENGTH = 200

const person = { userId: id, name: z.string(), phoneNumber: z.nullable(z.string()) }

/** Changes since the person was last notified, without games that are over. */
export const PendingNotice = z.object({
  ...person,
  /** The person was never notified at this event. */
  isFirst: z.boolean(),
  changes: z.array(GameChange),
})
export type PendingNotice = z.output<typeof PendingNotice>

export const SentNotice = z.object({
  ...person,
  notifiedAt: isoDateTime,
  /** Left without a notification. */
  wasSilent: z.boolean(),
  /** Null if they were not notified, and after 30 days: no longer known. */
  reach: z.nullable(Reach),
  seenAt: z.nullable(isoDateTime),
  confirmedAt: z.nullable(isoDateTime),
  /** The current games. */
  games: z.array(
    z.extend(AssignedGame, {
      response: z.nullable(z.enum(ASSIGNMENT_RESPONSES)),
      responseReason: z.nullable(z.string()),
    }),
  ),
})
export type SentNotice = z.output<typeof SentNotice>

const switches = {
  /** Only people who edit the courts see them before the first notification. */
  hidesUntilPublished: z.boolean(),
  /** Officials accept or decline each of their games. */
  asksForResponse: z.boolean(),
}
const CourtSettings = z.object({ ...switches, publishedAt: z.nullable(isoDateTime) })

export const courtNoticesApi = defineEndpoints({
  getCourtNotices: {
    method: 'GET',
    path: '/api/courts/:eventId/notice',
    summary: 'Get whose courts changed since they were last notified, and who has read, confirmed or declined',
    access: signedIn,
    params: byEvent,
    reply: z.object({
      version: z.int(),
      settings: CourtSettings,
      pending: z.array(PendingNotice),
      sent: z.array(SentNotice),
    }),
    errors: ['events.not_found'],
    failure: 'Failed to load notifications. Please try again.',
  },
  notifyCourts: {
    method: 'POST',
    path: '/api/courts/:eventId/notify',
    summary:
      'Notify people whose courts changed, by default all of them; with `silent` the changes count as known without a notification. The first notification publishes hidden courts',
    access: signedIn,
    params: byEvent,
    largeBody: true,
    body: z.object({
      version: z.optional(boardVersion),
      userIds: z.optional(z.array(id).check(z.maxLength(MAX_PEOPLE))),
      silent: z.optional(z.object({ reason: requiredLine(MAX_REASON_LENGTH, REASON_MISSING) })),
    }),
    /** How many people. */
    reply: z.object({ notified: z.int(), silent: z.int() }),
    errors: ['events.not_found', 'courts.changed_meanwhile'],
    failure: 'Failed to notify people. Please try again.',
  },
  updateCourtSettings: {
    method: 'PUT',
    path: '/api/courts/:eventId/settings',
    summary: 'Set whether courts are hidden until the first notification, and whether officials accept or decline',
    access: signedIn,
    params: byEvent,
    body: z.object(switches),
    reply: CourtSettings,
    errors: ['events.not_found'],
    failure: 'Failed to save the settings. Please try again.',
  },
  respondToCourt: {
    method: 'POST',
    path: '/api/courts/:id/response',
    summary: 'Accept or decline a game of the user, until it begins',
    access: signedIn,
    params: byId,
    body: z.object({
      response: z.enum(ASSIGNMENT_RESPONSES),
      reason: z.optional(
        z
          .string()
          .check(z.trim(), z.maxLength(MAX_REASON_LENGTH, `At most ${MAX_REASON_LENGTH} characters`), singleLine),
      ),
    }),
    reply: z.object({ response: z.enum(ASSIGNMENT_RESPONSES) }),
    errors: ['courts.not_found', 'courts.not_assigned', 'courts.no_response_asked', 'courts.game_started'],
    failure: 'Failed to send your answer. Please try again.',
  },
})

/** For the person whose courts changed. */
export const myNoticeApi = defineEndpoints({
  myNotice: {
    method: 'GET',
    path: '/api/camp/:eventId/my-notice',
    summary: 'Get the last notification about the courts of the user, with the changes since they last confirmed one',
    access: signedIn,
    params: byEvent,
    reply: z.object({
      /** The courts exist but are not published yet. */
      isHidden: z.boolean(),
      notice: z.nullable(
        z.object({
          notificationId: id,
          isFirst: z.boolean(),
          changes: z.array(GameChange),
          seenAt: z.nullable(isoDateTime),
          confirmedAt: z.nullable(isoDateTime),
        }),
      ),
    }),
    errors: ['events.not_found', ...HUB_CLOSED],
    failure: 'Failed to load camp data.',
  },
})
