import { randomUUID } from 'node:crypto'
import { eventsAdminApi } from '@crew-chief/contract/events-admin'
import { EVENT_STATUSES, type EventStatus } from '@crew-chief/domain/events/event-choices'
import { expect, test } from 'vitest'
import { auditEntriesAbout } from '../../../testing/audit-entries.ts'
import { builders } from '../../../testing/builders.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const server = await startTestServer()
const given = builders(server)
const admin = await given.as('ADMIN')

const set = (id: string, status: EventStatus) =>
  server.send(eventsAdminApi.setEventStatus, { params: { id }, body: { status } }, { token: admin.token })

test.each(EVENT_STATUSES.flatMap((from) => EVENT_STATUSES.map((to) => [from, to] as const)))(
  'an admin may set %s to %s (1 §4)',
  async (from, to) => {
    const camp = await given.event({ status: from })
    await given.registration(camp.id, admin.id)
    const { status, body } = await set(camp.id, to)
    expect([status, body]).toMatchObject([200, { status: to, version: 1, myRegistration: { status: 'CONFIRMED' } }])
  },
)

test('a change writes an audit entry; setting the same status again does not', async () => {
  const camp = await given.event()
  await set(camp.id, 'in-progress')
  await set(camp.id, 'in-progress')
  expect(await auditEntriesAbout(server.db, camp.id)).toMatchObject([
    { action: 'events.status_changed', actorId: admin.id, details: { from: 'upcoming', to: 'in-progress' } },
  ])
})

test('an unknown status is rejected; an unknown or deleted event is not found', async () => {
  const camp = await given.event()
  const reply = await server.app.inject({
    method: 'PATCH',
    url: `/api/events/${camp.id}/status`,
    headers: { authorization: `Bearer ${admin.token}` },
    payload: { status: 'cancelled' },
  })
  expect([reply.statusCode, reply.json().message]).toEqual([400, 'Unknown status'])
  const gone = await given.event({ deletedAt: new Date() })
  expect((await set(gone.id, 'completed')).code).toBe('events.not_found')
  expect((await set(randomUUID(), 'completed')).status).toBe(404)
})
