import { randomUUID } from 'node:crypto'
import { eventsApi } from '@crew-chief/contract/events'
import { eventsAdminApi } from '@crew-chief/contract/events-admin'
import { DEFAULT_WAIVER } from '@crew-chief/domain/events/waiver'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders } from '../../../testing/builders.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { pictureOf, uploadRequests } from '../../../testing/upload-requests.ts'
import { auditEntries } from '../../audit/audit.tables.ts'
import { uploads } from '../../uploads/uploads.tables.ts'
import { eventGroups, events } from '../events.tables.ts'

const server = await startTestServer()
const given = builders(server)
const { upload } = uploadRequests(server)
const admin = await given.as('ADMIN')
const PNG = await pictureOf(40, 30)

const FORM = {
  name: 'Lakeshore Elite Camp',
  type: 'camp' as const,
  description: 'Three days, twelve courts.',
  startDate: '2027-06-12T08:00',
  endDate: '2027-06-14T16:30',
  location: 'Lakeshore Fieldhouse, Milwaukee, WI',
  maxParticipants: 120,
}
const create = (change: object = {}, { token } = admin) =>
  server.send(eventsAdminApi.createEvent, { body: { ...FORM, ...change } }, { token })
const countEvents = () => server.db.$count(events)
const groupId = async (name: string) => (await server.db.insert(eventGroups).values({ name }).returning())[0]?.id ?? ''

test('required fields are enough; all others have defaults (1 §5, §9)', async () => {
  const { status, body } = await create()
  expect(status).toBe(201)
  expect(body).toMatchObject({
    name: 'Lakeshore Elite Camp',
    status: 'upcoming',
    timezone: 'America/New_York',
    startDate: '2027-06-12T12:00:00.000Z',
    endDate: '2027-06-14T20:30:00.000Z',
    currentParticipants: 0,
    groupId: null,
    media: [],
    pricing: [],
    productId: null,
    version: 1,
    waiver: { version: 1, text: DEFAULT_WAIVER },
    participants: [],
  })
  expect((await server.send(eventsApi.getEvent, { params: { id: body.id } }, admin)).body).toEqual(body)
})

test('times without an offset are in the event’s zone; with an offset they are absolute', async () => {
  const { body } = await create({ timezone: 'America/Los_Angeles', endDate: '2027-06-14T16:30:00-05:00' })
  expect([body.startDate, body.endDate]).toEqual(['2027-06-12T15:00:00.000Z', '2027-06-14T21:30:00.000Z'])
})

test.each([
  ['the tiers as roles', [{ roles: ['NON_MEMBER'], price: 389.99 }]],
  ['the tiers as a role', [{ role: 'NON_MEMBER', price: 389.99 }]],
  ['the tiers as JSON in a text', JSON.stringify([{ role: 'NON_MEMBER', price: '389.99' }])],
])('%s get a price id', async (_, pricing) => {
  const { body } = await create({ pricing })
  expect(body.pricing).toEqual([
    { price: 389.99, roles: [{ role: 'NON_MEMBER', priceId: expect.stringMatching(/^price_\w{20,}$/) }] },
  ])
})

test('MEMBER means both plans, clinicians and admins (1 §6)', async () => {
  const { body } = await create({ pricing: [{ role: 'MEMBER', price: 289 }] })
  expect(body.pricing[0]?.roles.map(({ role }) => role)).toEqual(['ALL_YOU_NEED', 'ALL_YOU_WANT', 'CLINICIAN', 'ADMIN'])
})

test('group, product and liability release are stored as sent', async () => {
  const summer = await groupId('Summer')
  const { body } = await create({ groupId: summer, productId: 'prod_9', waiver: ' At your own risk. ' })
  expect(body).toMatchObject({ groupId: summer, productId: 'prod_9', waiver: { text: 'At your own risk.' } })
  expect((await create({ groupId: '', productId: '' })).body).toMatchObject({ groupId: null, productId: null })
})

test('a picture sent twice is attached once', async () => {
  const url = await upload(admin.token, { folder: 'events', content: PNG })
  const { status, body } = await create({ media: JSON.stringify([{ url }, url]) })
  expect([status, body.media]).toEqual([201, [{ url }]])
  const [row] = await server.db.select().from(uploads).where(eq(uploads.publicUrl, url))
  expect(row?.attachedAt).toEqual(expect.any(Date))
})

test('a picture from another folder, user or site is rejected and no event is created', async () => {
  const other = await given.as('ADMIN')
  const before = await countEvents()
  const refused = [
    await upload(admin.token, { folder: 'profile', content: PNG }),
    await upload(other.token, { folder: 'events', content: PNG }),
    'https://elsewhere.example/a.png',
    'javascript:alert(1)',
  ]
  for (const url of refused) expect((await create({ media: [url] })).code).toBe('uploads.not_accepted')
  expect(await countEvents()).toBe(before)
})

