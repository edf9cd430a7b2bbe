import { accountsApi } from '@crew-chief/contract/accounts'
import { paymentsApi } from '@crew-chief/contract/payments'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { sessionApi } from '@crew-chief/contract/session'
import { eq, sql } from 'drizzle-orm'
import { createVerifier } from 'fast-jwt'
import { expect, test } from 'vitest'
import { sessions } from '../../src/features/accounts/accounts.tables.ts'
import { expireOffers } from '../../src/features/events/waitlist/expire-offers.job.ts'
import { expireHolds } from '../../src/features/payments/reconcile.job.ts'
import type { JobKind } from '../../src/platform/jobs/jobs.ts'
import { mails } from '../../src/platform/mail/mail.tables.ts'
import { builders, PASSWORD, tiers } from '../../src/testing/builders.ts'
import { runConcurrently } from '../../src/testing/concurrency.ts'
import { expirePayment } from '../../src/testing/payment-state.ts'
import { RETURN_URLS, registrationRequests } from '../../src/testing/registration-requests.ts'
import { codeIn } from '../../src/testing/reset-mail.ts'
import { startServerWithPayments } from '../../src/testing/sandbox-server.ts'
import { databaseUrlOf } from '../../src/testing/second-node.ts'
import { TEST_KEYS } from '../../src/testing/test-provider.ts'
import { AUTH_SECRET, type Node, spawnNode } from './nodes.ts'
import { reportFigures } from './report-figures.ts'

const HOUR_MS = 3_600_000
// More than an hour, the lifetime of an access token.
const SKEWS: [string, number][] = [
  ['ahead', 1.1 * HOUR_MS],
  ['behind', -1.1 * HOUR_MS],
]

const server = await startServerWithPayments({ webhooks: false })
const { db, deps, sandbox, knobs } = server
const given = builders(server)
const { statusOf, seats, paymentOf } = registrationRequests(server)

/** The only node that runs jobs; the server in this process does not. */
const spawnSkewed = (shiftMs: number) =>
  spawnNode(
    databaseUrlOf(deps),
    {
      CLOCK_SHIFT_MS: String(shiftMs),
      STRIPE_SECRET_KEY: TEST_KEYS.secretKey,
      STRIPE_WEBHOOK_SECRET: TEST_KEYS.webhookSecret,
      STRIPE_API_BASE: sandbox.url,
      STRIPE_PRICE_ALL_YOU_NEED: deps.planPrices.ALL_YOU_NEED,
      STRIPE_PRICE_ALL_YOU_WANT: deps.planPrices.ALL_YOU_WANT,
    },
    [new URL('shifted-clock.mjs', import.meta.url)],
  )

const me = async ({ send }: Node, token: string) => (await send(sessionApi.me, {}, { token })).status

/** Queues a job and waits until it is done. */
async function runJob(kind: JobKind<object>): Promise<void> {
  await deps.jobs.send(db, kind, {})
  const left = sql`select 1 from pgboss.job where name = ${kind.name} and state < 'completed'`
  await expect.poll(async () => (await db.execute(left)).rows.length, { interval: 50 }).toBe(0)
}

