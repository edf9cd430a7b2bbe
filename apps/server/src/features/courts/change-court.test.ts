import { randomUUID } from 'node:crypto'
import { MAX_COURTS } from '@crew-chief/contract/courts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { campBuilders } from '../../testing/camp-builders.ts'
import { courtRequests } from '../../testing/court-requests.ts'
import { recordNotifications } from '../../testing/live-notifications.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { courtCampers, courtPositions, courts } from './courts.tables.ts'

const server = await startTestServer()
const given = builders(server)
const make = campBuilders(server)
const notifications = await recordNotifications(server)
const admin = await given.as('ADMIN')
const { create, update, setTimes, remove, changesOf, lastAuditEntry } = courtRequests(server, admin.token)
// Two days.
const event = await make.camp({ name: 'Lakeshore Elite Camp' })
const NOTE = { eventId: event.id, topic: 'courts' }
const MORNING = { startTime: '08:00', endTime: '09:00' }

const find = async (id: string) => (await server.db.select().from(courts).where(eq(courts.id, id)))[0]

describe('creating a court', () => {
  test('a new court has one open clinician position, target five and no time by default', async () => {
    const { answer, ...changes } = await changesOf(event.id, notifications, () =>
      create(event.id, { name: ' Court 1 ' }),
    )
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      eventId: event.id,
      name: 'Court 1',
      day: 'day1',
      startTime: null,
      endTime: null,
      target: 5,
      levelFrom: null,
      clinicianPositions: { clinician: null },
      campers: [],
    })
    expect(await server.db.$count(courtPositions, eq(courtPositions.courtId, answer.body.id))).toBe(1)
    expect(changes).toEqual({ versions: 1, notes: [NOTE] })
    expect(await lastAuditEntry()).toEqual({
      action: 'courts.added',
      actorId: admin.id,
      subject: { kind: 'court', id: answer.body.id, name: 'Court 1' },
      details: { event: 'Lakeshore Elite Camp' },
    })
  })

  test('accepts gym, time, day, target and levels', async () => {
    const fields = { gym: 'North Gym', ...MORNING, day: 'day2', target: 3, levelFrom: 'REC', levelTo: 'JUCO' } as const
    const { body } = await create(event.id, { name: 'Court 2', ...fields })
    expect(body).toMatchObject(fields)
    expect(await find(body.id)).toMatchObject(fields)
  })

  test('an event has at most 500 courts', async () => {
    const full = await make.camp()
    const many = Array.from({ length: MAX_COURTS - 1 }, (_, index) => ({ eventId: full.id, name: `Court ${index}` }))
    await server.db.insert(courts).values(many)
    expect((await create(full.id, { name: 'The last' })).status).toBe(201)
    expect((await create(full.id, { name: 'One more' })).code).toBe('courts.too_many')
  })
})

describe('validation (2 §5)', () => {
  test.each([
    ['no name', { name: ' ' }, 'name', 'Please enter a name for the court.'],
    ['one time alone', { startTime: '08:00' }, 'endTime', 'Set both times or neither'],
    [
      'an end before the start',
      { startTime: '09:00', endTime: '08:00' },
      'startTime',
      'Start time must be before end time',
    ],
    ['a day after the last', { day: 'day3' }, 'day', 'This event doesn’t have that day.'],
    ['no place at all', { target: 0 }, 'target', 'At least 1'],
    [
      'levels in the wrong order',
      { levelFrom: 'DI', levelTo: 'REC' } as const,
      'levelTo',
      'The lowest level can’t be above the highest',
    ],
  ])('rejects %s when adding and when editing', async (_, change, field, message) => {
    const { id } = await make.court(event.id)
    const { answer, ...changes } = await changesOf(event.id, notifications, async () => [
      await create(event.id, { name: 'Court 1', ...change }),
      await update(id, { name: 'Court 1', ...change }),
    ])
    for (const { status, fields } of answer) expect([status, fields[field]]).toEqual([400, message])
    expect(changes).toEqual({ versions: 0, notes: [] })
  })

  test('rejects a level that conflicts with the stored one', async () => {
    const { id } = await make.court(event.id, { levelTo: 'JUCO' })
    expect((await update(id, { name: 'Court 1', levelFrom: 'DI' })).fields).toHaveProperty('levelTo')
    expect((await find(id))?.levelFrom).toBeNull()
  })
})

