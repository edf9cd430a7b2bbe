import { campApi } from '@crew-chief/contract/camp'
import { expect, test } from 'vitest'
import { builders, inDays } from '../../testing/builders.ts'
import { camping } from '../../testing/camping.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { events } from '../events/events.tables.ts'

const server = await startTestServer()
const given = builders(server)
const { participant, deleteCamp } = camping(server)

const list = async (token: string) => (await server.send(campApi.listCamps, {}, { token })).body
const namesFor = async (token: string) => (await list(token)).map(({ name }) => name)

const from = (name: string, starts: number, ends: number) =>
  given.event({ name, startsAt: inDays(starts), endsAt: inDays(ends) })

const later = await from('Later', 20, 22)
await from('Long over', -30, -28)
await from('Running', -1, 1)
await from('Next', 5, 7)
await from('Just over', -4, -2)
await given.event({ name: 'Called off early', startsAt: inDays(-1), endsAt: inDays(1), status: 'completed' })

test.each(['CLINICIAN', 'ADMIN'] as const)('%s enters every camp: running, coming, then over', async (role) => {
  const { token } = await given.as(role)
  expect(await namesFor(token)).toEqual(['Running', 'Next', 'Later', 'Called off early', 'Just over', 'Long over'])
})

test('a participant enters the camps they have a confirmed seat in (decisions, Visibility)', async () => {
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
    },
  ])
})

test('whoever is registered nowhere has no camp', async () => {
  const { token } = await given.as('ALL_YOU_WANT')
  expect(await list(token)).toEqual([])
})

test('a deleted event is no camp any more, for nobody', async () => {
  const event = await given.event({ name: 'Deleted' })
  const [ann, admin] = [await participant(event.id), await given.as('ADMIN')]
  expect(await namesFor(ann.token)).toEqual(['Deleted'])
  await deleteCamp(event.id)
  expect(await namesFor(ann.token)).toEqual([])
  expect(await namesFor(admin.token)).not.toContain('Deleted')
})

test('the list has at most a hundred', async () => {
  const { token } = await given.as('ADMIN')
  const { id: _, ...row } = await given.event()
  await server.db.insert(events).values(Array(100).fill(row))
  expect(await list(token)).toHaveLength(100)
})
