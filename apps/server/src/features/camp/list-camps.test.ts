import { campsApi } from '@crew-chief/contract/camps'
import { expect, test } from 'vitest'
import { builders, inDays } from '../../testing/builders.ts'
import { campBuilders } from '../../testing/camp-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { events } from '../events/events.tables.ts'

const server = await startTestServer()
const given = builders(server)
const { participant, deleteCamp } = campBuilders(server)

const list = async (token: string) => (await server.send(campsApi.listCamps, {}, { token })).body
const namesFor = async (token: string) => (await list(token)).map(({ name }) => name)

const from = (name: string, starts: number, ends: number) =>
  given.event({ name, startsAt: inDays(starts), endsAt: inDays(ends) })

const later = await from('Later', 20, 22)
await from('Long over', -30, -28)
await from('Running', -1, 1)
await from('Next', 5, 7)
await from('Just over', -4, -2)
await given.event({ name: 'Called off early', startsAt: inDays(-1), endsAt: inDays(1), status: 'completed' })

test.each(['CLINICIAN', 'ADMIN'] as const)(
  '%s can enter every camp; running camps first, then upcoming, then past',
  async (role) => {
    const { token } = await given.as(role)
    expect(await namesFor(token)).toEqual(['Running', 'Next', 'Later', 'Called off early', 'Just over', 'Long over'])
  },
)

test('a participant can enter camps with a confirmed registration', async () => {
  const ann = await participant(later.id)
  for (const status of ['PENDING', 'WAITLISTED', 'CANCELLED', 'REFUNDED'] as const)
    await given.registration((await given.event()).id, ann.id, { status })
  expect(await list(ann.token)).toEqual([
    {
      id: later.id,
      name: 'Later',
      type: 'camp',
      status: 'upcoming',
      startDate: later.startsAt.toISOString(),
      endDate: later.endsAt.toISOString(),
      timezone: 'America/Chicago',
      location: 'Lakeshore Fieldhouse, Milwaukee, WI',
      myFunctions: [],
    },
  ])
})

test('a user without registrations has no camps', async () => {
  const { token } = await given.as('ALL_YOU_WANT')
  expect(await list(token)).toEqual([])
})

test('deleted events are not listed for anyone', async () => {
  const event = await given.event({ name: 'Deleted' })
  const ann = await participant(event.id)
  const admin = await given.as('ADMIN')
  expect(await namesFor(ann.token)).toEqual(['Deleted'])
  await deleteCamp(event.id)
  expect(await namesFor(ann.token)).toEqual([])
  expect(await namesFor(admin.token)).not.toContain('Deleted')
})

test('the list has at most 100 camps', async () => {
  const { token } = await given.as('ADMIN')
  const { id: _, slug: __, ...row } = await given.event()
  await server.db.insert(events).values(Array(100).fill(row))
  expect(await list(token)).toHaveLength(100)
})
