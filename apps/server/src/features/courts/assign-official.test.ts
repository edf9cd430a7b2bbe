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
const { assign, take, mark, crew, changesOf, lastDeed } = courtDesk(server, admin.token)
const event = await make.camp({ name: 'Lakeshore Elite Camp' })
const NOTE = { eventId: event.id, topic: 'courts' }
const EIGHT = { startTime: '08:00', endTime: '09:00' }
const NINE = { startTime: '09:00', endTime: '10:00' }

describe('putting somebody on a court', () => {
  test('moves them there from every other court of the event, unless said otherwise (2 §4)', async () => {
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
    const { answer, ...changes } = await changesOf(event.id, heard, () =>
      assign(id, { officialId: noor.id, eventId: event.id }),
    )
    expect([answer.status, answer.body.campers.map(({ userId }) => userId)]).toEqual([200, [noor.id]])
    for (const court of left) expect(await crew(court.id)).toEqual([])
    expect(await crew(elsewhere.id)).toEqual([noor.id])
    expect(changes).toEqual({ versions: 1, notes: [NOTE] })
    expect(await lastDeed()).toEqual({
      action: 'courts.assigned',
      actorId: admin.id,
      subject: { kind: 'user', id: noor.id, name: 'Noor Haddad' },
      details: { event: 'Lakeshore Elite Camp', to: 'Court 4' },
    })
  })

  test('adding keeps their other times; an overlap is refused and names the court', async () => {
    const noor = await make.participant(event.id, { firstName: 'Noor', lastName: 'Haddad' })
    const seven = await make.court(event.id, { name: 'Court 7', ...EIGHT, campers: [noor.id] })
    const after = await make.court(event.id, NINE)
    const during = await make.court(event.id, { startTime: '08:59', endTime: '10:00' })
    const never = await make.court(event.id, { startTime: null, endTime: null })
    const body = { officialId: noor.id, mode: 'add' } as const
    for (const { id } of [during, never]) {
      const { answer, ...changes } = await changesOf(event.id, heard, () => assign(id, body))
      expect([answer.status, answer.code]).toEqual([409, 'courts.double_booked'])
      expect(answer.message).toBe('Noor Haddad is also on Court 7, 8:00 AM - 9:00 AM.')
      expect([changes, await crew(id)]).toEqual([{ versions: 0, notes: [] }, []])
    }
    expect((await assign(after.id, body)).status).toBe(200)
    expect([await crew(seven.id), await crew(after.id)]).toEqual([[noor.id], [noor.id]])
  })

  test('a court without times is named so', async () => {
    const noor = await make.participant(event.id, { firstName: 'Noor', lastName: 'Haddad' })
    await make.court(event.id, { name: 'Spare', startTime: null, endTime: null, day: 'day2', campers: [noor.id] })
    const { id } = await make.court(event.id, { day: 'day2', ...EIGHT })
    expect((await assign(id, { officialId: noor.id, mode: 'add' })).message).toBe(
      'Noor Haddad is also on Spare, unscheduled.',
    )
  })

  test('another\u2019s double booking of old is not theirs', async () => {
    const [pat, bob] = [await make.participant(event.id), await make.participant(event.id)]
    const { id } = await make.court(event.id, { ...EIGHT, campers: [bob.id] })
    await make.court(event.id, { ...EIGHT, campers: [bob.id] })
    expect((await assign(id, { officialId: pat.id, mode: 'add' })).status).toBe(200)
  })

  test.each(['move', 'add'] as const)('twice is the same as once: %s', async (mode) => {
    const pat = await make.participant(event.id)
    const { id } = await make.court(event.id, { ...EIGHT, campers: [pat.id] })
    const { answer, ...changes } = await changesOf(event.id, heard, () => assign(id, { officialId: pat.id, mode }))
    expect([answer.status, await crew(id)]).toEqual([200, [pat.id]])
    expect(changes).toEqual({ versions: 0, notes: [] })
  })

  test('a court has room for sixty: more could never be saved again as a whole', async () => {
    const crowd = await Promise.all(Array.from({ length: 61 }, () => make.participant(event.id)))
    const [last, ...others] = crowd.map(({ id: userId }) => userId)
    const { id } = await make.court(event.id, { campers: others })
    const { status, message } = await assign(id, { officialId: last ?? '', mode: 'add' })
    expect([status, message]).toEqual([409, 'A court has room for 60 officials.'])
    expect(await crew(id)).toHaveLength(60)
  })

  test('whoever comes later stands after the others, whose marks stay', async () => {
    const [ann, bob, pat] = [
      await make.participant(event.id),
      await make.participant(event.id),
      await make.participant(event.id),
    ]
    const { id } = await make.court(event.id, { campers: [bob.id, ann.id] })
    await mark(id, { officialId: bob.id, locked: true })
    const { body } = await assign(id, { officialId: pat.id })
    expect(body.campers.map(({ userId, locked }) => [userId, locked])).toEqual([
      [bob.id, true],
      [ann.id, false],
      [pat.id, false],
    ])
  })

  test('only people with a confirmed seat', async () => {
    const { id } = await make.court(event.id)
    const strangers = [
      (await given.user()).id,
      (await make.participant(event.id, {}, { status: 'PENDING' })).id,
      (await make.participant((await make.camp()).id)).id,
      randomUUID(),
    ]
    for (const officialId of strangers) {
      const { answer, ...changes } = await changesOf(event.id, heard, () => assign(id, { officialId }))
      expect([answer.status, answer.code]).toEqual([404, 'camp.not_a_participant'])
      expect(changes).toEqual({ versions: 0, notes: [] })
    }
  })

  test('an id is the same in capital letters', async () => {
    const pat = await make.participant(event.id)
    const { id } = await make.court(event.id)
    const officialId = pat.id.toUpperCase()
    expect((await assign(id.toUpperCase(), { officialId, eventId: event.id.toUpperCase() })).status).toBe(200)
    expect((await mark(id, { officialId, locked: true })).status).toBe(200)
    expect((await take(id, { officialId })).status).toBe(204)
  })
})

