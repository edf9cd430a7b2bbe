import { eventsApi } from '@crew-chief/contract/events'
import { myEventsApi } from '@crew-chief/contract/my-events'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { refundPolicyLines } from '@crew-chief/domain/events/refund-policy-text'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '../../platform/mail/mail.tables.ts'
import { builders, inDays, tiers } from '../../testing/builders.ts'
import { campBuilders } from '../../testing/camp-builders.ts'
import { registrationRequests } from '../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'
import { events, registrations, spotTransfers } from '../events/events.tables.ts'
import { refunds } from '../payments/payments.tables.ts'

const server = await startServerWithPayments()
const { send, db } = server
const given = builders(server)
const { staff } = campBuilders(server)
const { open, pay, paymentOf } = registrationRequests(server)
const admin = await given.signedIn({ role: 'ADMIN', firstName: 'Dana', lastName: 'Whitfield' })

type Session = { token: string }
const receipt = (id: string, by: Session) => send(myEventsApi.getReceipt, { params: { id } }, { token: by.token })
const PAID = tiers(5_000, 7_500)

/** Ann, who paid $75.00 by card. */
async function paidSpot() {
  const ann = await given.signedIn({ firstName: 'Ann', lastName: 'Ruiz' })
  const event = await given.event({ name: 'Harbor Camp', pricing: PAID })
  const payment = await paymentOf(await pay(event.id, ann.token))
  return { ann, event, payment, id: payment.subjectId }
}

test('a receipt has the payer, the event and the card payment', async () => {
  const { ann, payment, id } = await paidSpot()
  const year = payment.paidAt?.getUTCFullYear()
  expect((await receipt(id, ann)).body).toEqual({
    kind: 'receipt',
    number: `${year}-${payment.id.slice(0, 8).toUpperCase()}`,
    date: payment.paidAt?.toISOString(),
    status: 'CONFIRMED',
    payer: 'Ann Ruiz',
    attendee: 'Ann Ruiz',
    isTransferred: false,
    event: {
      name: 'Harbor Camp',
      type: 'camp',
      startDate: expect.any(String),
      endDate: expect.any(String),
      timezone: 'America/Chicago',
      location: 'Lakeshore Fieldhouse, Milwaukee, WI',
    },
    lines: [
      {
        id: payment.id,
        kind: 'card',
        date: payment.paidAt?.toISOString(),
        amount: 75,
        isTest: true,
        card: { brand: 'visa', last4: '4242' },
        reference: null,
        recordedBy: null,
      },
    ],
    total: 75,
    amountDue: 0,
    refundTerms: [],
  })
})

test('confirmation email and receipt have the refund terms that the page of the event shows', async () => {
  const ann = await given.signedIn()
  const terms = { refundFullUntil: inDays(10), refundPartialUntil: inDays(20), refundPartialPercent: 40 }
  const event = await given.event({ pricing: PAID, ...terms })
  const page = (await send(eventsApi.getEvent, { params: { id: event.id } })).body
  const { subjectId } = await paymentOf(await pay(event.id, ann.token))
  const [mail] = await db.select().from(mails).where(eq(mails.toAddress, ann.email))
  const text = mail?.text.replaceAll(/\s+/g, ' ')
  for (const line of refundPolicyLines(page, { zone: null, now: new Date() })) expect(text).toContain(line)
  // Those of the purchase, also after the event's have changed.
  await db.update(events).set({ refundFullUntil: null }).where(eq(events.id, event.id))
  expect((await receipt(subjectId, ann)).body.refundTerms).toEqual([
    { percent: 100, until: page.refundFullUntil },
    { percent: 40, until: page.refundPartialUntil },
  ])
  await db.update(registrations).set({ status: 'CANCELLED' }).where(eq(registrations.id, subjectId))
  expect((await receipt(subjectId, ann)).body.refundTerms).toBeNull()
})

test('every refund that has not failed is a negative line, and the number stays the same', async () => {
  const { ann, payment, id } = await paidSpot()
  const { number } = (await receipt(id, ann)).body
  const of = (amountCents: number, status: 'succeeded' | 'wanted' | 'failed') => ({
    paymentId: payment.id,
    amountCents,
    status,
    reason: 'requested',
  })
  await db.insert(refunds).values([of(2_000, 'succeeded'), of(1_050, 'wanted'), of(4_000, 'failed')])
  await db.update(registrations).set({ status: 'REFUNDED' }).where(eq(registrations.id, id))
  const { body } = await receipt(id, ann)
  expect(body.lines.map(({ kind, amount }) => [kind, amount]).sort()).toEqual([
    ['card', 75],
    ['refund', -10.5],
    ['refund', -20],
  ])
  expect(body).toMatchObject({ number, total: 44.5, status: 'REFUNDED' })
})

test('cash and checks have their reference, who recorded them, and what is still due', async () => {
  const bob = await given.signedIn()
  const event = await given.event({ pricing: PAID })
  const { body: spot } = await send(
    registrationsApi.registerForEvent,
    { params: { id: event.id }, body: { userId: bob.id } },
    { token: admin.token },
  )
  const record = (body: { method: 'cash' | 'check'; amount: number; reference?: string }) =>
    send(
      registrationsApi.recordPayment,
      { params: { id: event.id, registrationId: spot.id }, body },
      { token: admin.token },
    )
  await record({ method: 'check', amount: 40, reference: 'No. 1042' })
  await record({ method: 'cash', amount: 20 })
  await record({ method: 'cash', amount: -5 })
  expect((await receipt(spot.id, bob)).body).toMatchObject({
    kind: 'receipt',
    lines: [
      { kind: 'check', amount: 40, reference: 'No. 1042', recordedBy: 'Dana Whitfield' },
      { kind: 'cash', amount: 20, reference: null, recordedBy: 'Dana Whitfield' },
      { kind: 'cash', amount: -5 },
    ],
    total: 55,
    amountDue: 20,
  })
})

