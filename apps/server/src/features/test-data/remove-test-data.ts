// Removes what was made in test mode, in one transaction (decision 44). Sends nothing to anyone.

import type { Decoded, Reply } from '@crew-chief/contract/endpoint'
import type { testDataApi } from '@crew-chief/contract/test-data'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { ADVISORY_LOCKS } from '../../db/advisory-locks.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { recordAudit } from '../audit/public.ts'
import { lockRegistrations, removeRegistrations } from '../events/public.ts'
import { lockOwners, removeTestMemberships } from '../membership/public.ts'
import { lockOrders, removeOrders } from '../orders/public.ts'
import { deleteTestPayments, lockPayments } from '../payments/public.ts'
import { eraseTestPerson } from './erase-test-person.job.ts'
import { countsOf, type FoundTestData, findTestData, idsOf, isNothing } from './find-test-data.ts'

type RemoveDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'leaveCourts'>
type Body = Decoded<typeof testDataApi.removeTestData>['body']

export const removeTestData = (
  deps: RemoveDeps,
  actor: Actor,
  { expected, people }: Body,
): Promise<Reply<typeof testDataApi.removeTestData>> =>
  inTransaction(deps.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.testData})`)
    const found = await lockTestData(tx)
    const counts = countsOf(found)
    if (isNothing(counts)) throw new AppError('test_data.none')
    const isAsListed = JSON.stringify(counts) === JSON.stringify({ ...counts, ...expected })
    const listed = new Set(idsOf(found.people))
    if (!isAsListed || people.some((id) => !listed.has(id))) throw new AppError('test_data.changed')
    await remove(deps, tx, found)
    const erased = [...new Set(people)]
    for (const userId of erased) await deps.jobs.send(tx, eraseTestPerson, { userId, adminId: actor.id })
    await recordAudit(tx, actor, {
      action: 'settings.test_data_removed',
      details: Object.fromEntries(
        Object.entries({ ...counts, people: erased.length }).map(([name, count]) => [name, String(count)]),
      ),
    })
    return { ...counts, people: erased.length }
  })

/** Reads again under the locks: a spot may have been paid with real money in between. */
async function lockTestData(tx: Tx): Promise<FoundTestData> {
  const before = await findTestData(tx)
  await lockRegistrations(tx, before.registrations)
  await lockOrders(tx, idsOf(before.orders))
  await lockOwners(
    tx,
    before.subscriptions.map(({ userId }) => userId),
  )
  await lockPayments(tx, idsOf(before.payments))
  const found = await findTestData(tx)
  if (allIdsOf(found) !== allIdsOf(before)) throw new AppError('test_data.changed')
  return found
}

const allIdsOf = ({ payments, registrations, orders, subscriptions }: FoundTestData): string =>
  [payments, registrations, orders, subscriptions].flatMap(idsOf).join()

async function remove(deps: RemoveDeps, tx: Tx, found: FoundTestData): Promise<void> {
  const { payments, registrations, orders, subscriptions } = found
  await removeRegistrations(deps, tx, registrations)
  await removeOrders(tx, orders)
  await deleteTestPayments(tx, idsOf(payments))
  await removeTestMemberships(
    deps,
    tx,
    subscriptions,
    payments.flatMap(({ sessionId }) => sessionId ?? []),
  )
}
