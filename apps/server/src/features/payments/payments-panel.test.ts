import { dashboardApi } from '@crew-chief/contract/dashboard'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { disputes, payments, refunds } from './payments.tables.ts'
import { paymentsPanel } from './payments-panel.ts'

const server = await startTestServer()
const given = builders(server)
const admin = await given.as('ADMIN')

beforeEach(async () => {
  await server.db.delete(disputes)
  await server.db.delete(refunds)
  await server.db.delete(payments)
})

const read = async () => (await server.send(dashboardApi.dashboard, {}, { token: admin.token })).body
const revenue = async () => (await read()).charts.find(({ id }) => id === 'revenue-by-month')?.points ?? []

async function payment(given: Partial<typeof payments.$inferInsert>, monthsAgo = 0) {
  const [row] = await server.db
    .insert(payments)
    .values({
      purpose: 'registration',
      subjectId: crypto.randomUUID(),
      userId: admin.id,
      description: 'Camp',
      amountCents: 10_000,
      status: 'paid',
      request: { mode: 'payment', lines: [], successUrl: '', cancelUrl: '' },
      expiresAt: new Date(),
      isTest: true,
      ...given,
    })
    .returning()
  if (!row) throw new Error('no row')
  if (row.status === 'paid')
    await server.db
      .update(payments)
      .set({ paidAt: sql`${thisMonth} - make_interval(months => ${monthsAgo}) + interval '14 days'` })
      .where(eq(payments.id, row.id))
  return row
}

/** A time zone in which the month ends later than in UTC. */
const thisMonth = sql`date_trunc('month', now(), ${server.deps.config.timezone})`

test('revenue is the paid amount of each of twelve months, without refunds', async () => {
  await payment({ amountCents: 4_999 })
  await payment({ amountCents: 7_900 }, 2)
  await payment({ amountCents: 100 }, 2)
  await payment({ amountCents: 5_000 }, 13)
  for (const status of ['open', 'processing', 'expired', 'failed', 'quarantined'] as const) await payment({ status })
  await payment({ amountCents: 900, refundedCents: 900 })
  await payment({ amountCents: 500, refundedCents: 100 })
  const notRefunded = await payment({ amountCents: 30 })
  await server.db.insert(refunds).values({ paymentId: notRefunded.id, amountCents: 30, reason: 'r', status: 'failed' })
  expect((await revenue()).map(({ value }) => value)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 8_000, 0, 5_429])
})

test('payments that need attention are shown with a link', async () => {
  await payment({ status: 'quarantined', trouble: '$1.00 was paid, $2.00 was due.' })
  await payment({ status: 'quarantined', trouble: 'looked after', resolvedAt: new Date() })
  const { id } = await payment({})
  await server.db.insert(refunds).values({ paymentId: id, amountCents: 10, reason: 'r', status: 'failed' })
  expect((await read()).matters).toMatchObject([
    { id: 'payments-test-mode' },
    {
      id: 'payments-attention',
      title: '2 payments need attention',
      text: '1 payment doesn’t match, 1 refund failed',
      link: { to: '/dashboard/payments?attention=true' },
    },
    { id: 'mail-off' },
  ])
})

test('money of tests is called so', async () => {
  const parts = async (testPayments: boolean) => {
    const { matters, figures, charts } = await paymentsPanel({
      ...server.deps,
      config: { ...server.deps.config, testPayments },
    })
    return [matters?.map(({ title }) => title), figures?.[0]?.label, charts?.[0]?.title]
  }
  expect(await parts(true)).toEqual([['Payments are in test mode'], 'Test revenue this month', 'Test revenue by month'])
  expect(await parts(false)).toEqual([[], 'Revenue this month', 'Revenue by month'])
})

test('figures have the payments of the present mode only', async () => {
  await payment({ amountCents: 4_999 })
  await payment({ amountCents: 300, isTest: false })
  const disputed = await payment({ amountCents: 700, isTest: false })
  await server.db.insert(disputes).values({
    paymentId: disputed.id,
    providerDisputeId: 'dp_1',
    amountCents: 700,
    reason: 'fraudulent',
    status: 'open',
  })
  const revenueIn = async (testPayments: boolean) => {
    const { figures, charts } = await paymentsPanel({ ...server.deps, config: { ...server.deps.config, testPayments } })
    return [figures?.[0]?.value, charts?.[0]?.points.at(-1)?.value]
  }
  expect(await revenueIn(true)).toEqual([4_999, 4_999])
  expect(await revenueIn(false)).toEqual([300, 300])
})

test('a key that cannot be read is named first', async () => {
  const config = { ...server.deps.config, isStripeUnreadable: true }
  const { matters } = await paymentsPanel({ ...server.deps, config })
  expect(matters?.[0]).toMatchObject({ title: 'Payments are stopped', link: { to: '/settings/payments' } })
})
