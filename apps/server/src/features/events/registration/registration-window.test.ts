import { registrationsApi } from '@crew-chief/contract/registrations'
import { waitlistApi } from '@crew-chief/contract/waitlist'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders, inDays, tiers } from '../../../testing/builders.ts'
import { registrationRequests } from '../../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../../testing/sandbox-server.ts'
import type { NewEvent } from '../events.store.ts'
import { events } from '../events.tables.ts'

const server = await startServerWithPayments()
const { send, db } = server
const given = builders(server)
const { start, open, statusOf } = registrationRequests(server)
const admin = await given.as('ADMIN')

const BEFORE: Partial<NewEvent> = { registrationOpensAt: inDays(1) }
const AFTER: Partial<NewEvent> = { registrationClosesAt: inDays(-1) }
const close = (id: string) => db.update(events).set(AFTER).where(eq(events.id, id))
const register = (id: string, token: string, body = {}) =>
  send(registrationsApi.registerForEvent, { params: { id }, body }, { token })
const join = (id: string, token: string) => send(waitlistApi.joinWaitlist, { params: { id } }, { token })

test.each([
  ['not open yet', BEFORE, 'events.registration_not_open', 'Registration isn’t open yet.'],
  ['closed', AFTER, 'events.registration_closed', 'Registration is closed.'],
])('%s: neither a free nor a paid spot nor the waitlist', async (_, window, code, message) => {
  const ann = await given.signedIn()
  const free = await given.event(window)
  expect(await register(free.id, ann.token)).toMatchObject({ status: 409, code, message })
  const paid = await given.event({ ...window, pricing: tiers(10_000, 20_000) })
  expect(await start(paid.id, ann.token)).toMatchObject({ status: 409, code })
  const full = await given.event({ ...window, maxParticipants: 1 })
  await given.registration(full.id, (await given.user()).id)
  expect(await join(full.id, ann.token)).toMatchObject({ status: 409, code })
  expect(await statusOf(free.id, ann.id)).toEqual([])
})

test('inside the window everything works as without one', async () => {
  const ann = await given.signedIn()
  const event = await given.event({ registrationOpensAt: inDays(-1), registrationClosesAt: inDays(1) })
  expect((await register(event.id, ann.token)).status).toBe(201)
})

test('a hold made before closing can be paid after it', async () => {
  const ann = await given.signedIn()
  const event = await given.event({ pricing: tiers(10_000, 20_000) })
  const sessionId = await open(event.id, ann.token)
  await close(event.id)
  expect(await open(event.id, ann.token)).toBe(sessionId)
  await server.knobs.pay(sessionId)
  await server.knobs.delivered()
  expect(await statusOf(event.id, ann.id)).toEqual(['CONFIRMED'])
})

test('an offered spot can be taken after closing', async () => {
  const ann = await given.signedIn()
  const event = await given.event({ maxParticipants: 1, ...AFTER })
  await given.registration(event.id, ann.id, { status: 'WAITLISTED', offerExpiresAt: inDays(1) })
  expect((await register(event.id, ann.token)).status).toBe(201)
})

test('staff add people before opening and after closing', async () => {
  for (const window of [BEFORE, AFTER]) {
    const event = await given.event(window)
    const ann = await given.user()
    expect((await register(event.id, admin.token, { userId: ann.id })).status).toBe(201)
  }
})

test('a registration that waits while registration closes is refused', async () => {
  const ann = await given.signedIn()
  const event = await given.event()
  const client = await db.$client.connect()
  await client.query('begin')
  await client.query('select from events where id = $1 for update', [event.id])
  const request = register(event.id, ann.token)
  await client.query("update events set registration_closes_at = now() - interval '1 day' where id = $1", [event.id])
  await client.query('commit')
  client.release()
  expect(await request).toMatchObject({ code: 'events.registration_closed' })
  expect(await statusOf(event.id, ann.id)).toEqual([])
})
