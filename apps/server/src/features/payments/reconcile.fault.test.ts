import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '../../platform/mail/mail.tables.ts'
import { builders, tiers } from '../../testing/builders.ts'
import { signInMany } from '../../testing/many-users.ts'
import { ageByTenMinutes, expirePayment } from '../../testing/payment-state.ts'
import { registrationRequests } from '../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'
import { settlementDeps } from '../../testing/settlement-deps.ts'
import { registrations } from '../events/public.ts'
import { payments } from './payments.tables.ts'
import { runExpireHolds, runReconcile } from './reconcile.job.ts'

const server = await startServerWithPayments()
const { db, deps, knobs } = server
const given = builders(server)
const { open, seats, statusOf, paymentOf } = registrationRequests(server)
const jobs = settlementDeps(deps)
const FREE = { taken: 0, holding: 0, waitlisted: 0, line: 0 }

const camp = (maxParticipants = 10) => given.event({ pricing: tiers(5000, 7500), maxParticipants })

test('without any webhook the reconciler settles everything', async () => {
  await knobs.drop(true)
  const people = await signInMany(server, 12)
  const { id } = await camp(12)
  for (const [index, { token }] of people.entries()) {
    const sessionId = await open(id, token)
    if (index % 3 === 0) await knobs.expireNow(sessionId)
    else await knobs.pay(sessionId)
  }
  await knobs.delivered()
  const settledBefore = (await db.select().from(payments)).filter(({ status }) => status !== 'open')
  expect(settledBefore).toEqual([]) // nothing is settled before the reconciler runs

  await runReconcile(jobs)

  const rows = await db.select().from(registrations).where(eq(registrations.eventId, id))
  expect(rows.filter(({ status }) => status === 'CONFIRMED')).toHaveLength(8)
  expect(rows.filter(({ status }) => status === 'CANCELLED')).toHaveLength(4)
  expect(await seats(id)).toEqual({ ...FREE, taken: 8, holding: 8 })
  await ageByTenMinutes(server)
  await runReconcile(jobs)
  expect(await db.select().from(mails).where(like(mails.subject, 'You’re in:%'))).toHaveLength(8)
})

test('an overdue hold is closed at the provider before the seat is freed', async () => {
  await knobs.drop(true)
  const ann = await given.signedIn()
  const { id } = await camp(1)
  const sessionId = await open(id, ann.token)
  await runExpireHolds(jobs)
  expect(await statusOf(id, ann.id)).toEqual(['PENDING'])

  await expirePayment(server, sessionId)
  // While the page cannot be closed it can still be paid, so the seat stays held.
  await knobs.respond500({ path: `/v1/checkout/sessions/${sessionId}/expire`, times: 2 })
  await runExpireHolds(jobs)
  expect(await seats(id)).toEqual({ ...FREE, taken: 1, holding: 1 })

  await runExpireHolds(jobs)
  expect((await deps.provider.findSession(sessionId))?.status).toBe('expired')
  expect((await paymentOf(sessionId)).status).toBe('expired')
  expect(await seats(id)).toEqual(FREE)
})

test('a payment in the last second counts, whatever the local clock says', async () => {
  await knobs.drop(true)
  const ann = await given.signedIn()
  const { id } = await camp(1)
  const sessionId = await open(id, ann.token)
  await knobs.pay(sessionId)
  await expirePayment(server, sessionId)
  await runExpireHolds(jobs)
  expect(await statusOf(id, ann.id)).toEqual(['CONFIRMED'])
})

test('a payment the provider fails on does not stop the others', async () => {
  await knobs.drop(true)
  const ann = await given.signedIn()
  const ben = await given.signedIn()
  const { id } = await camp()
  const bad = await open(id, ann.token)
  const good = await open(id, ben.token)
  for (const sessionId of [bad, good]) await expirePayment(server, sessionId)
  await knobs.respond500({ path: `/v1/checkout/sessions/${bad}/expire`, times: 2 })
  await runExpireHolds(jobs)
  expect(await statusOf(id, ann.id)).toEqual(['PENDING'])
  expect(await statusOf(id, ben.id)).toEqual(['CANCELLED'])
})
