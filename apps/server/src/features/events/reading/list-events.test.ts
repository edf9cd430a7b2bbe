import { eventsApi, eventsOf } from '@crew-chief/contract/events'
import type { EventStatus } from '@crew-chief/domain/events/event-choices'
import { beforeEach, expect, test } from 'vitest'
import { builders, inDays, tiers } from '../../../testing/builders.ts'
import { campBuilders } from '../../../testing/camp-builders.ts'
import { statementsOf } from '../../../testing/statements.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { eventGroups, eventStaff, events, eventWaivers, registrations } from '../events.tables.ts'

const server = await startTestServer()
const given = builders(server)
const ann = await given.signedIn()
const admin = await given.as('ADMIN')
const clinician = await given.as('CLINICIAN')

beforeEach(async () => {
  for (const table of [registrations, eventStaff, eventWaivers, events, eventGroups]) await server.db.delete(table)
})

type Query = { type?: 'camp' | 'webinar'; status?: EventStatus; groupId?: string }
const list = async (token?: string, query: Query = {}) =>
  eventsOf((await server.send(eventsApi.listEvents, { query }, { token })).body)
const names = async (token?: string, query?: Query) => (await list(token, query)).map(({ name }) => name)

const upcoming = (name: string, days: number, more = {}) =>
  given.event({ name, startsAt: inDays(days), endsAt: inDays(days + 1), ...more })
const completed = (name: string, days: number) => upcoming(name, days, { status: 'completed' })

test('an event has the specified fields, in dollars and ISO dates (1 §3)', async () => {
  const [group] = await server.db.insert(eventGroups).values({ name: 'Summer' }).returning()
  const camp = await given.event({
    pricing: tiers(28_900, 38_950),
    media: ['/files/events/1-a.png'],
    productId: 'prod_1',
    groupId: group?.id ?? null,
  })
  await given.registration(camp.id, ann.id)
  expect(await list()).toEqual([
    {
      id: camp.id,
      name: camp.name,
      slug: camp.slug,
      type: 'camp',
      description: camp.description,
      startDate: camp.startsAt.toISOString(),
      endDate: camp.endsAt.toISOString(),
      timezone: 'America/Chicago',
      location: camp.location,
      maxParticipants: 10,
      currentParticipants: 1,
      waitlisted: 0,
      status: 'upcoming',
      isDraft: false,
      registrationOpensAt: null,
      registrationClosesAt: null,
      canceledAt: null,
      groupId: group?.id,
      media: [{ url: '/files/events/1-a.png' }],
      pricing: [
        { price: 389.5, roles: [{ role: 'NON_MEMBER', priceId: 'price_others' }] },
        {
          price: 289,
          roles: ['ALL_YOU_NEED', 'ALL_YOU_WANT', 'CLINICIAN', 'ADMIN'].map((role) => ({
            role,
            priceId: 'price_members',
          })),
        },
      ],
      productId: 'prod_1',
      boardVisibility: 'signed-in',
      waiverVersion: 1,
      version: 1,
      myRegistration: null,
      participants: [],
    },
  ])
})

test('soonest first; for admins followed by completed events, latest first', async () => {
  await upcoming('later', 40)
  await completed('long ago', -90)
  await upcoming('running', -1, { status: 'in-progress', endsAt: inDays(1) })
  await completed('lately', -9)
  await upcoming('soon', 4)
  expect(await names()).toEqual(['running', 'soon', 'later'])
  expect(await names(admin.token)).toEqual(['running', 'soon', 'later', 'lately', 'long ago'])
})

test('type, status and group filter the list (1 §7)', async () => {
  const [group] = await server.db.insert(eventGroups).values({ name: 'Summer' }).returning()
  await upcoming('camp', 1, { groupId: group?.id ?? null })
  await upcoming('webinar', 2, { type: 'webinar' })
  await upcoming('running', 3, { status: 'in-progress' })
  for (const token of [undefined, ann.token]) {
    expect(await names(token, { type: 'webinar' })).toEqual(['webinar'])
    expect(await names(token, { status: 'in-progress' })).toEqual(['running'])
    expect(await names(token, { status: 'upcoming', type: 'camp' })).toEqual(['camp'])
    expect(await names(token, { groupId: group?.id ?? '' })).toEqual(['camp'])
  }
})

