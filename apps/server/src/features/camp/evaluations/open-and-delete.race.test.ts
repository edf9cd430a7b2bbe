import { evaluationsApi } from '@crew-chief/contract/evaluations'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { campBuilders } from '../../../testing/camp-builders.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { evaluations } from '../camp.tables.ts'
import { openReceived } from './evaluations.store.ts'

const server = await startTestServer()
const { send, db } = server
const make = campBuilders(server)
const robin = await make.clinician()
const event = await make.camp()
const pat = await make.participant(event.id)

const write = () => make.evaluation({ eventId: event.id, officialId: pat.id, authorId: robin.id })
const remove = (id: string) => send(evaluationsApi.deleteEvaluation, { params: { id } }, { token: robin.token })
const read = () => send(evaluationsApi.listEvaluations, { query: { eventId: event.id } }, { token: pat.token })
const isStored = async (id: string) => (await db.$count(evaluations, eq(evaluations.id, id))) === 1

test('an evaluation deleted while its official opens it is either gone unread or stays', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < 30; round++) {
    const { id } = await write()
    const [read1, removed] = await Promise.all(round % 2 ? [read(), remove(id)] : [read(), remove(id)].toReversed())
    const [list, deletion] = round % 2 ? [read1, removed] : [removed, read1]
    const received = JSON.stringify(list?.body ?? '').includes(id)
    expect([received, await isStored(id)]).toEqual(deletion?.status === 204 ? [false, false] : [true, true])
    outcomes.add(String(deletion?.status))
  }
  expect([...outcomes].every((status) => status === '204' || status === '400')).toBe(true)
})

test('control: marking after reading loses an evaluation the official has received', async () => {
  const { id } = await write()
  const isMine = and(eq(evaluations.id, id), eq(evaluations.officialId, pat.id))
  const received = await db.select().from(evaluations).where(isMine)
  expect((await remove(id)).status).toBe(204)
  await openReceived(db, pat.id, eq(evaluations.id, id))
  expect([received.length, await isStored(id)]).toEqual([1, false])
})
