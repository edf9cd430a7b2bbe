import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { StripeError } from './stripe-error.ts'

const MAX_BYTES = 1024 * 1024

export async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    size += part.length
    if (size > MAX_BYTES) throw new StripeError(413, 'invalid_request_error', 'The request is too large.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Accepts the secret key as a bearer token or as the user name of Basic authentication. */
export function authorize(header: string | undefined, secretKey: string): void {
  const key = keyFromHeader(header)
  if (key === '') {
    throw new StripeError(
      401,
      'invalid_request_error',
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth ' +
        "(e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    )
  }
  if (!isSame(key, secretKey)) {
    throw new StripeError(401, 'invalid_request_error', `Invalid API Key provided: ${'*'.repeat(8)}${key.slice(-4)}`)
  }
}

function keyFromHeader(header = ''): string {
  const [, scheme = '', value = ''] = /^(\w+) +(.*)$/.exec(header) ?? []
  if (scheme.toLowerCase() === 'bearer') return value.trim()
  if (scheme.toLowerCase() !== 'basic') return ''
  return Buffer.from(value, 'base64').toString().split(':')[0] ?? ''
}

/** In constant time, also for texts of different lengths. */
export function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}
