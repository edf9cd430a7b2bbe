import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { campBuilders } from '../../testing/camp-builders.ts'
import { courtRequests } from '../../testing/court-requests.ts'
import { recordNotifications } from '../../testing/live-notifications.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const given = builders(server)
const make = campBuilders(server)
const notifications = await recordNotifications(server)
const admin = await given.as('ADMIN')
const { assign, unassign, mark, list, crew, auditEntriesAbout, changesOf, lastAuditEntry } = courtRequests(
  server,
  admin.token,
)
const event = await make.camp({ name: 'Lakeshore Elite Camp' })
const NOTE = { eventId: event.id, topic: 'courts' }
const EIGHT = { startTime: '08:00', endTime: '09:00' }
const NINE = { startTime: '09:00', endTime: '10:00' }

describe('assigning an official', () => {
  test('moves them from all other courts of the event by default (2 §4)', async () => {
    const other = await make.camp()
    const noor = await make.participant(event.id, { firstName: 'Noor', lastName: 'Haddad' })
    await given.registration(other.id, noor.id)
    const left = [
      await make.court(event.id, { ...EIGHT, campers: [noor.id] }),
      await make.court(event.id, { ...NINE, campers: [noor.id] }),
      await make.court(event.id, { day: 'day2', campers: [noor.id] }),
    ]
    const elsewhere = await make.court(other.id, { campers: [noor.id] })
    const { id } = await make.court(event.id, { name: 'Court 4', ...EIGHT })
    const { answer, ...changes } = await changesOf(event.id, notifications, () =>
      assign(id, { officialId: noor.id, eventId: event.id }),
    )
    expect([answer.status, answer.body.campers.map(({ userId }) => userId)]).toEqual([200, [noor.id]])
    for (const court of left) expect(await crew(court.id)).toEqual([])
    expect(await crew(elsewhere.id)).toEqual([noor.id])
    expect(changes).toEqual({ versions: 1, notes: [NOTE] })
    expect(await lastAuditEntry()).toEqual({
      action: 'courts.assigned',
      actorId: admin.id,
      subject: { kind: 'user', id: noor.id, name: 'Noor Haddad' },
      details: { event: 'Lakeshore Elite Camp', to: 'Court 4, 8:00 AM' },
    })
  })

  test('adding keeps other courts; an overlap is rejected and names the court', async () => {
    const noor = await make.participant(event.id, { firstName: 'Noor', lastName: 'Haddad' })
    const seven = await make.court(event.id, { name: 'Court 7', ...EIGHT, campers: [noor.id] })
    const after = await make.court(event.id, NINE)
    const during = await make.court(event.id, { startTime: '08:59', endTime: '10:00' })
    const never = await make.court(event.id, { startTime: null, endTime: null })
    const body = { officialId: noor.id, mode: 'add' } as const
    for (const { id } of [during, never]) {
      const { answer, ...changes } = await changesOf(event.id, notifications, () => assign(id, body))
      expect([answer.status, answer.code]).toEqual([409, 'courts.double_booked'])
      expect(answer.message).toBe('Noor Haddad is also on Court 7, 8:00 AM - 9:00 AM.')
      expect([changes, await crew(id)]).toEqual([{ versions: 0, notes: [] }, []])
    }
    expect((await assign(after.id, body)).status).toBe(200)
    expect([await crew(seven.id), await crew(after.id)]).toEqual([[noor.id], [noor.id]])
  })

  test('an unscheduled court is named as such', async () => {
    const noor = await make.participant(event.id, { firstName: 'Noor', lastName: 'Haddad' })
    await make.court(event.id, { name: 'Spare', startTime: null, endTime: null, day: 'day2', campers: [noor.id] })
    const { id } = await make.court(event.id, { day: 'day2', ...EIGHT })
    expect((await assign(id, { officialId: noor.id, mode: 'add' })).message).toBe(
      'Noor Haddad is also on Spare, unscheduled.',
    )
  })

  test('existing double bookings of others are ignored', async () => {
    const pat = await make.participant(event.id)
    const bob = await make.participant(event.id)
    const { id } = await make.court(event.id, { ...EIGHT, campers: [bob.id] })
    await make.court(event.id, { ...EIGHT, campers: [bob.id] })
    expect((await assign(id, { officialId: pat.id, mode: 'add' })).status).toBe(200)
  })

  test.each(['move', 'add'] as const)('is idempotent: %s', async (mode) => {
    const pat = await make.participant(event.id)
    const { id } = await make.court(event.id, { ...EIGHT, campers: [pat.id] })
    const { answer, ...changes } = await changesOf(event.id, notifications, () =>
      assign(id, { officialId: pat.id, mode }),
    )
    expect([answer.status, await crew(id)]).toEqual([200, [pat.id]])
    expect(changes).toEqual({ versions: 0, notes: [] })
  })

  test('a court has at most 60 officials, the limit of a save', async () => {
    const crowd = await Promise.all(Array.from({ length: 61 }, () => make.participant(event.id)))
    const [last, ...others] = crowd.map(({ id: userId }) => userId)
    const { id } = await make.court(event.id, { campers: others })
    const { status, message } = await assign(id, { officialId: last ?? '', mode: 'add' })
    expect([status, message]).toEqual([409, 'A court can have up to 60 officials.'])
    expect(await crew(id)).toHaveLength(60)
  })

  test('new officials are added at the end; marks of others stay', async () => {
    const ann = await make.participant(event.id)
    const bob = await make.participant(event.id)
    const pat = await make.participant(event.id)
    const { id } = await make.court(event.id, { campers: [bob.id, ann.id] })
    await mark(id, { officialId: bob.id, locked: true })
    const { body } = await assign(id, { officialId: pat.id })
    expect(body.campers.map(({ userId, locked }) => [userId, locked])).toEqual([
      [bob.id, true],
      [ann.id, false],
      [pat.id, false],
    ])
  })

  test('only confirmed participants can be assigned', async () => {
    const { id } = await make.court(event.id)
    const strangers = [
      (await given.user()).id,
      (await make.participant(event.id, {}, { status: 'PENDING' })).id,
      (await make.participant((await make.camp()).id)).id,
      randomUUID(),
    ]
    for (const officialId of strangers) {
      const { answer, ...changes } = await changesOf(event.id, notifications, () => assign(id, { officialId }))
      expect([answer.status, answer.code]).toEqual([404, 'camp.not_a_participant'])
      expect(changes).toEqual({ versions: 0, notes: [] })
    }
  })

  test('ids are case-insensitive', async () => {
    const pat = await make.participant(event.id)
    const { id } = await make.court(event.id)
    const officialId = pat.id.toUpperCase()
    expect((await assign(id.toUpperCase(), { officialId, eventId: event.id.toUpperCase() })).status).toBe(200)
    expect((await mark(id, { officialId, locked: true })).status).toBe(200)
    expect((await unassign(id, { officialId })).status).toBe(204)
  })
})

