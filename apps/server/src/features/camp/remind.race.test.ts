import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { inDays } from '../../testing/builders.ts'
import { campBuilders } from '../../testing/camp-builders.ts'
import { createBarrier, runConcurrently } from '../../testing/concurrency.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { registrations } from '../events/events.tables.ts'
import { notifications } from '../notifications/notifications.tables.ts'
import { runRemind } from './remind.job.ts'
import { listToRemind } from './remind.store.ts'

const { db, deps, ...server } = await startTestServer()
const make = campBuilders({ db, deps, ...server })
const NODES = 3

async function eventWithPeople() {
  const event = await make.camp({ startsAt: inDays(6), endsAt: inDays(8), status: 'upcoming' })
  const people = await runConcurrently(5, () => make.participant(event.id))
  await db.update(registrations).set({ confirmedAt: inDays(-9) })
  const remindersOf = ({ id }: { id: string }) => db.$count(notifications, eq(notifications.userId, id))
  return { event, counts: () => Promise.all(people.map(remindersOf)) }
}

test('nodes that run the job at the same time remind everyone once', async () => {
  const { counts } = await eventWithPeople()
  await runConcurrently(NODES, () => runRemind(deps))
  expect(await counts()).toEqual([1, 1, 1, 1, 1])
})

test('control: without the key, checking before notifying reminds several times', async () => {
  const { event, counts } = await eventWithPeople()
  const allHaveLooked = createBarrier(NODES)
  await runConcurrently(NODES, () =>
    inTransaction(db, async (tx) => {
      const userIds = await listToRemind(tx, { eventId: event.id, dueAt: inDays(-1), key: 'any' })
      await allHaveLooked()
      const content = { kind: 'event_reminder', title: 'Soon', body: '', mentions: [], path: '/camp' } as const
      await deps.notify(
        tx,
        userIds.map((userId) => ({ userId, ...content })),
      )
    }),
  )
  expect(await counts()).toEqual([NODES, NODES, NODES, NODES, NODES])
})
