import { campApi } from '@crew-chief/contract/camp'
import { eventPagesApi } from '@crew-chief/contract/event-pages'
import { eventsApi } from '@crew-chief/contract/events'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { expect, test } from 'vitest'
import { builders, inDays } from '../../../testing/builders.ts'
import { campBuilders } from '../../../testing/camp-builders.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import type { NewEvent } from '../events.store.ts'
import { waiverAcceptances } from '../events.tables.ts'

const server = await startTestServer()
const { send, db } = server
const given = builders(server)
const camps = campBuilders(server)
const admin = await given.as('ADMIN')

const MINUTE = 1 / (24 * 60)
const webinar = (fields: Partial<NewEvent> = {}) =>
  given.event({
    type: 'webinar',
    location: 'Online',
    joinUrl: 'https://meet.example/1',
    recordingUrl: 'https://video.example/1',
    ...fields,
  })

async function linksFor(event: { id: string; slug: string }, token?: string) {
  const { body } = await send(eventsApi.getEvent, { params: { id: event.id } }, { token })
  const page = await send(eventPagesApi.getEventPage, { params: { slug: event.slug } }, { token })
  expect([page.body.joinUrl, page.body.recordingUrl]).toEqual([body.joinUrl, body.recordingUrl])
  return { join: body.joinUrl !== null, recording: body.recordingUrl !== null }
}

test.each([
  ['16 minutes before the start', { join: false, recording: false }, 16, 60],
  ['14 minutes before the start', { join: true, recording: false }, 14, 60],
  ['during the event', { join: true, recording: false }, -10, 60],
  ['after the end', { join: false, recording: true }, -60, -1],
])('%s participants get %o, staff always both, others nothing', async (_, expected, start, end) => {
  const event = await webinar({ startsAt: inDays(start * MINUTE), endsAt: inDays(end * MINUTE) })
  const ann = await camps.participant(event.id)
  const pending = await camps.participant(event.id, {}, { status: 'PENDING' })
  const stranger = await given.signedIn()
  expect(await linksFor(event, ann.token)).toEqual(expected)
  expect(await linksFor(event, admin.token)).toEqual({ join: true, recording: true })
  for (const token of [undefined, stranger.token, pending.token])
    expect(await linksFor(event, token)).toEqual({ join: false, recording: false })
})

test('a webinar asks for no liability release, not even from people registered by staff', async () => {
  const event = await webinar()
  const ann = await given.signedIn()
  const bo = await given.signedIn()
  const register = (token: string, body = {}) =>
    send(registrationsApi.registerForEvent, { params: { id: event.id }, body }, { token })
  expect((await register(ann.token)).status).toBe(201)
  expect((await register(admin.token, { userId: bo.id })).status).toBe(201)
  expect(await db.$count(waiverAcceptances)).toBe(0)
  const opened = await send(campApi.openCamp, { params: { eventId: event.id } }, { token: bo.token })
  expect(opened.body.needsWaiver).toBe(false)
})

test('control: a camp asks for it', async () => {
  const camp = await given.event()
  const ann = await camps.participant(camp.id)
  const opened = await send(campApi.openCamp, { params: { eventId: camp.id } }, { token: ann.token })
  expect(opened.body.needsWaiver).toBe(true)
})
