import { randomUUID } from 'node:crypto'
import { evaluationsApi } from '@crew-chief/contract/evaluations'
import { DEFAULT_RUBRIC } from '@crew-chief/domain/camp/rubric'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders } from '../../../testing/builders.ts'
import { camping } from '../../../testing/camping.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { auditEntries } from '../../audit/audit.tables.ts'

const server = await startTestServer()
const given = builders(server)
const make = camping(server)
const [robin, admin, event] = [await make.clinician(), await given.as('ADMIN'), await make.camp()]

const get = (eventId = event.id, { token } = robin) =>
  server.send(evaluationsApi.getRubric, { params: { eventId } }, { token })
const save = (body: typeof DEFAULT_RUBRIC, { token } = admin, eventId = event.id) =>
  server.send(evaluationsApi.saveRubric, { params: { eventId }, body }, { token })

const line = { id: 'calls', area: 'JUDGEMENT' as const }
const OWN = {
  criteria: [{ ...line, name: 'Calls' }],
  keep: [{ ...line, id: 'calm', text: 'Calm' }],
  improve: [],
}

test('a camp has the common rubric until an admin writes another, again and again; others keep theirs', async () => {
  expect((await get()).body).toEqual(DEFAULT_RUBRIC)
  expect((await save(DEFAULT_RUBRIC)).status).toBe(200)
  expect((await save(OWN)).body).toEqual(OWN)
  expect((await get()).body).toEqual(OWN)
  expect((await get((await make.camp()).id)).body).toEqual(DEFAULT_RUBRIC)
  const lines = await server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, event.id))
  expect(lines.map(({ action }) => action)).toEqual(['rubrics.saved', 'rubrics.saved'])
})

test('a key that stands twice is refused, also across the lists', async () => {
  for (const improve of [
    [{ ...line, text: 'Late' }],
    [
      { ...line, id: 'a', text: 'x' },
      { ...line, id: 'a', text: 'y' },
    ],
  ]) {
    const answer = await save({ ...OWN, improve })
    expect([answer.status, answer.code]).toEqual([400, 'camp.rubric_repeats'])
  }
})

test('admins write it, staff read it, participants neither; no event, no rubric', async () => {
  const pat = await make.participant(event.id)
  expect([(await save(OWN, robin)).status, (await save(OWN, pat)).status]).toEqual([403, 403])
  expect(
    (await server.send(evaluationsApi.getRubric, { params: { eventId: event.id } }, { token: pat.token })).status,
  ).toBe(403)
  expect((await get(randomUUID())).code).toBe('events.not_found')
  expect((await save(OWN, admin, randomUUID())).code).toBe('events.not_found')
})
