// Sends messages to browsers through their push services (RFC 8030).

import { createHash } from 'node:crypto'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/connect.ts'
import { encodeMessage, type PushMessage } from './message.ts'
import { isPushEndpoint, type PushSubscription } from './subscription.ts'
import { loadOrCreateVapidKeys, type VapidKeys } from './vapid-keys.ts'

type SendOptions = {
  /** How long the push service keeps the message for a device that is offline. */
  ttlSeconds: number
  /** Wakes a device that saves power. */
  isUrgent: boolean
}

export type Push = {
  /** The applicationServerKey of browsers. */
  publicKey: () => Promise<string>
  /** `gone`: the subscription ended and can be deleted. Throws when the message should be sent again later. */
  send: (subscription: PushSubscription, message: PushMessage, options: SendOptions) => Promise<'sent' | 'gone'>
}

type Options = { db: Db; config: Pick<Config, 'vapidKeys' | 'pushHosts' | 'supportEmail'>; timeoutMs?: number }

export function createPush({ db, config, timeoutMs = 10_000 }: Options): Push {
  let keys: Promise<VapidKeys> | undefined
  const loadKeys = () => {
    keys ??= (config.vapidKeys ? Promise.resolve(config.vapidKeys) : loadOrCreateVapidKeys(db)).catch((error) => {
      keys = undefined
      throw error
    })
    return keys
  }
  return {
    publicKey: async () => (await loadKeys()).publicKey,
    send: async (subscription, message, { ttlSeconds, isUrgent }) => {
      const { endpoint, p256dh, auth } = subscription
      const { host } = new URL(endpoint)
      if (!isPushEndpoint(endpoint, config.pushHosts)) throw new Error(`${host} is not a known push service.`)
      const { default: webPush } = await import('web-push')
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        encodeMessage(message),
        {
          vapidDetails: { subject: `mailto:${config.supportEmail}`, ...(await loadKeys()) },
          TTL: ttlSeconds,
          urgency: isUrgent ? 'high' : 'normal',
          topic: topicOf(message.id),
        },
      )
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: textHeaders(headers),
        body: new Uint8Array(body ?? []),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      if (response.ok) return 'sent'
      if (response.status === 404 || response.status === 410) return 'gone'
      // Without the path, which is secret.
      throw new Error(`The push service ${host} answered ${response.status}.`)
    },
  }
}

/** A push service replaces an undelivered message of the same topic: at most 32 characters of base64url. */
const topicOf = (id: string): string => createHash('sha256').update(id).digest('base64url').slice(0, 32)

/** `fetch` sets the length itself. */
const textHeaders = (headers: Readonly<Record<string, string | number>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name !== 'Content-Length')
      .map(([name, value]) => [name, String(value)]),
  )
