import { randomUUID } from 'node:crypto'
import { announcementsApi } from '@crew-chief/contract/announcements'
import { expect, test } from 'vitest'
import { builders } from '../../../testing/builders.ts'
import { campBuilders } from '../../../testing/camp-builders.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const server = await startTestServer()
const given = builders(server)
const { camp, participant, clinician, announcement, deleteCamp } = campBuilders(server)
const robin = await clinician({ firstName: 'Robin', lastName: 'Vale' })

const list = (eventId: string, token: string) =>
  server.send(announcementsApi.listAnnouncements, { params: { eventId } }, { token })
const get = (id: string, token: string) => server.send(announcementsApi.getAnnouncement, { params: { id } }, { token })

test('announcements are listed important first, then newest (2 §4)', async () => {
  const event = await camp()
  const other = await camp()
  const ann = await participant(event.id)
  const old = await announcement(event.id, robin.id)
  const oldImportant = await announcement(event.id, robin.id, { important: true })
  const recent = await announcement(event.id, robin.id)
  const recentImportant = await announcement(event.id, robin.id, { important: true })
  await announcement(other.id, robin.id)
  const { status, body } = await list(event.id, ann.token)
  expect(status).toBe(200)
  expect(body.map(({ id }) => id)).toEqual([recentImportant.id, oldImportant.id, recent.id, old.id])
})

test('an announcement has its author’s name and date, and no other data of the author', async () => {
  const event = await camp()
  const ann = await participant(event.id)
  const editedAt = new Date()
  const row = await announcement(event.id, robin.id, { title: 'Doors', content: 'At 7.', important: true, editedAt })
  const expected = {
    id: row.id,
    eventId: event.id,
    title: 'Doors',
    content: 'At 7.',
    date: row.createdAt.toISOString(),
    author: 'Robin Vale',
    authorId: robin.id,
    important: true,
    editedAt: editedAt.toISOString(),
    version: 1,
  }
  expect((await get(row.id, ann.token)).body).toEqual(expected)
  expect((await list(event.id, ann.token)).body).toEqual([expected])
})

test('without announcements the list is empty', async () => {
  const event = await camp()
  const ann = await participant(event.id)
  expect((await list(event.id, ann.token)).body).toEqual([])
})

test('users without a registration get the message of the specification (2 §2)', async () => {
  const event = await camp()
  const strangers = [
    await given.as('ALL_YOU_WANT'),
    await participant(event.id, {}, { status: 'PENDING' }),
    await participant(event.id, {}, { status: 'CANCELLED' }),
  ]
  for (const { token } of strangers) {
    const { status, message } = await list(event.id, token)
    expect([status, message]).toEqual([403, 'Only registered camp participants can access the camp announcements.'])
  }
})

test('an announcement of an inaccessible camp is not found', async () => {
  const event = await camp()
  const other = await camp()
  const ann = await participant(other.id)
  const bob = await given.signedIn()
  const row = await announcement(event.id, robin.id)
  for (const { token } of [ann, bob]) {
    const { status, message } = await get(row.id, token)
    expect([status, message]).toEqual([404, 'Announcement not found'])
  }
  expect((await get(row.id, robin.token)).status).toBe(200)
})

test('unknown announcements and those of deleted events are not found by anyone', async () => {
  const event = await camp()
  const ann = await participant(event.id)
  const row = await announcement(event.id, robin.id)
  expect((await get(randomUUID(), robin.token)).status).toBe(404)
  await deleteCamp(event.id)
  for (const { token } of [ann, robin]) {
    expect((await get(row.id, token)).status).toBe(404)
    expect((await list(event.id, token)).code).toBe('events.not_found')
  }
})
