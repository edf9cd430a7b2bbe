import { createHmac, randomUUID } from 'node:crypto'
import type { Benchmark } from '../benchmark.ts'
import { type LoadRequest, load } from '../load.ts'
import { AUTH_SECRET } from '../programs.ts'
import { insertHugeEvent } from '../seeds/events.ts'
import { SEEDED_EMAIL, seedUsers } from '../seeds/users.ts'
import { openSessions, type Session } from '../sessions.ts'
import type { BenchSetup } from '../setup.ts'

// Fixed numbers instead of durations: requests still in flight at the end would overlap with the next round.
const CHECKOUTS_PER_SECOND = 100
const WEBHOOKS_PER_SECOND = 400
// More than the longest run uses.
const BUYERS = 5_000

const JSON_BODY = { 'content-type': 'application/json' }

let preparing: Promise<{ path: string; buyers: Session[] }> | undefined

async function prepareCheckout({ databaseUrl }: BenchSetup) {
  const url = databaseUrl('payments')
  await seedUsers(url, BUYERS)
  const eventId = await insertHugeEvent(url)
  const buyers = await openSessions(url, `%${SEEDED_EMAIL}`, BUYERS)
  return { path: `/api/events/${eventId}/register/checkout`, buyers }
}

/** Every request uses another user: a repeated checkout would return the existing payment page. */
const checkout: Benchmark = {
  name: 'checkout: registration',
  metrics: { rate: null, cpu: null, p99: null },
  ours: async (setup) => {
    preparing ??= prepareCheckout(setup)
    const { path, buyers } = await preparing
    const body = JSON.stringify({ successUrl: '/events?paid', cancelUrl: '/events', waiverVersion: 1 })
    const requests = buyers
      .splice(0, Math.ceil(setup.seconds * CHECKOUTS_PER_SECOND))
      .map(({ token }): LoadRequest => ({ headers: { ...JSON_BODY, authorization: `Bearer ${token}` }, body }))
    return load(await setup.server('oursPayments'), { path, requests })
  },
}

/** As apps/server/src/open-provider.ts derives it. */
const WEBHOOK_SECRET = `whsec_${createHmac('sha256', AUTH_SECRET).update('sandbox webhook').digest('hex').slice(0, 40)}`

/** A signed event of a type that changes nothing, so that only receiving it is measured. */
function newWebhookRequest(): LoadRequest {
  const timestamp = Math.floor(Date.now() / 1000)
  const object = { id: 'cus_bench', object: 'customer', email: 'tess@crowd.example', metadata: {} }
  const id = `evt_${randomUUID()}`
  const body = JSON.stringify({ id, object: 'event', type: 'customer.updated', created: timestamp, data: { object } })
  const signature = createHmac('sha256', WEBHOOK_SECRET).update(`${timestamp}.${body}`).digest('hex')
  return { headers: { ...JSON_BODY, 'stripe-signature': `t=${timestamp},v1=${signature}` }, body }
}

const webhook: Benchmark = {
  name: 'webhook: no-op event',
  metrics: { rate: null, cpu: null, p99: null },
  ours: async ({ server, seconds }) => {
    const requests = Array.from({ length: Math.ceil(seconds * WEBHOOKS_PER_SECOND) }, newWebhookRequest)
    return load(await server('oursPayments'), { path: '/api/stripe/webhook', requests })
  },
}

export const paymentBenchmarks: readonly Benchmark[] = [checkout, webhook]
