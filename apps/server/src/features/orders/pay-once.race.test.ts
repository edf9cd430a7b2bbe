import { paymentsApi } from '@crew-chief/contract/payments'
import { createRandom, shuffled } from '@crew-chief/domain/seeded-random'
import { signatureOf } from '@crew-chief/stripe-sandbox/webhooks/sign'
import { eq, like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { mails } from '../../platform/mail/mail.tables.ts'
import { builders } from '../../testing/builders.ts'
import { createBarrier, processConcurrently, runConcurrently } from '../../testing/concurrency.ts'
import { signInMany } from '../../testing/many-users.ts'
import { orderRequests } from '../../testing/order-requests.ts'
import { productBuilders } from '../../testing/product-builders.ts'
import { rounds } from '../../testing/rounds.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'
import { startSecondNode } from '../../testing/second-node.ts'
import { settlementDeps } from '../../testing/settlement-deps.ts'
import { TEST_KEYS } from '../../testing/test-provider.ts'
import { refunds } from '../payments/payments.tables.ts'
import { orders } from './orders.tables.ts'

const SESSIONS = rounds(60, 300)
const COPIES = 8
const CONCURRENCY = 32

const server = await startServerWithPayments({ webhooks: false })
const other = await startSecondNode(server)
const { db, deps, knobs } = server
const { product, stockTotals } = productBuilders(server)
const { open, paymentOf, mailsTo } = orderRequests(server)

async function deliver({ app }: typeof other, payload: string): Promise<number> {
  const signature = signatureOf(payload, TEST_KEYS.webhookSecret)
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return (await app.inject({ method: 'POST', url: paymentsApi.receiveProviderEvent.path, headers, payload })).statusCode
}

test(`${SESSIONS} paid sessions, ${COPIES} shuffled copies each, on two nodes: one order each, paid once`, async () => {
  const people = await signInMany(server, SESSIONS)
  const { id: productId } = await product({ stock: SESSIONS + 1, priceCents: 1_999 })
  await processConcurrently(CONCURRENCY, people, async ({ token }) => {
    await knobs.pay(await open(token, [{ productId, quantity: 1 }]))
  })
  const completed = (await knobs.events()).filter(({ type }) => type === 'checkout.session.completed')
  expect(completed).toHaveLength(SESSIONS)

  const copies = completed.flatMap((event) => Array.from({ length: COPIES }, () => JSON.stringify(event)))
  const answers: number[] = []
  await processConcurrently(CONCURRENCY, shuffled(copies, createRandom(5)), async (payload, index) => {
    answers.push(await deliver(index % 2 ? server : other, payload))
  })

  expect(new Set(answers)).toEqual(new Set([200]))
  const [sold] = await db
    .select({ orders: sql<number>`count(*)::int`, cents: sql<number>`sum(total_cents)::int` })
    .from(orders)
    .where(eq(orders.status, 'PROCESSING'))
  expect(sold).toEqual({ orders: SESSIONS, cents: SESSIONS * 1_999 })
  expect(await db.$count(orders)).toBe(SESSIONS)
  expect(await db.select().from(mails).where(like(mails.subject, 'Order confirmed:%'))).toHaveLength(SESSIONS)
  expect(await stockTotals(productId)).toEqual({ product: 1, rows: 1 })
  expect(await db.$count(refunds)).toBe(0)
})

test('control: without the payment lock and status check, concurrent copies of an event send several emails', async () => {
  const { settlements } = settlementDeps(deps)
  const ann = await builders(server).signedIn()
  const { id: productId } = await product()
  const sessionId = await open(ann.token, [{ productId, quantity: 1 }])
  await knobs.pay(sessionId)
  const payment = await paymentOf(sessionId)
  const session = await deps.provider.findSession(sessionId)
  if (!session) throw new Error('no such session')
  const allRead = createBarrier(COPIES)
  await runConcurrently(COPIES, async () => {
    const { status } = await paymentOf(sessionId)
    await allRead()
    if (status !== 'paid') await inTransaction(db, (tx) => settlements.order.paid(tx, payment, session))
  })
  expect((await mailsTo(ann.email)).length).toBeGreaterThan(1)
})