test('completed events: all for admins, those they attended for others, none for visitors (1 §6)', async () => {
  await completed('missed', -3)
  const attended = await completed('attended', -9)
  await given.registration(attended.id, ann.id)
  for (const query of [{}, { status: 'completed' as const }]) {
    expect(await names(admin.token, query)).toEqual(['missed', 'attended'])
    expect(await names(ann.token, query)).toEqual(['attended'])
    expect(await names(clinician.token, query)).toEqual([])
    expect(await names(undefined, query)).toEqual([])
  }
})

test.each(['PENDING', 'CANCELLED', 'REFUNDED', 'WAITLISTED'] as const)(
  'a %s registration does not count as attendance',
  async (status) => {
    const over = await completed('over', -3)
    await given.registration(over.id, ann.id, { status })
    expect(await names(ann.token, { status: 'completed' })).toEqual([])
  },
)

test('an event includes the own live registration, never those of others', async () => {
  const camp = await upcoming('camp', 5)
  await given.registration(camp.id, (await given.user()).id)
  await given.registration(camp.id, ann.id, { status: 'CANCELLED' })
  expect((await list(ann.token))[0]?.myRegistration).toBeNull()
  const offerExpiresAt = inDays(1)
  const mine = await given.registration(camp.id, ann.id, { status: 'WAITLISTED', offerExpiresAt })
  expect((await list(ann.token))[0]?.myRegistration).toEqual({
    id: mine.id,
    status: 'WAITLISTED',
    pricePaid: 0,
    amountDue: 0,
    offerExpiresAt: offerExpiresAt.toISOString(),
    createdAt: mine.createdAt.toISOString(),
  })
  expect((await list(clinician.token))[0]?.myRegistration).toBeNull()
  expect((await list())[0]?.myRegistration).toBeNull()
})

test('participants: the own entry, all for admins and for clinicians where they are staff, none for visitors', async () => {
  const camp = await upcoming('camp', 5)
  const staffed = await upcoming('staffed', 6)
  const bob = await given.user()
  await campBuilders(server).staff(staffed.id, { userId: (await given.user()).id, functions: ['clinician'] })
  for (const { id } of [camp, staffed]) {
    await given.registration(id, bob.id, { status: 'WAITLISTED' })
    await given.registration(id, ann.id)
    await given.registration(id, (await given.user()).id, { status: 'CANCELLED' })
  }
  const own = [{ userId: ann.id, status: 'CONFIRMED' }]
  const all = [{ userId: bob.id, status: 'WAITLISTED' }, ...own]
  const shown = async (token?: string) => (await list(token)).map(({ participants }) => participants)
  expect(await shown()).toEqual([[], []])
  expect(await shown(ann.token)).toEqual([own, own])
  expect(await shown(admin.token)).toEqual([all, all])
  // The second event has a staff list, and the clinician is not on it.
  expect(await shown(clinician.token)).toEqual([all, []])
})

test('the number of statements does not grow with the events', async () => {
  const statements = async () => (await statementsOf(() => list(admin.token))).length
  await upcoming('one', 5)
  const withOne = await statements()
  for (const day of [6, 7, 8]) await given.registration((await upcoming(`day ${day}`, day)).id, ann.id)
  expect(await statements()).toBe(withOne)
})

test('an attended event shows the paid price', async () => {
  const over = await completed('over', -3)
  await given.registration(over.id, ann.id, { pricePaidCents: 28_900 })
  expect((await list(ann.token))[0]?.myRegistration).toMatchObject({ status: 'CONFIRMED', pricePaid: 289 })
})

test('a deleted event is not listed for any role', async () => {
  const gone = await upcoming('gone', 5, { deletedAt: new Date() })
  await given.registration(gone.id, ann.id)
  expect([await names(), await names(ann.token), await names(admin.token)]).toEqual([[], [], []])
})

test('an unknown type, status or group id is rejected', async () => {
  for (const query of ['type=party', 'status=over', 'groupId=7', 'status=upcoming&status=completed'])
    expect((await server.app.inject({ url: `/api/events?${query}` })).statusCode).toBe(400)
})

test('the list takes one SQL statement, plus one for the session when signed in', async () => {
  const statements = async (token?: string) => (await statementsOf(() => list(token))).length
  await upcoming('camp', 5)
  expect([await statements(), await statements(ann.token)]).toEqual([1, 2])
})
