import { courtNoticesApi } from '@crew-chief/contract/court-notices'
import { eq, gt } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { databaseTime } from '../../db/database-time.ts'
import { inTransaction } from '../../db/transaction.ts'
import { mails } from '../../platform/mail/mail.tables.ts'
import { builders } from '../../testing/builders.ts'
import { campBuilders, LATER } from '../../testing/camp-builders.ts'
import { courtRequests } from '../../testing/court-requests.ts'
import { signInMany } from '../../testing/many-users.ts'
import { rounds } from '../../testing/rounds.ts'
import { startSecondNode } from '../../testing/second-node.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { users } from '../accounts/accounts.tables.ts'
import { registrations } from '../events/events.tables.ts'
import { notifications } from '../notifications/notifications.tables.ts'
import { findBoard } from './board.store.ts'

const OFFICIALS = rounds(75, 300)
const PER_COURT = 5
const MOVED = 12

const server = await startTestServer()
const other = await startSecondNode(server)
const { db, deps } = server
const make = campBuilders(server)
const admin = await builders(server).as('ADMIN')
const { save, notify } = courtRequests(server, admin.token)

const event = await make.camp()
const people = await signInMany(server, OFFICIALS)
await db
  .insert(registrations)
  .values(people.map(({ id }) => ({ eventId: event.id, userId: id, status: 'CONFIRMED' as const })))
const crews = Array.from({ length: OFFICIALS / PER_COURT }, (_, index) =>
  people.slice(index * PER_COURT, (index + 1) * PER_COURT).map(({ id }) => id),
)
const courtIds: string[] = []
for (const campers of crews) courtIds.push((await make.court(event.id, { ...LATER, campers })).id)

const deliver = () => Promise.all([server.runJobs(), other.runJobs()])

beforeEach(async () => {
  await notify(event.id)
  await deliver()
  await db.delete(mails)
})

/** Swaps the first officials of neighboring courts, in one save. Returns who moved. */
async function moveTwelve(): Promise<string[]> {
  const changed = courtIds.slice(0, MOVED)
  const moved: string[] = []
  const board = await findBoard(db, event.id)
  const crewOf = (id: string | undefined) =>
    board?.courts.find((court) => court.id === id)?.campers.map((each) => each.id) ?? []
  const assignments = changed.map((courtId, index) => {
    const [first = ''] = crewOf(changed[index ^ 1])
    const [, ...rest] = crewOf(courtId)
    moved.push(first)
    return { courtId, officialIds: [first, ...rest] }
  })
  expect((await save(event.id, { assignments })).status).toBe(200)
  return moved.sort()
}

/** Who was notified and mailed since, once per message. */
async function reached(since: Date) {
  const notified = await db.select().from(notifications).where(gt(notifications.createdAt, since))
  const mailed = await db.select({ id: users.id }).from(mails).innerJoin(users, eq(users.email, mails.toAddress))
  return { notified: notified.map(({ userId }) => userId).sort(), mailed: mailed.map(({ id }) => id).sort() }
}

const press = ({ app }: Pick<typeof server, 'app'>) =>
  app.inject({
    method: 'POST',
    url: courtNoticesApi.notifyCourts.path.replace(':eventId', event.id),
    headers: { authorization: `Bearer ${admin.token}` },
    payload: {},
  })

test(`a save that moves ${MOVED} of ${OFFICIALS} officials notifies and mails exactly these 12, once, on two nodes`, async () => {
  const moved = await moveTwelve()
  const since = await databaseTime(db)
  const answers = await Promise.all([press(server), press(other)])
  expect(answers.map((answer) => answer.json().notified).sort()).toEqual([0, MOVED])
  await deliver()
  expect(new Set(moved).size).toBe(MOVED)
  expect(await reached(since)).toEqual({ notified: moved, mailed: moved })
})

test('control: notifying the crews of changed courts reaches people whose games did not change', async () => {
  const moved = await moveTwelve()
  const since = await databaseTime(db)
  const board = await findBoard(db, event.id)
  const crew = board?.courts.filter(({ id }) => courtIds.slice(0, MOVED).includes(id)).flatMap(({ campers }) => campers)
  await inTransaction(db, (tx) =>
    deps.notify(
      tx,
      (crew ?? []).map(({ id }) => ({
        userId: id,
        kind: 'courts' as const,
        title: 'Courts',
        body: '',
        mentions: [],
        path: '/camp',
        event,
      })),
    ),
  )
  await deliver()
  const { notified, mailed } = await reached(since)
  expect([notified.length, mailed.length]).toEqual([MOVED * PER_COURT, MOVED * PER_COURT])
  expect(notified).not.toEqual(moved)
})
