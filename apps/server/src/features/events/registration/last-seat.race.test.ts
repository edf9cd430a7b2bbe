import { registrationsApi } from '@crew-chief/contract/registrations'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { builders, tiers } from '../../../testing/builders.ts'
import { createBarrier, runConcurrently } from '../../../testing/concurrency.ts'
import { registrationRequests } from '../../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../../testing/sandbox-server.ts'
import { payments } from '../../payments/public.ts'
import { findEvent } from '../events.store.ts'
import { registrations } from '../events.tables.ts'
import { insertRegistration } from '../registration-status.store.ts'
import { findLive } from '../registrations.store.ts'
import { runExpireOffers } from '../waitlist/expire-offers.job.ts'

const ROUNDS = 20
const server = await startServerWithPayments({ webhooks: false })
const { db, deps, send, knobs } = server
const given = builders(server)
const { start, seats, statusOf } = registrationRequests(server)

const admin = await given.as('ADMIN')
const [ann, ben, cleo] = await Promise.all([given.signedIn(), given.signedIn(), given.signedIn()])

const ONE_TAKEN = { taken: 1, holding: 1, waitlisted: 0, line: 0 }
const paidEvent = (maxParticipants = 1) => given.event({ pricing: tiers(5000, 7500), maxParticipants })
const registerFree = (id: string, token: string, body: { userId?: string } = {}) =>
  send(registrationsApi.registerForEvent, { params: { id }, body }, { token })

async function rounds(work: (round: number) => Promise<void>) {
  for (let round = 0; round < ROUNDS; round++) await work(round)
}
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort()

test('two people at the last seat: one gets a payment page, one is rejected', async () => {
  await rounds(async () => {
    const { id } = await paidEvent()
    const dan = await given.signedIn()
    const eve = await given.signedIn()
    expect(statuses(await Promise.all([start(id, dan.token), start(id, eve.token)]))).toEqual([200, 409])
    expect(await seats(id)).toEqual(ONE_TAKEN)
  })
})

test('two people at the last seat of a free event: one is confirmed, one is rejected', async () => {
  await rounds(async () => {
    const { id } = await given.event({ maxParticipants: 1 })
    expect(statuses(await Promise.all([registerFree(id, ann.token), registerFree(id, ben.token)]))).toEqual([201, 409])
    expect(await seats(id)).toEqual(ONE_TAKEN)
  })
})

test('an admin registers a user while another user pays for the last seat: one of them gets it', async () => {
  await rounds(async () => {
    const { id } = await paidEvent()
    const dan = await given.signedIn()
    const answers = await Promise.all([registerFree(id, admin.token, { userId: ann.id }), start(id, dan.token)])
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
    expect(await seats(id)).toEqual(ONE_TAKEN)
  })
})

test('a freed seat is offered to the waitlist, never to a concurrent registration', async () => {
  await rounds(async () => {
    const { id } = await paidEvent()
    const dan = await given.signedIn()
    const seat = await given.registration(id, ann.id)
    await given.registration(id, dan.id, { status: 'WAITLISTED' })
    const free = send(
      registrationsApi.changeRegistration,
      { params: { id, registrationId: seat.id }, body: { status: 'CANCELLED' } },
      { token: admin.token },
    )
    expect(statuses(await Promise.all([free, start(id, cleo.token)]))).toEqual([200, 409])
    expect(await seats(id)).toEqual({ taken: 1, holding: 1, waitlisted: 1, line: 1 })
    expect(await statusOf(id, cleo.id)).toEqual([])
    const taken = await Promise.all([start(id, dan.token), start(id, cleo.token)])
    expect(taken.map(({ status }) => status)).toEqual([200, 409])
    expect(await seats(id)).toEqual(ONE_TAKEN)
  })
})

test('an offer taken at its expiry is either held or expired, and the seat is counted once', async () => {
  await rounds(async () => {
    const { id } = await paidEvent()
    const dan = await given.signedIn()
    const offer = { status: 'WAITLISTED' as const, offerExpiresAt: new Date(Date.now() - 1000) }
    await given.registration(id, dan.id, offer)
    const [{ status }] = await Promise.all([start(id, dan.token), runExpireOffers(deps)])
    expect(status).toBe(200)
    expect(await seats(id)).toEqual(ONE_TAKEN)
    expect((await statusOf(id, dan.id)).filter((one) => one === 'PENDING')).toHaveLength(1)
  })
})

test('five concurrent clicks of one person: one hold, one payment, one page, the same URL for all', async () => {
  const { id } = await paidEvent(10)
  const dora = await given.signedIn()
  const before = (await knobs.calls())['POST /v1/checkout/sessions'] ?? 0
  const answers = await runConcurrently(5, () => start(id, dora.token))
  expect(statuses(answers)).toEqual(Array(5).fill(200))
  expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1)
  expect(await seats(id)).toEqual(ONE_TAKEN)
  expect(await db.select().from(payments).where(eq(payments.userId, dora.id))).toHaveLength(1)
  expect((await knobs.calls())['POST /v1/checkout/sessions']).toBe(before + 1)
})

test('concurrent clicks while the provider takes a second get the same payment page', async () => {
  const { id } = await paidEvent(10)
  await knobs.slow({ path: '/v1/checkout/sessions', method: 'POST', ms: 1500 })
  const answers = await runConcurrently(2, () => start(id, ann.token))
  expect(statuses(answers)).toEqual([200, 200])
  expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1)
})

/** All transactions read before any of them writes, without constraints. */
async function lookThenWrite(eventId: string, userIds: readonly string[]) {
  const allHaveLooked = createBarrier(userIds.length)
  await Promise.all(
    userIds.map(async (userId) => {
      const event = await findEvent(db, eventId)
      const mine = await findLive(db, eventId, userId)
      await allHaveLooked()
      if (mine || !event || event.seatsTaken >= event.maxParticipants) return
      await inTransaction(db, async (tx) => {
        await insertRegistration(tx, { eventId, userId, status: 'PENDING', isAccepted: true })
        await tx.execute(sql`update events set seats_taken = seats_taken + 1 where id = ${eventId}`)
      })
    }),
  )
}

test('control: without lock, condition and constraints both get the last seat and one person gets it twice', async () => {
  await db.execute(sql`alter table events drop constraint events__never_oversold`)
  await db.execute(sql`drop index registrations__one_live_per_user`)
  const last = await paidEvent()
  await lookThenWrite(last.id, [ann.id, ben.id])
  expect((await seats(last.id)).taken).toBe(2)
  const roomy = await paidEvent(10)
  await lookThenWrite(roomy.id, [ann.id, ann.id])
  expect(await db.select().from(registrations).where(eq(registrations.eventId, roomy.id))).toHaveLength(2)
})
