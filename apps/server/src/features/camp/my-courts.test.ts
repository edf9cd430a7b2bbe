import { randomUUID } from 'node:crypto'
import { campApi } from '@crew-chief/contract/camp'
import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { campBuilders, EARLIER, LATER, NOW } from '../../testing/camp-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const given = builders(server)
const make = campBuilders(server)
const event = await make.camp()

const read = ({ token }: { token: string }, eventId = event.id) =>
  server.send(campApi.myCourts, { params: { eventId } }, { token })

const pat = await make.participant(event.id, { firstName: 'Pat', lastName: 'Adams' })
const kim = await make.participant(event.id, { firstName: 'Kim', lastName: 'Baker' })
const robin = await make.clinician({ firstName: 'Robin', lastName: 'Vale' })
await make.court(event.id, { name: 'Tomorrow', day: 'day2', ...EARLIER, campers: [pat.id] })
await make.court(event.id, { name: 'Late', ...LATER, campers: [pat.id] })
const court = await make.court(event.id, {
  name: 'Court 1',
  gym: 'North Gym',
  campers: [kim.id, pat.id],
  positions: { clinician: robin.directoryId, observer: null },
})

test('an official gets their courts by day and time, with crew and clinicians', async () => {
  const { body } = await read(pat)
  expect(body.map(({ courtName }) => courtName)).toEqual(['Court 1', 'Late', 'Tomorrow'])
  expect(body[0]).toEqual({
    courtId: court.id,
    courtName: 'Court 1',
    gym: 'North Gym',
    day: 'day1',
    ...NOW,
    crew: [
      { id: pat.id, firstName: 'Pat', lastName: 'Adams' },
      { id: kim.id, firstName: 'Kim', lastName: 'Baker' },
    ],
    clinicians: [{ firstName: 'Robin', lastName: 'Vale', position: 'clinician' }],
  })
})

test('a clinician gets the courts of their positions; without assignments the list is empty', async () => {
  expect((await read(robin)).body.map(({ courtId }) => courtId)).toEqual([court.id])
  expect((await read(await make.participant(event.id))).body).toEqual([])
  expect((await read(await given.as('ADMIN'))).body).toEqual([])
})

test('rejected without a confirmed registration; an unknown event is not found', async () => {
  expect((await read(await given.signedIn())).code).toBe('camp.not_registered')
  expect((await read(pat, randomUUID())).code).toBe('events.not_found')
})
