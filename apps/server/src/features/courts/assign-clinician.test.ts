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
const { assignClinician, removeClinician, positions, changesOf, lastAuditEntry } = courtRequests(server, admin.token)
const event = await make.camp({ name: 'Lakeshore Elite Camp' })
const NOTE = { eventId: event.id, topic: 'courts' }
const EIGHT = { startTime: '08:00', endTime: '09:00' }
const NINE = { startTime: '09:00', endTime: '10:00' }

describe('assigning a clinician', () => {
  test('uses the default position and removes them from all others by default (2 §4)', async () => {
    const robin = await make.directoryEntry({ firstName: 'Robin', lastName: 'Vance' })
    const other = await make.court(event.id, { ...NINE, positions: { clinician: null, observer: robin.id } })
    const { id } = await make.court(event.id, { name: 'Court 4', ...EIGHT, positions: { clinician: null } })
    const { answer, ...changes } = await changesOf(event.id, notifications, () =>
      assignClinician(id, { clinicianId: robin.id, eventId: event.id }),
    )
    expect([answer.status, answer.body.clinician?.id]).toEqual([200, robin.id])
    expect(await positions(id)).toEqual({ clinician: robin.id })
    expect(await positions(other.id)).toEqual({ clinician: null, observer: null })
    expect(changes).toEqual({ versions: 1, notes: [NOTE] })
    expect(await lastAuditEntry()).toEqual({
      action: 'courts.assigned',
      actorId: admin.id,
      subject: { kind: 'official', id: robin.id, name: 'Robin Vance' },
      details: { event: 'Lakeshore Elite Camp', to: 'Court 4, 8:00 AM', position: 'clinician' },
    })
  })

  test('adding keeps other courts; an overlap is rejected and names the court', async () => {
    const robin = await make.directoryEntry({ firstName: 'Robin', lastName: 'Vance' })
    const seven = await make.court(event.id, { name: 'Court 7', ...EIGHT, positions: { clinician: robin.id } })
    const after = await make.court(event.id, NINE)
    const during = await make.court(event.id, EIGHT)
    const body = { clinicianId: robin.id, mode: 'add' } as const
    const { answer, ...changes } = await changesOf(event.id, notifications, () => assignClinician(during.id, body))
    expect([answer.status, answer.message]).toEqual([409, 'Robin Vance is also on Court 7, 8:00 AM - 9:00 AM.'])
    expect(changes).toEqual({ versions: 0, notes: [] })
    expect((await assignClinician(after.id, body)).status).toBe(200)
    expect([await positions(seven.id), await positions(after.id)]).toEqual([
      { clinician: robin.id },
      { clinician: robin.id },
    ])
  })

  test('replaces the previous clinician', async () => {
    const robin = await make.directoryEntry()
    const sam = await make.directoryEntry()
    const { id } = await make.court(event.id, { positions: { clinician: robin.id } })
    await assignClinician(id, { clinicianId: sam.id })
    expect(await positions(id)).toEqual({ clinician: sam.id })
  })

  test.each(['move', 'add'] as const)('a clinician never holds two positions of one court: %s', async (mode) => {
    const robin = await make.directoryEntry()
    const { id } = await make.court(event.id, { positions: { clinician: robin.id, observer: null } })
    const { answer, versions } = await changesOf(event.id, notifications, () =>
      assignClinician(id, { clinicianId: robin.id, position: 'observer', mode }),
    )
    expect([answer.status, versions]).toEqual([200, 1])
    expect(await positions(id)).toEqual({ clinician: null, observer: robin.id })
  })

  test('a new position is created, with or without a clinician', async () => {
    const robin = await make.directoryEntry()
    const { id } = await make.court(event.id, { positions: { clinician: null } })
    await assignClinician(id, { position: 'leadClinician', clinicianId: robin.id })
    const { answer, ...changes } = await changesOf(event.id, notifications, () =>
      assignClinician(id, { position: 'observer' }),
    )
    expect(answer.body.clinicianPositions).toMatchObject({ observer: null, clinician: null })
    expect(changes).toEqual({ versions: 1, notes: [NOTE] })
    expect(await positions(id)).toEqual({ clinician: null, leadClinician: robin.id, observer: null })
    expect(await lastAuditEntry()).toMatchObject({ subject: { kind: 'court', id }, details: { position: 'observer' } })
  })

  test('None opens the position and is idempotent (2 §4)', async () => {
    const robin = await make.directoryEntry()
    const { id } = await make.court(event.id, { positions: { clinician: robin.id } })
    const first = await changesOf(event.id, notifications, () => assignClinician(id, { clinicianId: null }))
    const second = await changesOf(event.id, notifications, () => assignClinician(id, { clinicianId: null }))
    expect([first.answer.body.clinician, first.versions, second.versions, second.notes]).toEqual([null, 1, 0, []])
  })

  test('assigning the same clinician again changes nothing', async () => {
    const robin = await make.directoryEntry()
    const { id } = await make.court(event.id, { positions: { clinician: robin.id } })
    expect(
      await changesOf(event.id, notifications, () => assignClinician(id, { clinicianId: robin.id })),
    ).toMatchObject({
      versions: 0,
      notes: [],
    })
  })

  test('at most 20 positions per court', async () => {
    const names = Array.from({ length: 20 }, (_, index) => (index === 0 ? 'clinician' : `position${index}`))
    const { id } = await make.court(event.id, { positions: Object.fromEntries(names.map((name) => [name, null])) })
    const { status, fields } = await assignClinician(id, { position: 'oneMore' })
    expect([status, fields]).toEqual([400, { position: 'A court can have up to 20 positions' }])
    expect(
      (await assignClinician(id, { position: 'position19', clinicianId: (await make.directoryEntry()).id })).status,
    ).toBe(200)
  })

  test.each(['Lead clinician', '1st', '__proto__', 'constructor', ''])(
    '%j is not a valid position name',
    async (position) => {
      const { id } = await make.court(event.id)
      expect((await assignClinician(id, { position })).status).toBe(400)
    },
  )

  test('only clinicians of the directory can be assigned', async () => {
    const { id } = await make.court(event.id)
    const user = await make.participant(event.id)
    for (const clinicianId of [randomUUID(), user.id])
      expect((await assignClinician(id, { clinicianId })).code).toBe('officials.not_found')
  })
})

