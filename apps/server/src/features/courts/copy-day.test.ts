import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { campBuilders } from '../../testing/camp-builders.ts'
import { runConcurrently } from '../../testing/concurrency.ts'
import { courtRequests } from '../../testing/court-requests.ts'
import { recordNotifications } from '../../testing/live-notifications.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { courts } from './courts.tables.ts'

const server = await startTestServer()
const notifications = await recordNotifications(server)
const given = builders(server)
const make = campBuilders(server)
const admin = await given.as('ADMIN')
const { copyDay, list, mark, changesOf, lastAuditEntry, auditEntriesAbout } = courtRequests(server, admin.token)
const EIGHT = { startTime: '08:00', endTime: '09:00' }
const DAYS = { from: 'day1', to: 'day2' }

/** Two courts on the first day, with an official and a clinician on the first court. */
async function fixture() {
  const event = await make.camp({ name: 'Lakeshore Elite Camp' })
  const ann = await make.participant(event.id, { firstName: 'Ann', lastName: 'Haddad' })
  const robin = await make.clinician()
  const one = await make.court(event.id, {
    name: 'Court 1',
    gym: 'North Gym',
    ...EIGHT,
    target: 3,
    levelFrom: 'JUCO',
    positions: { clinician: robin.directoryId, observer: null },
    campers: [ann.id],
  })
  await make.court(event.id, { name: 'Court 2', startTime: null, endTime: null })
  return { event, ann, robin, one }
}

const copiesOf = async (eventId: string) => (await list(eventId)).body.filter(({ day }) => day === 'day2')

test('copies names, gyms, times, targets, levels and positions, without people', async () => {
  const { event } = await fixture()
  const { answer, versions } = await changesOf(event.id, notifications, () => copyDay(event.id, DAYS))
  expect([answer.status, answer.body]).toEqual([201, { copied: 2, skipped: 0 }])
  expect(versions).toBe(1)
  const [copy, unscheduled] = await copiesOf(event.id)
  expect(copy).toMatchObject({ name: 'Court 1', gym: 'North Gym', ...EIGHT, target: 3, levelFrom: 'JUCO', campers: [] })
  expect(copy?.clinicianPositions).toEqual({ clinician: null, observer: null })
  expect(unscheduled).toMatchObject({ name: 'Court 2', gym: null, startTime: null })
  expect(await lastAuditEntry()).toMatchObject({
    action: 'courts.copied',
    subject: { kind: 'event', id: event.id },
    details: { courts: '2', from: 'day1', to: 'day2' },
  })
})

test('copies officials and clinicians on request, without their marks', async () => {
  const { event, ann, robin, one } = await fixture()
  await mark(one.id, { officialId: ann.id, noShow: true, locked: true })
  expect((await copyDay(event.id, { ...DAYS, withPeople: true })).status).toBe(201)
  const [copy] = await copiesOf(event.id)
  expect(copy?.campers.map(({ id, noShow, locked }) => [id, noShow, locked])).toEqual([[ann.id, false, false]])
  expect(copy?.clinician?.id).toBe(robin.directoryId)
  expect((await auditEntriesAbout(ann.id)).at(-1)?.[4]).toEqual({
    event: 'Lakeshore Elite Camp',
    to: 'Court 1, 8:00 AM',
  })
})

test('a day with courts is refused; on request only the missing courts are added', async () => {
  const { event } = await fixture()
  await make.court(event.id, { name: 'Court 1', gym: 'North Gym', ...EIGHT, day: 'day2' })
  const { answer, versions } = await changesOf(event.id, notifications, () => copyDay(event.id, DAYS))
  expect([answer.status, answer.code, versions]).toEqual([409, 'courts.day_not_empty', 0])
  const add = () => copyDay(event.id, { ...DAYS, addToExisting: true })
  expect((await add()).body).toEqual({ copied: 1, skipped: 1 })
  expect((await add()).body).toEqual({ copied: 0, skipped: 2 })
  expect((await copiesOf(event.id)).map(({ name }) => name)).toEqual(['Court 1', 'Court 2'])
})

test('an official who is busy on the other day is refused by name, and nothing is copied', async () => {
  const { event, ann } = await fixture()
  await make.court(event.id, { name: 'Court 7', ...EIGHT, day: 'day2', campers: [ann.id] })
  const { code, message } = await copyDay(event.id, { ...DAYS, withPeople: true, addToExisting: true })
  expect([code, message]).toEqual([
    'courts.double_booked',
    'Ann Haddad is on Court 7, 8:00 AM - 9:00 AM, and also on Court 1, 8:00 AM - 9:00 AM.',
  ])
  expect(await copiesOf(event.id)).toHaveLength(1)
})

test('both days must be different days of the event, and the first must have courts', async () => {
  const { event } = await fixture()
  const codes = async (body: { from: string; to: string }) => (await copyDay(event.id, body)).code
  expect(await codes({ from: 'day2', to: 'day1' })).toBe('courts.none_on_day')
  expect(await codes({ from: 'day1', to: 'day9' })).toBe('camp.no_such_day')
  const same = await copyDay(event.id, { from: 'day1', to: 'day1' })
  expect([same.status, same.fields]).toEqual([400, { to: 'Choose another day' }])
})

test('of concurrent copies one succeeds; with addToExisting every court exists once', async () => {
  const { event } = await fixture()
  const answers = await runConcurrently(6, () => copyDay(event.id, DAYS))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
  const { event: second } = await fixture()
  const added = await runConcurrently(6, () => copyDay(second.id, { ...DAYS, addToExisting: true }))
  expect(added.map(({ body }) => body.copied).toSorted()).toEqual([0, 0, 0, 0, 0, 2])
  expect(await copiesOf(second.id)).toHaveLength(2)
})

test('an event has at most 500 courts', async () => {
  const { event } = await fixture()
  await server.db
    .insert(courts)
    .values(Array.from({ length: 497 }, () => ({ eventId: event.id, name: 'Court', day: 'day3' })))
  expect((await copyDay(event.id, DAYS)).code).toBe('courts.too_many')
})
