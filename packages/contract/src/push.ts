// Push messages to browsers. A subscription belongs to one browser on one device.

import * as z from 'zod/mini'
import { signedIn } from './access.ts'
import { defineEndpoints } from './endpoint.ts'
import { byId, id, isoDateTime } from './wire.ts'

const encoded = (length: number) =>
  z.string().check(z.length(length), z.regex(/^[\w-]+$/, 'Must be base64url without padding'))

/** ASCII, as browsers write URLs; the server checks the host. */
const endpoint = z
  .string({ error: 'Endpoint required' })
  .check(z.maxLength(2_000), z.regex(/^https?:\/\/[!-~]+$/, 'Must be an http:// or https:// address'))

const Device = z.object({
  id,
  /** Such as "Chrome on Android". */
  device: z.string(),
  createdAt: isoDateTime,
  /** The browser that asks. */
  isCurrent: z.boolean(),
})
export type PushDevice = z.output<typeof Device>

export const pushApi = defineEndpoints({
  pushKey: {
    method: 'GET',
    path: '/api/push/key',
    summary: 'Get the key that browsers subscribe with',
    access: signedIn,
    reply: z.object({ key: z.string() }),
    errors: [],
    failure: 'Failed to turn on push notifications',
  },
  addPushSubscription: {
    method: 'POST',
    path: '/api/push/subscriptions',
    summary: 'Turn on push messages for this browser',
    access: signedIn,
    idempotent: true,
    body: z.object({
      endpoint,
      p256dh: encoded(87),
      auth: encoded(22),
      /** Only if it is on for you, for example after a new log-in. */
      renew: z.optional(z.boolean()),
    }),
    errors: ['push.bad_subscription', 'push.too_many_devices', 'push.device_not_found'],
    failure: 'Failed to turn on push notifications',
  },
  removePushSubscription: {
    method: 'POST',
    path: '/api/push/subscriptions/remove',
    summary: 'Turn off push messages for this browser',
    access: signedIn,
    idempotent: true,
    body: z.object({ endpoint }),
    errors: [],
    failure: 'Failed to turn off push notifications',
  },
  listPushSubscriptions: {
    method: 'GET',
    path: '/api/push/subscriptions',
    summary: 'List your devices with push messages',
    access: signedIn,
    reply: z.array(Device),
    errors: [],
    failure: 'Failed to load your devices',
  },
  removePushDevice: {
    method: 'DELETE',
    path: '/api/push/subscriptions/:id',
    summary: 'Turn off push messages for one of your devices',
    access: signedIn,
    params: byId,
    errors: ['push.device_not_found'],
    failure: 'Failed to turn off push notifications',
  },
  testPush: {
    method: 'POST',
    path: '/api/push/test',
    summary: 'Send a test message to all your devices',
    access: signedIn,
    reply: z.object({ sent: z.int() }),
    errors: ['push.no_device', 'push.too_many_tests', 'push.service_failed'],
    failure: 'Failed to send the test notification',
  },
})