describe('editing a court', () => {
  test('sent fields change, omitted fields stay', async () => {
    const { id } = await make.court(event.id, { name: 'Court 1', ...MORNING, target: 3, levelFrom: 'REC' })
    const { answer, ...changes } = await changesOf(event.id, notifications, () =>
      update(id, { name: 'Center court', target: 4 }),
    )
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ name: 'Center court', ...MORNING, target: 4, levelFrom: 'REC' })
    expect(changes).toEqual({ versions: 1, notes: [NOTE] })
    expect(await lastAuditEntry()).toEqual({
      action: 'courts.edited',
      actorId: admin.id,
      subject: { kind: 'court', id, name: 'Center court, 8:00 AM' },
      details: { event: 'Lakeshore Elite Camp', fields: 'name, target' },
    })
  })

  test('the gym is trimmed, stays when omitted, and can be removed', async () => {
    const { body } = await create(event.id, { name: 'Court 1', gym: ' North Gym ', ...MORNING })
    expect(body.gym).toBe('North Gym')
    expect((await update(body.id, { name: 'Court 2' })).body.gym).toBe('North Gym')
    expect((await update(body.id, { name: 'Court 2', gym: 'Annex' })).body.gym).toBe('Annex')
    expect(await lastAuditEntry()).toMatchObject({
      subject: { kind: 'court', id: body.id, name: 'Court 2, 8:00 AM' },
      details: { fields: 'gym' },
    })
    expect((await update(body.id, { name: 'Court 2', gym: '  ' })).body.gym).toBeNull()
    const { status, fields } = await update(body.id, { name: 'Court 2', gym: 'x'.repeat(61) })
    expect([status, fields]).toEqual([400, { gym: 'At most 60 characters' }])
  })

  test('null removes times and levels', async () => {
    const { id } = await make.court(event.id, { ...MORNING, levelFrom: 'REC', levelTo: 'DI' })
    const { body } = await update(id, { name: 'Court 1', startTime: null, endTime: null, levelFrom: null })
    expect(body).toMatchObject({ startTime: null, endTime: null, levelFrom: null, levelTo: 'DI' })
  })

  test('a court on a removed day can still be renamed', async () => {
    const { id } = await make.court(event.id, { day: 'day9' })
    expect((await update(id, { name: 'Ninth', day: 'day9' })).status).toBe(200)
  })

  test('a separate endpoint changes only the time', async () => {
    const { id } = await make.court(event.id, { name: 'Court 1', ...MORNING })
    const { answer, ...changes } = await changesOf(event.id, notifications, () =>
      setTimes(id, { startTime: '13:00', endTime: '14:00', day: 'day2' }),
    )
    expect(answer.body).toMatchObject({ name: 'Court 1', day: 'day2', startTime: '13:00', endTime: '14:00' })
    expect(changes).toEqual({ versions: 1, notes: [NOTE] })
    expect((await setTimes(id, { startTime: null, endTime: null })).body).toMatchObject({
      startTime: null,
      day: 'day2',
    })
    expect((await setTimes(id, { startTime: '10:00', endTime: '09:00' })).status).toBe(400)
  })

  test('without changes no notification is sent and the version stays', async () => {
    const { id } = await make.court(event.id, { name: 'Court 1', ...MORNING })
    const { answer, ...changes } = await changesOf(event.id, notifications, async () => [
      await update(id, { name: 'Court 1', ...MORNING, day: 'day1' }),
      await setTimes(id, MORNING),
      await setTimes(id, {}),
    ])
    expect(answer.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(changes).toEqual({ versions: 0, notes: [] })
  })
})