describe('removing an official', () => {
  test('keeps other officials and other courts', async () => {
    const noor = await make.participant(event.id, { firstName: 'Noor', lastName: 'Haddad' })
    const pat = await make.participant(event.id)
    const { id } = await make.court(event.id, { name: 'Court 4', ...EIGHT, campers: [noor.id, pat.id] })
    const other = await make.court(event.id, { ...NINE, campers: [noor.id] })
    const { answer, ...changes } = await changesOf(event.id, notifications, () =>
      unassign(id, { officialId: noor.id, eventId: event.id }),
    )
    expect([answer.status, await crew(id), await crew(other.id)]).toEqual([204, [pat.id], [noor.id]])
    expect(changes).toEqual({ versions: 1, notes: [NOTE] })
    expect(await lastAuditEntry()).toMatchObject({
      action: 'courts.assigned',
      subject: { kind: 'user', id: noor.id },
      details: { from: 'Court 4, 8:00 AM' },
    })
  })

  test('an official who is not on the court is not found (2 §8)', async () => {
    const pat = await make.participant(event.id)
    const { id } = await make.court(event.id)
    const { answer, ...changes } = await changesOf(event.id, notifications, () => unassign(id, { officialId: pat.id }))
    expect([answer.status, answer.message]).toEqual([404, 'Could not find official to remove.'])
    expect(changes).toEqual({ versions: 0, notes: [] })
  })

  test('an invalid id is rejected (2 §8)', async () => {
    const { id } = await make.court(event.id)
    const { status, fields } = await unassign(id, { officialId: 'undefined' })
    expect([status, fields.officialId]).toEqual([400, 'Invalid camper ID. Cannot remove official.'])
  })
})

