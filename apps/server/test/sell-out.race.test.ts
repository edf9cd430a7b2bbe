import { eventsApi } from '@crew-chief/contract/events'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../src/db/transaction.ts'
import { findEvent } from '../src/features/events/events.store.ts'
import { registrations } from '../src/features/events/events.tables.ts'
import { insertRegistration } from '../src/features/events/registrations.store.ts'
import { payments } from '../src/features/payments/payments.tables.ts'
import { builders, tiers } from '../src/testing/builders.ts'
import { signInMany } from '../src/testing/many-users.ts'
import { processConcurrently } from '../src/testing/concurrency.ts'
import { RETURN_URLS, registrationRequests } from '../src/testing/registration-requests.ts'
import { startServerWithPayments } from '../src/testing/sandbox-server.ts'
import { startSecondNode } from '../src/testing/second-node.ts'

const PATIENCE = { timeout: 120_000 }
const [PEOPLE, CLICKS, SEATS, AT_ONCE] = [500, 4, 50, 500]

const server = await startServerWithPayments({ webhooks: false })
const other = await startSecondNode(server)
const { db, knobs } = server
const given = builders(server)
const { seats } = registrationRequests(server)

function count(things: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const thing of things) counts[thing] = (counts[thing] ?? 0) + 1
  return counts
}

/** One click on either node. */
async function click({ app }: typeof other, eventId: string, token: string) {
  const { statusCode, json } = await app.inject({
    method: 'POST',
    url: registrationsApi.startRegistration.path.replace(':id', eventId),
    headers: { authorization: `Bearer ${token}` },
    payload: RETURN_URLS,
  })
  return { status: statusCode, code: json<{ code?: string }>().code }
}

/** Whoever is told that there are too many tries again, as the answer says. */
async function clickUntilAnswered(node: typeof other, eventId: string, token: string) {
  let answer = await click(node, eventId, token)
  while (answer.status === 503) answer = await click(node, eventId, token)
  return answer
}

/** Somebody who only looks around, one page after the other, until the rush is over. */
async function browseDuring(rush: Promise<void>): Promise<number[]> {
  const { token } = await given.signedIn()
  const statuses: number[] = []
  const end = { isOver: false }
  const over = rush.finally(() => {
    end.isOver = true
  })
  while (!end.isOver) {
    const headers = { authorization: `Bearer ${token}` }
    statuses.push((await server.app.inject({ url: eventsApi.listEvents.path, headers })).statusCode)
  }
  await over
  return statuses
}

test('2,000 checkouts by 500 people for 50 seats on two nodes sell exactly 50 (promise 1)', PATIENCE, async () => {
  const people = await signInMany(server, PEOPLE)
  const { id } = await given.event({ pricing: tiers(5000, 7500), maxParticipants: SEATS })

  const clicks = Array.from({ length: CLICKS }, () => people).flat()
  const answers: string[] = []
  const rush = processConcurrently(AT_ONCE, clicks, async ({ token }, index) => {
    const { status, code = 'ok' } = await clickUntilAnswered(index % 2 ? server : other, id, token)
    answers.push(`${status} ${code}`)
  })
  const views = await browseDuring(rush)
  // With every connection waiting at the event's row, a dozen pages were served; now it is more than a thousand.
  expect(views.length).toBeGreaterThan(100)
  expect(new Set(views)).toEqual(new Set([200]))

  expect(count(answers)).toEqual({ '200 ok': SEATS * CLICKS, '409 events.full': (PEOPLE - SEATS) * CLICKS })
  const held = await db.select().from(registrations).where(eq(registrations.eventId, id))
  expect(count(held.map(({ status }) => status))).toEqual({ PENDING: SEATS })
  const asked = await db.select().from(payments)
  expect(count(asked.map(({ status, amountCents }) => `${status} ${amountCents}`))).toEqual({ 'open 7500': SEATS })
  expect(await seats(id)).toEqual({ taken: SEATS, holding: SEATS, waitlisted: 0, line: 0 })
  // One page each at the provider, however often they clicked.
  expect((await knobs.calls())['POST /v1/checkout/sessions']).toBe(SEATS)
})

test('control: reading first and writing then sells more seats than there are', PATIENCE, async () => {
  await db.execute(sql`alter table events drop constraint events__never_oversold`)
  const people = await signInMany(server, 60)
  const { id } = await given.event({ maxParticipants: 5 })
  await Promise.all(
    people.map(async ({ id: userId }) => {
      const event = await findEvent(db, id)
      if (!event || event.seatsTaken >= event.maxParticipants) return
      await inTransaction(db, async (tx) => {
        await insertRegistration(tx, { eventId: id, userId, status: 'PENDING' })
        await tx.execute(sql`update events set seats_taken = seats_taken + 1 where id = ${id}`)
      })
    }),
  )
  expect((await seats(id)).taken).toBeGreaterThan(5)
})
