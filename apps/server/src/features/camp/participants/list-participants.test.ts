import { randomUUID } from 'node:crypto'
import { campApi, type PARTICIPANT_SORTS } from '@crew-chief/contract/camp'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders, inDays } from '../../../testing/builders.ts'
import { campBuilders } from '../../../testing/camp-builders.ts'
import { recordNotifications } from '../../../testing/live-notifications.ts'
import { statementsOf } from '../../../testing/statements.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { users } from '../../accounts/accounts.tables.ts'

const server = await startTestServer()
const given = builders(server)
const { camp, participant, clinician, evaluation, deleteCamp } = campBuilders(server)
const notifications = await recordNotifications(server)
const robin = await clinician()
const admin = await given.as('ADMIN')

type Query = {
  page?: string
  limit?: string
  search?: string
  sort?: (typeof PARTICIPANT_SORTS)[number]
  order?: 'asc' | 'desc'
}
const list = (eventId: string, token: string, query: Query = {}) =>
  server.send(campApi.listParticipants, { params: { eventId }, query }, { token })
const namesOf = async (...args: Parameters<typeof list>) =>
  (await list(...args)).body.participants.map(({ user }) => user.lastName)

test.each([
  ['a clinician', robin],
  ['an admin', admin],
])('%s gets all participants by name, with contact data, registration and evaluation count', async (_, { token }) => {
  const event = await camp()
  const zoe = await participant(event.id, { firstName: 'Zoe', lastName: 'Adams', experienceLevels: ['DI'] })
  const ann = await participant(
    event.id,
    { firstName: 'Ann', lastName: 'Adams' },
    { pricePaidCents: 28_900, note: 'Knee' },
  )
  await participant(event.id, { lastName: 'Zimmer' }, { status: 'PENDING' })
  const about = { eventId: event.id, officialId: ann.id, authorId: robin.id }
  await evaluation(about)
  await evaluation(about)
  await evaluation(about, { status: 'DRAFT' })
  await evaluation({ ...about, eventId: (await camp()).id })
  const { status, body } = await list(event.id, token)
  expect([status, body.pagination]).toEqual([200, { page: 1, totalPages: 1, total: 3 }])
  expect(body.participants.map(({ user, evaluations }) => [user.firstName, user.lastName, evaluations])).toEqual([
    ['Ann', 'Adams', 2],
    ['Zoe', 'Adams', 0],
    ['Pat', 'Zimmer', 0],
  ])
  expect(body.participants[0]).toMatchObject({ status: 'CONFIRMED', pricePaid: 289, note: 'Knee' })
  expect(body.participants[1]?.user).toEqual({
    id: zoe.id,
    firstName: 'Zoe',
    lastName: 'Adams',
    email: zoe.email,
    phoneNumber: '5551234567',
    address: '12 Baseline Rd, Dayton, OH 45402',
    profileImage: null,
    gender: 'OTHER',
    shirtSize: 'M',
    experienceLevels: [{ id: 'DI', experienceLevel: 'DI' }],
  })
})

test('confirmed, waitlisted and pending users are listed; abandoned checkouts are not', async () => {
  const event = await camp()
  await participant(event.id, { lastName: 'A paid back' }, { status: 'REFUNDED', pricePaidCents: 100 })
  await participant(event.id, { lastName: 'B cancelled paid' }, { status: 'CANCELLED', pricePaidCents: 100 })
  await participant(event.id, { lastName: 'C cancelled' }, { status: 'CANCELLED' })
  await participant(event.id, { lastName: 'D waiting' }, { status: 'WAITLISTED' })
  await participant(event.id, { lastName: 'E paying' }, { status: 'PENDING' })
  expect(await namesOf(event.id, robin.token)).toEqual(['A paid back', 'B cancelled paid', 'D waiting', 'E paying'])
})

test('a refunded user who registered again is listed once, with the current registration', async () => {
  const event = await camp()
  const ann = await participant(event.id, {}, { status: 'CONFIRMED', createdAt: inDays(-9) })
  await given.registration(event.id, ann.id, { status: 'REFUNDED', createdAt: inDays(-2) })
  const { participants } = (await list(event.id, robin.token)).body
  expect(participants.map(({ status }) => status)).toEqual(['CONFIRMED'])
})

test('erased users are not listed', async () => {
  const event = await camp()
  const ann = await participant(event.id)
  await server.db.update(users).set({ erasedAt: new Date() }).where(eq(users.id, ann.id))
  expect((await list(event.id, robin.token)).body).toMatchObject({ participants: [], pagination: { total: 0 } })
})

