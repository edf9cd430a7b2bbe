import { registrationsApi } from '@crew-chief/contract/registrations'
import { afterEach, expect, test } from 'vitest'
import { payments } from '../../src/features/payments/payments.tables.ts'
import { runExpireHolds } from '../../src/features/payments/reconcile.job.ts'
import { builders, tiers } from '../../src/testing/builders.ts'
import { openChaosProxy } from '../../src/testing/chaos-proxy.ts'
import { RETURN_URLS, registrationRequests } from '../../src/testing/registration-requests.ts'
import { startServerWithPayments } from '../../src/testing/sandbox-server.ts'
import { databaseUrlOf } from '../../src/testing/second-node.ts'
import { settlementDeps } from '../../src/testing/settlement-deps.ts'
import { TEST_KEYS } from '../../src/testing/test-provider.ts'
import { startBrowsing } from './background-load.ts'
import { type Node, spawnNode } from './nodes.ts'
import { reportFigures, seconds } from './report-figures.ts'

const BROWSER_TIMEOUT_MS = 15_000
const FREE = { taken: 0, holding: 0, waitlisted: 0, line: 0 }
const PROVIDER_FAILED = 'The payment provider isn’t responding. Nothing was charged. Please try again in a moment.'

const server = await startServerWithPayments({ webhooks: false })
const { deps, db, sandbox, knobs } = server
const given = builders(server)
const { seats, statusOf } = registrationRequests(server)
const proxy = await openChaosProxy(sandbox.url)
afterEach(() => proxy.pass())

const spawn = () =>
  spawnNode(databaseUrlOf(deps), {
    STRIPE_SECRET_KEY: TEST_KEYS.secretKey,
    STRIPE_WEBHOOK_SECRET: TEST_KEYS.webhookSecret,
    STRIPE_API_BASE: proxy.through().replace(/\/$/, ''),
    STRIPE_PRICE_ALL_YOU_NEED: deps.planPrices.ALL_YOU_NEED,
    STRIPE_PRICE_ALL_YOU_WANT: deps.planPrices.ALL_YOU_WANT,
  })
const start = ({ send }: Node, id: string, token: string) =>
  send(registrationsApi.startRegistration, { params: { id }, body: RETURN_URLS }, { token })
const lastSeat = () => given.event({ pricing: tiers(5000, 7500), maxParticipants: 1 })

async function openSessions(): Promise<number> {
  const headers = { authorization: `Bearer ${TEST_KEYS.secretKey}` }
  const answer = await fetch(`${sandbox.url}/v1/checkout/sessions?status=open&limit=100`, { headers })
  const { data }: { data: unknown[] } = JSON.parse(await answer.text())
  return data.length
}

const FAULTS: [string, () => unknown][] = [
  ['unresponsive', proxy.stall],
  ['refusing connections', proxy.refuse],
]
test.each(FAULTS)(
  'with Stripe %s, checkout fails in time with a message, the seat is released, no session stays open, and other requests work',
  async (fault, startFault) => {
    const ann = await given.signedIn()
    const node = await spawn()
    const { id } = await lastSeat()
    const browsing = startBrowsing(node, ann.token)
    await startFault()
    const { status, message, ms } = await start(node, id, ann.token)
    const figures = await browsing.stop()
    expect([status, message]).toEqual([502, PROVIDER_FAILED])
    expect(ms).toBeLessThan(BROWSER_TIMEOUT_MS)
    expect(await seats(id)).toEqual(FREE)

    // The delayed request may now open a session we do not know; the job finds and closes it.
    await proxy.pass()
    await expect.poll(proxy.open).toBe(0)
    await runExpireHolds(settlementDeps(deps))
    expect(await openSessions()).toBe(0)
    expect((await db.select().from(payments)).filter(({ isUncertain }) => isUncertain)).toEqual([])
    const again = await start(node, id, ann.token)
    expect([again.status, await statusOf(id, ann.id)]).toEqual([200, ['CANCELLED', 'PENDING']])
    await knobs.expireNow(again.body.sessionId ?? '')
    reportFigures(`Stripe ${fault}`, { 'answer s': seconds(ms), ...figures, 'sessions left open': 0 })
  },
)

test('with a slow Stripe, one checkout session opens and other requests work', async () => {
  const ann = await given.signedIn()
  const node = await spawn()
  const { id } = await lastSeat()
  const browsing = startBrowsing(node, ann.token)
  proxy.slow({ latencyMs: 1_200 })
  const { status, body, ms } = await start(node, id, ann.token)
  const figures = await browsing.stop()
  expect(status).toBe(200)
  expect(ms).toBeLessThan(BROWSER_TIMEOUT_MS)
  expect(await openSessions()).toBe(1)
  await knobs.expireNow(body.sessionId ?? '')
  reportFigures('Stripe slow (1.2 s each way)', { 'answer s': seconds(ms), ...figures })
})