test.each([
  ['name', '', 'Name required'],
  ['type', 'party', 'Type required'],
  ['description', ' ', 'Description required'],
  ['startDate', '', 'Start date required'],
  ['endDate', 'tomorrow', 'Must be a date and time'],
  ['endDate', '2027-02-31T08:00', 'Must be a date and time'],
  ['endDate', '2027-06-14T25:61', 'Must be a date and time'],
  ['endDate', '2027-06-14T16:30:99Z', 'Must be a date and time'],
  ['startDate', '0000-01-01T00:00Z', 'Must be a date and time'],
  ['startDate', '9999-01-01T00:00', 'Must be a date and time'],
  ['location', '', 'Location required'],
  ['maxParticipants', 0, 'Max participants must be at least 1'],
  ['maxParticipants', '', 'Max participants must be at least 1'],
  ['maxParticipants', 1e308, 'Max participants must be at least 1'],
  ['maxParticipants', 100_001, 'At most 100000'],
  ['maxParticipants', 1.5, 'Max participants must be at least 1'],
])('%s %j is rejected with “%s” (1 §5)', async (field, value, message) => {
  const answer = await create({ [field]: value })
  expect([answer.status, answer.fields[field]]).toEqual([400, message])
})

test.each([
  [[{ role: 'NON_MEMBER', price: -1 }]],
  [[{ role: 'NON_MEMBER', price: 1e12 }]],
  [[{ role: 'NON_MEMBER', price: 'free' }]],
  [[{ role: 'KING', price: 1 }]],
  [[{ roles: [], price: 1 }]],
  [
    [
      { role: 'NON_MEMBER', price: 1 },
      { roles: ['NON_MEMBER'], price: 2 },
    ],
  ],
  ['nonsense'],
  [{ price: 1 }],
])('pricing %j is rejected', async (pricing) => {
  const answer = await create({ pricing })
  expect([answer.status, answer.code]).toEqual([400, 'input.invalid'])
})

test('an end that is not after the start is rejected at its field', async () => {
  for (const endDate of ['2027-06-12T08:00', '2027-06-11T08:00']) {
    const answer = await create({ endDate })
    expect([answer.status, answer.code]).toEqual([400, 'events.bad_dates'])
    expect(answer.fields).toEqual({ endDate: 'The end must be after the start.' })
  }
})

test.each(['Mars/Olympus', '+05:00', 'America/Chicago; drop table events', '__proto__'])(
  'the time zone “%s” is rejected',
  async (timezone) => {
    const answer = await create({ timezone })
    expect([answer.status, answer.code, answer.fields]).toEqual([
      400,
      'events.bad_timezone',
      { timezone: 'We don’t recognize that time zone.' },
    ])
  },
)

test('an unknown group: 404', async () => {
  expect(await create({ groupId: randomUUID() })).toMatchObject({ status: 404, code: 'groups.not_found' })
})

test('fields set by the server cannot be sent', async () => {
  const forged = { id: randomUUID(), status: 'completed', currentParticipants: 50, version: 9, deletedAt: '2027-01-01' }
  const { body } = await create(forged)
  expect(body).toMatchObject({ status: 'upcoming', currentParticipants: 0, version: 1 })
  expect(body.id).not.toBe(forged.id)
})

test('creating an event writes an audit entry', async () => {
  const { body } = await create()
  const lines = await server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, body.id))
  expect(lines).toMatchObject([
    { action: 'events.created', actorId: admin.id, subjectKind: 'event', subjectName: FORM.name },
  ])
})

const inject = (contentType: string, payload: string | Buffer) =>
  server.app.inject({
    method: 'POST',
    url: eventsAdminApi.createEvent.path,
    headers: { 'content-type': contentType, authorization: `Bearer ${admin.token}` },
    payload,
  })

test('form bodies of both encodings create an event (1 §7)', async () => {
  const fields = {
    ...FORM,
    groupId: '',
    maxParticipants: '36',
    pricing: JSON.stringify([
      { role: 'NON_MEMBER', price: '110' },
      { role: 'MEMBER', price: '79.00' },
    ]),
    media: '',
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const multipart = new Response(form)
  const replies = [
    await inject(multipart.headers.get('content-type') ?? '', Buffer.from(await multipart.arrayBuffer())),
    await inject('application/x-www-form-urlencoded', new URLSearchParams(fields).toString()),
  ]
  for (const reply of replies)
    expect([reply.statusCode, reply.json()]).toMatchObject([
      201,
      { maxParticipants: 36, groupId: null, media: [], pricing: [{ price: 110 }, { price: 79 }] },
    ])
})
