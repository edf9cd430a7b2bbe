import { randomUUID } from 'node:crypto'
import { usersApi } from '@crew-chief/contract/users'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders, PASSWORD } from '../../testing/builders.ts'
import { campBuilders } from '../../testing/camp-builders.ts'
import { courtRequests } from '../../testing/court-requests.ts'
import { statementsOf } from '../../testing/statements.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { courtBoards } from './courts.tables.ts'

const server = await startTestServer()
const given = builders(server)
const make = campBuilders(server)
const admin = await given.as('ADMIN')
const { open, list, create } = courtRequests(server, admin.token)

/** Two officials on a court, one evaluated; one unassigned, one waitlisted; one assigned clinician, one not. */
async function fixture() {
  const event = await make.camp({ name: 'Lakeshore Elite Camp', location: 'Milwaukee' })
  const person = (lastName: string, registration = {}) =>
    make.participant(event.id, { firstName: 'Pat', lastName, phoneNumber: '4145550142' }, registration)
  const zoe = await person('Zoe')
  const abel = await person('Abel')
  const free = await person('Unassigned')
  await person('Waiting', { status: 'WAITLISTED' })
  const robin = await make.clinician({ firstName: 'Robin', lastName: 'Vance' })
  const sam = await make.clinician({ firstName: 'Sam', lastName: 'Idle' })
  const court = await make.court(event.id, { positions: { clinician: robin.directoryId }, campers: [zoe.id, abel.id] })
  await make.court(event.id, { day: 'day2', positions: { clinician: robin.directoryId }, campers: [zoe.id] })
  await make.evaluation({ eventId: event.id, officialId: zoe.id, authorId: robin.id })
  return { event, zoe, abel, free, robin, sam, court }
}

test('admins get the event, the courts, all registrants with the clinicians who have seen them, and the directory', async () => {
  const { event, zoe, abel, free, robin, sam } = await fixture()
  const { status, body } = await open(event.id)
  expect(status).toBe(200)
  const { startsAt, endsAt, timezone } = event
  expect(body.event).toEqual({
    id: event.id,
    name: 'Lakeshore Elite Camp',
    type: 'camp',
    startDate: startsAt.toISOString(),
    endDate: endsAt.toISOString(),
    timezone,
    location: 'Milwaukee',
  })
  expect(body.courts).toEqual((await list(event.id)).body)
  expect(body.totalOfficials).toBe(3)
  expect(body.officials.map(({ id, seenBy }) => [id, seenBy])).toEqual([
    [abel.id, []],
    [free.id, []],
    [zoe.id, [robin.directoryId]],
  ])
  expect(body.officials.find(({ id }) => id === zoe.id)?.phoneNumber).toBe('4145550142')
  const ids = body.clinicians.map(({ id }) => id)
  expect([ids.includes(robin.directoryId), ids.includes(sam.directoryId)]).toEqual([true, true])
})

test('others get only people on courts, once each by name, and no evaluation data', async () => {
  const { event, zoe, abel, free, robin, sam } = await fixture()
  for (const { token } of [await given.signedIn(), free, sam]) {
    const { status, body } = await open(event.id, token)
    expect([status, body.totalOfficials]).toEqual([200, 3])
    expect(body.officials.map(({ id, seenBy }) => [id, seenBy])).toEqual([
      [abel.id, []],
      [zoe.id, []],
    ])
    expect(body.clinicians.map(({ id }) => id)).toEqual([robin.directoryId])
    expect(JSON.stringify(body)).not.toMatch(/Unassigned|Waiting|Idle|4145550142/)
  }
})

test('only name, picture, level and, for admins, phone number of people are sent', async () => {
  const { event, zoe, abel } = await fixture()
  const read = async (token: string) => JSON.stringify((await open(event.id, token)).body)
  const forAdmins = await read(admin.token)
  const forOthers = await read(abel.token)
  for (const secret of [zoe.email, zoe.address]) expect(forAdmins).not.toContain(secret)
  for (const secret of [zoe.email, zoe.phoneNumber, zoe.address]) expect(forOthers).not.toContain(secret)
})

test('people who edit the courts see who has not accepted yet', async () => {
  const event = await make.camp()
  const accepted = await make.participant(event.id, {}, { acceptedAt: new Date() })
  const added = await make.participant(event.id, {}, { acceptedAt: null })
  await make.court(event.id, { campers: [accepted.id, added.id] })
  const officials = async (token?: string) =>
    new Map((await open(event.id, token)).body.officials.map(({ id, acceptance }) => [id, acceptance]))
  expect(await officials()).toEqual(
    new Map([
      [accepted.id, 'accepted'],
      [added.id, 'invited'],
    ]),
  )
  expect([...(await officials(accepted.token)).values()]).toEqual([undefined, undefined])
})

test('clinicians of the staff list have accepted or not; without a list the directory needs no answer', async () => {
  const event = await make.camp()
  const robin = await make.clinician()
  const sam = await make.clinician()
  const idle = await make.clinician()
  const acceptanceOf = async ({ directoryId }: { directoryId: string }) =>
    (await open(event.id)).body.clinicians.find(({ id }) => id === directoryId)?.acceptance
  expect(await acceptanceOf(robin)).toBe('accepted')
  await make.staff(event.id, { userId: robin.id, functions: ['clinician'], acceptedAt: new Date() })
  await make.staff(event.id, { userId: sam.id, functions: ['clinician'], acceptedAt: null })
  expect(await Promise.all([robin, sam, idle].map(acceptanceOf))).toEqual(['accepted', 'invited', 'not_invited'])
})

test('the board has the version of the courts', async () => {
  const event = await make.camp()
  expect((await open(event.id)).body.version).toBe(1)
  await create(event.id, { name: 'Court 1' })
  expect((await open(event.id)).body.version).toBe(2)
})

test('admins get the last editor’s name until their account is erased', async () => {
  const event = await make.camp()
  expect((await open(event.id)).body.changedBy).toBeNull()
  const dana = await given.signedIn({ role: 'ADMIN', firstName: 'Dana', lastName: 'Whitfield' })
  await create(event.id, { name: 'Court 1' }, dana.token)
  expect((await open(event.id)).body.changedBy).toBe('Dana Whitfield')
  expect((await open(event.id, (await make.clinician()).token)).body.changedBy).toBeNull()
  const writer = async () =>
    (await server.db.select().from(courtBoards).where(eq(courtBoards.eventId, event.id)))[0]?.changedBy
  expect(await writer()).toBe(dana.id)
  await server.send(usersApi.eraseMe, { body: { password: PASSWORD } }, { token: dana.token })
  expect([(await open(event.id)).body.changedBy, await writer()]).toEqual([null, null])
})

test.each([
  ['an admin', 4],
  ['other users', 2],
] as const)(
  'for %s it takes %i statements besides the session’s, regardless of the number of courts',
  async (who, most) => {
    const { event, free } = await fixture()
    const reader = who === 'an admin' ? admin : free
    expect(await statementsOf(() => open(event.id, reader.token))).toHaveLength(1 + most)
  },
)

test('an unknown event is not found', async () => {
  const gone = await make.camp()
  await make.deleteCamp(gone.id)
  for (const id of [gone.id, randomUUID()]) expect((await open(id)).code).toBe('events.not_found')
})
