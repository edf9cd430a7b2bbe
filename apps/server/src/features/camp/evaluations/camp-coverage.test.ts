import { randomUUID } from 'node:crypto'
import { campApi } from '@crew-chief/contract/camp'
import { expect, test } from 'vitest'
import { builders } from '../../../testing/builders.ts'
import { campBuilders, EARLIER, LATER, NOW } from '../../../testing/camp-builders.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const server = await startTestServer()
const given = builders(server)
const make = campBuilders(server)
const admin = await given.as('ADMIN')

const read = (eventId: string, { token } = admin) =>
  server.send(campApi.campCoverage, { params: { eventId } }, { token })

test('coverage counts released evaluations per clinician with the last date; drafts and other camps do not count', async () => {
  const event = await make.camp()
  const ann = await make.clinician({ lastName: 'A' })
  const bea = await make.clinician({ lastName: 'B' })
  const pat = await make.participant(event.id, { lastName: 'Adams', experienceLevels: ['DI'] })
  const kim = await make.participant(event.id, { lastName: 'Baker' })
  await make.participant(event.id, {}, { status: 'PENDING' })
  await make.court(event.id, { positions: { clinician: bea.directoryId, observer: null } })
  const ofPat = { eventId: event.id, officialId: pat.id, authorId: ann.id }
  await make.evaluation(ofPat)
  const { createdAt } = await make.evaluation(ofPat)
  await make.evaluation({ ...ofPat, officialId: kim.id }, { status: 'DRAFT' })
  await make.evaluation({ ...ofPat, eventId: (await make.camp()).id, officialId: kim.id })
  const { body } = await read(event.id)
  expect(body.clinicians).toEqual([
    { id: ann.id, firstName: ann.firstName, lastName: 'A', evaluations: 2 },
    { id: bea.id, firstName: bea.firstName, lastName: 'B', evaluations: 0 },
  ])
  const nothing = { worked: 0, ahead: 0, nextSlot: null, profileImage: null, firstName: 'Pat' }
  expect(body.officials).toEqual([
    {
      ...nothing,
      id: pat.id,
      lastName: 'Adams',
      experienceLevels: ['DI'],
      by: [2, 0],
      evaluations: 2,
      lastSeenAt: createdAt.toISOString(),
    },
    {
      ...nothing,
      id: kim.id,
      lastName: 'Baker',
      experienceLevels: [],
      by: [0, 0],
      evaluations: 0,
      lastSeenAt: null,
    },
  ])
})

test('games worked, games ahead and the next slot, in the camp’s local time', async () => {
  const event = await make.camp()
  const pat = await make.participant(event.id, { lastName: 'Adams' })
  const kim = await make.participant(event.id, { lastName: 'Baker' })
  const lee = await make.participant(event.id, { lastName: 'Clark' })
  await make.court(event.id, { ...EARLIER, campers: [pat.id, lee.id] })
  const now = await make.court(event.id, { campers: [pat.id] })
  await make.court(event.id, { ...LATER, day: 'day2', campers: [pat.id, kim.id] })
  const later = await make.court(event.id, { ...LATER, campers: [kim.id] })
  const { officials } = (await read(event.id)).body
  const slot = ({ id: courtId, name: courtName }: { id: string; name: string }, times: object) => ({
    courtId,
    courtName,
    day: 'day1',
    ...times,
  })
  expect(officials.map(({ worked, ahead, nextSlot }) => ({ worked, ahead, nextSlot }))).toEqual([
    { worked: 2, ahead: 1, nextSlot: slot(now, NOW) },
    { worked: 0, ahead: 2, nextSlot: slot(later, LATER) },
    { worked: 1, ahead: 0, nextSlot: null },
  ])
})

test('staff only; an unknown event is not found', async () => {
  const event = await make.camp()
  expect((await read(event.id, await make.participant(event.id))).status).toBe(403)
  expect((await read(event.id, await make.clinician())).status).toBe(200)
  expect((await read(randomUUID())).code).toBe('events.not_found')
})
