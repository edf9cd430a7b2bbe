import { createHmac } from 'node:crypto'

/** The value of the Stripe-Signature header. Uses the real time, because receivers compare it with their clock. */
export function signatureOf(payload: string, secret: string, at = Math.floor(Date.now() / 1000)): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`
}
