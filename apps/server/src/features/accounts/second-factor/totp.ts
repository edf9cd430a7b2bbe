// Time-based one-time codes (RFC 6238): HMAC-SHA-1, 30 seconds, 6 digits. Authenticator apps support nothing else reliably.

import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../../platform/tokens.ts'

const STEP_SECONDS = 30
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const stepAt = (seconds: number): number => Math.floor(seconds / STEP_SECONDS)

export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 15
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000
  return String(number).padStart(6, '0')
}

/** The step of this code, one before or after the current one at most: clocks of phones differ. */
export function stepOfCode(secret: Buffer, code: string, nowSeconds: number): number | undefined {
  const now = stepAt(nowSeconds)
  return [now, now - 1, now + 1].find((step) => isSameSecret(code, codeAt(secret, step)))
}

export function base32Of(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => BASE32.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('')
}

export function authenticatorUri(issuer: string, account: string, secret: Buffer): string {
  // Apps separate issuer and account at the colon.
  const name = issuer.replaceAll(':', ' ')
  const query = `secret=${base32Of(secret)}&issuer=${encodeURIComponent(name)}`
  return `otpauth://totp/${encodeURIComponent(name)}:${encodeURIComponent(account)}?${query}`
}
