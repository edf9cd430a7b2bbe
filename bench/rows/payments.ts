import { createHmac, randomUUID } from 'node:crypto'
import { fillHugeEvent } from '../fill/events.ts'
import { CROWD_MAIL, fillPeople } from '../fill/people.ts'
import { type Letter, load } from '../load.ts'
import { openSessions, type Session } from '../people.ts'
import { AUTH_SECRET } from '../programs.ts'
import type { Row } from '../row.ts'
import type { Stage } from '../stage.ts'

// Fixed numbers and not times: what still waits at the end of one round would run on into the next.
const CHECKOUTS_A_SECOND = 100
const WEBHOOKS_A_SECOND = 400
// More than the longest run takes.
const BUYERS = 5_000

const JSON_BODY = { 'content-type': 'application/json' }

let opening: Promise<{ path: string; buyers: Session[] }> | undefined

async function openTill({ urlOf }: Stage) {
  const url = urlOf('till')
  await fillPeople(url, BUYERS)
  const eventId = await fillHugeEvent(url)
  const buyers = await openSessions(url, `%${CROWD_MAIL}`, BUYERS)
  return { path: `/api/events/${eventId}/register/checkout`, buyers }
}

/** A seat is held, a payment written and a page opened, each time by somebody new: who comes again gets the same page. */
const checkout: Row = {
  name: 'checkout: a seat',
  shows: { rate: null, cpu: null, p99: null },
  ours: async (stage) => {
    opening ??= openTill(stage)
    const { path, buyers } = await opening
    const body = JSON.stringify({ successUrl: '/events?paid', cancelUrl: '/events', waiverVersion: 1 })
    const each = buyers
      .splice(0, Math.ceil(stage.seconds * CHECKOUTS_A_SECOND))
      .map(({ token }): Letter => ({ headers: { ...JSON_BODY, authorization: `Bearer ${token}` }, body }))
    return load(await stage.running('oursSelling'), { path, each })
  },
}

/** As apps/server/src/open-provider.ts derives it. */
const WEBHOOK_SECRET = `whsec_${createHmac('sha256', AUTH_SECRET).update('sandbox webhook').digest('hex').slice(0, 40)}`

/** Signed as Stripe signs. Of a kind that changes nothing here, so that what is measured is the door. */
function newEvent(): Letter {
  const at = Math.floor(Date.now() / 1000)
  const object = { id: 'cus_bench', object: 'customer', email: 'tess@crowd.example', metadata: {} }
  const event = { id: `evt_${randomUUID()}`, object: 'event', type: 'customer.updated', created: at, data: { object } }
  const body = JSON.stringify(event)
  const proof = createHmac('sha256', WEBHOOK_SECRET).update(`${at}.${body}`).digest('hex')
  return { headers: { ...JSON_BODY, 'stripe-signature': `t=${at},v1=${proof}` }, body }
}

/** An event of the provider: proven, looked up, noted and marked as done. Each is a new one. */
const webhook: Row = {
  name: 'webhook: an event',
  shows: { rate: null, cpu: null, p99: null },
  ours: async ({ running, seconds }) => {
    const each = Array.from({ length: Math.ceil(seconds * WEBHOOKS_A_SECOND) }, newEvent)
    return load(await running('oursSelling'), { path: '/api/stripe/webhook', each })
  },
}

export const paymentRows: readonly Row[] = [checkout, webhook]
