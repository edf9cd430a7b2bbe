import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memberBuilders } from '../../testing/member-builders.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'
import { payments } from '../payments/public.ts'
import { subscriptions } from './membership.tables.ts'
import { runRecheckSubscriptions } from './recheck-subscriptions.job.ts'
import { recordInvoice } from './record-invoices.ts'

const server = await startServerWithPayments()
const { db, deps, knobs } = server
const { member, settle } = memberBuilders(server)

const booked = (userId: string) =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId), isNotNull(payments.invoiceId)))

test('a renewal is stored once, however often its event arrives; the first payment is stored already', async () => {
  const ann = await member('ALL_YOU_NEED')
  expect(await booked(ann.id)).toEqual([])
  await knobs.duplicate(4)
  await knobs.renew(ann.subscription.id, 'paid')
  await settle()
  await knobs.duplicate(1)
  const [renewal, ...others] = await booked(ann.id)
  expect([renewal, others]).toMatchObject([
    { amountCents: 4_999, status: 'paid', description: 'All You Need renewal' },
    [],
  ])
  expect(renewal?.paidAt).not.toBeNull()
})

test('a failed renewal is not stored', async () => {
  const ann = await member('ALL_YOU_WANT')
  await knobs.renew(ann.subscription.id, 'failed')
  await settle()
  expect(await booked(ann.id)).toEqual([])
})

test('without any event, the recheck job stores each renewal once', async () => {
  const ann = await member('ALL_YOU_NEED')
  await knobs.drop(true)
  await knobs.renew(ann.subscription.id, 'paid')
  await knobs.renew(ann.subscription.id, 'paid')
  await knobs.drop(false)
  expect(await booked(ann.id)).toEqual([])
  for (let round = 0; round < 2; round++) {
    await db
      .update(subscriptions)
      .set({ checkedAt: sql`now() - interval '25 hours'` })
      .where(eq(subscriptions.id, ann.subscription.id))
    await runRecheckSubscriptions(deps)
  }
  const renewals = await booked(ann.id)
  expect(renewals.map(({ amountCents, status }) => [amountCents, status])).toEqual([
    [4_999, 'paid'],
    [4_999, 'paid'],
  ])
  // Each can be refunded.
  expect(renewals.filter(({ paymentIntentId }) => paymentIntentId === null)).toEqual([])
})

test('a foreign invoice is ignored', async () => {
  await recordInvoice(deps, 'in_of_nobody')
  expect(await db.select().from(payments).where(eq(payments.invoiceId, 'in_of_nobody'))).toEqual([])
})