test.each(SKEWS)(
  'a node whose clock is an hour %s: sessions, codes and limits follow the database',
  async (direction, shiftMs) => {
    const node = await spawnSkewed(shiftMs)
    const ann = await given.signedIn()
    // Tokens of both nodes are accepted by the other one.
    expect(await me(node, ann.token)).toBe(200)
    const { body } = await node.send(accountsApi.login, { body: { email: ann.email, password: PASSWORD } })
    expect((await server.send(sessionApi.me, {}, { token: body.token })).status).toBe(200)
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, ann.id))
    const past = deps.accessTokens.sign(session?.id ?? '', new Date(Date.now() - 2_000))
    expect(await me(node, past)).toBe(401)
    // A refresh, and a repeated one within the grace period of 30 seconds.
    const renew = async () => (await node.send(sessionApi.refresh, { body: { refreshToken: ann.refreshToken } })).status
    expect([await renew(), await renew()]).toEqual([200, 200])

    // A reset code created, sent and accepted by the skewed node.
    await node.send(accountsApi.requestPasswordReset, { body: { email: ann.email } })
    const mail = async () => (await db.select().from(mails).where(eq(mails.toAddress, ann.email)))[0]
    await expect.poll(async () => (await mail())?.status).toBe('KEPT')
    const reset = { email: ann.email, token: codeIn((await mail())?.text), password: 'quarter court press' }
    expect((await node.send(accountsApi.resetPassword, { body: reset })).status).toBe(200)

    // Ten wrong passwords on the skewed node count on the other one.
    const wrong = { email: ann.email, password: 'wrong wrong' }
    await runConcurrently(10, () => node.send(accountsApi.login, { body: wrong }))
    expect((await server.send(accountsApi.login, { body: wrong })).status).toBe(429)
    reportFigures(`clock an hour ${direction}`, { 'sessions, codes, limits': 'by the database' })
  },
)

test.each(SKEWS)(
  'a node whose clock is an hour %s: holds and offers follow the database',
  async (direction, shiftMs) => {
    const node = await spawnSkewed(shiftMs)
    const ann = await given.signedIn()
    const ben = await given.signedIn()
    const { id } = await given.event({ pricing: tiers(5000, 7500), maxParticipants: 2 })
    const open = async (token: string) => {
      const request = { params: { id }, body: RETURN_URLS }
      return (await node.send(registrationsApi.startRegistration, request, { token })).body.sessionId ?? ''
    }
    const annSession = await open(ann.token)
    const benSession = await open(ben.token)
    const leftMs = (await paymentOf(annSession)).expiresAt.getTime() - Date.now()
    expect(leftMs / 60_000).toBeGreaterThan(29)
    expect(leftMs / 60_000).toBeLessThan(32)
    await runJob(expireHolds)
    expect([await statusOf(id, ann.id), await statusOf(id, ben.id)]).toEqual([['PENDING'], ['PENDING']])

    // The return page polls the checkout, which settles the payment without a webhook.
    const checkoutStatus = async () =>
      (await node.send(paymentsApi.getCheckout, { params: { sessionId: annSession } }, { token: ann.token })).body
        .status
    await checkoutStatus()
    await knobs.pay(annSession)
    await expect.poll(checkoutStatus, { interval: 500 }).toBe('paid')
    expect(await statusOf(id, ann.id)).toEqual(['CONFIRMED'])
    await expirePayment(server, benSession)
    await runJob(expireHolds)
    expect(await statusOf(id, ben.id)).toEqual(['CANCELLED'])
    expect(await seats(id)).toMatchObject({ taken: 1, holding: 1 })

    // An offer that expires in a minute stays; one that expired a second ago is canceled.
    const cleo = await given.user()
    const dan = await given.user()
    const offered = (ms: number) => ({ status: 'WAITLISTED' as const, offerExpiresAt: new Date(Date.now() + ms) })
    const other = await given.event({ maxParticipants: 2 })
    await given.registration(other.id, cleo.id, offered(60_000))
    await given.registration(other.id, dan.id, offered(-1_000))
    await runJob(expireOffers)
    expect([await statusOf(other.id, cleo.id), await statusOf(other.id, dan.id)]).toEqual([
      ['WAITLISTED'],
      ['CANCELLED'],
    ])
    reportFigures(`clock an hour ${direction}, holds`, {
      'hold of 31 minutes ends in': `${Math.round(leftMs / 60_000)} minutes`,
    })
  },
)

test('control: a node that used its own clock would refuse a valid token', async () => {
  const { token } = await given.signedIn()
  const byOwnClock = createVerifier({ key: AUTH_SECRET, clockTimestamp: Date.now() + 1.1 * HOUR_MS })
  expect(() => byOwnClock(token)).toThrow('expired')
})
