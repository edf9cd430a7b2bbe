// Permissions for local files: what may be done, to which file, until when, signed so that nobody can write their own.

import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'

const Permission = z.discriminatedUnion('may', [
  z.object({ may: z.literal('put'), key: z.string(), contentType: z.string(), size: z.int(), until: z.int() }),
  z.object({ may: z.literal('read'), key: z.string(), until: z.int() }),
])
export type Permission = z.output<typeof Permission>

const mac = (secret: string, text: string) => createHmac('sha256', `storage ${secret}`).update(text).digest()

export function signPermission(secret: string, permission: Permission): string {
  const text = Buffer.from(JSON.stringify(permission)).toString('base64url')
  return `${text}.${mac(secret, text).toString('base64url')}`
}

/** Undefined when it is forged, damaged or past. */
export function readPermission(secrets: readonly string[], token: string, now: Date): Permission | undefined {
  const [text = '', given = ''] = token.split('.')
  const bytes = Buffer.from(given, 'base64url')
  const isSignedBy = (secret: string) => {
    const expected = mac(secret, text)
    return bytes.length === expected.length && timingSafeEqual(bytes, expected)
  }
  if (!secrets.some(isSignedBy)) return undefined
  const parsed = z.safeParse(Permission, JSON.parse(Buffer.from(text, 'base64url').toString()))
  return parsed.success && parsed.data.until > now.getTime() ? parsed.data : undefined
}
