// The fields of the event's page in the form: slug, registration window, refund policy, links.

import { eventPagesApi } from '@crew-chief/contract/event-pages'
import { eventsAdminApi } from '@crew-chief/contract/events-admin'
import { expect, test } from 'vitest'
import { builders } from '../../../testing/builders.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const server = await startTestServer()
const { send } = server
const given = builders(server)
const { token } = await given.as('ADMIN')

let serial = 0
const form = (changes: object = {}) => ({
  name: `Fall Camp ${++serial}`,
  type: 'camp' as const,
  description: 'Two days.',
  startDate: '2031-10-10T08:00',
  endDate: '2031-10-11T16:00',
  timezone: 'America/Chicago',
  location: 'Milwaukee',
  maxParticipants: 10,
  ...changes,
})
const create = (changes?: object) => send(eventsAdminApi.createEvent, { body: form(changes) }, { token })
const update = (id: string, changes: object) =>
  send(eventsAdminApi.updateEvent, { params: { id }, body: form(changes) }, { token })
const idAt = async (slug: string) => (await send(eventPagesApi.getEventPage, { params: { slug } })).body.id

const FIELDS = {
  isDraft: true,
  registrationOpensAt: '2031-08-01T09:00',
  registrationClosesAt: '2031-10-01T09:00',
  levels: ['HIGH_SCHOOL', 'REC'],
  whatToBring: 'A whistle',
  hotelInfo: 'Lake Inn',
  joinUrl: 'https://meet.example/1',
  recordingUrl: 'https://video.example/1',
  refundFullUntil: '2031-09-01T09:00',
  refundPartialUntil: '2031-09-15T09:00',
  refundPartialPercent: 50,
}
const SHOWN = {
  ...FIELDS,
  levels: ['REC', 'HIGH_SCHOOL'],
  registrationOpensAt: '2031-08-01T14:00:00.000Z',
  registrationClosesAt: '2031-10-01T14:00:00.000Z',
  refundFullUntil: '2031-09-01T14:00:00.000Z',
  refundPartialUntil: '2031-09-15T14:00:00.000Z',
}

test('the fields are stored, stay when they are not sent, and are cleared by empty texts', async () => {
  const { body } = await create(FIELDS)
  expect(body).toMatchObject(SHOWN)
  expect((await update(body.id, {})).body).toMatchObject(SHOWN)
  const empty = Object.fromEntries(Object.keys(FIELDS).map((field) => [field, '']))
  const cleared = await update(body.id, { ...empty, isDraft: false, levels: [] })
  expect(cleared.body).toMatchObject({
    isDraft: false,
    levels: [],
    registrationOpensAt: null,
    registrationClosesAt: null,
    whatToBring: null,
    joinUrl: null,
    refundPartialPercent: null,
  })
})

test('the slug is made from the name and stays when the event is renamed', async () => {
  const { body } = await create({ name: 'Élite Camp: Day & Night!' })
  expect(body.slug).toMatch(/^[a-z0-9-]+$/)
  expect((await update(body.id, { name: 'Other name' })).body.slug).toBe(body.slug)
})

test('an earlier slug leads to the event, and no other event can take it', async () => {
  const { body } = await create({ slug: 'first-slug' })
  expect((await update(body.id, { slug: 'second-slug' })).body.slug).toBe('second-slug')
  expect([await idAt('first-slug'), await idAt('second-slug')]).toEqual([body.id, body.id])
  const other = (await create()).body
  for (const slug of ['first-slug', 'second-slug'])
    expect(await update(other.id, { slug })).toMatchObject({ status: 409, code: 'events.slug_taken' })
  expect(await create({ slug: 'first-slug' })).toMatchObject({ status: 409, code: 'events.slug_taken' })
  expect((await update(body.id, { slug: 'first-slug' })).body.slug).toBe('first-slug')
})

test.each([
  [{ registrationOpensAt: '2031-09-01T09:00', registrationClosesAt: '2031-09-01T09:00' }, 'registrationClosesAt'],
  [{ refundPartialUntil: '2031-09-01T09:00' }, 'refundPartialUntil'],
  [{ refundPartialPercent: 50 }, 'refundPartialUntil'],
  [
    { refundFullUntil: '2031-09-02T09:00', refundPartialUntil: '2031-09-01T09:00', refundPartialPercent: 50 },
    'refundPartialUntil',
  ],
  [{ refundPartialPercent: 100 }, 'refundPartialPercent'],
  [{ joinUrl: 'javascript:alert(1)' }, 'joinUrl'],
  [{ slug: 'Not A Slug' }, 'slug'],
  [{ registrationOpensAt: '2031-02-31T09:00' }, 'registrationOpensAt'],
])('%j is refused at the field', async (changes, field) => {
  const { status, fields } = await create(changes)
  expect([status, Object.keys(fields)]).toEqual([400, [field]])
})

test('a new closing date is checked against the stored opening date', async () => {
  const { body } = await create({ registrationOpensAt: '2031-09-01T09:00' })
  expect(await update(body.id, { registrationClosesAt: '2031-08-01T09:00' })).toMatchObject({
    status: 400,
    code: 'events.bad_registration_window',
  })
})

test('events of the same name created concurrently get different slugs', async () => {
  const replies = await Promise.all(Array.from({ length: 5 }, () => create({ name: 'Race Camp' })))
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  const slugs = replies.map(({ body }) => body.slug).sort()
  expect(slugs).toEqual(['race-camp', 'race-camp-2', 'race-camp-3', 'race-camp-4', 'race-camp-5'])
})
