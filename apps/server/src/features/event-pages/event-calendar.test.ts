import { eventPagesApi } from '@crew-chief/contract/event-pages'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '../../platform/mail/mail.tables.ts'
import { builders } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { events } from '../events/events.tables.ts'

const server = await startTestServer()
const given = builders(server)

const open = (id: string) => server.app.inject({ url: `/api/events/${id}/calendar.ics` })

test('anyone gets the event as a calendar file, without Markdown and with a link to its page', async () => {
  const { id } = await given.event({
    name: 'Lakeshore Elite Camp',
    slug: 'lakeshore-elite-camp',
    description: '**Six** courts',
    location: 'Lakeshore Fieldhouse',
    startsAt: new Date('2027-06-12T13:00:00Z'),
    endsAt: new Date('2027-06-14T21:30:00Z'),
  })
  const { statusCode, headers, body } = await open(id)
  expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'inline; filename="calendar.ics"',
  ])
  expect(body.split('\r\n')).toEqual(
    expect.arrayContaining([
      `UID:${id}@crew-chief`,
      'SUMMARY:Lakeshore Elite Camp',
      'DESCRIPTION:Six courts',
      'LOCATION:Lakeshore Fieldhouse',
      'DTSTART:20270612T130000Z',
      'DTEND:20270614T213000Z',
      'URL;VALUE=URI:http://crew-chief.test/events/lakeshore-elite-camp',
    ]),
  )
})

test('a canceled event keeps its file, marked as canceled with a higher sequence', async () => {
  const { id } = await given.event()
  const sequenceIn = (body: string) => Number(/^SEQUENCE:(\d+)/m.exec(body)?.[1])
  const before = await open(id)
  expect(before.body).not.toContain('STATUS')
  await server.db.update(events).set({ canceledAt: new Date() }).where(eq(events.id, id))
  const after = await open(id)
  expect([after.statusCode, after.body.includes('STATUS:CANCELLED')]).toEqual([200, true])
  expect(sequenceIn(after.body)).toBeGreaterThan(sequenceIn(before.body))
})

test('a deleted event has no calendar file', async () => {
  const { id } = await given.event()
  await server.db.update(events).set({ deletedAt: new Date() }).where(eq(events.id, id))
  expect((await open(id)).statusCode).toBe(404)
  expect((await server.send(eventPagesApi.eventCalendar, { params: { id: crypto.randomUUID() } })).status).toBe(404)
})

test('the file in the confirmation email has the same id, so that calendars show the event once', async () => {
  const { id } = await given.event()
  const ann = await given.signedIn()
  await server.send(registrationsApi.registerForEvent, { params: { id }, body: {} }, { token: ann.token })
  const [mail] = await server.db.select().from(mails).where(eq(mails.toAddress, ann.email))
  const facts = (text: string) => text.split('\r\n').filter((line) => /^(UID|URL|SUMMARY|DTSTART|SEQUENCE)/.test(line))
  const attached = facts(mail?.attachment?.text ?? '')
  expect(attached).toEqual(facts((await open(id)).body))
  expect(attached).toContain(`UID:${id}@crew-chief`)
})