describe('taking somebody off a court', () => {
  test('leaves the others and their other courts', async () => {
    const [noor, pat] = [
      await make.participant(event.id, { firstName: 'Noor', lastName: 'Haddad' }),
      await make.participant(event.id),
    ]
    const { id } = await make.court(event.id, { name: 'Court 4', ...EIGHT, campers: [noor.id, pat.id] })
    const other = await make.court(event.id, { ...NINE, campers: [noor.id] })
    const { answer, ...changes } = await changesOf(event.id, heard, () =>
      take(id, { officialId: noor.id, eventId: event.id }),
    )
    expect([answer.status, await crew(id), await crew(other.id)]).toEqual([204, [pat.id], [noor.id]])
    expect(changes).toEqual({ versions: 1, notes: [NOTE] })
    expect(await lastDeed()).toMatchObject({
      action: 'courts.assigned',
      subject: { kind: 'user', id: noor.id },
      details: { from: 'Court 4' },
    })
  })

  test('somebody who is not there cannot be found (2 §8)', async () => {
    const pat = await make.participant(event.id)
    const { id } = await make.court(event.id)
    const { answer, ...changes } = await changesOf(event.id, heard, () => take(id, { officialId: pat.id }))
    expect([answer.status, answer.message]).toEqual([404, 'Could not find official to remove.'])
    expect(changes).toEqual({ versions: 0, notes: [] })
  })

  test('what is no id is told so (2 §8)', async () => {
    const { id } = await make.court(event.id)
    const { status, fields } = await take(id, { officialId: 'undefined' })
    expect([status, fields.officialId]).toEqual([400, 'Invalid camper ID. Cannot remove official.'])
  })
})

describe('marking somebody on a court', () => {
  test('locked and absent are kept apart, and what is left out stays', async () => {
    const noor = await make.participant(event.id, { firstName: 'Noor', lastName: 'Haddad' })
    const { id } = await make.court(event.id, { name: 'Court 4', campers: [noor.id] })
    const marks = async (body: { locked?: boolean; noShow?: boolean }) => {
      const { answer, ...changes } = await changesOf(event.id, heard, () => mark(id, { officialId: noor.id, ...body }))
      const [camper] = answer.body.campers
      return [camper?.locked, camper?.noShow, changes.versions, changes.notes.length]
    }
    expect(await marks({ locked: true })).toEqual([true, false, 1, 1])
    expect(await marks({ noShow: true })).toEqual([true, true, 1, 1])
    expect(await lastDeed()).toEqual({
      action: 'courts.marked',
      actorId: admin.id,
      subject: { kind: 'user', id: noor.id, name: 'Noor Haddad' },
      details: { event: 'Lakeshore Elite Camp', court: 'Court 4', noShow: 'true' },
    })
    expect(await marks({ noShow: true, locked: true })).toEqual([true, true, 0, 0])
    expect(await marks({ locked: false, noShow: false })).toEqual([false, false, 1, 1])
  })

  test('only who is on it', async () => {
    const pat = await make.participant(event.id)
    const { id } = await make.court(event.id)
    const { code, message } = await mark(id, { officialId: pat.id, locked: true })
    expect([code, message]).toEqual(['courts.not_assigned', 'This official is not on the court.'])
  })
})

test('who names the event must name the court\u2019s, and the court must be there', async () => {
  const [other, pat] = [await make.camp(), await make.participant(event.id)]
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
    const answers = [await assign(courtId, body), await take(courtId, body), await mark(courtId, body)]
    for (const { code } of answers) expect(code).toBe('courts.not_found')
  }
  expect(await crew(id)).toEqual([pat.id])
})

test('only admins assign: clinicians and participants are refused (2 §6)', async () => {
  const pat = await make.participant(event.id)
  const { id } = await make.court(event.id, { campers: [pat.id] })
  const body = { officialId: pat.id }
  for (const { token } of [await make.clinician(), pat]) {
    const answers = [await assign(id, body, token), await take(id, body, token), await mark(id, body, token)]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  }
})
