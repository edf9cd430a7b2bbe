import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { builders, PASSWORD } from '../../testing/builders.ts'
import { campBuilders } from '../../testing/camp-builders.ts'
import { courtRequests } from '../../testing/court-requests.ts'
import { withPendingErasure } from '../../testing/pending-erasure.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { createFindActor } from '../accounts/find-actor.ts'
import { accountsPersonalData } from '../accounts/public.ts'
import { auditEntries } from '../audit/audit.tables.ts'
import { eraseMe } from '../users/erase-me.ts'
import { lockBoard } from './courts.store.ts'
import { courtCampers } from './courts.tables.ts'
import { courtsPersonalData } from './courts-personal-data.ts'

const server = await startTestServer()
const { db, deps } = server
const make = campBuilders(server)
const given = builders(server)
const { assign, save, create, open } = courtRequests(server, (await given.as('ADMIN')).token)
const event = await make.camp()

const duringErasure = withPendingErasure(server, courtsPersonalData)
const placesOf = (userId: string) => db.$count(courtCampers, eq(courtCampers.userId, userId))

test('a user who is being erased cannot be assigned, by a single request or a save', async () => {
  const { id } = await make.court(event.id)
  const pat = await make.participant(event.id)
  const ann = await make.participant(event.id)
  const one = await duringErasure(pat.token, () => assign(id, { officialId: pat.id }))
  const assignments = [{ courtId: id, officialIds: [ann.id] }]
  const all = await duringErasure(ann.token, () => save(event.id, { assignments }))
  expect([one.code, all.code]).toEqual(['camp.not_a_participant', 'camp.not_a_participant'])
  expect([await placesOf(pat.id), await placesOf(ann.id)]).toEqual([0, 0])
})

test('control: without locking the user, an erased user is on a court', async () => {
  const { id: courtId } = await make.court(event.id)
  const pat = await make.participant(event.id)
  await duringErasure(pat.token, () =>
    inTransaction(db, (tx) => tx.insert(courtCampers).values({ courtId, userId: pat.id })),
  )
  expect(await placesOf(pat.id)).toBe(1)
})

test('a user erased during another assignment to their court is not re-inserted', async () => {
  const pat = await make.participant(event.id)
  const ann = await make.participant(event.id)
  const { id } = await make.court(event.id, { campers: [pat.id] })
  const { status, body } = await duringErasure(pat.token, () => assign(id, { officialId: ann.id }))
  expect([status, body.campers.map(({ userId }) => userId)]).toEqual([200, [ann.id]])
  expect(await placesOf(pat.id)).toBe(0)
})

test('a user erased during a save that removes them leaves no name in the audit log', async () => {
  const pat = await make.participant(event.id)
  const { id } = await make.court(event.id, { campers: [pat.id] })
  const { status } = await duringErasure(pat.token, () => save(event.id, { assignments: [{ courtId: id }] }))
  const lines = db.$count(
    auditEntries,
    and(eq(auditEntries.subjectId, pat.id), eq(auditEntries.action, 'courts.assigned')),
  )
  expect([status, await placesOf(pat.id), await lines]).toEqual([200, 0, 0])
})

test('erasing the last editor does not wait for the current writer', async () => {
  const dana = await given.signedIn({ role: 'ADMIN' })
  const { body } = await create(event.id, { name: 'Court 9' }, dana.token)
  const actor = await createFindActor(deps)(dana.token)
  if (!actor) throw new Error('no session')
  const held = Promise.withResolvers<void>()
  const leave = Promise.withResolvers<void>()
  const writing = inTransaction(db, async (tx) => {
    await lockBoard(tx, body.eventId)
    held.resolve()
    await leave.promise
  })
  await held.promise
  await eraseMe(deps, actor, { password: PASSWORD }, [courtsPersonalData, accountsPersonalData]).finally(leave.resolve)
  await writing
  expect((await open(event.id)).body.changedBy).toBeNull()
})
