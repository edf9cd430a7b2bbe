import { registrationsApi } from '@crew-chief/contract/registrations'
import { waitlistApi } from '@crew-chief/contract/waitlist'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { builders, tiers } from '../../testing/builders.ts'
import { withPendingErasure } from '../../testing/pending-erasure.ts'
import { RETURN_URLS, registrationRequests } from '../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'
import { registrations } from './events.tables.ts'
import { eventsPersonalData } from './events-personal-data.ts'
import { insertRegistration } from './registration-status.store.ts'
import { takeSeat } from './seats.store.ts'

const server = await startServerWithPayments({ webhooks: false })
const { db, send } = server
const given = builders(server)
const { seats } = registrationRequests(server)
const admin = await given.as('ADMIN')
type Person = Awaited<ReturnType<typeof given.signedIn>>

const duringErasure = withPendingErasure(server, eventsPersonalData(server.deps))

const liveOf = async (userId: string) =>
  (await db.select().from(registrations).where(eq(registrations.userId, userId))).filter(
    ({ status }) => status !== 'CANCELLED',
  )

type Call = (ann: Person, eventId: string) => Promise<{ status: number }>
const register: Call = ({ token }, id) =>
  send(registrationsApi.registerForEvent, { params: { id }, body: {} }, { token })
const beginToPay: Call = ({ token }, id) =>
  send(registrationsApi.startRegistration, { params: { id }, body: RETURN_URLS }, { token })
const byStaff: Call = ({ id: userId }, id) =>
  send(registrationsApi.registerForEvent, { params: { id }, body: { userId } }, { token: admin.token })

test.each([
  ['registers', register, [], 401],
  ['begins to pay', beginToPay, tiers(1_000, 2_000), 401],
  ['is registered by staff', byStaff, [], 404],
])('a user who %s during the erasure of the account gets no seat', async (_, call, pricing, status) => {
  const event = await given.event({ pricing })
  const ann = await given.signedIn()
  expect((await duringErasure(ann.token, () => call(ann, event.id))).status).toBe(status)
  expect(await liveOf(ann.id)).toEqual([])
  expect(await seats(event.id)).toMatchObject({ taken: 0, holding: 0 })
})

test('an erased user gets no place on the waitlist and no old registration back', async () => {
  const event = await given.event({ maxParticipants: 1 })
  await given.registration(event.id, (await given.user()).id)
  const ann = await given.signedIn()
  const bob = await given.signedIn()
  const join = () => send(waitlistApi.joinWaitlist, { params: { id: event.id } }, { token: ann.token })
  expect((await duringErasure(ann.token, join)).status).toBe(401)
  const { id: registrationId } = await given.registration(event.id, bob.id, { status: 'CANCELLED' })
  const revive = () =>
    send(
      registrationsApi.changeRegistration,
      { params: { id: event.id, registrationId }, body: { status: 'WAITLISTED' } },
      { token: admin.token },
    )
  expect(await duringErasure(bob.token, revive)).toMatchObject({ status: 404, code: 'users.not_found' })
  expect([...(await liveOf(ann.id)), ...(await liveOf(bob.id))]).toEqual([])
  expect(await seats(event.id)).toEqual({ taken: 1, holding: 1, waitlisted: 0, line: 0 })
})

test('control: without locking the user, an erased account has a seat', async () => {
  const { id: eventId } = await given.event()
  const ann = await given.signedIn()
  await duringErasure(ann.token, () =>
    inTransaction(db, async (tx) => {
      await takeSeat(tx, eventId)
      await insertRegistration(tx, { eventId, userId: ann.id, status: 'CONFIRMED', isAccepted: true })
    }),
  )
  expect(await liveOf(ann.id)).toHaveLength(1)
})
