import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { hearNotes } from '../../testing/camp-notes.ts'
import { camping } from '../../testing/camping.ts'
import { courtDesk } from '../../testing/court-desk.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const given = builders(server)
const make = camping(server)
const heard = await hearNotes(server)
const admin = await given.as('ADMIN')
const { seat, unseat, seats, changesOf, lastDeed } = courtDesk(server, admin.token)
const event = await make.camp({ name: 'Lakeshore Elite Camp' })
const NOTE = { eventId: event.id, topic: 'courts' }
const EIGHT = { startTime: '08:00', endTime: '09:00' }
const NINE = { startTime: '09:00', endTime: '10:00' }

describe('giving a position', () => {
  test('is to the default one, and takes them off every other, unless said otherwise (2 §4)', async () => {
    const robin = await make.official({ firstName: 'Robin', lastName: 'Vance' })
    const other = await make.court(event.id, { ...NINE, positions: { clinician: null, observer: robin.id } })
    const { id } = await make.court(event.id, { name: 'Court 4', ...EIGHT, positions: { clinician: null } })
    const { answer, ...changes } = await changesOf(event.id, heard, () =>
      seat(id, { clinicianId: robin.id, eventId: event.id }),
    )
    expect([answer.status, answer.body.clinician?.id]).toEqual([200, robin.id])
    expect(await seats(id)).toEqual({ clinician: robin.id })
    expect(await seats(other.id)).toEqual({ clinician: null, observer: null })
    expect(changes).toEqual({ versions: 1, notes: [NOTE] })
    expect(await lastDeed()).toEqual({
      action: 'courts.assigned',
      actorId: admin.id,
      subject: { kind: 'official', id: robin.id, name: 'Robin Vance' },
      details: { event: 'Lakeshore Elite Camp', to: 'Court 4', position: 'clinician' },
    })
  })

  test('adding keeps their other times; an overlap is refused and names the court', async () => {
    const robin = await make.official({ firstName: 'Robin', lastName: 'Vance' })
    const seven = await make.court(event.id, { name: 'Court 7', ...EIGHT, positions: { clinician: robin.id } })
    const [after, during] = [await make.court(event.id, NINE), await make.court(event.id, EIGHT)]
    const body = { clinicianId: robin.id, mode: 'add' } as const
    const { answer, ...changes } = await changesOf(event.id, heard, () => seat(during.id, body))
    expect([answer.status, answer.message]).toEqual([409, 'Robin Vance is also on Court 7, 8:00 AM - 9:00 AM.'])
    expect(changes).toEqual({ versions: 0, notes: [] })
    expect((await seat(after.id, body)).status).toBe(200)
    expect([await seats(seven.id), await seats(after.id)]).toEqual([{ clinician: robin.id }, { clinician: robin.id }])
  })

  test('whoever had it gives it up', async () => {
    const [robin, sam] = [await make.official(), await make.official()]
    const { id } = await make.court(event.id, { positions: { clinician: robin.id } })
    await seat(id, { clinicianId: sam.id })
    expect(await seats(id)).toEqual({ clinician: sam.id })
  })

  test.each(['move', 'add'] as const)('nobody holds two positions of one court: %s', async (mode) => {
    const robin = await make.official()
    const { id } = await make.court(event.id, { positions: { clinician: robin.id, observer: null } })
    const { answer, versions } = await changesOf(event.id, heard, () =>
      seat(id, { clinicianId: robin.id, position: 'observer', mode }),
    )
    expect([answer.status, versions]).toEqual([200, 1])
    expect(await seats(id)).toEqual({ clinician: null, observer: robin.id })
  })

  test('a position that is new is opened, with somebody or with nobody', async () => {
    const robin = await make.official()
    const { id } = await make.court(event.id, { positions: { clinician: null } })
    await seat(id, { position: 'leadClinician', clinicianId: robin.id })
    const { answer, ...changes } = await changesOf(event.id, heard, () => seat(id, { position: 'observer' }))
    expect(answer.body.clinicianPositions).toMatchObject({ observer: null, clinician: null })
    expect(changes).toEqual({ versions: 1, notes: [NOTE] })
    expect(await seats(id)).toEqual({ clinician: null, leadClinician: robin.id, observer: null })
    expect(await lastDeed()).toMatchObject({ subject: { kind: 'court', id }, details: { position: 'observer' } })
  })

  test('None leaves it open, and twice is the same as once (2 §4)', async () => {
    const robin = await make.official()
    const { id } = await make.court(event.id, { positions: { clinician: robin.id } })
    const first = await changesOf(event.id, heard, () => seat(id, { clinicianId: null }))
    const second = await changesOf(event.id, heard, () => seat(id, { clinicianId: null }))
    expect([first.answer.body.clinician, first.versions, second.versions, second.notes]).toEqual([null, 1, 0, []])
  })

  test('to the same person again changes nothing', async () => {
    const robin = await make.official()
    const { id } = await make.court(event.id, { positions: { clinician: robin.id } })
    expect(await changesOf(event.id, heard, () => seat(id, { clinicianId: robin.id }))).toMatchObject({
      versions: 0,
      notes: [],
    })
  })

  test('at most twenty positions a court', async () => {
    const names = Array.from({ length: 20 }, (_, index) => (index === 0 ? 'clinician' : `position${index}`))
    const { id } = await make.court(event.id, { positions: Object.fromEntries(names.map((name) => [name, null])) })
    const { status, fields } = await seat(id, { position: 'oneMore' })
    expect([status, fields]).toEqual([400, { position: 'A court has at most 20 positions' }])
    expect((await seat(id, { position: 'position19', clinicianId: (await make.official()).id })).status).toBe(200)
  })

  test.each(['Lead clinician', '1st', '__proto__', 'constructor', ''])(
    '%j is no name for a position',
    async (position) => {
      const { id } = await make.court(event.id)
      expect((await seat(id, { position })).status).toBe(400)
    },
  )

  test('only somebody of the directory', async () => {
    const { id } = await make.court(event.id)
    const user = await make.participant(event.id)
    for (const clinicianId of [randomUUID(), user.id])
      expect((await seat(id, { clinicianId })).code).toBe('officials.not_found')
  })
})

