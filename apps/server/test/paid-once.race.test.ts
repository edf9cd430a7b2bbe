import { paymentsApi } from '@crew-chief/contract/payments'
import { createRandom, shuffled } from '@crew-chief/domain/seeded-random'
import { signatureOf } from '@crew-chief/stripe-sandbox/webhooks/sign'
import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../src/db/transaction.ts'
import { registrations } from '../src/features/events/events.tables.ts'
import { changePayment, findPayment } from '../src/features/payments/payments.store.ts'
import { payments, refunds } from '../src/features/payments/payments.tables.ts'
import { mails } from '../src/platform/mail/mail.tables.ts'
import { builders, tiers } from '../src/testing/builders.ts'
import { createBarrier, processConcurrently, runConcurrently } from '../src/testing/concurrency.ts'
import { signInMany } from '../src/testing/many-users.ts'
import { registrationRequests } from '../src/testing/registration-requests.ts'
import { rounds } from '../src/testing/rounds.ts'
import { startServerWithPayments } from '../src/testing/sandbox-server.ts'
import { databaseSettingsOf } from '../src/testing/second-node.ts'
import { settlementDeps } from '../src/testing/settlement-deps.ts'
import { spawnServer, temporaryDataDir } from '../src/testing/spawn-server.ts'
import { TEST_KEYS } from '../src/testing/test-provider.ts'

const SESSIONS = rounds(60, 300)
const COPIES = 8
const CONCURRENCY = 32
const WEBHOOK = paymentsApi.receiveProviderEvent.path

const server = await startServerWithPayments({ webhooks: false })
const { db, deps, knobs, sandbox, address } = server
const given = builders(server)
const { open, seats, paymentOf } = registrationRequests(server)

/** A node in a separate process, on the same database and provider, which can be killed. */
const spawnNode = () =>
  spawnServer({
    PORT: '0',
    ...databaseSettingsOf(deps),
    AUTH_SECRET: deps.config.authSecret ?? '',
    DATA_DIR: temporaryDataDir(),
    LOG_LEVEL: 'silent',
    DEMO_DATA: 'off',
    STRIPE_SECRET_KEY: TEST_KEYS.secretKey,
    STRIPE_WEBHOOK_SECRET: TEST_KEYS.webhookSecret,
    STRIPE_API_BASE: sandbox.url,
    STRIPE_PRICE_ALL_YOU_NEED: 'price_all_you_need',
    STRIPE_PRICE_ALL_YOU_WANT: 'price_all_you_want',
  })

async function post(node: string, payload: string): Promise<boolean> {
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': signatureOf(payload, TEST_KEYS.webhookSecret),
  }
  const answer = await fetch(`${node}${WEBHOOK}`, { method: 'POST', headers, body: payload }).catch(() => undefined)
  await answer?.arrayBuffer().catch(() => undefined)
  return answer?.ok ?? false
}

async function paidSessions(count: number) {
  const people = await signInMany(server, count)
  const { id } = await given.event({ pricing: tiers(5000, 7500), maxParticipants: count })
  await processConcurrently(CONCURRENCY, people, async ({ token }) => {
    await knobs.pay(await open(id, token))
  })
  return id
}

test(`${SESSIONS} paid sessions, ${COPIES} shuffled copies each, one of two nodes killed: each is fulfilled once`, async () => {
  const eventId = await paidSessions(SESSIONS)
  const victim = spawnNode()
  const nodes = [await victim.address(), address]
  const completed = (await knobs.events()).filter(({ type }) => type === 'checkout.session.completed')
  expect(completed).toHaveLength(SESSIONS)
  const deliveries = completed.flatMap((event) =>
    Array.from({ length: COPIES }, (_, copy) => ({
      payload: JSON.stringify(event),
      node: nodes[copy % 2] ?? address,
    })),
  )

  const lost: string[] = []
  await processConcurrently(CONCURRENCY, shuffled(deliveries, createRandom(7)), async ({ payload, node }, index) => {
    if (index === deliveries.length / 3) victim.child.kill('SIGKILL')
    if (!(await post(node, payload))) lost.push(payload)
  })
  expect(victim.child.killed).toBe(true)
  expect(lost.length).toBeGreaterThan(0)
  // The provider repeats failed deliveries.
  await processConcurrently(CONCURRENCY, lost, async (payload) => expect(await post(address, payload)).toBe(true))

  const seated = await db.select().from(registrations).where(eq(registrations.eventId, eventId))
  expect(seated.filter(({ status, pricePaidCents }) => status === 'CONFIRMED' && pricePaidCents === 7500)).toHaveLength(
    SESSIONS,
  )
  expect(await seats(eventId)).toEqual({ taken: SESSIONS, holding: SESSIONS, waitlisted: 0, line: 0 })
  expect(await db.select().from(payments).where(eq(payments.status, 'paid'))).toHaveLength(SESSIONS)
  expect(await db.select().from(mails).where(like(mails.subject, 'You’re in:%'))).toHaveLength(SESSIONS)
  expect(await db.select().from(refunds)).toEqual([])
})

test('control: without locking the payment and checking its status, concurrent copies send several e-mails', async () => {
  const { settlements } = settlementDeps(deps)
  const ann = await given.signedIn()
  const { id } = await given.event({ pricing: tiers(5000, 7500) })
  const sessionId = await open(id, ann.token)
  await knobs.pay(sessionId)
  const payment = await paymentOf(sessionId)
  const session = await deps.provider.findSession(sessionId)
  if (!session) throw new Error('no session')
  const allHaveRead = createBarrier(COPIES)
  await runConcurrently(COPIES, async () => {
    const found = await findPayment(db, payment.id)
    await allHaveRead()
    if (found?.status === 'paid') return
    await inTransaction(db, async (tx) => {
      const paid = await changePayment(tx, payment.id, { status: 'paid' })
      await settlements.registration.paid(tx, paid, session)
    })
  })
  expect((await db.select().from(mails).where(eq(mails.toAddress, ann.email))).length).toBeGreaterThan(1)
})
