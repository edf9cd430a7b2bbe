import { campApi } from '@crew-chief/contract/camp'
import { campsApi } from '@crew-chief/contract/camps'
import { eventPagesApi } from '@crew-chief/contract/event-pages'
import { eventsApi, eventsOf } from '@crew-chief/contract/events'
import { eventsAdminApi } from '@crew-chief/contract/events-admin'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { waitlistApi } from '@crew-chief/contract/waitlist'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntriesAbout } from '../../../testing/audit-entries.ts'
import { builders, inDays } from '../../../testing/builders.ts'
import { campBuilders } from '../../../testing/camp-builders.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { events } from '../events.tables.ts'
import { eventsPanel } from '../reading/events-panel.ts'

const server = await startTestServer()
const { send, db } = server
const given = builders(server)
const camps = campBuilders(server)
const admin = await given.as('ADMIN')
const member = await given.as('ALL_YOU_NEED')
const clinician = await given.as('CLINICIAN')

/** With a director, or without a staff list. */
async function draft(fields: { isStaffed?: boolean; maxParticipants?: number } = {}) {
  const { isStaffed = true, ...columns } = fields
  const event = await given.event({ isDraft: true, ...columns })
  const director = await given.signedIn()
  if (isStaffed) await camps.staff(event.id, { userId: director.id, functions: ['director'] })
  return { id: event.id, slug: event.slug, director }
}
const idsFor = async (token?: string) =>
  eventsOf((await send(eventsApi.listEvents, {}, { token })).body).map(({ id }) => id)
const statusOf = async (id: string, token?: string) =>
  (await send(eventsApi.getEvent, { params: { id } }, { token })).status

test('a draft is listed for admins and its staff only, marked as a draft', async () => {
  const { id, slug, director } = await draft()
  const camper = await camps.participant((await camps.camp()).id)
  for (const token of [undefined, member.token, camper.token, clinician.token]) {
    expect(await idsFor(token)).not.toContain(id)
    expect(await statusOf(id, token)).toBe(404)
    expect((await send(eventPagesApi.getEventPage, { params: { slug } }, { token })).status).toBe(404)
  }
  for (const { token } of [director, admin]) {
    expect(await idsFor(token)).toContain(id)
    expect((await send(eventsApi.getEvent, { params: { id } }, { token })).body.isDraft).toBe(true)
    expect((await send(campsApi.listCamps, {}, { token })).body.map((card: { id: string }) => card.id)).toContain(id)
  }
})

test('without a staff list a draft is for admins only, although clinicians staff such events once published', async () => {
  const { id } = await draft({ isStaffed: false })
  const campsOf = async () =>
    (await send(campsApi.listCamps, {}, { token: clinician.token })).body.map((card: { id: string }) => card.id)
  expect(await campsOf()).not.toContain(id)
  expect((await send(campApi.openCamp, { params: { eventId: id } }, { token: clinician.token })).status).toBe(404)
  await send(eventsAdminApi.publishEvent, { params: { id } }, { token: admin.token })
  expect(await campsOf()).toContain(id)
})

test('the dashboard does not count drafts', async () => {
  const value = async () => (await eventsPanel(server.deps)).figures?.[0]?.value
  const before = await value()
  await draft()
  expect(await value()).toBe(before)
})

test('registering for a draft is rejected; only staff get the reason', async () => {
  const { id, director } = await draft()
  const params = { id }
  const outcome = async (token: string) => {
    const register = await send(registrationsApi.registerForEvent, { params, body: {} }, { token })
    const join = await send(waitlistApi.joinWaitlist, { params }, { token })
    const leave = await send(waitlistApi.leaveWaitlist, { params }, { token })
    const sign = await send(registrationsApi.signWaiver, { params, body: {} }, { token })
    return [register, join, leave, sign].map(({ code }) => code)
  }
  expect(new Set(await outcome(member.token))).toEqual(new Set(['events.not_found']))
  expect(new Set(await outcome(director.token))).toEqual(new Set(['events.not_published']))
  const others = await send(
    registrationsApi.registerForEvent,
    { params, body: { userId: member.id } },
    { token: director.token },
  )
  expect([others.status, others.message]).toEqual([409, 'This event is still a draft. Publish it first.'])
})

test('a canceled registration of a draft cannot be revived', async () => {
  const event = await given.event()
  const { id: registrationId } = await given.registration(event.id, member.id, { status: 'CANCELLED' })
  await db.update(events).set({ isDraft: true }).where(eq(events.id, event.id))
  const { code } = await send(
    registrationsApi.changeRegistration,
    { params: { id: event.id, registrationId }, body: { status: 'CONFIRMED' } },
    { token: admin.token },
  )
  expect(code).toBe('events.not_published')
})

test('a director publishes the draft, once in the audit log', async () => {
  const { id, director } = await draft()
  const publish = () => send(eventsAdminApi.publishEvent, { params: { id } }, { token: director.token })
  expect((await publish()).body).toMatchObject({ isDraft: false, version: 2 })
  expect((await publish()).status).toBe(200)
  expect(await idsFor()).toContain(id)
  expect((await auditEntriesAbout(db, id)).map(({ action }) => action)).toEqual(['events.published'])
})

const form = (isDraft: boolean) => ({
  name: 'Camp',
  type: 'camp' as const,
  description: 'Two days.',
  startDate: inDays(30).toISOString(),
  endDate: inDays(31).toISOString(),
  location: 'Milwaukee',
  maxParticipants: 10,
  isDraft,
})

test('an event with registrations does not become a draft again', async () => {
  const { id } = await given.event()
  const update = () => send(eventsAdminApi.updateEvent, { params: { id }, body: form(true) }, { token: admin.token })
  await given.registration(id, member.id, { status: 'WAITLISTED' })
  expect(await update()).toMatchObject({ status: 409, code: 'events.registered_draft' })
  const empty = await given.event()
  const reply = await send(
    eventsAdminApi.updateEvent,
    { params: { id: empty.id }, body: form(true) },
    { token: admin.token },
  )
  expect(reply.body.isDraft).toBe(true)
})

test('an event is created as a draft', async () => {
  const { body } = await send(eventsAdminApi.createEvent, { body: form(true) }, { token: admin.token })
  expect(body.isDraft).toBe(true)
  expect(await statusOf(body.id, member.token)).toBe(404)
})