describe('leaving a position open', () => {
  test('opens it, and keeps it', async () => {
    const robin = await make.official({ firstName: 'Robin', lastName: 'Vance' })
    const { id } = await make.court(event.id, { name: 'Court 4', positions: { clinician: robin.id, observer: null } })
    const { answer, ...changes } = await changesOf(event.id, heard, () =>
      unseat(id, { position: 'clinician', eventId: event.id }),
    )
    expect([answer.status, await seats(id)]).toEqual([204, { clinician: null, observer: null }])
    expect(changes).toEqual({ versions: 1, notes: [NOTE] })
    expect(await lastDeed()).toMatchObject({
      action: 'courts.assigned',
      subject: { kind: 'official', id: robin.id },
      details: { from: 'Court 4', position: 'clinician' },
    })
  })

  test('which is open already changes nothing', async () => {
    const { id } = await make.court(event.id)
    const { answer, ...changes } = await changesOf(event.id, heard, () => unseat(id, {}))
    expect([answer.status, changes]).toEqual([204, { versions: 0, notes: [] }])
  })

  test('takes it away when asked to, open or not; never the default one', async () => {
    const robin = await make.official()
    const { id } = await make.court(event.id, { positions: { clinician: null, lead: robin.id, observer: null } })
    for (const position of ['lead', 'observer']) {
      const { answer, versions } = await changesOf(event.id, heard, () =>
        unseat(id, { position, removePosition: true }),
      )
      expect([answer.status, versions]).toEqual([204, 1])
    }
    expect(await seats(id)).toEqual({ clinician: null })
    expect((await unseat(id, { removePosition: true })).code).toBe('courts.position_stays')
    expect((await unseat(id, { position: 'lead' })).code).toBe('courts.position_not_found')
  })
})

test('who names the event must name the court\u2019s, and the court must be there', async () => {
  const [other, { id }] = [await make.camp(), await make.court(event.id)]
  for (const [courtId, body] of [
    [id, { eventId: other.id }],
    [randomUUID(), {}],
  ] as const)
    for (const { code } of [await seat(courtId, body), await unseat(courtId, body)])
      expect(code).toBe('courts.not_found')
})

test('only admins assign: clinicians and participants are refused (2 §6)', async () => {
  const { id } = await make.court(event.id)
  for (const { token } of [await make.clinician(), await make.participant(event.id)])
    expect([(await seat(id, {}, token)).status, (await unseat(id, {}, token)).status]).toEqual([403, 403])
})
