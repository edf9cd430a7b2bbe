// Users who subscribe through the payment page of the sandbox.

import { paymentsApi } from '@crew-chief/contract/payments'
import type { Plan } from '@crew-chief/domain/membership/plans'
import { eq } from 'drizzle-orm'
import { users } from '../features/accounts/public.ts'
import { subscriptionsOf } from '../features/membership/subscriptions.store.ts'
import { payments } from '../features/payments/public.ts'
import { mails } from '../platform/mail/mail.tables.ts'
import { auditEntriesAbout } from './audit-entries.ts'
import { builders } from './builders.ts'
import type { startServerWithPayments } from './sandbox-server.ts'

export type PayingServer = Awaited<ReturnType<typeof startServerWithPayments>>
type SignedIn = { id: string; token: string }

export const RETURN_URLS = {
  successUrl: 'http://crew-chief.test/membership/success',
  cancelUrl: 'http://crew-chief.test/membership/cancel',
}

export function memberBuilders(server: PayingServer) {
  const { db, deps, knobs } = server
  const given = builders(server)

  const startCheckout = (person: { token: string }, plan: Plan['role'], body: object = {}) =>
    server.send(
      paymentsApi.createCheckoutSession,
      { body: { priceId: deps.planPrices[plan], ...RETURN_URLS, ...body } },
      { token: person.token },
    )

  /** Waits until all events of the sandbox are delivered and the resulting jobs are done. */
  const settle = async () => {
    do await knobs.delivered()
    while ((await server.runJobs()) > 0)
  }

  const pay = async (person: SignedIn, plan: Plan['role'] = 'ALL_YOU_NEED') => {
    const { body } = await startCheckout(person, plan)
    await knobs.pay(body.sessionId ?? '')
    await settle()
  }

  const subscriptionOf = async ({ id }: { id: string }) => {
    const row = (await subscriptionsOf(db, id)).at(-1)
    if (!row) throw new Error('no subscription')
    return row
  }

  return {
    ...given,
    startCheckout,
    pay,
    settle,
    subscriptionOf,
    /** A user with a paid subscription. */
    member: async (plan: Plan['role'] = 'ALL_YOU_NEED') => {
      const person = await given.signedIn()
      await pay(person, plan)
      return { ...person, subscription: await subscriptionOf(person) }
    },
    roleOf: async ({ id }: { id: string }) =>
      (await db.select({ role: users.role }).from(users).where(eq(users.id, id)))[0]?.role,
    subjectsTo: async ({ email }: { email: string }) =>
      (await db.select().from(mails).where(eq(mails.toAddress, email)).orderBy(mails.createdAt)).map((m) => m.subject),
    paymentsOf: ({ id }: { id: string }) =>
      db.select().from(payments).where(eq(payments.userId, id)).orderBy(payments.createdAt),
    auditEntriesAbout: ({ id }: { id: string }) => auditEntriesAbout(db, id),
  }
}