describe('removing a clinician', () => {
  test('opens the position and keeps it', async () => {
    const robin = await make.directoryEntry({ firstName: 'Robin', lastName: 'Vance' })
    const { id } = await make.court(event.id, {
      name: 'Court 4',
      ...EIGHT,
      positions: { clinician: robin.id, observer: null },
    })
    const { answer, ...changes } = await changesOf(event.id, notifications, () =>
      removeClinician(id, { position: 'clinician', eventId: event.id }),
    )
    expect([answer.status, await positions(id)]).toEqual([204, { clinician: null, observer: null }])
    expect(changes).toEqual({ versions: 1, notes: [NOTE] })
    expect(await lastAuditEntry()).toMatchObject({
      action: 'courts.assigned',
      subject: { kind: 'official', id: robin.id },
      details: { from: 'Court 4, 8:00 AM', position: 'clinician' },
    })
  })

  test('an open position does not change', async () => {
    const { id } = await make.court(event.id)
    const { answer, ...changes } = await changesOf(event.id, notifications, () => removeClinician(id, {}))
    expect([answer.status, changes]).toEqual([204, { versions: 0, notes: [] }])
  })

  test('deletes the position on request, open or not, except the default one', async () => {
    const robin = await make.directoryEntry()
    const { id } = await make.court(event.id, { positions: { clinician: null, lead: robin.id, observer: null } })
    for (const position of ['lead', 'observer']) {
      const { answer, versions } = await changesOf(event.id, notifications, () =>
        removeClinician(id, { position, removePosition: true }),
      )
      expect([answer.status, versions]).toEqual([204, 1])
    }
    expect(await positions(id)).toEqual({ clinician: null })
    expect((await removeClinician(id, { removePosition: true })).code).toBe('courts.position_stays')
    expect((await removeClinician(id, { position: 'lead' })).code).toBe('courts.position_not_found')
  })
})

test('an event id must match the court’s event, and the court must exist', async () => {
  const other = await make.camp()
  const { id } = await make.court(event.id)
  for (const [courtId, body] of [
    [id, { eventId: other.id }],
    [randomUUID(), {}],
  ] as const)
    for (const { code } of [await assignClinician(courtId, body), await removeClinician(courtId, body)])
      expect(code).toBe('courts.not_found')
})

test('clinicians and participants are rejected (2 §6)', async () => {
  const { id } = await make.court(event.id)
  for (const { token } of [await make.clinician(), await make.participant(event.id)])
    expect([(await assignClinician(id, {}, token)).status, (await removeClinician(id, {}, token)).status]).toEqual([
      403, 403,
    ])
})
