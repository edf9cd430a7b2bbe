import { randomUUID } from 'node:crypto'
import { campApi } from '@crew-chief/contract/camp'
import { expect, test } from 'vitest'
import { builders, inDays } from '../../../testing/builders.ts'
import { campBuilders, EARLIER, LATER, NOW } from '../../../testing/camp-builders.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const server = await startTestServer()
const given = builders(server)
const make = campBuilders(server)
const admin = await given.as('ADMIN')

const read = (eventId: string, { token }: { token: string }) =>
  server.send(campApi.campCrews, { params: { eventId } }, { token })
const crewsOf = async (eventId: string, reader: { token: string }) =>
  (await read(eventId, reader)).body.map(({ courtName, isMine, isNow }) => [courtName, isMine, isNow])

test('own current court first, then own courts of the day, then other running games', async () => {
  const event = await make.camp()
  const robin = await make.clinician()
  const mine = { positions: { clinician: robin.directoryId } }
  await make.court(event.id, { name: 'Court 10' })
  await make.court(event.id, { name: 'Court 2' })
  await make.court(event.id, { name: 'Late', ...LATER })
  await make.court(event.id, { name: 'Mine tomorrow', day: 'day2', ...mine })
  await make.court(event.id, { name: 'Mine later', ...LATER, ...mine })
  await make.court(event.id, { name: 'Mine earlier', ...EARLIER, ...mine })
  await make.court(event.id, { name: 'Mine now', ...mine })
  expect(await crewsOf(event.id, robin)).toEqual([
    ['Mine now', true, true],
    ['Mine earlier', true, false],
    ['Mine later', true, false],
    ['Court 2', false, true],
    ['Court 10', false, true],
  ])
  expect(await crewsOf(event.id, admin)).toEqual([
    ['Court 2', false, true],
    ['Court 10', false, true],
    ['Mine now', false, true],
  ])
})

test('a court without times counts as running all day', async () => {
  const event = await make.camp()
  await make.court(event.id, { name: 'Open', startTime: null, endTime: null })
  expect(await crewsOf(event.id, admin)).toEqual([['Open', false, true]])
})

test('an empty court without times does not hide the games of the day', async () => {
  const event = await make.camp()
  await make.court(event.id, { name: 'Open', startTime: null, endTime: null })
  await make.court(event.id, { name: 'Late', ...LATER })
  expect(await crewsOf(event.id, admin)).toEqual([
    ['Open', false, true],
    ['Late', false, false],
  ])
})

test('without running games and own courts, all courts of the day; the first day before the camp, the last one after it', async () => {
  const event = await make.camp()
  await make.court(event.id, { name: 'Late', ...LATER })
  await make.court(event.id, { name: 'Early', ...EARLIER })
  await make.court(event.id, { name: 'Tomorrow', day: 'day2' })
  const all = [
    ['Early', false, false],
    ['Late', false, false],
  ]
  expect(await crewsOf(event.id, admin)).toEqual(all)
  for (const [startsAt, endsAt, first] of [
    [inDays(5), inDays(7), 'day1'],
    [inDays(-7), inDays(-6), 'day2'],
  ] as const) {
    const other = await make.camp({ startsAt, endsAt })
    for (const day of ['day1', 'day2']) await make.court(other.id, { name: day, day })
    expect(await crewsOf(other.id, admin)).toEqual([[first, false, false]])
  }
})

test('each official has at most three requested improvements, latest first, and the viewer’s own evaluation', async () => {
  const event = await make.camp()
  const robin = await make.clinician()
  const casey = await make.clinician()
  const pat = await make.participant(event.id, { lastName: 'Adams', experienceLevels: ['JUCO'] })
  const kim = await make.participant(event.id, { lastName: 'Baker' })
  const court = await make.court(event.id, { campers: [kim.id, pat.id], positions: { clinician: robin.directoryId } })
  const other = await make.court(event.id, { ...EARLIER })
  const ofPat = { eventId: event.id, officialId: pat.id, authorId: casey.id }
  const slotOf = ({ id, name }: { id: string; name: string }) => ({ courtId: id, courtName: name, day: 'day1', ...NOW })
  await make.evaluation(ofPat, { improve: ['Signals', 'Rotation'], slot: slotOf(court) })
  await make.evaluation(ofPat, { improve: ['Rotation', 'Fitness', 'Voice'] })
  await make.evaluation(ofPat, { improve: ['A draft'], status: 'DRAFT' })
  await make.evaluation({ ...ofPat, authorId: robin.id }, { slot: slotOf(other) })
  const mine = await make.evaluation({ ...ofPat, authorId: robin.id }, { status: 'DRAFT', slot: slotOf(court) })
  const [crew] = (await read(event.id, robin)).body
  expect(crew).toMatchObject({ courtId: court.id, day: 'day1', ...NOW })
  expect(crew?.officials).toEqual([
    {
      id: pat.id,
      firstName: 'Pat',
      lastName: 'Adams',
      profileImage: null,
      experienceLevels: ['JUCO'],
      askedToImprove: ['Rotation', 'Fitness', 'Voice'],
      myEvaluationId: mine.id,
    },
    {
      id: kim.id,
      firstName: 'Pat',
      lastName: 'Baker',
      profileImage: null,
      experienceLevels: [],
      askedToImprove: [],
      myEvaluationId: null,
    },
  ])
})

test('staff only; an unknown event is not found; without courts the list is empty', async () => {
  const event = await make.camp()
  expect((await read(event.id, await make.participant(event.id))).status).toBe(403)
  expect((await read(randomUUID(), admin)).code).toBe('events.not_found')
  expect(await crewsOf(event.id, admin)).toEqual([])
})
