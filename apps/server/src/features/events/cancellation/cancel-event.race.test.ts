import { campApi } from '@crew-chief/contract/camp'
import { cancelOrTransferApi } from '@crew-chief/contract/cancel-or-transfer'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { mails } from '../../../platform/mail/mail.tables.ts'
import { builders, inDays, tiers } from '../../../testing/builders.ts'
import { createBarrier, runConcurrently } from '../../../testing/concurrency.ts'
import { registrationRequests } from '../../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../../testing/sandbox-server.ts'
import { startSecondNode } from '../../../testing/second-node.ts'
import { recordedPayments, registrations } from '../events.tables.ts'
import { updateStatus } from '../registration-status.store.ts'
import { releaseSeat } from '../seats.store.ts'
import { runCancelRegistrations } from './cancel-registrations.job.ts'

const server = await startServerWithPayments()
const { db, deps, send, knobs, runJobs } = server
const other = await startSecondNode(server)
const given = builders(server)
const { start, open, pay, statusOf, seats, refundsOf, paymentOf, mailsTo } = registrationRequests(server)
const admin = await given.as('ADMIN')

async function settle() {
  do await knobs.delivered()
  while ((await runJobs()) > 0)
}

const paidEvent = () => given.event({ name: 'Summer Camp', pricing: tiers(5_000, 7_500) })
const cancel = (id: string, reason = 'The gym <b>flooded</b>.') =>
  send(cancelOrTransferApi.cancelEvent, { params: { id }, body: { reason } }, { token: admin.token })
const progress = async (id: string) =>
  (await send(cancelOrTransferApi.getEventCancellation, { params: { id } }, { token: admin.token })).body

/** Four paid, one free by staff, one waitlisted. */
async function fullCamp() {
  const event = await paidEvent()
  const people = await runConcurrently(4, () => given.signedIn())
  const sessions: string[] = []
  for (const person of people) sessions.push(await pay(event.id, person.token))
  await settle()
  const given1 = await given.signedIn()
  const waiting = await given.signedIn()
  await given.registration(event.id, given1.id, { amountDueCents: 7_500 })
  await given.registration(event.id, waiting.id, { status: 'WAITLISTED' })
  return { id: event.id, people, sessions, everyone: [...people, given1, waiting] }
}

const canceledMails = async () =>
  (await db.select().from(mails)).filter(({ subject }) => subject === 'Canceled: Summer Camp')

test('everyone is canceled, refunded and emailed with the reason; the progress reaches the total', async () => {
  const { id, people, sessions, everyone } = await fullCamp()
  expect(await progress(id)).toMatchObject({ canceledAt: null, total: 6, done: 0, refundTotal: 300 })
  expect((await cancel(id)).body).toMatchObject({ total: 6, done: 0, reason: 'The gym <b>flooded</b>.' })
  await settle()
  expect(await progress(id)).toMatchObject({ total: 6, done: 6, refundTotal: 300, refundsPending: 0, refundsFailed: 0 })
  for (const { id: userId } of people) expect(await statusOf(id, userId)).toEqual(['REFUNDED'])
  for (const sessionId of sessions)
    expect(await refundsOf(sessionId)).toMatchObject([{ amountCents: 7_500, status: 'succeeded' }])
  for (const { email } of everyone)
    expect((await mailsTo(email)).filter((subject) => subject.startsWith('Canceled'))).toHaveLength(1)
  const [mail] = await canceledMails()
  expect(mail?.html).toContain('&#60;b&#62;flooded')
  expect(await seats(id)).toEqual({ taken: 0, holding: 0, waitlisted: 0, line: 0 })
})

test('a canceled event takes no registrations, and can only be canceled once', async () => {
  const { id } = await paidEvent()
  const ann = await given.signedIn()
  await cancel(id)
  expect((await start(id, ann.token)).code).toBe('events.canceled')
  const free = await given.event()
  await cancel(free.id)
  const register = { params: { id: free.id }, body: {} }
  expect((await send(registrationsApi.registerForEvent, register, { token: ann.token })).code).toBe('events.canceled')
  expect((await cancel(id)).code).toBe('events.already_canceled')
})

