import { accountsApi } from '@crew-chief/contract/accounts'
import { eventPagesApi } from '@crew-chief/contract/event-pages'
import { eventsApi, eventsOf } from '@crew-chief/contract/events'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { usersApi } from '@crew-chief/contract/users'
import { waitlistApi } from '@crew-chief/contract/waitlist'
import { and, eq, isNotNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { builders, tiers } from '../../../testing/builders.ts'
import { registrationRequests } from '../../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../../testing/sandbox-server.ts'
import { statementsOf } from '../../../testing/statements.ts'
import { WITH_MAIL_SERVER } from '../../../testing/test-config.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { users } from '../../accounts/public.ts'
import { registrations } from '../events.tables.ts'
import { runExpireOffers } from '../waitlist/expire-offers.job.ts'

const server = await startServerWithPayments({ webhooks: false, env: WITH_MAIL_SERVER })
const { db, deps, send } = server
const given = builders(server)
const { start, statusOf, seats, mailsTo } = registrationRequests(server)

type Session = { token: string }
type Given = ReturnType<typeof builders>

const unconfirmed = () => given.signedIn({ emailConfirmedAt: null })
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

/** An event of 20 spots, of which accounts with unconfirmed addresses hold ten. */
async function halfTaken(fields: Parameters<Given['event']>[0] = {}, by: Given = given) {
  const event = await by.event({ maxParticipants: 20, ...fields })
  for (let taken = 0; taken < 10; taken++)
    await by.registration(event.id, (await by.user({ emailConfirmedAt: null })).id)
  return event
}

const at = (id: string) => ({ params: { id } })
const register = (id: string, by: Session, on: Pick<TestServer, 'send'> = server) =>
  on.send(registrationsApi.registerForEvent, { ...at(id), body: {} }, by)
const join = (id: string, by: Session, on: Pick<TestServer, 'send'> = server) =>
  on.send(waitlistApi.joinWaitlist, at(id), by)

/** What card, event and page say. */
async function flags({ id, slug }: { id: string; slug: string }, by: Session | undefined, on = server as TestServer) {
  const list = await on.send(eventsApi.listEvents, { query: {} }, by)
  const event = await on.send(eventsApi.getEvent, at(id), by)
  const page = await on.send(eventPagesApi.getEventPage, { params: { slug } }, by)
  const card = eventsOf(list.body).find((one) => one.id === id)
  return [card, event.body, page.body].map((one) => one?.mustConfirmEmail)
}
const STOPPED = [true, true, true]
const FREE = [undefined, undefined, undefined]

const confirm = (id: string) => db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, id))

async function offered(eventId: string): Promise<string[]> {
  const isOffered = and(eq(registrations.eventId, eventId), isNotNull(registrations.offerExpiresAt))
  return (await db.select().from(registrations).where(isOffered)).map(({ userId }) => userId)
}

test('spots that unconfirmed accounts paid for do not count, and small events have no such limit', async () => {
  const pricing = tiers(5000, 7500)
  const event = await given.event({ pricing, maxParticipants: 20 })
  for (let paid = 0; paid < 11; paid++)
    await given.registration(event.id, (await given.user({ emailConfirmedAt: null })).id, { pricePaidCents: 7500 })
  const dan = await unconfirmed()
  expect(await flags(event, dan)).toEqual(FREE)
  expect((await start(event.id, dan.token)).status).toBe(200)
  const small = await given.event({ pricing, maxParticipants: 19 })
  for (let held = 0; held < 15; held++)
    await given.registration(small.id, (await given.user({ emailConfirmedAt: null })).id, { status: 'PENDING' })
  const eve = await unconfirmed()
  expect(await flags(small, eve)).toEqual(FREE)
  expect((await start(small.id, eve.token)).status).toBe(200)
})

test('card, event and page say that the person must confirm first, exactly when registration refuses', async () => {
  const free = await halfTaken()
  const paid = await halfTaken({ pricing: tiers(5000, 7500) })
  const dan = await unconfirmed()
  const ann = await given.signedIn()
  const admin = await given.as('ADMIN')
  for (const event of [free, paid]) expect(await flags(event, dan)).toEqual(STOPPED)
  expect(await flags(free, ann)).toEqual(FREE)
  expect(await flags(free, undefined)).toEqual(FREE)
  const refused = await register(free.id, dan)
  expect([refused.status, refused.code]).toEqual([403, 'events.email_unconfirmed'])
  expect((await start(paid.id, dan.token)).code).toBe('events.email_unconfirmed')
  // Staff may add anyone, and a person with a spot is not asked.
  const byStaff = { ...at(free.id), body: { userId: dan.id } }
  expect((await send(registrationsApi.registerForEvent, byStaff, admin)).status).toBe(201)
  expect(await flags(free, dan)).toEqual(FREE)
  await confirm(dan.id)
  expect(await flags(paid, dan)).toEqual(FREE)
  expect((await start(paid.id, dan.token)).status).toBe(200)
})

