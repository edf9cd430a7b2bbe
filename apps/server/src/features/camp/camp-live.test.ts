import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { type CampTopic, notifyCamp } from '../../platform/live/live.ts'
import { builders } from '../../testing/builders.ts'
import { campBuilders } from '../../testing/camp-builders.ts'
import { listenOn, readLive, waitUntilListening } from '../../testing/live-reader.ts'
import { startSecondNode } from '../../testing/second-node.ts'
import { statementsOf } from '../../testing/statements.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { sessions } from '../accounts/accounts.tables.ts'
import { registrations } from '../events/public.ts'

const server = await startTestServer()
const { db } = server
const given = builders(server)
const camps = campBuilders(server)
const base = await listenOn(server.app)
const other = await startSecondNode(server)
const otherBase = await listenOn(other.app)
const leaving = await startSecondNode(server)
for (const { deps } of [server, other, leaving]) await waitUntilListening(deps)
const camp = await camps.camp()

const change = (topic: CampTopic, eventId = camp.id) => inTransaction(db, (tx) => notifyCamp(tx, eventId, topic))

/** Status and code of a rejected request. */
async function refusal(eventId: string, token: string) {
  const { response } = await readLive(base, eventId, token)
  const { code } = JSON.parse(await text(response))
  return [response.statusCode, code]
}

test('a change on one node reaches a viewer on another', async () => {
  const ann = await camps.participant(camp.id)
  const { receives } = await readLive(otherBase, camp.id, ann.token)
  await change('schedule')
  await receives('schedule')
})

test('the stream is not compressed, not buffered and not cached by proxies', async () => {
  const { token } = await given.as('ADMIN')
  const { response } = await readLive(base, camp.id, token)
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  expect(response.headers).not.toHaveProperty('content-encoding')
})

test('a HEAD request gets the headers only', async () => {
  const { token } = await given.as('ADMIN')
  const head = await server.app.inject({
    method: 'HEAD',
    url: `/api/camp/${camp.id}/live`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect([head.statusCode, head.headers['content-type']]).toEqual([200, 'text/event-stream'])
})

test('only users with access to the camp can open the stream', async () => {
  const outsider = await given.signedIn()
  const waiting = await camps.participant(camp.id, {}, { status: 'WAITLISTED' })
  expect(await refusal(camp.id, outsider.token)).toEqual([403, 'camp.not_registered'])
  expect(await refusal(camp.id, waiting.token)).toEqual([403, 'camp.not_registered'])
  expect(await refusal(randomUUID(), outsider.token)).toEqual([404, 'events.not_found'])
  expect(await refusal(camp.id, '')).toEqual([401, 'session.missing'])
})

test('viewers get no notifications of other camps', async () => {
  const another = await camps.camp()
  const ann = await camps.participant(camp.id)
  const reader = await readLive(base, camp.id, ann.token)
  await change('courts', another.id)
  await change('announcements')
  expect(await reader.next()).toBe('announcements')
})

test('a cancelled registration or ended session closes the stream; others continue', async () => {
  const ann = await camps.participant(camp.id)
  const ben = await camps.participant(camp.id)
  const cleo = await camps.participant(camp.id)
  const annReads = await readLive(base, camp.id, ann.token)
  const benReads = await readLive(base, camp.id, ben.token)
  const cleoReads = await readLive(base, camp.id, cleo.token)
  const isAnns = and(eq(registrations.eventId, camp.id), eq(registrations.userId, ann.id))
  await db.update(registrations).set({ status: 'CANCELLED' }).where(isAnns)
  await db.update(sessions).set({ endedAt: new Date(), endedBecause: 'logout' }).where(eq(sessions.userId, ben.id))
  await change('participants')
  await Promise.all([annReads.ends(), benReads.ends()])
  await change('evaluations')
  await cleoReads.receives('evaluations')
})

test('one check of all viewers takes one statement for their sessions and one for the camp', async () => {
  const crowded = await camps.camp()
  const leaver = await camps.participant(crowded.id)
  const viewers = [leaver, ...(await Promise.all(Array.from({ length: 12 }, () => camps.participant(crowded.id))))]
  // Two windows of one viewer are two streams.
  const readers = await Promise.all([...viewers, leaver].map(({ token }) => readLive(base, crowded.id, token)))
  const isLeavers = and(eq(registrations.eventId, crowded.id), eq(registrations.userId, leaver.id))
  await db.update(registrations).set({ status: 'CANCELLED' }).where(isLeavers)
  const statements = await statementsOf(async () => {
    await change('participants', crowded.id)
    await Promise.all([readers[0]?.ends(), readers.at(-1)?.ends()])
  })
  const reads = statements.filter((text) => text.startsWith('select') && !text.includes('pg_notify'))
  expect(reads.map((text) => /asked \((\w+), /.exec(text)?.[1])).toEqual(['sid', 'event_id'])
  await change('courts', crowded.id)
  for (const reader of readers.slice(1, -1)) await reader.receives('courts')
})

test('closing the server ends its streams', async () => {
  const ann = await camps.participant(camp.id)
  const { ends } = await readLive(await listenOn(leaving.app), camp.id, ann.token)
  await Promise.all([leaving.app.close(), ends()])
})
