import { randomUUID } from 'node:crypto'
import { eventsAdminApi } from '@crew-chief/contract/events-admin'
import { DEFAULT_WAIVER } from '@crew-chief/domain/events/waiver'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntriesAbout } from '../../../testing/audit-entries.ts'
import { builders, tiers } from '../../../testing/builders.ts'
import { runConcurrently } from '../../../testing/concurrency.ts'
import { recordNotifications } from '../../../testing/live-notifications.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { pictureOf, uploadRequests } from '../../../testing/upload-requests.ts'
import { uploads } from '../../uploads/uploads.tables.ts'
import { type EventRow, eventGroups, events, eventWaivers, registrations } from '../events.tables.ts'

const server = await startTestServer()
const given = builders(server)
const { upload } = uploadRequests(server)
const admin = await given.as('ADMIN')
const other = await given.as('ADMIN')
const notes = await recordNotifications(server)
const PNG = await pictureOf(40, 30)

const formOf = ({ name, type, description, location, maxParticipants, startsAt, endsAt }: EventRow) => ({
  name,
  type,
  description,
  location,
  maxParticipants,
  startDate: startsAt.toISOString(),
  endDate: endsAt.toISOString(),
})
const edit = (event: EventRow, change: object = {}, { token } = admin) =>
  server.send(
    eventsAdminApi.updateEvent,
    { params: { id: event.id }, body: { ...formOf(event), ...change } },
    { token },
  )
const rowOf = async ({ id }: EventRow) => (await server.db.select().from(events).where(eq(events.id, id)))[0]
const attachedAt = async (url: string) =>
  (await server.db.select().from(uploads).where(eq(uploads.publicUrl, url)))[0]?.attachedAt

test('every field of the form can be changed, and the version is incremented', async () => {
  const camp = await given.event()
  const [group] = await server.db.insert(eventGroups).values({ name: 'Winter' }).returning()
  const change = {
    name: 'Winter Camp',
    type: 'summit',
    description: 'On ice.',
    location: 'Duluth, MN',
    maxParticipants: '12',
    timezone: 'America/Denver',
    startDate: '2027-12-12T08:00',
    endDate: '2027-12-13T08:00',
    groupId: group?.id,
    productId: 'prod_1',
    pricing: [{ role: 'NON_MEMBER', price: 10 }],
  }
  const { status, body } = await edit(camp, change)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    ...change,
    maxParticipants: 12,
    startDate: '2027-12-12T15:00:00.000Z',
    endDate: '2027-12-13T15:00:00.000Z',
    pricing: [{ price: 10 }],
    version: 2,
    status: 'upcoming',
  })
})

test('fields that are not sent stay; an empty text or list clears them', async () => {
  const [group] = await server.db.insert(eventGroups).values({ name: 'Spring' }).returning()
  const url = await upload(admin.token, { folder: 'events', content: PNG })
  const camp = await given.event({
    groupId: group?.id ?? null,
    productId: 'prod_1',
    pricing: tiers(1_000, 2_000),
    waiver: 'Own risk.',
    timezone: 'America/Denver',
  })
  await edit(camp, { media: [url] })
  const unchanged = (await edit(camp)).body
  expect(unchanged).toMatchObject({
    groupId: group?.id,
    productId: 'prod_1',
    timezone: 'America/Denver',
    media: [{ url }],
    pricing: [{ price: 20 }, { price: 10 }],
    waiver: { version: 1, text: 'Own risk.' },
  })
  const cleared = { groupId: '', productId: '', pricing: '', media: '', timezone: '' }
  expect((await edit(camp, cleared)).body).toMatchObject({
    groupId: null,
    productId: null,
    pricing: [],
    media: [],
    timezone: 'America/Denver',
  })
})

test('times without an offset are in the event’s time zone', async () => {
  const camp = await given.event({ timezone: 'America/Chicago' })
  const { body } = await edit(camp, { startDate: '2027-06-12T08:00', endDate: '2027-06-12T09:00' })
  expect(body.startDate).toBe('2027-06-12T13:00:00.000Z')
})

