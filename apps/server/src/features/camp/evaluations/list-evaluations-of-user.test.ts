import { evaluationsApi } from '@crew-chief/contract/evaluations'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders } from '../../../testing/builders.ts'
import { campBuilders } from '../../../testing/camp-builders.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { evaluations } from '../camp.tables.ts'

const server = await startTestServer()
const given = builders(server)
const make = campBuilders(server)
const admin = await given.as('ADMIN')

const listOf = (id: string, { token }: { token: string } = admin) =>
  server.send(evaluationsApi.listEvaluationsOfUser, { params: { id } }, { token })

test('admins read the released evaluations of a person at all events and their own drafts', async () => {
  const robin = await make.clinician()
  const first = await make.camp({ name: 'First Camp' })
  const second = await make.camp({ name: 'Second Camp' })
  const pat = await make.participant(first.id)
  await make.evaluation({ eventId: first.id, officialId: pat.id, authorId: robin.id })
  await make.evaluation({ eventId: second.id, officialId: pat.id, authorId: admin.id }, { status: 'DRAFT' })
  // A draft of another author.
  await make.evaluation({ eventId: second.id, officialId: pat.id, authorId: robin.id }, { status: 'DRAFT' })
  const { body } = await listOf(pat.id)
  expect(body.map(({ event, status }) => [event.name, status]).sort()).toEqual([
    ['First Camp', 'RELEASED'],
    ['Second Camp', 'DRAFT'],
  ])
  expect(JSON.stringify(body)).not.toMatch(/content|staffNotes|scores/)
  expect((await listOf(pat.id, robin)).status).toBe(403)
})

test('listing evaluations about oneself does not count as reading them', async () => {
  const robin = await make.clinician()
  const event = await make.camp()
  const { id } = await make.evaluation({ eventId: event.id, officialId: admin.id, authorId: robin.id })
  expect((await listOf(admin.id)).body).toEqual([])
  const [row] = await server.db.select().from(evaluations).where(eq(evaluations.id, id))
  expect(row?.openedAt).toBeNull()
})
