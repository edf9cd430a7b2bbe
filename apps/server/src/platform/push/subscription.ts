// Subscriptions come from browsers, so both the address and the keys are checked: the server sends requests to the address.

import { ECDH } from 'node:crypto'

export type PushSubscription = { endpoint: string; p256dh: string; auth: string }

// Chrome and other Chromium browsers, Firefox, Safari, Edge.
const PUSH_SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^[\w-]+(\.[\w-]+)*\.push\.services\.mozilla\.com$/,
  /^[\w-]+(\.[\w-]+)*\.push\.apple\.com$/,
  /^[\w-]+(\.[\w-]+)*\.notify\.windows\.com$/,
]

/** An https address of a known push service, or any address of `extraHosts` (host:port). */
export function isPushEndpoint(endpoint: string, extraHosts: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.username || url.password) return false
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  if (extraHosts.includes(`${url.hostname}:${port}`)) return true
  return url.protocol === 'https:' && port === '443' && PUSH_SERVICES.some((service) => service.test(url.hostname))
}

/** An uncompressed point on P-256 and a secret of 16 bytes (RFC 8291). */
export const hasValidKeys = ({ p256dh, auth }: Pick<PushSubscription, 'p256dh' | 'auth'>): boolean =>
  isPublicKey(Buffer.from(p256dh, 'base64url')) && Buffer.from(auth, 'base64url').length === 16

function isPublicKey(key: Buffer): boolean {
  if (key.length !== 65 || key[0] !== 4) return false
  try {
    // Throws for a point that is not on the curve.
    ECDH.convertKey(key, 'prime256v1')
    return true
  } catch {
    return false
  }
}
