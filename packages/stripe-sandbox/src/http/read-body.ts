import type { IncomingMessage } from 'node:http'
import { StripeError } from '../stripe-error.ts'

const LARGEST = 1024 * 1024

export async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    size += part.length
    if (size > LARGEST) throw new StripeError(413, 'invalid_request_error', 'The request is too large.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
