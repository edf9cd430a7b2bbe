import { randomUUID } from 'node:crypto'
import { announcementsApi } from '@crew-chief/contract/announcements'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { lastAuditEntry } from '../../../testing/audit-entries.ts'
import { builders } from '../../../testing/builders.ts'
import { campBuilders } from '../../../testing/camp-builders.ts'
import { recordNotifications } from '../../../testing/live-notifications.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { announcements } from '../camp.tables.ts'

const server = await startTestServer()
const given = builders(server)
const { camp, participant, clinician, announcement, deleteCamp } = campBuilders(server)
const notifications = await recordNotifications(server)
const robin = await clinician({ firstName: 'Robin', lastName: 'Vale' })
const admin = await given.as('ADMIN')
const event = await camp({ name: 'Lakeshore Elite Camp' })
beforeEach(notifications)

const FORM = { title: 'Doors', content: 'They open at 7.', important: false }
const NOTE = { eventId: event.id, topic: 'announcements' }

const post = (body: object, token = robin.token, eventId: string = event.id) =>
  server.send(announcementsApi.createAnnouncement, { params: { eventId }, body: { ...FORM, ...body } }, { token })
const put = (id: string, body: object, token = robin.token) =>
  server.send(announcementsApi.updateAnnouncement, { params: { id }, body: { ...FORM, ...body } }, { token })
const remove = (id: string, token = robin.token) =>
  server.send(announcementsApi.deleteAnnouncement, { params: { id } }, { token })

const find = async (id: string) => (await server.db.select().from(announcements).where(eq(announcements.id, id)))[0]

test.each([
  ['a clinician', robin],
  ['an admin', admin],
])('%s posts an announcement; author and date are set by the server', async (_, author) => {
  const claimed = {
    author: 'Someone Else',
    authorId: randomUUID(),
    date: '2001-01-01T00:00:00.000Z',
    id: randomUUID(),
  }
  const { status, body } = await post({ ...claimed, title: '  Doors  ' }, author.token)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    ...FORM,
    eventId: event.id,
    author: `${author.firstName} ${author.lastName}`,
    authorId: author.id,
    editedAt: null,
  })
  expect(body.id).not.toBe(claimed.id)
  expect(Math.abs(Date.parse(body.date) - Date.now())).toBeLessThan(60_000)
  expect(await find(body.id)).toMatchObject({ title: 'Doors', authorId: author.id })
})

test('posting is audited, and viewers are notified', async () => {
  const { body } = await post({ title: 'Parking' })
  expect(await lastAuditEntry(server.db)).toEqual({
    action: 'announcements.created',
    actorId: robin.id,
    subject: { kind: 'announcement', id: body.id, name: body.title },
    details: { event: 'Lakeshore Elite Camp' },
  })
  expect(await notifications()).toEqual([NOTE])
})

test.each([
  ['title', { title: '  ' }, 'Title required'],
  ['content', { content: '' }, 'Content required'],
])('a blank %s is rejected (2 §5)', async (field, blank, message) => {
  const answer = await post(blank)
  expect([answer.status, answer.fields[field]]).toEqual([400, message])
  expect(await notifications()).toEqual([])
})

test('posting to an unknown event is rejected', async () => {
  const gone = await camp()
  await deleteCamp(gone.id)
  for (const id of [randomUUID(), gone.id]) expect((await post({}, admin.token, id)).code).toBe('events.not_found')
  expect(await notifications()).toEqual([])
})

test('participants cannot post, edit or delete (2 §6)', async () => {
  const ann = await participant(event.id, { role: 'ALL_YOU_WANT' })
  const { id } = await announcement(event.id, robin.id)
  const answers = [await post({}, ann.token), await put(id, {}, ann.token), await remove(id, ann.token)]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  expect(await find(id)).toBeDefined()
})

test('staff can edit announcements of others; author and date stay', async () => {
  const row = await announcement(event.id, robin.id)
  const whole = {
    id: randomUUID(),
    eventId: randomUUID(),
    author: 'Me',
    authorId: admin.id,
    date: '2001-01-01T00:00:00Z',
  }
  const { status, body } = await put(row.id, { ...whole, title: 'Doors', content: 'At 8 now.' }, admin.token)
  expect(status).toBe(200)
  expect(body).toEqual({
    id: row.id,
    eventId: event.id,
    title: 'Doors',
    content: 'At 8 now.',
    date: row.createdAt.toISOString(),
    author: 'Robin Vale',
    authorId: robin.id,
    important: false,
    editedAt: expect.any(String),
    version: 2,
  })
  expect(await lastAuditEntry(server.db)).toMatchObject({
    action: 'announcements.edited',
    actorId: admin.id,
    details: { fields: 'title, content' },
  })
  expect(await notifications()).toEqual([NOTE])
})

test('saving without changes keeps the version and sends no notification', async () => {
  const row = await announcement(event.id, robin.id, FORM)
  const { status, body } = await put(row.id, {})
  expect([status, body.editedAt, await notifications()]).toEqual([200, null, []])
})

test('saving an outdated version fails and names who changed which fields', async () => {
  const { id } = await announcement(event.id, robin.id, FORM)
  expect((await put(id, { content: 'At 8.', important: true, version: 1 })).body.version).toBe(2)
  await notifications()
  const late = await put(id, { content: 'At 9.', version: 1 }, admin.token)
  expect([late.status, late.code]).toEqual([409, 'camp.announcement_changed'])
  expect(late.message).toBe(
    'Robin Vale changed the content and important mark while you were editing. Review the changes, then save.',
  )
  expect([await notifications(), await find(id)]).toMatchObject([[], { content: 'At 8.', version: 2 }])
  expect((await put(id, { content: 'At 9.', version: 2 }, admin.token)).body.version).toBe(3)
})

test('saving the current values with an outdated version succeeds', async () => {
  const { id } = await announcement(event.id, robin.id, FORM)
  for (const _ of ['sent', 'sent again']) {
    const { status, body } = await put(id, { content: 'At 8.', version: 1 })
    expect([status, body.version]).toEqual([200, 2])
  }
})

test('staff can delete an announcement', async () => {
  const row = await announcement(event.id, admin.id, { title: 'Wrong hall' })
  expect((await remove(row.id)).status).toBe(204)
  expect(await find(row.id)).toBeUndefined()
  expect(await lastAuditEntry(server.db)).toMatchObject({
    action: 'announcements.deleted',
    subject: { name: 'Wrong hall' },
  })
  expect(await notifications()).toEqual([NOTE])
  expect((await remove(row.id)).code).toBe('camp.announcement_not_found')
})

test('announcements of deleted events can be neither edited nor deleted', async () => {
  const gone = await camp()
  const row = await announcement(gone.id, robin.id)
  await deleteCamp(gone.id)
  const codes = [await put(row.id, {}), await remove(row.id), await put(randomUUID(), {})].map(({ code }) => code)
  expect(codes).toEqual(Array(3).fill('camp.announcement_not_found'))
})
