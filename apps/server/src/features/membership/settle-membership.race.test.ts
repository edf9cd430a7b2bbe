import type { Plan } from '@crew-chief/domain/membership/plans'
import { expect, test } from 'vitest'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { CheckoutSession } from '../../platform/payment-provider/provider.ts'
import { builders } from '../../testing/builders.ts'
import { createBarrier } from '../../testing/concurrency.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { type PaymentRow, payments } from '../payments/payments.tables.ts'
import { membershipSettlement } from './settle-membership.ts'
import { insertSubscription, subscriptionsOf } from './subscriptions.store.ts'

const server = await startTestServer()
const given = builders(server)
const { db, deps } = server
const settlement = membershipSettlement(deps)

let serial = 0
const PERIOD_END = new Date('2026-12-24T00:00:00Z')

function sessionFor(paymentId: string, plan: Plan['role']): CheckoutSession {
  const id = `sub_${serial++}`
  return {
    id: `cs_${id}`,
    url: null,
    status: 'complete',
    paymentStatus: 'paid',
    amountCents: 4_999,
    currency: 'usd',
    paymentId,
    paymentIntentId: `pi_${id}`,
    card: null,
    shipping: null,
    isTest: true,
    subscription: {
      id,
      customerId: 'cus_one',
      status: 'active',
      priceId: deps.planPrices[plan],
      pricePlan: null,
      price: null,
      periodEnd: PERIOD_END,
      endsAtPeriodEnd: false,
      isTest: true,
      switchCost: null,
      paymentId,
    },
  }
}

/** Two paid pages of one user, neither settled yet. */
async function paidTwice() {
  const person = await given.user()
  const rows = await db
    .insert(payments)
    .values(
      ['one', 'two'].map((page) => ({
        purpose: 'membership' as const,
        subjectId: person.id,
        userId: person.id,
        description: `Page ${page}`,
        amountCents: 4_999,
        status: 'paid' as const,
        request: { mode: 'subscription' as const, priceId: 'price', successUrl: '/', cancelUrl: '/' },
        expiresAt: PERIOD_END,
      })),
    )
    .returning()
  const paid = rows.map((payment) => ({ payment, session: sessionFor(payment.id, 'ALL_YOU_NEED') }))
  return { person, paid }
}

type Paid = { payment: PaymentRow; session: CheckoutSession }
type Settle = (tx: Tx, paid: Paid, line: () => Promise<void>) => Promise<string>

async function settleBoth(settle: Settle, paid: readonly Paid[]): Promise<string[]> {
  const line = createBarrier(paid.length)
  const outcomes = await Promise.all(paid.map((each) => inTransaction(db, (tx) => settle(tx, each, line))))
  return outcomes.sort()
}

const guarded: Settle = async (tx, { payment, session }, line) => {
  await line()
  return settlement.paid(tx, payment, session)
}

test('two payments settled at the same time: one is fulfilled, the other refunded, every time', async () => {
  for (let round = 0; round < 10; round++) {
    const { person, paid } = await paidTwice()
    expect(await settleBoth(guarded, paid)).toEqual(['fulfilled', 'refund'])
    const stored = await subscriptionsOf(db, person.id)
    expect(stored.map(({ mustEnd }) => mustEnd).sort()).toEqual([false, true])
  }
})

test('two payments whose subscriptions were stored by events before: one is fulfilled, the other refunded', async () => {
  const { person, paid } = await paidTwice()
  await inTransaction(db, async (tx) => {
    for (const { session } of paid) {
      const { id = '', periodEnd = PERIOD_END } = session.subscription ?? {}
      await insertSubscription(tx, {
        id,
        userId: person.id,
        plan: 'ALL_YOU_NEED',
        status: 'active',
        givesPlan: true,
        periodEnd,
      })
    }
  })
  expect(await settleBoth(guarded, paid)).toEqual(['fulfilled', 'refund'])
})

/** The same decision without the lock on the user. */
const unguarded: Settle = async (tx, { payment, session }, line) => {
  const others = await subscriptionsOf(tx, payment.subjectId)
  await line()
  const { id = '' } = session.subscription ?? {}
  const row = { id, userId: payment.subjectId, plan: 'ALL_YOU_NEED', status: 'active', periodEnd: PERIOD_END } as const
  await insertSubscription(tx, row)
  return others.length === 0 ? 'fulfilled' : 'refund'
}

test('control: without the lock on the user both are fulfilled', async () => {
  const { paid } = await paidTwice()
  expect(await settleBoth(unguarded, paid)).toEqual(['fulfilled', 'fulfilled'])
})
