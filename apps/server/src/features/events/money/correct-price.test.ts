import { registrationsApi } from '@crew-chief/contract/registrations'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '../../../platform/mail/mail.tables.ts'
import { builders, tiers } from '../../../testing/builders.ts'
import { registrationRequests } from '../../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../../testing/sandbox-server.ts'
import { auditEntries } from '../../audit/audit.tables.ts'
import { eventStaff, recordedPayments, registrations } from '../events.tables.ts'

const server = await startServerWithPayments()
const { db, knobs, runJobs, send } = server
const given = builders(server)
const { open, statusOf, paymentOf, refundsOf, mailsTo } = registrationRequests(server)
const admin = await given.as('ADMIN')

async function settle() {
  do await knobs.delivered()
  while ((await runJobs()) > 0)
}

/** Paid 75 dollars by card. */
async function paidSpot() {
  const ann = await given.signedIn()
  const { id: eventId } = await given.event({ name: 'Camp', pricing: tiers(5000, 7500) })
  const sessionId = await open(eventId, ann.token)
  await knobs.pay(sessionId)
  await settle()
  const { subjectId } = await paymentOf(sessionId)
  return { ann, eventId, sessionId, ref: { id: eventId, registrationId: subjectId } }
}

type Change = {
  price?: { amount: number; reason: string }
  shirtSize?: 'L' | null
  level?: 'DI' | null
  complimentaryReason?: string
}
type Ref = { id: string; registrationId: string }
async function change(ref: Ref, body: Change, token = admin.token) {
  const answer = await send(registrationsApi.changeRegistration, { params: ref, body }, { token })
  await settle()
  return answer
}
const correct = (ref: Ref, amount: number, token = admin.token) =>
  change(ref, { price: { amount, reason: 'Half the camp' } }, token)
async function moneyOf({ registrationId }: Ref) {
  const [row] = await db.select().from(registrations).where(eq(registrations.id, registrationId))
  return [row?.pricePaidCents, row?.amountDueCents]
}
async function directorOf(eventId: string) {
  const director = await given.signedIn()
  await db.insert(eventStaff).values({ eventId, userId: director.id, functions: ['director'], acceptedAt: new Date() })
  return director
}

test('a lower price refunds the difference to the card, and the spot stays', async () => {
  const { ann, eventId, sessionId, ref } = await paidSpot()
  expect((await correct(ref, 50)).status).toBe(200)
  expect(await moneyOf(ref)).toEqual([5000, 0])
  expect(await refundsOf(sessionId)).toMatchObject([
    { amountCents: 2500, keepsPurchase: true, status: 'succeeded', reason: 'Half the camp' },
  ])
  expect(await statusOf(eventId, ann.id)).toEqual(['CONFIRMED'])
  expect((await mailsTo(ann.email)).at(-1)).toBe('Refund: Camp')
  const [entry] = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'registrations.edited'))
    .orderBy(desc(auditEntries.at))
  expect(entry?.details).toEqual({ changes: 'price $75.00 to $50.00', reason: 'Half the camp' })
})

test('a price of zero keeps the spot', async () => {
  const { ann, eventId, ref } = await paidSpot()
  await correct(ref, 0)
  expect([await statusOf(eventId, ann.id), await moneyOf(ref)]).toEqual([['CONFIRMED'], [0, 0]])
})

test('a higher price is due, and the person gets a payment link', async () => {
  const { ann, eventId, ref } = await paidSpot()
  await correct(ref, 100)
  expect(await moneyOf(ref)).toEqual([7500, 2500])
  const [mail] = await db.select().from(mails).where(eq(mails.toAddress, ann.email)).orderBy(desc(mails.createdAt))
  expect(mail?.subject).toBe('Payment due: Camp')
  expect(mail?.text).toContain(`/events?register=${eventId}`)
  await knobs.pay(await open(eventId, ann.token))
  await settle()
  expect(await moneyOf(ref)).toEqual([10_000, 0])
})

test('a lower price that is still to pay closes the open payment page', async () => {
  const ann = await given.signedIn()
  const event = await given.event({ pricing: tiers(5000, 7500) })
  const { id } = await given.registration(event.id, ann.id, { amountDueCents: 7500 })
  const ref = { id: event.id, registrationId: id }
  const sessionId = await open(event.id, ann.token)
  await correct(ref, 40)
  expect([await moneyOf(ref), (await paymentOf(sessionId)).status]).toEqual([[0, 4000], 'expired'])
})