describe('moving a court to a time when its people are on another court', async () => {
  const noor = await make.participant(event.id, { firstName: 'Noor', lastName: 'Haddad' })
  const robin = await make.directoryEntry({ firstName: 'Robin', lastName: 'Vance' })
  const people = { campers: [noor.id], positions: { clinician: robin.id } }
  await make.court(event.id, { name: 'Court 7', day: 'day2', ...MORNING, campers: [noor.id] })
  await make.court(event.id, { name: 'Court 8', day: 'day2', ...MORNING, positions: { observer: robin.id } })

  test.each([
    ['by its time', { startTime: '08:30', endTime: '09:30', day: 'day2' }],
    ['by taking its time away', { startTime: null, endTime: null, day: 'day2' }],
    ['by its day', { day: 'day2' }],
  ])('is rejected with the name: %s', async (_, change) => {
    const { id } = await make.court(event.id, { ...MORNING, ...people })
    for (const { status, code, message } of [await setTimes(id, change), await update(id, { name: 'X', ...change })]) {
      expect([status, code]).toEqual([409, 'courts.double_booked'])
      expect(message).toBe('Noor Haddad is also on Court 7, 8:00 AM - 9:00 AM. There is 1 more double booking.')
    }
    expect(await find(id)).toMatchObject({ day: 'day1', ...MORNING })
    await remove(id)
  })

  test('is also rejected for clinicians', async () => {
    const { id } = await make.court(event.id, { ...MORNING, positions: { clinician: robin.id } })
    expect((await setTimes(id, { day: 'day2' })).message).toBe('Robin Vance is also on Court 8, 8:00 AM - 9:00 AM.')
    await remove(id)
  })

  test('is allowed for adjacent times', async () => {
    const { id } = await make.court(event.id, { ...MORNING, ...people })
    expect((await setTimes(id, { startTime: '09:00', endTime: '10:00', day: 'day2' })).status).toBe(200)
    await remove(id)
  })

  test('a court with an existing double booking can be renamed', async () => {
    const { id } = await make.court(event.id, { day: 'day2', ...MORNING, campers: [noor.id] })
    expect((await update(id, { name: 'Center court' })).status).toBe(200)
    await remove(id)
  })
})

test('deleting a court deletes its assignments and no others', async () => {
  const pat = await make.participant(event.id)
  const { id } = await make.court(event.id, {
    name: 'Court 9',
    ...MORNING,
    campers: [pat.id],
    positions: { clinician: null },
  })
  const other = await make.court(event.id, { day: 'day2', campers: [pat.id] })
  const { answer, ...changes } = await changesOf(event.id, notifications, () => remove(id))
  expect([answer.status, await find(id)]).toEqual([204, undefined])
  const left = await server.db.select().from(courtCampers).where(eq(courtCampers.userId, pat.id))
  expect(left.map(({ courtId }) => courtId)).toEqual([other.id])
  expect(changes).toEqual({ versions: 1, notes: [NOTE] })
  expect(await lastAuditEntry()).toMatchObject({
    action: 'courts.deleted',
    subject: { kind: 'court', id, name: 'Court 9, 8:00 AM' },
  })
  expect((await remove(id)).code).toBe('courts.not_found')
})

test('clinicians and participants are rejected (2 §6)', async () => {
  const { id } = await make.court(event.id)
  for (const { token } of [await make.clinician(), await make.participant(event.id)]) {
    const answers = [
      await create(event.id, { name: 'Mine' }, token),
      await update(id, { name: 'Mine' }, token),
      await setTimes(id, MORNING, token),
      await remove(id, token),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  }
})

test('writes to an unknown event are rejected', async () => {
  const gone = await make.camp()
  const { id } = await make.court(gone.id)
  await make.deleteCamp(gone.id)
  for (const eventId of [gone.id, randomUUID()])
    expect((await create(eventId, { name: 'Court 1' })).code).toBe('events.not_found')
  for (const courtId of [id, randomUUID()])
    for (const { code } of [
      await update(courtId, { name: 'X' }),
      await setTimes(courtId, MORNING),
      await remove(courtId),
    ])
      expect(code).toBe('courts.not_found')
})
