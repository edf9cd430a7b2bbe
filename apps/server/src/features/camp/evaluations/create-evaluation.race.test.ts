import { randomUUID } from 'node:crypto'
import { evaluationsApi } from '@crew-chief/contract/evaluations'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { campBuilders } from '../../../testing/camp-builders.ts'
import { createBarrier, runConcurrently } from '../../../testing/concurrency.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { notifications } from '../../notifications/notifications.tables.ts'
import { evaluations } from '../camp.tables.ts'

const server = await startTestServer()
const { send, db } = server
const make = campBuilders(server)
const robin = await make.clinician()
const event = await make.camp()

const storedOf = (clientId: string) =>
  db
    .select()
    .from(evaluations)
    .where(and(eq(evaluations.authorId, robin.id), eq(evaluations.clientId, clientId)))

test('four concurrent requests with one client id create one evaluation', async () => {
  const pat = await make.participant(event.id)
  for (let round = 1; round <= 10; round++) {
    const body = { eventId: event.id, officialId: pat.id, content: 'Great hustle.', clientId: randomUUID() }
    const answers = await runConcurrently(4, () =>
      send(evaluationsApi.createEvaluation, { body }, { token: robin.token }),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const stored = await storedOf(body.clientId)
    expect(stored.map(({ id }) => id)).toEqual([...new Set(answers.map((answer) => answer.body.id))])
    expect(await db.$count(notifications, eq(notifications.userId, pat.id))).toBe(round)
  }
})

test('control: checking before inserting creates duplicates', async () => {
  await db.execute(sql`drop index evaluations__once_a_device`)
  const pat = await make.participant(event.id)
  const clientId = randomUUID()
  const bothHaveLooked = createBarrier(2)
  await runConcurrently(2, async () => {
    const before = await storedOf(clientId)
    await bothHaveLooked()
    const whose = { eventId: event.id, officialId: pat.id, authorId: robin.id }
    if (before.length === 0) await make.evaluation(whose, { clientId })
  })
  expect(await storedOf(clientId)).toHaveLength(2)
})
