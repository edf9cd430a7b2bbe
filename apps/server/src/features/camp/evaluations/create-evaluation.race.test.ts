import { randomUUID } from 'node:crypto'
import { evaluationsApi } from '@crew-chief/contract/evaluations'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '../../../platform/mail/mail.tables.ts'
import { camping } from '../../../testing/camping.ts'
import { atOnce, startLine } from '../../../testing/race.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { evaluations } from '../camp.tables.ts'

const PATIENCE = { timeout: 60_000 }
const server = await startTestServer()
const { send, db } = server
const make = camping(server)
const robin = await make.clinician()
const event = await make.camp()

const keptOf = (clientId: string) =>
  db
    .select()
    .from(evaluations)
    .where(and(eq(evaluations.authorId, robin.id), eq(evaluations.clientId, clientId)))

test('a phone that sends one evaluation four times at once has written it once, every time', PATIENCE, async () => {
  const pat = await make.participant(event.id)
  for (let round = 1; round <= 10; round++) {
    const body = { eventId: event.id, officialId: pat.id, content: 'Great hustle.', clientId: randomUUID() }
    const answers = await atOnce(4, () => send(evaluationsApi.createEvaluation, { body }, { token: robin.token }))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const kept = await keptOf(body.clientId)
    expect(kept.map(({ id }) => id)).toEqual([...new Set(answers.map((answer) => answer.body.id))])
    expect(await db.$count(mails, eq(mails.toAddress, pat.email))).toBe(round)
  }
})

test('control: whoever looks first and writes then keeps it twice', PATIENCE, async () => {
  await db.execute(sql`drop index evaluations__once_a_device`)
  const [pat, clientId, bothHaveLooked] = [await make.participant(event.id), randomUUID(), startLine(2)]
  await atOnce(2, async () => {
    const before = await keptOf(clientId)
    await bothHaveLooked()
    const whose = { eventId: event.id, officialId: pat.id, authorId: robin.id }
    if (before.length === 0) await make.evaluation(whose, { clientId })
  })
  expect(await keptOf(clientId)).toHaveLength(2)
})