test('an unchanged tier keeps its price id; a changed one gets a new id', async () => {
  const camp = await given.event({ pricing: tiers(1_000, 2_000) })
  const pricing = [
    { role: 'NON_MEMBER', price: 25 },
    { roles: ['ADMIN', 'CLINICIAN', 'ALL_YOU_WANT', 'ALL_YOU_NEED'], price: 10 },
  ]
  const { body } = await edit(camp, { pricing })
  const [others, members] = body.pricing.map(({ roles }) => roles[0]?.priceId)
  expect(members).toBe('price_members')
  expect(others).toMatch(/^price_\w{20,}$/)
})

test('a changed liability release is a new version; the accepted old text stays', async () => {
  const camp = await given.event()
  expect((await edit(camp, { waiver: DEFAULT_WAIVER })).body.waiver.version).toBe(1)
  expect((await edit(camp, { waiver: 'New words.' })).body.waiver).toEqual({ version: 2, text: 'New words.' })
  const texts = await server.db.select().from(eventWaivers).where(eq(eventWaivers.eventId, camp.id))
  expect(texts.map(({ version, text }) => [version, text]).sort()).toEqual([
    [1, DEFAULT_WAIVER],
    [2, 'New words.'],
  ])
})

test('removed pictures are released; remaining ones of another admin stay', async () => {
  const camp = await given.event()
  const first = await upload(admin.token, { folder: 'events', content: PNG })
  const second = await upload(other.token, { folder: 'events', content: PNG })
  await edit(camp, { media: [first] })
  expect((await edit(camp, { media: [first, second] }, other)).body.media).toHaveLength(2)
  expect((await edit(camp, { media: [second] })).body.media).toEqual([{ url: second }])
  expect([await attachedAt(first), await attachedAt(second)]).toEqual([null, expect.any(Date)])
})

test('a picture used by two events stays when one of them removes it', async () => {
  const camp = await given.event()
  const clinic = await given.event()
  const url = await upload(admin.token, { folder: 'events', content: PNG })
  await edit(camp, { media: [url] })
  await edit(clinic, { media: [url] })
  await edit(camp, { media: [] })
  expect(await attachedAt(url)).toEqual(expect.any(Date))
  await edit(clinic, { media: [] })
  expect(await attachedAt(url)).toBeNull()
})

test('a picture from another site is rejected and the event is unchanged', async () => {
  const camp = await given.event()
  const answer = await edit(camp, { name: 'Changed', media: ['https://elsewhere.example/a.png'] })
  expect([answer.status, answer.code]).toEqual([400, 'uploads.not_accepted'])
  expect(await rowOf(camp)).toEqual(camp)
})

test('fewer seats than taken: 409, nothing changes; exactly as many are accepted', async () => {
  const camp = await given.event()
  for (let n = 0; n < 3; n++) await given.registration(camp.id, (await given.user()).id)
  const answer = await edit(camp, { maxParticipants: 2 })
  expect([answer.status, answer.code]).toEqual([409, 'events.fewer_than_taken'])
  expect((await rowOf(camp))?.maxParticipants).toBe(10)
  expect((await edit(camp, { maxParticipants: 3 })).body).toMatchObject({ maxParticipants: 3, currentParticipants: 3 })
})

test('added seats are offered to the waitlist', async () => {
  const camp = await given.event({ maxParticipants: 1 })
  const bob = await given.user()
  const cyd = await given.user()
  const dee = await given.user()
  await given.registration(camp.id, (await given.user()).id)
  for (const [minutes, person] of [bob, cyd, dee].entries())
    await given.registration(camp.id, person.id, {
      status: 'WAITLISTED',
      createdAt: new Date(Date.now() - (60 - minutes) * 60_000),
    })
  const { body } = await edit(camp, { maxParticipants: 3 })
  expect(body).toMatchObject({ currentParticipants: 3, waitlisted: 3 })
  const line = await server.db.select().from(registrations).where(eq(registrations.eventId, camp.id))
  const offered = line.filter(({ offerExpiresAt }) => offerExpiresAt).map(({ userId }) => userId)
  expect(offered.sort()).toEqual([bob.id, cyd.id].sort())
})