test('what was paid in cash is returned by hand and recorded', async () => {
  const { sessionId, ref } = await paidSpot()
  const cash = { registrationId: ref.registrationId, method: 'cash' as const, recordedBy: admin.id }
  await db.insert(recordedPayments).values({ ...cash, amountCents: 2000 })
  await db.update(registrations).set({ pricePaidCents: 9500 }).where(eq(registrations.id, ref.registrationId))
  await correct(ref, 10)
  // The cash came last.
  expect(await refundsOf(sessionId)).toMatchObject([{ amountCents: 6500 }])
  const rows = await db.select().from(recordedPayments).where(eq(recordedPayments.registrationId, ref.registrationId))
  expect(rows.map(({ amountCents, reference }) => [amountCents, reference])).toEqual([
    [2000, null],
    [-2000, 'Price correction'],
  ])
  expect(await moneyOf(ref)).toEqual([1000, 0])
})

test('an amount due that cannot be charged is refused', async () => {
  const { ref } = await paidSpot()
  const answer = await correct(ref, 75.49)
  expect([answer.status, answer.message]).toEqual([
    400,
    'They would owe $0.49. Enter a price that leaves nothing or at least $0.50 to pay.',
  ])
  expect([await moneyOf(ref), (await correct(ref, 75.5)).status]).toEqual([[7500, 0], 200])
})

test('a director raises the price, and does not refund', async () => {
  const { eventId, sessionId, ref } = await paidSpot()
  const director = await directorOf(eventId)
  expect((await correct(ref, 50, director.token)).code).toBe('access.role')
  expect([await moneyOf(ref), await refundsOf(sessionId)]).toEqual([[7500, 0], []])
  expect((await correct(ref, 80, director.token)).status).toBe(200)
  expect(await moneyOf(ref)).toEqual([7500, 500])
})

test('only a confirmed registration has a price, and a reason is required', async () => {
  const { ref } = await paidSpot()
  expect((await change(ref, { price: { amount: 10, reason: '' } })).message).toBe('Reason required')
  await db.update(registrations).set({ status: 'CANCELLED' }).where(eq(registrations.id, ref.registrationId))
  expect((await correct(ref, 10)).code).toBe('registrations.price_not_confirmed')
})

test('the shirt size and level of an event replace those of the profile', async () => {
  const { ann, eventId, ref } = await paidSpot()
  const { body } = await change(ref, { shirtSize: 'L', level: 'DI' })
  expect(body).toMatchObject({ shirtSize: 'L', level: 'DI', user: { shirtSize: 'L' } })
  expect(body.user.experienceLevels.map(({ experienceLevel }) => experienceLevel)).toEqual(['DI'])
  const own = await send(registrationsApi.listRegistrations, { params: { id: eventId } }, { token: ann.token })
  expect(own.body).toMatchObject([{ user: { shirtSize: 'L' } }])
  const reset = await change(ref, { shirtSize: null, level: null })
  expect(reset.body).toMatchObject({ shirtSize: null, user: { shirtSize: ann.shirtSize } })
})

test('a participant cannot change their own details', async () => {
  const { ann, ref } = await paidSpot()
  expect((await change(ref, { shirtSize: 'L' }, ann.token)).status).toBe(403)
})

test('cash and checks are confirmed by email, corrections are not', async () => {
  const ann = await given.signedIn()
  const event = await given.event({ name: 'Camp' })
  const { id } = await given.registration(event.id, ann.id, { amountDueCents: 7500 })
  const params = { id: event.id, registrationId: id }
  const record = (amount: number) =>
    send(
      registrationsApi.recordPayment,
      { params, body: { method: 'check', amount, reference: '1041' } },
      { token: admin.token },
    )
  expect((await record(50)).status).toBe(201)
  const [mail] = await db.select().from(mails).where(eq(mails.toAddress, ann.email)).orderBy(desc(mails.createdAt))
  expect(mail?.subject).toBe('Payment received: Camp')
  expect(mail?.text).toContain('We got your payment of $50.00 for Camp by check.')
  expect(mail?.text).toContain('You still owe $25.00.')
  expect(mail?.text).toContain(`/receipts/${id}`)
  expect((await record(-50)).status).toBe(201)
  expect(await mailsTo(ann.email)).toHaveLength(1)
})
