// Spots that were given up, with cash to return, and that are confirmed or paid again.

import { cancelOrTransferApi } from '@crew-chief/contract/cancel-or-transfer'
import { eventsAdminApi } from '@crew-chief/contract/events-admin'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders, inDays, tiers } from '../../../testing/builders.ts'
import { registrationRequests } from '../../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../../testing/sandbox-server.ts'
import { spotRequests } from '../../../testing/spot-requests.ts'
import { users } from '../../accounts/public.ts'
import { cashReturns, registrations } from '../events.tables.ts'

const server = await startServerWithPayments()
const { db, send, knobs } = server
const given = builders(server)
const admin = await given.signedIn({ role: 'ADMIN' })
const { open } = registrationRequests(server)
const { settle, rowOf, giveSpot, preview, change, record } = spotRequests(server, admin)

const PRICING = { pricing: tiers(5_000, 7_500) }
const FULL = { refundFullUntil: inDays(5) }
const HALF = { refundPartialUntil: inDays(5), refundPartialPercent: 50 }

/** Ann paid 75 dollars in cash and canceled. */
async function canceled(terms: Partial<Parameters<typeof given.event>[0]>) {
  const ann = await given.signedIn()
  const { id } = await given.event({ ...PRICING, ...terms })
  await giveSpot(id, ann.id)
  await record(id, 75)
  const shown = await preview(id, ann)
  const body = { expectedRefund: 0, expectedCash: shown.cashToReturn }
  const reply = await send(cancelOrTransferApi.cancelMyRegistration, { params: { id }, body }, { token: ann.token })
  expect(reply.status).toBe(200)
  return { id, ann }
}

test('confirmed again at a lower price, the rest of the own cash is still to be returned', async () => {
  const { id, ann } = await canceled(FULL)
  await db.update(users).set({ role: 'ALL_YOU_NEED' }).where(eq(users.id, ann.id))
  await change(id, { status: 'CONFIRMED' })
  const owed = await db.select().from(cashReturns).where(eq(cashReturns.payerId, ann.id))
  expect(owed).toMatchObject([{ amountCents: 2_500 }])
  expect(await rowOf(id)).toMatchObject({ amountDueCents: 0, pricePaidCents: 7_500 })
  expect((await record(id, -25)).status).toBe(201)
  expect(await rowOf(id)).toMatchObject({ amountDueCents: 0, pricePaidCents: 5_000 })
})

test('nothing of a new purchase is forfeited because of an earlier one of which everything was returned', async () => {
  const { id, ann } = await canceled(HALF)
  expect(await rowOf(id)).toMatchObject({ forfeitedCents: 3_750 })
  await change(id, { status: 'REFUNDED' })
  await change(id, { status: 'WAITLISTED' })
  await knobs.pay(await open(id, ann.token))
  await settle()
  expect(await rowOf(id)).toMatchObject({ status: 'CONFIRMED', forfeitedCents: 0 })
  expect(await preview(id, ann)).toMatchObject({ refund: 37.5, kept: 37.5 })
})

test('neither is a first payment in cash after all earlier cash was a mistake', async () => {
  const ann = await given.signedIn()
  const { id } = await given.event({ ...PRICING, ...HALF })
  await giveSpot(id, ann.id)
  await record(id, 75)
  await db.update(registrations).set({ forfeitedCents: 1_250 }).where(eq(registrations.eventId, id))
  await record(id, -75)
  await record(id, 62.5)
  expect(await preview(id, ann)).toMatchObject({ cashToReturn: 31.25, kept: 31.25 })
})

test('returning the cash of the earlier purchase does not lower the price paid for the new one', async () => {
  const { id, ann } = await canceled(FULL)
  await change(id, { status: 'WAITLISTED' })
  await giveSpot(id, ann.id)
  await record(id, 75)
  expect((await record(id, -75)).status).toBe(201)
  expect(await rowOf(id)).toMatchObject({ status: 'CONFIRMED', pricePaidCents: 7_500, amountDueCents: 0 })
  const deleted = await send(eventsAdminApi.deleteEvent, { params: { id } }, { token: admin.token })
  expect(deleted.code).toBe('events.has_registrations')
})
