import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { mails } from '../../platform/mail/mail.tables.ts'
import { builders, tiers } from '../../testing/builders.ts'
import { createBarrier, runConcurrently } from '../../testing/concurrency.ts'
import { registrationRequests } from '../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'
import { settlementDeps } from '../../testing/settlement-deps.ts'
import { auditEntries } from '../audit/audit.tables.ts'
import { recordAudit } from '../audit/public.ts'
import { findDispute, storeDispute } from './disputes.store.ts'
import { disputes, type PaymentRow } from './payments.tables.ts'
import { syncDispute } from './sync-dispute.ts'

const server = await startServerWithPayments()
const { db, deps, knobs } = server
const given = builders(server)
const { pay, paymentOf } = registrationRequests(server)
const jobs = settlementDeps(deps)
const PARTIES = 6

/** Its events are dropped: the tests handle them. */
async function disputedPayment() {
  await knobs.drop(false)
  const ann = await given.signedIn()
  const event = await given.event({ pricing: tiers(5000, 7500) })
  const payment = await paymentOf(await pay(event.id, ann.token))
  await knobs.drop(true)
  const dispute = await knobs.openDispute(payment.paymentIntentId ?? '')
  await knobs.delivered()
  return { event, payment, dispute }
}
const statusOf = async (dispute: string) =>
  (await db.select().from(disputes).where(eq(disputes.providerDisputeId, dispute))).map(({ status }) => status)
const audited = async ({ id }: PaymentRow) =>
  (await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))).map(({ details }) => details.to)
const alertsAbout = async ({ name }: { name: string }) =>
  (await db.select().from(mails).where(eq(mails.toAddress, deps.config.supportEmail)))
    .map(({ subject }) => subject)
    .filter((subject) => subject.endsWith(name))

/** All workers have read the provider before the first one writes. */
function readTogether() {
  const barrier = createBarrier(PARTIES)
  const findDispute: typeof deps.provider.findDispute = async (id) => {
    const reported = await deps.provider.findDispute(id)
    await barrier()
    return reported
  }
  return { ...jobs, provider: { ...deps.provider, findDispute } }
}

test('the same event delivered several times at once is stored, audited and mailed once', async () => {
  const { event, payment, dispute } = await disputedPayment()
  const together = readTogether()
  await runConcurrently(PARTIES, () => syncDispute(together, dispute))
  expect([await statusOf(dispute), await audited(payment)]).toEqual([['open'], ['open']])
  expect(await alertsAbout(event)).toHaveLength(1)
})

test('closed before created: a state read before the decision and stored after it changes nothing', async () => {
  const { event, payment, dispute } = await disputedPayment()
  const isRead = Promise.withResolvers<void>()
  const isDecided = Promise.withResolvers<void>()
  const findDispute: typeof deps.provider.findDispute = async (id) => {
    const reported = await deps.provider.findDispute(id)
    isRead.resolve()
    await isDecided.promise
    return reported
  }
  const created = syncDispute({ ...jobs, provider: { ...deps.provider, findDispute } }, dispute)
  await isRead.promise
  await knobs.closeDispute(dispute, 'won')
  await syncDispute(jobs, dispute)
  isDecided.resolve()
  await created
  expect([await statusOf(dispute), await audited(payment)]).toEqual([['won'], ['won']])
  expect(await alertsAbout(event)).toEqual([`You won a dispute: ${event.name}`])
})

/** Without the payment's lock, and without comparing with what is stored. */
const storeUnguarded = async (payment: PaymentRow, dispute: string, status: 'open' | 'won', wait = async () => {}) => {
  const known = await findDispute(db, dispute)
  await wait()
  if (known?.status === status) return
  await inTransaction(db, async (tx) => {
    const row = { paymentId: payment.id, providerDisputeId: dispute, amountCents: 7500, reason: 'fraudulent', status }
    await storeDispute(tx, row)
    const subject = { kind: 'payment' as const, id: payment.id, name: payment.description }
    await recordAudit(tx, null, { action: 'payments.disputed', subject, details: { to: status } })
  })
}

test('control: without the lock every copy is audited', async () => {
  const { payment, dispute } = await disputedPayment()
  const barrier = createBarrier(PARTIES)
  await runConcurrently(PARTIES, () => storeUnguarded(payment, dispute, 'open', barrier))
  expect(await audited(payment)).toHaveLength(PARTIES)
})

test('control: without comparing, the late event suspends a won payment again', async () => {
  const { payment, dispute } = await disputedPayment()
  await storeUnguarded(payment, dispute, 'won')
  await storeUnguarded(payment, dispute, 'open')
  expect(await statusOf(dispute)).toEqual(['open'])
})
