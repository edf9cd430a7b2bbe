import { randomUUID } from 'node:crypto'
import { evaluationsApi } from '@crew-chief/contract/evaluations'
import { DEFAULT_RUBRIC } from '@crew-chief/domain/camp/rubric'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { builders } from '../../../testing/builders.ts'
import { campBuilders } from '../../../testing/camp-builders.ts'
import { runConcurrently, waitForLockWaiters } from '../../../testing/concurrency.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { auditEntries } from '../../audit/audit.tables.ts'
import { rubrics } from '../camp.tables.ts'

const server = await startTestServer()
const given = builders(server)
const make = campBuilders(server)
const robin = await make.clinician()
const admin = await given.as('ADMIN')
const event = await make.camp()

const get = (eventId = event.id, { token } = robin) =>
  server.send(evaluationsApi.getRubric, { params: { eventId } }, { token })
const save = (body: typeof DEFAULT_RUBRIC & { version?: number }, { token } = admin, eventId = event.id) =>
  server.send(evaluationsApi.saveRubric, { params: { eventId }, body }, { token })

const linesOn = (id: string) =>
  server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id)).orderBy(auditEntries.at)

const line = { id: 'calls', area: 'JUDGEMENT' as const }
const OWN = {
  criteria: [{ ...line, name: 'Calls' }],
  keep: [{ ...line, id: 'calm', text: 'Calm' }],
  improve: [],
}

test('a camp has the default rubric until an admin saves its own; other camps keep theirs', async () => {
  expect((await get()).body).toEqual({ ...DEFAULT_RUBRIC, version: 0 })
  expect((await save(OWN)).body).toEqual({ ...OWN, version: 1 })
  expect((await get()).body).toEqual({ ...OWN, version: 1 })
  expect((await save({ ...OWN, keep: [] })).body.version).toBe(2)
  expect((await get((await make.camp()).id)).body).toEqual({ ...DEFAULT_RUBRIC, version: 0 })
  const lines = await linesOn(event.id)
  expect(lines.map(({ action, details }) => [action, details.fields])).toEqual([
    ['rubrics.saved', 'criteria, keep, improve'],
    ['rubrics.saved', 'keep'],
  ])
})

test('saving without changes keeps the version and sends no notification', async () => {
  const { id } = await make.camp()
  expect((await save(DEFAULT_RUBRIC, admin, id)).body.version).toBe(0)
  await save(OWN, admin, id)
  expect((await save({ ...OWN, version: 0 }, admin, id)).body).toEqual({ ...OWN, version: 1 })
  expect(await linesOn(id)).toHaveLength(1)
})

test('saving an outdated version fails and names who changed which fields', async () => {
  const { id } = await make.camp()
  const ada = await given.signedIn({ role: 'ADMIN', firstName: 'Ada', lastName: 'Boss' })
  expect((await save({ ...OWN, version: 0 }, ada, id)).status).toBe(200)
  const late = await save({ ...OWN, criteria: [], version: 0 }, admin, id)
  expect([late.status, late.code]).toEqual([409, 'camp.rubric_changed'])
  expect(late.message).toBe(
    'Ada Boss changed the criteria, keep points, and improve points while you were editing. Review the changes, then save.',
  )
  expect((await get(id)).body.criteria).toEqual(OWN.criteria)
  expect((await save({ ...OWN, criteria: [], version: 1 }, admin, id)).body.version).toBe(2)
})

const bothAtOnce = (id: string, version: number) =>
  runConcurrently(2, (n) => save({ ...OWN, criteria: [{ ...line, name: `Calls ${n}` }], version }, admin, id))

test('of two concurrent first saves, one fails with a conflict', async () => {
  const answers = await bothAtOnce((await make.camp()).id, 0)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('of two concurrent edits, one fails with a conflict', async () => {
  const { id } = await make.camp()
  await save(OWN, admin, id)
  const held = Promise.withResolvers<void>()
  const leave = Promise.withResolvers<void>()
  const holding = inTransaction(server.db, async (tx) => {
    await tx.select().from(rubrics).where(eq(rubrics.eventId, id)).for('update')
    held.resolve()
    await leave.promise
  })
  await held.promise
  const answers = bothAtOnce(id, 1)
  await waitForLockWaiters(server.db, 2)
  leave.resolve()
  await holding
  expect((await answers).map(({ status }) => status).sort()).toEqual([200, 409])
})

test('duplicate ids are rejected, also across the lists', async () => {
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

test('admins write, staff read, participants neither; an unknown event is not found', async () => {
  const pat = await make.participant(event.id)
  expect([(await save(OWN, robin)).status, (await save(OWN, pat)).status]).toEqual([403, 403])
  expect(
    (await server.send(evaluationsApi.getRubric, { params: { eventId: event.id } }, { token: pat.token })).status,
  ).toBe(403)
  expect((await get(randomUUID())).code).toBe('events.not_found')
  expect((await save(OWN, admin, randomUUID())).code).toBe('events.not_found')
})
