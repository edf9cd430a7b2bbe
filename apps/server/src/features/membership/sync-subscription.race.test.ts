import type { SubscriptionStatus } from '@crew-chief/domain/membership/subscription-role'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { mails } from '../../platform/mail/mail.tables.ts'
import type { ProviderSubscription } from '../../platform/payment-provider/provider.ts'
import { builders } from '../../testing/builders.ts'
import { runConcurrently } from '../../testing/concurrency.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { users } from '../accounts/public.ts'
import { providerCustomers } from '../payments/payments.tables.ts'
import { changeSubscription, findSubscription } from './subscriptions.store.ts'
import { type MembershipDeps, syncSubscription } from './sync-subscription.ts'

const server = await startTestServer()
const given = builders(server)
const { db, deps } = server

type State = { status: SubscriptionStatus; plan: keyof typeof deps.planPrices }
// Changes of a subscription in order; each sends an event.
const LIFE: readonly State[] = [
  { status: 'active', plan: 'ALL_YOU_NEED' },
  { status: 'past_due', plan: 'ALL_YOU_NEED' },
  { status: 'active', plan: 'ALL_YOU_WANT' },
  { status: 'canceled', plan: 'ALL_YOU_WANT' },
]
const LAST = { status: 'canceled', plan: 'ALL_YOU_WANT', unpaidSince: null, givesPlan: false, role: 'NON_MEMBER' }

function permutations(items: readonly number[]): number[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((first) =>
    permutations(items.filter((other) => other !== first)).map((rest) => [first, ...rest]),
  )
}
const ORDERS = permutations(LIFE.map((_, index) => index))

type Sync = (deps: MembershipDeps, id: string) => Promise<void>
let serial = 0

/** A fake provider whose responses have the state at the time of the request, however late they arrive. */
async function aSubscription() {
  const person = await given.user()
  const id = `sub_${serial++}`
  await db.insert(providerCustomers).values({ userId: person.id, customerId: `cus_${id}` })
  let now = LIFE[0]
  const currentState = (): ProviderSubscription | undefined =>
    now && {
      id,
      customerId: `cus_${id}`,
      status: now.status,
      priceId: deps.planPrices[now.plan],
      pricePlan: null,
      price: null,
      periodEnd: new Date('2026-12-24T00:00:00Z'),
      endsAtPeriodEnd: false,
      isTest: true,
      switchCost: null,
      paymentId: null,
    }
  const asking = (findSubscription: MembershipDeps['provider']['findSubscription']) => ({
    ...deps,
    provider: { ...deps.provider, findSubscription },
  })
  return {
    id,
    become: (state: State) => {
      now = state
    },
    hear: (sync: Sync) =>
      sync(
        asking(async () => currentState()),
        id,
      ),
    /** Handles an event; the response to its first request is delayed until released, later ones are immediate. */
    hearSlowly: async (sync: Sync) => {
      const asked = Promise.withResolvers<void>()
      const let_ = Promise.withResolvers<void>()
      let isFirst = true
      const findSubscription = async () => {
        const reported = currentState()
        if (!isFirst) return reported
        isFirst = false
        asked.resolve()
        await let_.promise
        return reported
      }
      const done = sync(asking(findSubscription), id)
      await asked.promise
      return () => {
        let_.resolve()
        return done
      }
    },
    end: async () => {
      const row = await findSubscription(db, id)
      const [user] = await db.select({ role: users.role }).from(users).where(eq(users.id, person.id))
      const { status, plan, unpaidSince, givesPlan } = row ?? {}
      return { status, plan, unpaidSince, givesPlan, role: user?.role }
    },
    mails: () => db.select().from(mails).where(eq(mails.toAddress, person.email)),
  }
}

/** Requests the state after each change; the responses arrive in `order` after all changes. */
async function live(sync: Sync, order: readonly number[], { isKnown }: { isKnown: boolean }) {
  const subscription = await aSubscription()
  if (isKnown) await subscription.hear(syncSubscription)
  const answers: (() => Promise<void>)[] = []
  for (const state of LIFE) {
    subscription.become(state)
    answers.push(await subscription.hearSlowly(sync))
  }
  for (const index of order) await answers[index]?.()
  return subscription.end()
}

const named = ORDERS.map((order) => ({ order, name: order.map((index) => LIFE[index]?.status).join(', ') }))

test.each(named)('responses about a stored subscription in this order: $name', async ({ order }) => {
  expect(await live(syncSubscription, order, { isKnown: true })).toEqual(LAST)
})

test.each(named)('responses about a new subscription in this order: $name', async ({ order }) => {
  expect(await live(syncSubscription, order, { isKnown: false })).toEqual(LAST)
})

test('concurrent responses end in the same state', async () => {
  const subscription = await aSubscription()
  const answers: (() => Promise<void>)[] = []
  for (const state of LIFE) {
    subscription.become(state)
    for (let copy = 0; copy < 3; copy++) answers.push(await subscription.hearSlowly(syncSubscription))
  }
  await Promise.all(answers.map((answer) => answer()))
  expect(await subscription.end()).toEqual(LAST)
})

test('ten concurrent events about a failed payment: one email', async () => {
  const subscription = await aSubscription()
  await subscription.hear(syncSubscription)
  subscription.become({ status: 'past_due', plan: 'ALL_YOU_NEED' })
  await runConcurrently(10, () => subscription.hear(syncSubscription))
  expect((await subscription.mails()).map(({ subject }) => subject)).toEqual(['Your membership payment failed'])
})

/** The same without the revision check. */
const syncBlindly: Sync = async (unchecked, id) => {
  const reported = await unchecked.provider.findSubscription(id)
  await inTransaction(db, async (tx) => {
    const row = await findSubscription(tx, id)
    if (row && reported) await changeSubscription(tx, row, { status: reported.status })
  })
}

test('control: without the revision check the last response wins, however old it is', async () => {
  const ends = await Promise.all(ORDERS.map((order) => live(syncBlindly, order, { isKnown: true })))
  expect(ends.map(({ status }) => status)).toEqual(ORDERS.map((order) => LIFE[order.at(-1) ?? 0]?.status))
  expect(ends.filter(({ status }) => status !== LAST.status)).toHaveLength(18)
})
