import { createHmac } from 'node:crypto'

/** The value of the Stripe-Signature header. The time is the real one: receivers compare it with their own clock. */
export function signatureOf(payload: string, secret: string, at = Math.floor(Date.now() / 1000)): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`
}
