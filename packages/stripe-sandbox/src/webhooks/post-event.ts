import { signatureOf } from './sign.ts'

export type Webhook = { url: string; secret: string }

const TIMEOUT_MS = 10_000

/** Whether the webhook took the event: 2xx within ten seconds. A redirect is no answer. */
export async function postEvent({ url, secret }: Webhook, payload: string, stop: AbortSignal): Promise<boolean> {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(payload, secret),
        'user-agent': 'Stripe/1.0 (sandbox)',
      },
      body: payload,
      signal: AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    await reply.arrayBuffer() // frees the connection
    return reply.ok
  } catch {
    return false
  }
}