test('editing an older version is rejected with who changed what', async () => {
  const camp = await given.event()
  await edit(camp, { version: 1, location: 'Elsewhere', name: 'Renamed' }, other)
  const answer = await edit(camp, { version: '1', location: 'Here' })
  expect([answer.status, answer.code]).toEqual([409, 'events.changed_meanwhile'])
  expect(answer.message).toBe(
    `Pat ${other.lastName} changed the name and location while you were editing. Review the changes, then save.`,
  )
  expect((await rowOf(camp))?.location).toBe('Elsewhere')
})

test('one of several concurrent edits of the same version is saved', async () => {
  const camp = await given.event()
  const answers = await runConcurrently(6, (n) => edit(camp, { version: 1, name: `Edit ${n}` }))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  expect((await rowOf(camp))?.version).toBe(2)
})

test('without a version, an edit that arrives while pictures are checked is rejected too', async () => {
  const camp = await given.event()
  const url = await upload(admin.token, { folder: 'events', content: PNG })
  const look = server.deps.storage.stat
  server.deps.storage.stat = async (key) => {
    server.deps.storage.stat = look
    await edit(camp, { name: 'Meanwhile' }, other)
    return look(key)
  }
  expect((await edit(camp, { media: [url] })).code).toBe('events.changed_meanwhile')
  expect(await rowOf(camp)).toMatchObject({ name: 'Meanwhile', media: [] })
})

test('the form cannot change seats and status', async () => {
  const camp = await given.event()
  const { body } = await edit(camp, { status: 'completed', currentParticipants: 9, seatsTaken: 9, waitlisted: 4 })
  expect(body).toMatchObject({ status: 'upcoming', currentParticipants: 0, waitlisted: 0 })
})

test('the audit entry names the changed fields', async () => {
  const camp = await given.event()
  await edit(camp, { name: 'New name', pricing: [{ role: 'NON_MEMBER', price: 5 }], waiver: 'New words.' })
  expect(await auditEntriesAbout(server.db, camp.id)).toMatchObject([
    { action: 'events.edited', actorId: admin.id, details: { fields: 'name, pricing, liability release' } },
  ])
})

test('invalid dates, zones and groups are rejected as on creation', async () => {
  const camp = await given.event()
  const code = async (change: object) => (await edit(camp, change)).code
  expect(await code({ endDate: camp.startsAt.toISOString() })).toBe('events.bad_dates')
  expect(await code({ timezone: 'Nowhere/Land' })).toBe('events.bad_timezone')
  expect(await code({ groupId: randomUUID() })).toBe('groups.not_found')
})

test('a deleted or unknown event: 404', async () => {
  const gone = await given.event({ deletedAt: new Date() })
  expect((await edit(gone)).status).toBe(404)
  expect((await edit({ ...gone, id: randomUUID() })).code).toBe('events.not_found')
})

test.each([
  ['the name', { name: 'Spring Camp' }],
  ['the start', { startDate: '2026-01-05T08:00' }],
  ['the end', { endDate: '2029-01-05T08:00' }],
  ['the time zone', { timezone: 'America/Denver' }],
  ['the place', { location: 'Duluth, MN' }],
])('open camp pages are notified when %s changes', async (_, change) => {
  const camp = await given.event()
  await notes()
  expect((await edit(camp, change)).status).toBe(200)
  expect(await notes()).toEqual(['schedule', 'participants'].map((topic) => ({ eventId: camp.id, topic })))
})

test('fields not shown in the camp hub and rejected edits notify no page', async () => {
  const camp = await given.event()
  await notes()
  expect((await edit(camp, { description: 'On ice.', maxParticipants: 90 })).status).toBe(200)
  expect((await edit(camp, { name: 'Late', version: 1 })).status).toBe(409)
  expect(await notes()).toEqual([])
})