describe('marking an official', () => {
  test('lock and no-show are independent; omitted marks stay', async () => {
    const noor = await make.participant(event.id, { firstName: 'Noor', lastName: 'Haddad' })
    const { id } = await make.court(event.id, { name: 'Court 4', ...EIGHT, campers: [noor.id] })
    const marks = async (body: { locked?: boolean; noShow?: boolean }) => {
      const { answer, ...changes } = await changesOf(event.id, notifications, () =>
        mark(id, { officialId: noor.id, ...body }),
      )
      const [camper] = answer.body.campers
      return [camper?.locked, camper?.noShow, changes.versions, changes.notes.length]
    }
    expect(await marks({ locked: true })).toEqual([true, false, 1, 1])
    expect(await marks({ noShow: true })).toEqual([true, true, 1, 1])
    expect(await lastAuditEntry()).toEqual({
      action: 'courts.marked',
      actorId: admin.id,
      subject: { kind: 'user', id: noor.id, name: 'Noor Haddad' },
      details: { event: 'Lakeshore Elite Camp', court: 'Court 4, 8:00 AM', noShow: 'true' },
    })
    expect(await marks({ noShow: true, locked: true })).toEqual([true, true, 0, 0])
    expect(await marks({ locked: false, noShow: false })).toEqual([false, false, 1, 1])
  })

  test('a no-show can cover several courts at once, all of them or none', async () => {
    const noor = await make.participant(event.id, { firstName: 'Noor', lastName: 'Haddad' })
    const eight = await make.court(event.id, { name: 'Court 4', ...EIGHT, campers: [noor.id] })
    const nine = await make.court(event.id, { name: 'Court 5', ...NINE, campers: [noor.id] })
    const empty = await make.court(event.id, NINE)
    const elsewhere = await make.court((await make.camp()).id)
    const noShows = async () =>
      (await list(event.id)).body
        .filter(({ campers }) => campers.some(({ userId, noShow }) => userId === noor.id && noShow))
        .map(({ name }) => name)
    const body = { officialId: noor.id, noShow: true }
    for (const [other, code] of [
      [empty, 'courts.not_assigned'],
      [elsewhere, 'courts.not_found'],
    ] as const) {
      const { answer, ...changes } = await changesOf(event.id, notifications, () =>
        mark(eight.id, { ...body, alsoOn: [nine.id, other.id] }),
      )
      expect([answer.code, await noShows()]).toEqual([code, []])
      expect(changes).toEqual({ versions: 0, notes: [] })
    }
    expect((await mark(eight.id, { ...body, alsoOn: [nine.id.toUpperCase()] })).status).toBe(200)
    expect(await noShows()).toEqual(['Court 4', 'Court 5'])
    const entries = (await auditEntriesAbout(noor.id)).map(([action, , , , details]) => [action, details])
    const marked = (court: string) => ['courts.marked', { event: 'Lakeshore Elite Camp', court, noShow: 'true' }]
    // Written in one transaction, so without an order.
    expect(entries).toEqual(expect.arrayContaining(['Court 4, 8:00 AM', 'Court 5, 9:00 AM'].map(marked)))
    expect(entries).toHaveLength(2)
    await mark(eight.id, { officialId: noor.id, noShow: false, alsoOn: [nine.id] })
    expect(await noShows()).toEqual([])
  })

  test('only officials on the court can be marked', async () => {
    const pat = await make.participant(event.id)
    const { id } = await make.court(event.id)
    const { code, message } = await mark(id, { officialId: pat.id, locked: true })
    expect([code, message]).toEqual(['courts.not_assigned', 'This official isn’t on this court.'])
  })
})

test('an event id must match the court’s event, and the court must exist', async () => {
  const other = await make.camp()
  const pat = await make.participant(event.id)
  const { id } = await make.court(event.id, { campers: [pat.id] })
  const gone = await make.camp()
  const lost = await make.court(gone.id)
  await make.deleteCamp(gone.id)
  const officialId = pat.id
  for (const [courtId, eventId] of [
    [id, other.id],
    [randomUUID(), undefined],
    [lost.id, gone.id],
  ] as const) {
    const body = { officialId, ...(eventId && { eventId }) }
    const answers = [await assign(courtId, body), await unassign(courtId, body), await mark(courtId, body)]
    for (const { code } of answers) expect(code).toBe('courts.not_found')
  }
  expect(await crew(id)).toEqual([pat.id])
})

test('clinicians and participants are rejected (2 §6)', async () => {
  const pat = await make.participant(event.id)
  const { id } = await make.court(event.id, { campers: [pat.id] })
  const body = { officialId: pat.id }
  for (const { token } of [await make.clinician(), pat]) {
    const answers = [await assign(id, body, token), await unassign(id, body, token), await mark(id, body, token)]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  }
})
