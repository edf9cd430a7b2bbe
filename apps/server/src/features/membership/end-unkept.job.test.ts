import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { runConcurrently } from '../../testing/concurrency.ts'
import { memberBuilders } from '../../testing/member-builders.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'
import { runEndUnkept, runSweepUnkept } from './end-unkept.job.ts'
import { unkeptSubscriptions } from './membership.tables.ts'
import { mailNotPaid } from './membership-mails.ts'
import { deleteUnkept, findUnkept } from './unkept.store.ts'

// Whole journeys, on a machine that may have other things to do.
const PATIENCE = { timeout: 30_000 }
// The sandbox's card that pays a while later.
const LATE_CARD = '4000000000007775'

const server = await startServerWithPayments()
const { db, deps, knobs } = server
const { startCheckout, settle, signedIn, subjectsTo } = memberBuilders(server)

const NOT_PAID = 'Your membership payment did not go through'

const atProvider = async (sessionId: string) => (await deps.provider.findSession(sessionId))?.subscription?.status

/** Paid through a bank, which is still thinking. */
async function atTheBank() {
  const ann = await signedIn()
  const sessionId = (await startCheckout(ann, 'ALL_YOU_NEED')).body.sessionId ?? ''
  await knobs.pay(sessionId, { card: LATE_CARD })
  await settle()
  return { ...ann, sessionId }
}

/** The bank has said no, and the job that ends what is left has given up. */
async function leftRunning() {
  const ann = await atTheBank()
  await knobs.settleLate(ann.sessionId, 'failed')
  await knobs.delivered()
  await db
    .update(unkeptSubscriptions)
    .set({ checkedAt: sql`now() - interval '1 hour'` })
    .where(eq(unkeptSubscriptions.sessionId, ann.sessionId))
  return ann
}

test('the bank says no: ended at the provider, and the person is told once', PATIENCE, async () => {
  const ann = await leftRunning()
  await settle()
  await runSweepUnkept(deps)
  expect([await atProvider(ann.sessionId), await subjectsTo(ann)]).toEqual(['canceled', [NOT_PAID]])
  expect(await findUnkept(db, ann.sessionId)).toBeUndefined()
})

test('its job gave up: the round that comes by itself ends it', PATIENCE, async () => {
  const ann = await leftRunning()
  expect(await atProvider(ann.sessionId)).toBe('past_due')
  await runSweepUnkept(deps)
  expect([await atProvider(ann.sessionId), await subjectsTo(ann)]).toEqual(['canceled', [NOT_PAID]])
})

test('a page the provider says it does not know is looked at again, not forgotten', PATIENCE, async () => {
  const ann = await leftRunning()
  const provider = { ...deps.provider, findSession: async () => undefined }
  await runSweepUnkept({ ...deps, provider })
  expect(await findUnkept(db, ann.sessionId)).toBeDefined()
  await runEndUnkept(deps, ann)
  expect(await atProvider(ann.sessionId)).toBe('canceled')
})

test('while the bank is thinking nothing is ended', PATIENCE, async () => {
  const ann = await atTheBank()
  await db.insert(unkeptSubscriptions).values({ sessionId: ann.sessionId, userId: ann.id, isPaid: false })
  await runEndUnkept(deps, ann)
  expect(await atProvider(ann.sessionId)).not.toBe('canceled')
  expect(await findUnkept(db, ann.sessionId)).toBeDefined()
})

test('a page nobody paid on leaves nothing behind, and nobody is told anything', PATIENCE, async () => {
  const ann = await signedIn()
  const sessionId = (await startCheckout(ann, 'ALL_YOU_NEED')).body.sessionId ?? ''
  await knobs.expireNow(sessionId)
  await settle()
  expect([await findUnkept(db, sessionId), await subjectsTo(ann)]).toEqual([undefined, []])
})

test('the job and the round at the same moment: one mail', PATIENCE, async () => {
  const ann = await leftRunning()
  await runConcurrently(5, () => runEndUnkept(deps, ann))
  expect(await subjectsTo(ann)).toEqual([NOT_PAID])
})

test('control: whoever does not ask who took the line away tells them again', PATIENCE, async () => {
  const ann = await leftRunning()
  const unkept = await findUnkept(db, ann.sessionId)
  if (!unkept) throw new Error('nothing was left')
  await runConcurrently(5, () =>
    inTransaction(db, async (tx) => {
      await deleteUnkept(tx, unkept)
      await mailNotPaid(deps, tx, ann)
    }),
  )
  expect((await subjectsTo(ann)).length).toBe(5)
})
