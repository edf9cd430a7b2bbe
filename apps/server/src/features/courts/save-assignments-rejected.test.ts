import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { campBuilders } from '../../testing/camp-builders.ts'
import { courtFixture, EIGHT } from '../../testing/court-fixture.ts'
import { courtRequests } from '../../testing/court-requests.ts'
import { recordNotifications } from '../../testing/live-notifications.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { registrations } from '../events/events.tables.ts'
import { courts } from './courts.tables.ts'

const server = await startTestServer()
const make = campBuilders(server)
const notifications = await recordNotifications(server)
const admin = await builders(server).as('ADMIN')
const { save, crew, positions, changesOf } = courtRequests(server, admin.token)
const fixture = () => courtFixture(server)

describe('rejected saves change nothing', () => {
  /** The first court is valid; the rejection must leave it unchanged. */
  async function refused(
    event: { id: string },
    fine: { courtId: string; officialIds: string[]; clinicianPositions?: { position: string; clinicianId: string }[] },
    bad: object,
  ) {
    const body = { assignments: [fine, { courtId: fine.courtId, ...bad }] }
    const { answer, ...changes } = await changesOf(event.id, notifications, () => save(event.id, body))
    expect(changes).toEqual({ versions: 0, notes: [] })
    expect(await crew(fine.courtId)).toEqual([])
    return answer
  }

  test('a double-booked official is rejected by name', async () => {
    const { event, ann, noor, one, two } = await fixture()
    const { status, code, message } = await refused(
      event,
      { courtId: one.id, officialIds: [ann.id, noor.id] },
      { courtId: two.id, officialIds: [noor.id] },
    )
    expect([status, code]).toEqual([409, 'courts.double_booked'])
    expect(message).toBe('Noor Haddad is on Court 1, 8:00 AM - 9:00 AM, and also on Court 2, 8:00 AM - 9:00 AM.')
  })

  test('several double bookings are counted, the first is named', async () => {
    const { event, ann, noor, one, two } = await fixture()
    const both = [noor.id, ann.id]
    const { message } = await refused(
      event,
      { courtId: one.id, officialIds: both },
      { courtId: two.id, officialIds: both },
    )
    expect(message).toMatch(/^Noor Haddad is on Court 1.+ There is 1 more double booking\.$/)
  })

  test('courts that were not sent and new times are considered', async () => {
    const { event, noor, one, late } = await fixture()
    await save(event.id, { assignments: [{ courtId: late.id, officialIds: [noor.id] }] })
    const { message } = await save(event.id, {
      assignments: [{ courtId: one.id, startTime: '08:30', endTime: '09:30', officialIds: [noor.id] }],
    })
    expect(message).toBe('Noor Haddad is on Court 1, 8:30 AM - 9:30 AM, and also on Court 3, 9:00 AM - 10:00 AM.')
    expect((await server.db.select().from(courts).where(eq(courts.id, one.id)))[0]).toMatchObject(EIGHT)
  })

  test('double-booked clinicians are rejected, too', async () => {
    const { event, robin, one, two } = await fixture()
    const clinicianPositions = [{ position: 'clinician', clinicianId: robin.id }]
    const { message } = await refused(
      event,
      { courtId: one.id, officialIds: [], clinicianPositions },
      { courtId: two.id, clinicianPositions },
    )
    expect(message).toMatch(/^Robin Vance is on Court 1/)
    expect(await positions(one.id)).toEqual({ clinician: null, observer: null })
  })

  test('officials who are not participants are rejected by name', async () => {
    const { event, ann, bob, one, two } = await fixture()
    await server.db.update(registrations).set({ status: 'CANCELLED' }).where(eq(registrations.userId, bob.id))
    const fine = { courtId: one.id, officialIds: [ann.id] }
    const gone = await refused(event, fine, { courtId: two.id, officialIds: [bob.id] })
    expect([gone.status, gone.message]).toEqual([404, 'Bob Haddad isn’t registered for this event.'])
    const unknown = await refused(event, fine, { courtId: two.id, officialIds: [randomUUID()] })
    expect(unknown.code).toBe('camp.not_a_participant')
  })

  test('unknown ids and duplicates are rejected', async () => {
    const { event, ann, robin, one, two } = await fixture()
    const elsewhere = await make.court((await make.camp()).id)
    const fine = { courtId: one.id, officialIds: [ann.id] }
    const at = (position: string, clinicianId: string | null) => ({ position, clinicianId })
    const cases: [object, string][] = [
      [{ courtId: elsewhere.id }, 'courts.not_found'],
      [{ courtId: two.id, clinicianPositions: [at('lead', null)] }, 'courts.position_not_found'],
      [{ courtId: two.id, clinicianPositions: [at('clinician', randomUUID())] }, 'officials.not_found'],
      [{ courtId: two.id, day: 'day3' }, 'camp.no_such_day'],
      [{ courtId: one.id.toUpperCase() }, 'courts.sent_twice'],
      [{ courtId: two.id, officialIds: [ann.id, ann.id.toUpperCase()] }, 'courts.sent_twice'],
      [{ courtId: two.id, clinicianPositions: [at('observer', null), at('observer', robin.id)] }, 'courts.sent_twice'],
      [
        { courtId: two.id, clinicianPositions: [at('observer', robin.id), at('clinician', robin.id)] },
        'courts.sent_twice',
      ],
    ]
    for (const [bad, code] of cases) expect((await refused(event, fine, bad)).code).toBe(code)
  })
})
