// What was made in test mode. The list that admins see and the removal use this, so that what is removed is what was
// listed.

import type { Reader } from '../../db/transaction.ts'
import { countWaitingFor, listRegistrations, listWithCash, type RegistrationRow } from '../events/public.ts'
import { listTestSubscriptions } from '../membership/public.ts'
import { listOrdersById, type OrderRow } from '../orders/public.ts'
import { countRefundsOf, listTestPayments, listWithLivePayments, type TestPayment } from '../payments/public.ts'
import { listTestPeople, type TestPerson } from './test-people.store.ts'

type Subscriptions = Awaited<ReturnType<typeof listTestSubscriptions>>

export type FoundTestData = {
  payments: TestPayment[]
  refunds: number
  registrations: RegistrationRow[]
  orders: OrderRow[]
  subscriptions: Subscriptions
  /** Registrations and orders that stay with their test payments, because real money was paid for them, too. */
  kept: number
  waitlisted: number
  people: TestPerson[]
}

export async function findTestData(db: Reader): Promise<FoundTestData> {
  const all = await listTestPayments(db)
  const subjects = all.filter(({ purpose }) => purpose !== 'membership').map(({ subjectId }) => subjectId)
  const kept = new Set([...(await listWithLivePayments(db, subjects)), ...(await listWithCash(db, subjects))])
  // The subject of a membership is its member: payments of both modes stand side by side.
  const payments = all.filter(({ purpose, subjectId }) => purpose === 'membership' || !kept.has(subjectId))
  const boughtWith = (wanted: TestPayment['purpose']) =>
    payments.filter(({ purpose }) => purpose === wanted).map(({ subjectId }) => subjectId)
  const registrations = await listRegistrations(db, boughtWith('registration'))
  const orders = await listOrdersById(db, boughtWith('order'))
  const subscriptions = await listTestSubscriptions(db)
  return {
    payments,
    refunds: await countRefundsOf(db, idsOf(payments)),
    registrations,
    orders,
    subscriptions,
    kept: kept.size,
    waitlisted: await countWaitingFor(db, registrations),
    people: await listTestPeople(db, [...payments, ...registrations, ...orders, ...subscriptions].map(userOf), {
      payments: idsOf(payments),
      registrations: idsOf(registrations),
      orders: idsOf(orders),
      subscriptions: idsOf(subscriptions),
    }),
  }
}

export const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

const userOf = ({ userId }: { userId: string }): string => userId

export const countsOf = ({ payments, refunds, registrations, orders, subscriptions }: FoundTestData) => ({
  payments: payments.length,
  refunds,
  registrations: registrations.length,
  orders: orders.length,
  memberships: subscriptions.length,
})

export const isNothing = (counts: ReturnType<typeof countsOf>): boolean =>
  Object.values(counts).every((count) => count === 0)
