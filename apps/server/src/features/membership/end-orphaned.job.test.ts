import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { runConcurrently } from '../../testing/concurrency.ts'
import { memberBuilders } from '../../testing/member-builders.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'
import { runEndOrphaned, runSweepOrphaned } from './end-orphaned.job.ts'
import { orphanedSubscriptions } from './membership.tables.ts'
import { sendNotPaidEmail } from './membership-mails.ts'
import { deleteOrphaned, findOrphaned } from './orphaned-subscriptions.store.ts'

// A sandbox card with a delayed payment.
const LATE_CARD = '4000000000007775'

const server = await startServerWithPayments()
const { db, deps, knobs } = server
const { startCheckout, settle, signedIn, subjectsTo } = memberBuilders(server)

const NOT_PAID = 'Your membership payment didn’t go through'

const atProvider = async (sessionId: string) => (await deps.provider.findSession(sessionId))?.subscription?.status

/** Paid by bank transfer, not confirmed yet. */
async function atTheBank() {
  const ann = await signedIn()
  const sessionId = (await startCheckout(ann, 'ALL_YOU_NEED')).body.sessionId ?? ''
  await knobs.pay(sessionId, { card: LATE_CARD })
  await settle()
  return { ...ann, sessionId }
}

/** The bank refused, and the job that ends the subscription has failed for good. */
async function leftRunning() {
  const ann = await atTheBank()
  await knobs.settleLate(ann.sessionId, 'failed')
  await knobs.delivered()
  await db
    .update(orphanedSubscriptions)
    .set({ checkedAt: sql`now() - interval '1 hour'` })
    .where(eq(orphanedSubscriptions.sessionId, ann.sessionId))
  return ann
}

test('when the bank declines, the subscription is ended at the provider and one email is sent', async () => {
  const ann = await leftRunning()
  await settle()
  await runSweepOrphaned(deps)
  expect([await atProvider(ann.sessionId), await subjectsTo(ann)]).toEqual(['canceled', [NOT_PAID]])
  expect(await findOrphaned(db, ann.sessionId)).toBeUndefined()
})

test('after its job failed for good, the scheduled job ends it', async () => {
  const ann = await leftRunning()
  expect(await atProvider(ann.sessionId)).toBe('past_due')
  await runSweepOrphaned(deps)
  expect([await atProvider(ann.sessionId), await subjectsTo(ann)]).toEqual(['canceled', [NOT_PAID]])
})

test('a session unknown to the provider is checked again later', async () => {
  const ann = await leftRunning()
  const provider = { ...deps.provider, findSession: async () => undefined }
  await runSweepOrphaned({ ...deps, provider })
  expect(await findOrphaned(db, ann.sessionId)).toBeDefined()
  await runEndOrphaned(deps, ann)
  expect(await atProvider(ann.sessionId)).toBe('canceled')
})

test('nothing is ended while the bank processes the payment', async () => {
  const ann = await atTheBank()
  await db.insert(orphanedSubscriptions).values({ sessionId: ann.sessionId, userId: ann.id, isPaid: false })
  await runEndOrphaned(deps, ann)
  expect(await atProvider(ann.sessionId)).not.toBe('canceled')
  expect(await findOrphaned(db, ann.sessionId)).toBeDefined()
})

test('an unpaid page leaves no subscription and sends no email', async () => {
  const ann = await signedIn()
  const sessionId = (await startCheckout(ann, 'ALL_YOU_NEED')).body.sessionId ?? ''
  await knobs.expireNow(sessionId)
  await settle()
  expect([await findOrphaned(db, sessionId), await subjectsTo(ann)]).toEqual([undefined, []])
})

test('both jobs at the same time: one email', async () => {
  const ann = await leftRunning()
  await runConcurrently(5, () => runEndOrphaned(deps, ann))
  expect(await subjectsTo(ann)).toEqual([NOT_PAID])
})

test('control: without checking who deleted the row, the email is sent twice', async () => {
  const ann = await leftRunning()
  const orphaned = await findOrphaned(db, ann.sessionId)
  if (!orphaned) throw new Error('nothing was left')
  await runConcurrently(5, () =>
    inTransaction(db, async (tx) => {
      await deleteOrphaned(tx, orphaned)
      await sendNotPaidEmail(deps, tx, ann)
    }),
  )
  expect((await subjectsTo(ann)).length).toBe(5)
})