test('a free spot has a confirmation; an unpaid hold has neither', async () => {
  const ann = await given.signedIn()
  const free = await given.event()
  const paid = await given.event({ pricing: PAID })
  const { id } = await given.registration(free.id, ann.id)
  expect((await receipt(id, ann)).body).toMatchObject({ kind: 'confirmation', lines: [], total: 0 })
  const { subjectId } = await paymentOf(await open(paid.id, ann.token))
  expect(await receipt(subjectId, ann)).toMatchObject({ status: 404, code: 'registrations.not_found' })
})

test('admins and directors of the event read it; other staff and strangers get 404', async () => {
  const { event, id } = await paidSpot()
  const director = await given.signedIn()
  const desk = await given.signedIn()
  const elsewhere = await given.signedIn()
  await staff(event.id, { userId: director.id, functions: ['director'] })
  await staff(event.id, { userId: desk.id, functions: ['desk'] })
  await staff((await given.event()).id, { userId: elsewhere.id, functions: ['director'] })
  for (const reader of [admin, director]) expect((await receipt(id, reader)).status).toBe(200)
  for (const stranger of [desk, elsewhere, await given.signedIn(), await given.as('CLINICIAN')])
    expect(await receipt(id, stranger)).toMatchObject({ status: 404, code: 'registrations.not_found' })
})

/** As accepting does, in the table: Ben has the spot and owes $25.00. */
async function transferTo(ben: { id: string }, ann: { id: string }, registrationId: string) {
  const accepted = { status: 'accepted' as const, toUserId: ben.id }
  await db
    .insert(spotTransfers)
    .values({ registrationId, fromUserId: ann.id, toEmail: 'ben@mail.example', ...accepted, expiresAt: new Date() })
  const change = { userId: ben.id, amountDueCents: 2_500 }
  await db.update(registrations).set(change).where(eq(registrations.id, registrationId))
}

const recordCash = (id: string, registrationId: string, amount: number) =>
  send(
    registrationsApi.recordPayment,
    { params: { id, registrationId }, body: { method: 'cash' as const, amount } },
    { token: admin.token },
  )

test('after a transfer each person has a receipt for what they paid; staff see everything', async () => {
  const { ann, event, id } = await paidSpot()
  const ben = await given.signedIn({ firstName: 'Ben', lastName: 'Ochoa' })
  await transferTo(ben, ann, id)
  expect((await receipt(id, ben)).body).toMatchObject({
    kind: 'confirmation',
    attendee: 'Ben Ochoa',
    isTransferred: true,
    lines: [],
    total: 0,
    amountDue: 25,
  })
  await recordCash(event.id, id, 20)
  const own = { attendee: 'Ben Ochoa' }
  const paid = { kind: 'card', amount: 75 }
  expect((await receipt(id, ann)).body).toMatchObject({
    ...own,
    payer: 'Ann Ruiz',
    lines: [paid],
    total: 75,
    amountDue: 0,
  })
  expect((await receipt(id, ben)).body).toMatchObject({
    ...own,
    kind: 'receipt',
    payer: 'Ben Ochoa',
    lines: [{ kind: 'cash', amount: 20 }],
    total: 20,
    amountDue: 5,
  })
  expect((await receipt(id, admin)).body).toMatchObject({
    payer: 'Ann Ruiz, Ben Ochoa',
    lines: [paid, { kind: 'cash', amount: 20 }],
    total: 95,
    amountDue: 5,
  })
})

test('the receipt of an earlier holder does not name people who got the spot later', async () => {
  const { ann, id } = await paidSpot()
  const ben = await given.signedIn({ firstName: 'Ben', lastName: 'Ochoa' })
  const cleo = await given.signedIn({ firstName: 'Cleo', lastName: 'Marsh' })
  await transferTo(ben, ann, id)
  await transferTo(cleo, ben, id)
  expect((await receipt(id, ann)).body).toMatchObject({ payer: 'Ann Ruiz', attendee: 'Ben Ochoa' })
  expect((await receipt(id, cleo)).body).toMatchObject({ payer: 'Cleo Marsh', attendee: 'Cleo Marsh' })
  expect((await receipt(id, admin)).body).toMatchObject({ payer: 'Ann Ruiz', attendee: 'Cleo Marsh' })
  for (const reader of [ann, cleo])
    expect(JSON.stringify((await receipt(id, reader)).body)).not.toMatch(reader === ann ? /Cleo/ : /Ann|Ben/)
})

test('a person who paid in cash keeps the receipt of a transferred spot', async () => {
  const ann = await given.signedIn({ firstName: 'Ann', lastName: 'Ruiz' })
  const ben = await given.signedIn()
  const event = await given.event({ pricing: PAID })
  const { id } = await given.registration(event.id, ann.id, { amountDueCents: 7_500 })
  await recordCash(event.id, id, 75)
  await transferTo(ben, ann, id)
  expect((await receipt(id, ann)).body).toMatchObject({ payer: 'Ann Ruiz', lines: [{ kind: 'cash' }], total: 75 })
  expect((await receipt(id, ben)).body).toMatchObject({ kind: 'confirmation', lines: [] })
})

test('the receipt of a deleted event stays', async () => {
  const { ann, event, id } = await paidSpot()
  await db.update(events).set({ deletedAt: new Date() }).where(eq(events.id, event.id))
  for (const reader of [ann, admin]) expect((await receipt(id, reader)).status).toBe(200)
})
