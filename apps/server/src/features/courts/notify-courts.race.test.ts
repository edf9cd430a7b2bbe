import { courtNoticesApi } from '@crew-chief/contract/court-notices'
import { courtsApi } from '@crew-chief/contract/courts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { databaseTime } from '../../db/database-time.ts'
import { inTransaction } from '../../db/transaction.ts'
import { builders } from '../../testing/builders.ts'
import { campBuilders, LATER } from '../../testing/camp-builders.ts'
import { createBarrier, runConcurrently } from '../../testing/concurrency.ts'
import { startSecondNode } from '../../testing/second-node.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { notifications } from '../notifications/notifications.tables.ts'
import { findBoard } from './board.store.ts'
import { listNoticePeople, listNotices } from './notices.store.ts'
import { pendingNotices } from './pending-notices.ts'

const PEOPLE = 6
const PRESSES = 8

const server = await startTestServer()
const other = await startSecondNode(server)
const { db, deps } = server
const make = campBuilders(server)
const admin = await builders(server).as('ADMIN')

async function post(index: number, url: string, payload: object) {
  for (;;) {
    const headers = { authorization: `Bearer ${admin.token}` }
    const { app } = index % 2 ? server : other
    const { statusCode, body } = await app.inject({ method: 'POST', url, headers, payload })
    // Busy: too many writers wait for the board.
    if (statusCode !== 503) return { statusCode, body: JSON.parse(body) }
  }
}
const notifyUrl = (eventId: string) => courtNoticesApi.notifyCourts.path.replace(':eventId', eventId)

async function givenCamp() {
  const event = await make.camp()
  const people = await runConcurrently(PEOPLE, () => make.participant(event.id))
  const court = await make.court(event.id, { ...LATER, campers: people.map(({ id }) => id) })
  return { event, people, court }
}
const notificationsOf = async (eventId: string) =>
  (await db.select().from(notifications).where(eq(notifications.eventId, eventId))).length

test('people pressing Notify at the same time on two nodes notify each person once', async () => {
  const { event } = await givenCamp()
  const answers = await runConcurrently(PRESSES, (index) => post(index, notifyUrl(event.id), { version: 1 }))
  expect(answers.map(({ body }) => body.notified).sort()).toEqual([...Array(PRESSES - 1).fill(0), PEOPLE])
  expect(await notificationsOf(event.id)).toBe(PEOPLE)
})

test('control: looking before locking notifies each person several times', async () => {
  const { event } = await givenCamp()
  const allHaveLooked = createBarrier(2)
  await runConcurrently(2, async () => {
    const board = await findBoard(db, event.id)
    const people = await listNoticePeople(db, event.id)
    if (!board) throw new Error('no board')
    const facts = { people, notices: await listNotices(db, event.id), now: await databaseTime(db) }
    const pending = pendingNotices(board, facts)
    await allHaveLooked()
    await inTransaction(db, (tx) =>
      deps.notify(
        tx,
        pending.map(({ person }) => ({
          userId: person.id,
          kind: 'courts' as const,
          title: 'Your courts',
          body: '',
          mentions: [],
          path: '/camp',
          event,
        })),
      ),
    )
  })
  expect(await notificationsOf(event.id)).toBe(2 * PEOPLE)
})

test('of a save and a Notify of the version before it, the Notify reports the old games or is refused', async () => {
  for (let round = 0; round < 10; round++) {
    const { event, court, people } = await givenCamp()
    const [ann] = people
    const saveUrl = courtsApi.saveAssignments.path.replace(':eventId', event.id)
    const [notified] = await Promise.all([
      post(0, notifyUrl(event.id), { version: 1 }),
      post(1, saveUrl, { assignments: [{ courtId: court.id, officialIds: [ann?.id] }] }),
    ])
    const expected = notified.statusCode === 200 ? PEOPLE : 0
    expect([200, 409]).toContain(notified.statusCode)
    expect(await notificationsOf(event.id)).toBe(expected)
  }
})
