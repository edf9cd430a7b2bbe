import { evaluationsApi } from '@crew-chief/contract/evaluations'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import type { PersonalData } from '../../../personal-data.ts'
import { PASSWORD } from '../../../testing/builders.ts'
import { camping } from '../../../testing/camping.ts'
import { untilWaiting } from '../../../testing/race.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { createFindActor } from '../../accounts/find-actor.ts'
import { accountsPersonalData } from '../../accounts/public.ts'
import { eraseMe } from '../../users/erase-me.ts'
import { evaluations } from '../camp.tables.ts'
import { campPersonalData } from '../camp-personal-data.ts'
import { insertEvaluation } from './evaluations.store.ts'

const server = await startTestServer()
const { db, deps, send } = server
const make = camping(server)
const [event, robin] = [await make.camp(), await make.clinician()]

/** Runs `work` when the account is as good as erased: all that was there of it is gone, and nothing is committed. */
async function whileErasing<T>(token: string, work: () => Promise<T>): Promise<T> {
  const [entered, leave] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const waiting: PersonalData = {
    name: 'waiting',
    export: async () => null,
    erase: async () => {
      entered.resolve()
      await leave.promise
    },
  }
  const actor = await createFindActor(deps)(token)
  if (!actor) throw new Error('nobody is signed in')
  const erasing = eraseMe(deps, actor, PASSWORD, [campPersonalData, accountsPersonalData, waiting])
  await entered.promise
  const answer = work()
  await untilWaiting(db)
  leave.resolve()
  await erasing
  return answer
}
const leftOf = (officialId: string) => db.$count(evaluations, eq(evaluations.officialId, officialId))

test('nothing is written about somebody whose account is being erased', async () => {
  const pat = await make.participant(event.id)
  const body = { eventId: event.id, officialId: pat.id, content: 'Wait!' }
  const { code } = await whileErasing(pat.token, () =>
    send(evaluationsApi.createEvaluation, { body }, { token: robin.token }),
  )
  expect([code, await leftOf(pat.id)]).toEqual(['camp.not_a_participant', 0])
})

test('control: without holding the person, the erased one is evaluated', async () => {
  const pat = await make.participant(event.id)
  const row = { eventId: event.id, officialId: pat.id, authorId: robin.id, status: 'RELEASED' as const }
  await whileErasing(pat.token, () => inTransaction(db, (tx) => insertEvaluation(tx, row)))
  expect(await leftOf(pat.id)).toBe(1)
})
