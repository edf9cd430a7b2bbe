import { evaluationsApi } from '@crew-chief/contract/evaluations'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { campBuilders } from '../../../testing/camp-builders.ts'
import { withPendingErasure } from '../../../testing/pending-erasure.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { evaluations } from '../camp.tables.ts'
import { campPersonalData } from '../camp-personal-data.ts'
import { insertEvaluation } from './evaluations.store.ts'

const server = await startTestServer()
const { db, send } = server
const make = campBuilders(server)
const event = await make.camp()
const robin = await make.clinician()

const duringErasure = withPendingErasure(server, campPersonalData)
const leftOf = (officialId: string) => db.$count(evaluations, eq(evaluations.officialId, officialId))

test('no evaluation is stored about a user who is being erased', async () => {
  const pat = await make.participant(event.id)
  const body = { eventId: event.id, officialId: pat.id, content: 'Wait!' }
  const { code } = await duringErasure(pat.token, () =>
    send(evaluationsApi.createEvaluation, { body }, { token: robin.token }),
  )
  expect([code, await leftOf(pat.id)]).toEqual(['camp.not_a_participant', 0])
})

test('control: without locking the user, an erased user is evaluated', async () => {
  const pat = await make.participant(event.id)
  const row = { eventId: event.id, officialId: pat.id, authorId: robin.id, status: 'RELEASED' as const }
  await duringErasure(pat.token, () => inTransaction(db, (tx) => insertEvaluation(tx, row)))
  expect(await leftOf(pat.id)).toBe(1)
})