test('the rule costs readers with a confirmed address no statement, and others one per list', async () => {
  await halfTaken()
  await halfTaken()
  const ann = await given.signedIn()
  const dan = await unconfirmed()
  const statements = async (by: Session) =>
    (await statementsOf(() => send(eventsApi.listEvents, { query: {} }, by).then(() => {}))).length
  const confirmed = await statements(ann)
  expect(await statements(dan)).toBe(confirmed + 1)
})

describe('the waitlist', () => {
  test('takes a person who must confirm although there are seats left, and does not get them around the rule', async () => {
    const event = await halfTaken()
    const dan = await unconfirmed()
    const ann = await given.signedIn()
    expect((await join(event.id, ann)).code).toBe('events.not_full')
    expect((await join(event.id, dan)).status).toBe(201)
    expect(await seats(event.id)).toMatchObject({ taken: 10, waitlisted: 1 })
    expect(await flags(event, dan)).toEqual(STOPPED)
    expect((await register(event.id, dan)).code).toBe('events.email_unconfirmed')
    await runExpireOffers(deps)
    expect(await offered(event.id)).toEqual([])
    // The free seats stay open to others.
    expect((await register(event.id, ann)).status).toBe(201)
  })

  test('offers the person a spot once they have confirmed, or they register right away', async () => {
    const event = await halfTaken({ name: 'Offered Camp' })
    const dan = await unconfirmed()
    const eve = await unconfirmed()
    for (const person of [dan, eve]) await join(event.id, person)
    await confirm(dan.id)
    await runExpireOffers(deps)
    expect(await offered(event.id)).toEqual([dan.id])
    expect(await mailsTo(dan.email)).toEqual(['Your spot opened up: Offered Camp'])
    expect((await register(event.id, dan)).status).toBe(201)
    await confirm(eve.id)
    expect((await register(event.id, eve)).status).toBe(201)
    expect(await statusOf(event.id, eve.id)).toEqual(['CONFIRMED'])
    expect(await seats(event.id)).toMatchObject({ taken: 12, waitlisted: 0 })
  })

  test('offers a freed spot to the first confirmed person while unconfirmed ones hold half', async () => {
    const { id } = await halfTaken()
    const first = await given.user({ emailConfirmedAt: null })
    const second = await given.user()
    await given.registration(id, first.id, { status: 'WAITLISTED', waitlistedAt: minutesAgo(9) })
    await given.registration(id, second.id, { status: 'WAITLISTED', waitlistedAt: minutesAgo(8) })
    await runExpireOffers(deps)
    expect(await offered(id)).toEqual([second.id])
  })

  test('an offer to an unconfirmed person counts, and they can take it', async () => {
    const event = await halfTaken()
    const [holder] = await db.select().from(registrations).where(eq(registrations.eventId, event.id))
    const dan = await unconfirmed()
    const eve = await unconfirmed()
    for (const person of [dan, eve]) await join(event.id, person)
    // One of the ten confirms: one spot is left for unconfirmed people, and it goes to the first in line.
    await confirm(holder?.userId ?? '')
    await runExpireOffers(deps)
    expect(await offered(event.id)).toEqual([dan.id])
    expect(await flags(event, dan)).toEqual(FREE)
    expect(await flags(event, eve)).toEqual(STOPPED)
    expect((await register(event.id, dan)).status).toBe(201)
  })
})

test('without a mail server the rule is off', async () => {
  const offline = await startTestServer()
  const local = builders(offline)
  const event = await halfTaken({}, local)
  const dan = await local.signedIn({ emailConfirmedAt: null })
  expect(await flags(event, dan, offline)).toEqual(FREE)
  expect((await join(event.id, dan, offline)).code).toBe('events.not_full')
  expect((await register(event.id, dan, offline)).status).toBe(201)
})

test('accounts created or imported by an admin count as confirmed', async () => {
  const admin = await given.as('ADMIN')
  const person = {
    email: 'added@mail.example',
    firstName: 'Pat',
    lastName: 'Added',
    phoneNumber: '5551234567',
    address: '',
    shirtSize: 'M' as const,
    gender: 'OTHER' as const,
    password: 'a long enough passphrase',
  }
  expect((await send(accountsApi.register, { body: person }, admin)).status).toBe(201)
  const own = { ...person, email: 'own@mail.example', address: '12 Baseline Rd' }
  expect((await send(accountsApi.register, { body: own })).status).toBe(201)
  const rows = [{ email: 'imported@mail.example', firstName: 'Pat', lastName: 'Imported' }]
  expect((await send(usersApi.importUsers, { body: { rows } }, admin)).body.created).toBe(1)
  const isConfirmed = async (email: string) => {
    const [row] = await db.select().from(users).where(eq(users.email, email))
    return row?.emailConfirmedAt != null
  }
  expect(await isConfirmed('added@mail.example')).toBe(true)
  expect(await isConfirmed('imported@mail.example')).toBe(true)
  expect(await isConfirmed('own@mail.example')).toBe(false)
})