test('search matches name, e-mail, phone and address (2 §2)', async () => {
  const event = await camp()
  const place = { address: '4 Lake Dr, Dayton, OH 45402', phoneNumber: '5551230001' }
  await participant(event.id, { firstName: 'Ana', lastName: 'Ruiz', email: 'ana.ruiz@mail.example', ...place })
  const north = { address: '77 Main St, Fargo, ND 58102', phoneNumber: '7015550002' }
  await participant(event.id, { firstName: 'Bo', lastName: 'Lund', email: 'bo@refs.example', ...north })
  await participant(event.id, {
    firstName: 'Cy',
    lastName: 'Voss',
    email: 'cy@mail.example',
    phoneNumber: null,
    address: null,
  })
  const found = (search: string) => namesOf(event.id, robin.token, { search })
  expect(await found('ana ru')).toEqual(['Ruiz'])
  expect(await found('VOSS')).toEqual(['Voss'])
  expect(await found('refs.example')).toEqual(['Lund'])
  expect(await found('fargo')).toEqual(['Lund'])
  expect(await found('58102')).toEqual(['Lund'])
  expect(await found('(701) 555-0')).toEqual(['Lund'])
  expect(await found('555')).toEqual(['Lund', 'Ruiz'])
  expect(await found('  ')).toEqual(['Lund', 'Ruiz', 'Voss'])
  expect(await found('%')).toEqual([])
  expect(await found('nobody')).toEqual([])
})

test('pagination works; a page past the end is empty and has the total', async () => {
  const event = await camp()
  for (const lastName of ['Abe', 'Bay', 'Cox', 'Dow', 'Eck']) await participant(event.id, { lastName })
  const page = async (number: string, search?: string) => {
    const query = { page: number, limit: '2', ...(search && { search }) }
    const { participants, pagination } = (await list(event.id, robin.token, query)).body
    return [participants.map(({ user }) => user.lastName), pagination]
  }
  expect(await page('1')).toEqual([['Abe', 'Bay'], { page: 1, totalPages: 3, total: 5 }])
  expect(await page('3')).toEqual([['Eck'], { page: 3, totalPages: 3, total: 5 }])
  expect(await page('4')).toEqual([[], { page: 4, totalPages: 3, total: 5 }])
  expect(await page('2', 'Cox')).toEqual([[], { page: 2, totalPages: 1, total: 1 }])
})

test('sorts all pages by a column in both directions', async () => {
  const event = await camp()
  await participant(event.id, { lastName: 'Abe', email: 'z@sort.example' })
  await participant(event.id, { lastName: 'Bay', email: 'y@sort.example' }, { status: 'WAITLISTED' })
  await participant(event.id, { lastName: 'Cox', email: 'x@sort.example' }, { status: 'PENDING' })
  const sorted = async (query: Query) =>
    (
      await Promise.all(['1', '2', '3'].map((page) => namesOf(event.id, robin.token, { ...query, limit: '1', page })))
    ).flat()
  expect(await sorted({ sort: 'name', order: 'desc' })).toEqual(['Cox', 'Bay', 'Abe'])
  expect(await sorted({ sort: 'email' })).toEqual(['Cox', 'Bay', 'Abe'])
  expect(await sorted({ sort: 'status' })).toEqual(['Abe', 'Cox', 'Bay'])
})

test('a participant gets only their own record, regardless of the query, without the staff note', async () => {
  const event = await camp()
  const ann = await participant(event.id, { lastName: 'Adams' }, { note: 'Knee' })
  await participant(event.id, { lastName: 'Baker' })
  await evaluation({ eventId: event.id, officialId: ann.id, authorId: robin.id })
  for (const query of [{}, { search: 'Baker' }, { page: '7' }]) {
    const { body } = await list(event.id, ann.token, query)
    expect(body.pagination).toEqual({ page: 1, totalPages: 1, total: 1 })
    expect(body.participants).toMatchObject([{ user: { id: ann.id }, note: null, evaluations: 1 }])
  }
})

test('users without access get no participants', async () => {
  const event = await camp()
  await participant(event.id)
  const strangers = [await given.signedIn(), await participant(event.id, {}, { status: 'PENDING' })]
  for (const { token } of strangers) expect((await list(event.id, token)).code).toBe('camp.not_registered')
  await deleteCamp(event.id)
  for (const id of [event.id, randomUUID()]) expect((await list(id, robin.token)).code).toBe('events.not_found')
})

test('a page takes two statements besides the session’s, regardless of its size', async () => {
  const event = await camp()
  for (let number = 0; number < 8; number++) await participant(event.id)
  expect(await statementsOf(() => list(event.id, robin.token))).toHaveLength(3)
})

test.each(['CLINICIAN', 'ADMIN'] as const)('%s adds a participant, and viewers are notified (2 §6)', async (role) => {
  const event = await camp()
  const staff = await given.as(role)
  const ann = await given.user()
  await notifications()
  const added = await server.send(
    registrationsApi.registerForEvent,
    { params: { id: event.id }, body: { userId: ann.id } },
    { token: staff.token },
  )
  expect(added.status).toBe(201)
  expect(await notifications()).toEqual([{ eventId: event.id, topic: 'participants' }])
  expect((await list(event.id, staff.token)).body.participants).toMatchObject([{ user: { id: ann.id }, pricePaid: 0 }])
})

test('viewers are notified of a changed registration', async () => {
  const event = await camp()
  const ann = await given.user()
  const { id: registrationId } = await given.registration(event.id, ann.id)
  await notifications()
  const change = { params: { id: event.id, registrationId }, body: { status: 'CANCELLED' as const } }
  await server.send(registrationsApi.changeRegistration, change, { token: admin.token })
  expect(await notifications()).toEqual([{ eventId: event.id, topic: 'participants' }])
})