test('the hub says that the event is canceled', async () => {
  const { id } = await paidEvent()
  await cancel(id)
  const { body } = await send(campApi.openCamp, { params: { eventId: id } }, { token: admin.token })
  expect(body.event.canceledAt).toEqual(expect.any(String))
})

test('a payment that arrives after the cancellation is refunded', async () => {
  const { id } = await paidEvent()
  const ann = await given.signedIn()
  const sessionId = await open(id, ann.token)
  await knobs.hold()
  await knobs.pay(sessionId)
  await cancel(id)
  await runJobs()
  await knobs.release()
  await settle()
  expect(await refundsOf(sessionId)).toMatchObject([{ amountCents: 7_500, status: 'succeeded' }])
  expect((await statusOf(id, ann.id)).includes('CONFIRMED')).toBe(false)
  expect((await paymentOf(sessionId)).refundedCents).toBe(7_500)
})

test('cash is listed to return by hand', async () => {
  const ann = await given.signedIn({ firstName: 'Ann', lastName: 'Lee' })
  const { id } = await given.event()
  const { id: registrationId } = await given.registration(id, ann.id, { pricePaidCents: 4_000 })
  await db
    .insert(recordedPayments)
    .values({ registrationId, method: 'check', amountCents: 4_000, recordedBy: admin.id })
  await cancel(id)
  await settle()
  expect((await progress(id)).cashToReturn).toEqual([{ registrationId, name: 'Ann Lee', amount: 40 }])
})

test('the job dies midway and runs again: every registration is processed once', async () => {
  const { id, sessions } = await fullCamp()
  const before = (await canceledMails()).length
  await cancel(id)
  let sent = 0
  const dying = {
    ...deps,
    jobs: {
      ...deps.jobs,
      sendAll: (...args: Parameters<typeof deps.jobs.sendAll>) => {
        sent++
        if (sent > 3) throw new Error('the process dies')
        return deps.jobs.sendAll(...args)
      },
    },
    log: {
      ...deps.log,
      warn: () => {
        throw new Error('the process dies')
      },
    },
  }
  await expect(runCancelRegistrations(dying)).rejects.toThrow('the process dies')
  const { done } = await progress(id)
  expect(done).toBeGreaterThan(0)
  expect(done).toBeLessThan(6)
  await settle()
  expect(await progress(id)).toMatchObject({ total: 6, done: 6, refundTotal: 300 })
  for (const sessionId of sessions) expect(await refundsOf(sessionId)).toHaveLength(1)
  expect((await canceledMails()).length - before).toBe(6)
})

test('two nodes at the same time: every registration is processed once', async () => {
  const { id, sessions } = await fullCamp()
  const before = (await canceledMails()).length
  await cancel(id)
  await Promise.all([runCancelRegistrations(deps), runCancelRegistrations(other.deps), runCancelRegistrations(deps)])
  await settle()
  for (const sessionId of sessions) expect(await refundsOf(sessionId)).toHaveLength(1)
  expect((await canceledMails()).length - before).toBe(6)
  expect(await seats(id)).toMatchObject({ taken: 0, holding: 0 })
})

test('control: reading the registration before the lock releases its seat twice', async () => {
  const { id } = await given.event({ startsAt: inDays(30) })
  for (let n = 0; n < 3; n++) await given.registration(id, (await given.user()).id)
  const allHaveRead = createBarrier(2)
  await runConcurrently(2, async () => {
    const [registration] = await db
      .select()
      .from(registrations)
      .where(eq(registrations.eventId, id))
      .orderBy(registrations.id)
    await allHaveRead()
    await inTransaction(db, async (tx) => {
      await updateStatus(tx, registration?.id ?? '', { status: 'CANCELLED', offerExpiresAt: null })
      await releaseSeat(tx, id)
    })
  })
  expect(await seats(id)).toMatchObject({ taken: 1, holding: 2 })
})
