import { holdsSeat } from '@crew-chief/domain/events/seats'
import { expect, test } from 'vitest'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { builders } from '../../testing/builders.ts'
import { waitForLockWaiters } from '../../testing/concurrency.ts'
import { registrationRequests } from '../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'
import { changeStatus } from './change-status.ts'
import { lockEventEvenDeleted } from './events.store.ts'
import { leaveUpcomingEvents } from './events-personal-data.ts'
import { updateStatus } from './registration-status.store.ts'
import { findRegistration, listUpcomingOf } from './registrations.store.ts'
import { countWaitlist, releaseSeat } from './seats.store.ts'

const server = await startServerWithPayments({ webhooks: false })
const { db, deps } = server
const given = builders(server)
const { seats, statusOf } = registrationRequests(server)

type Leave = (tx: Tx, userId: string) => Promise<unknown>
const leaveGuarded: Leave = (tx, userId) => leaveUpcomingEvents(deps, tx, userId)

/** The erasure waits for the event's lock while another transaction changes the registration. */
async function leaveWhile(leave: Leave, userId: string, eventId: string, concurrently: (tx: Tx) => Promise<unknown>) {
  const locked = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const other = inTransaction(db, async (tx) => {
    await lockEventEvenDeleted(tx, eventId)
    locked.resolve()
    await go.promise
    await concurrently(tx)
  })
  await locked.promise
  const leaving = inTransaction(db, (tx) => leave(tx, userId))
  await waitForLockWaiters(db)
  go.resolve()
  await Promise.all([other, leaving])
  return { ...(await seats(eventId)), status: await statusOf(eventId, userId) }
}

async function heldSeatExpires(leave: Leave) {
  const { id } = await given.event()
  const ann = await given.user()
  await given.registration(id, (await given.user()).id)
  const hold = await given.registration(id, ann.id, { status: 'PENDING' })
  return leaveWhile(leave, ann.id, id, (tx) => changeStatus(deps, tx, hold, { status: 'CANCELLED' }))
}

async function seatIsOffered(leave: Leave) {
  const { id } = await given.event({ maxParticipants: 1 })
  const ann = await given.user()
  const first = await given.registration(id, (await given.user()).id)
  await given.registration(id, ann.id, { status: 'WAITLISTED' })
  return leaveWhile(leave, ann.id, id, (tx) => changeStatus(deps, tx, first, { status: 'CANCELLED' }))
}

async function seatIsRefunded(leave: Leave) {
  const { id } = await given.event()
  const ann = await given.user()
  const seat = await given.registration(id, ann.id, { pricePaidCents: 5_000 })
  return leaveWhile(leave, ann.id, id, (tx) => changeStatus(deps, tx, seat, { status: 'REFUNDED' }))
}

test('a hold that expires during the erasure is released once', async () => {
  expect(await heldSeatExpires(leaveGuarded)).toMatchObject({ taken: 1, holding: 1, status: ['CANCELLED'] })
})

test('a seat offered during the erasure is released', async () => {
  const left = { taken: 0, holding: 0, waitlisted: 0, line: 0, status: ['CANCELLED'] }
  expect(await seatIsOffered(leaveGuarded)).toEqual(left)
})

test('a registration refunded during the erasure stays refunded', async () => {
  expect(await seatIsRefunded(leaveGuarded)).toMatchObject({ taken: 0, holding: 0, status: ['REFUNDED'] })
})

/** The same with the registration read before the event was locked. */
const leaveAsRead: Leave = async (tx, userId) => {
  for (const { id, eventId } of await listUpcomingOf(tx, userId)) {
    const registration = await findRegistration(tx, id)
    await lockEventEvenDeleted(tx, eventId)
    await updateStatus(tx, id, { status: 'CANCELLED', offerExpiresAt: null })
    if (registration && holdsSeat(registration)) await releaseSeat(tx, eventId)
    if (registration?.status === 'WAITLISTED') await countWaitlist(tx, eventId, -1)
  }
}

test('control: with a stale read a seat is released twice, one is lost and a refund is overwritten', async () => {
  expect(await heldSeatExpires(leaveAsRead)).toMatchObject({ taken: 0, holding: 1 })
  expect(await seatIsOffered(leaveAsRead)).toMatchObject({ taken: 1, holding: 0 })
  await expect(seatIsRefunded(leaveAsRead)).rejects.toThrow()
})
