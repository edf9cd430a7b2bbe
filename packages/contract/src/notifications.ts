// Notifications of the user, their settings, and unsubscribing from e-mails.

import { NOTIFICATION_CHANNELS, NOTIFICATION_KINDS } from '@crew-chief/domain/notifications/kinds'
import { REACH_STATES } from '@crew-chief/domain/notifications/reach'
import { isTimeZone } from '@crew-chief/domain/time-zone'
import * as z from 'zod/mini'
import { anyone, signedIn } from './access.ts'
import { defineEndpoints } from './endpoint.ts'
import { timeOfDay } from './schedule.ts'
import { byId, id, isoDateTime, pageSize } from './wire.ts'

const kind = z.enum(NOTIFICATION_KINDS)

export const Notification = z.object({
  id,
  kind,
  eventId: z.nullable(id),
  title: z.string(),
  body: z.string(),
  /** The page of the web app that shows it. */
  path: z.string(),
  /** The user is asked to confirm it. */
  needsConfirmation: z.boolean(),
  createdAt: isoDateTime,
  seenAt: z.nullable(isoDateTime),
  confirmedAt: z.nullable(isoDateTime),
})
export type Notification = z.output<typeof Notification>

/** By which ways it reached a person; null: not sent this way. */
export const Reach = z.object({
  inApp: z.boolean(),
  push: z.nullable(z.enum(REACH_STATES)),
  email: z.nullable(z.enum(REACH_STATES)),
})

const quietTime = timeOfDay('Enter a valid time')

/** `choices` has only what differs from the defaults. Quiet hours are in the local time of the event. */
export const NotificationSettings = z.object({
  choices: z
    .array(z.object({ kind, channel: z.enum(NOTIFICATION_CHANNELS), isOn: z.boolean() }))
    .check(z.maxLength(NOTIFICATION_KINDS.length * NOTIFICATION_CHANNELS.length)),
  quietHours: z.nullable(z.object({ from: quietTime, to: quietTime })),
  /** Collects e-mails that are not urgent into one a day. */
  hasDigest: z.boolean(),
  /** For notifications without an event; null: the organizer's. */
  timezone: z.nullable(z.string().check(z.maxLength(60), z.refine(isTimeZone, 'Unknown time zone'))),
})
export type NotificationSettings = z.output<typeof NotificationSettings>

const byToken = z.object({ token: z.string().check(z.minLength(20), z.maxLength(300)) })

export const notificationsApi = defineEndpoints({
  listNotifications: {
    method: 'GET',
    path: '/api/notifications',
    summary: 'List the notifications of the user, newest first, with the number of unread ones',
    access: signedIn,
    query: z.object({
      /** Only older ones: the last one of the previous page. */
      before: z.optional(id),
      limit: pageSize(20),
    }),
    reply: z.object({ notifications: z.array(Notification), unread: z.int(), hasMore: z.boolean() }),
    errors: [],
    failure: 'Failed to load your notifications',
  },
  markNotificationsSeen: {
    method: 'POST',
    path: '/api/notifications/seen',
    summary: 'Mark notifications of the user as read',
    access: signedIn,
    body: z.object({ ids: z.array(id).check(z.maxLength(100)) }),
    reply: z.object({ unread: z.int() }),
    idempotent: true,
    errors: [],
    failure: 'Failed to update your notifications',
  },
  confirmNotification: {
    method: 'POST',
    path: '/api/notifications/:id/confirm',
    summary: 'Confirm a notification ("Got it"); staff see it',
    access: signedIn,
    params: byId,
    reply: Notification,
    idempotent: true,
    errors: ['notifications.not_found'],
    failure: 'Failed to send your confirmation',
  },
  notificationsLive: {
    method: 'GET',
    path: '/api/notifications/live',
    summary: 'Stream server-sent events for new notifications: `event: change`, `data: {"topic":"notifications"}`',
    access: signedIn,
    streams: true,
    errors: [],
    failure: 'Failed to load your notifications',
  },
  getNotificationSettings: {
    method: 'GET',
    path: '/api/notifications/settings',
    summary: 'Get which notifications the user gets, and how',
    access: signedIn,
    reply: z.extend(NotificationSettings, {
      /** A mail server refused the address of the user for good. */
      hasBounced: z.boolean(),
    }),
    errors: [],
    failure: 'Failed to load your notification settings',
  },
  updateNotificationSettings: {
    method: 'PUT',
    path: '/api/notifications/settings',
    summary: 'Replace the notification settings of the user; mandatory kinds stay on',
    access: signedIn,
    body: NotificationSettings,
    reply: NotificationSettings,
    errors: [],
    failure: 'Failed to save your notification settings',
  },
  getUnsubscribe: {
    method: 'GET',
    path: '/api/notifications/unsubscribe',
    summary: 'Get what the token of an unsubscribe link stands for',
    access: anyone,
    withoutSession: true,
    query: byToken,
    reply: z.object({ kind, label: z.string(), isSubscribed: z.boolean() }),
    errors: ['notifications.bad_link'],
    failure: 'Failed to load this page',
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/notifications/unsubscribe',
    summary: 'Stop e-mails of one kind; authorized by the token of the link (RFC 8058)',
    access: anyone,
    withoutSession: true,
    query: byToken,
    // Mail programs send a form.
    acceptsForm: true,
    reply: z.object({ kind, label: z.string(), isSubscribed: z.boolean() }),
    idempotent: true,
    errors: ['notifications.bad_link'],
    failure: 'Failed to unsubscribe. Please try again.',
  },
})
