// Cash belongs to the person who paid it, also after they transferred the spot.

import { cancelOrTransferApi } from '@crew-chief/contract/cancel-or-transfer'
import { eventsAdminApi } from '@crew-chief/contract/events-admin'
import { myEventsApi } from '@crew-chief/contract/my-events'
import { paymentListApi } from '@crew-chief/contract/payment-list'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { and, desc, eq, lt } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '../../../platform/mail/mail.tables.ts'
import { builders, inDays, tiers } from '../../../testing/builders.ts'
import { campBuilders } from '../../../testing/camp-builders.ts'
import { registrationRequests } from '../../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../../testing/sandbox-server.ts'
import { type events, recordedPayments, registrations, spotTransfers } from '../events.tables.ts'

const server = await startServerWithPayments()
const { db, send, knobs, runJobs } = server
const given = builders(server)
const { staff } = campBuilders(server)
const { pay, paymentOf, statusOf } = registrationRequests(server)
const admin = await given.signedIn({ role: 'ADMIN' })

async function settle() {
  do await knobs.delivered()
  while ((await runJobs()) > 0)
}

type Person = Awaited<ReturnType<typeof given.signedIn>>
const POLICY = { refundFullUntil: inDays(10) }

async function campWithDirector(more: Partial<typeof events.$inferInsert> = POLICY) {
  const { id } = await given.event({ name: 'Camp', pricing: tiers(5_000, 7_500), ...more })
  const director = await given.signedIn()
  await staff(id, { userId: director.id, functions: ['director'] })
  return { id, director }
}

type Ref = { id: string; registrationId: string }
const record = (ref: Ref, amount: number, { token }: { token: string }, payer?: Person) => {
  const body = { method: 'cash' as const, amount, ...(payer && { payerId: payer.id }) }
  return send(registrationsApi.recordPayment, { params: ref, body }, { token })
}
const setStatus = (ref: { id: string; registrationId: string }, status: 'CONFIRMED' | 'CANCELLED' | 'REFUNDED') =>
  send(registrationsApi.changeRegistration, { params: ref, body: { status } }, { token: admin.token })
const roster = async (id: string) =>
  (await send(registrationsApi.listRegistrations, { params: { id } }, { token: admin.token })).body
const preview = async (id: string, { token }: Person) =>
  (await send(cancelOrTransferApi.previewCancellation, { params: { id } }, { token })).body
async function cancel(id: string, person: Person) {
  const { refund: expectedRefund, cashToReturn: expectedCash } = await preview(id, person)
  const request = { params: { id }, body: { expectedRefund, expectedCash } }
  expect((await send(cancelOrTransferApi.cancelMyRegistration, request, { token: person.token })).status).toBe(200)
  await settle()
}

/** Ann paid 75 dollars in cash at the desk. */
async function paidInCash(more?: Partial<typeof events.$inferInsert>) {
  const camp = await campWithDirector(more)
  const ann = await given.signedIn({ firstName: 'Ann', lastName: 'Ruiz' })
  const { id: registrationId } = await given.registration(camp.id, ann.id, { amountDueCents: 7_500 })
  const ref = { id: camp.id, registrationId }
  expect((await record(ref, 75, camp.director)).status).toBe(201)
  return { ...camp, ann, ref }
}

async function transfer(id: string, from: Person, to: Person) {
  await send(cancelOrTransferApi.offerTransfer, { params: { id }, body: { email: to.email } }, { token: from.token })
  const [offer] = await db.select().from(spotTransfers).where(eq(spotTransfers.toEmail, to.email))
  const accept = { params: { id: offer?.id ?? '' }, body: { waiverVersion: 1 } }
  expect((await send(cancelOrTransferApi.acceptTransfer, accept, { token: to.token })).status).toBe(200)
}

/** Ben, a member, pays 50 dollars for the spot that Ann paid 75 for. */
async function transferred() {
  const spot = await paidInCash()
  const ben = await given.signedIn({ firstName: 'Ben', lastName: 'Ochoa', role: 'ALL_YOU_NEED' })
  await transfer(spot.id, spot.ann, ben)
  return { ...spot, ben }
}

const lastMail = async ({ email }: Person) =>
  (await db.select().from(mails).where(eq(mails.toAddress, email)).orderBy(desc(mails.createdAt)))[0]

test('the difference of a transferred spot goes to the sender who paid in cash', async () => {
  const { id, ann, ben } = await transferred()
  expect((await lastMail(ann))?.text).toContain('return the $25.00 you paid in cash')
  expect(await roster(id)).toMatchObject([
    { user: { id: ben.id }, amountDue: 0, cashToReturn: [{ payerId: ann.id, name: 'Ann Ruiz', amount: 25 }] },
  ])
  // Ben does not learn who gets what.
  const own = await send(registrationsApi.listRegistrations, { params: { id } }, { token: ben.token })
  expect(JSON.stringify(own.body)).not.toContain('Ann')
})

test('payments, the CSV file and the receipt name the payer, not the new holder', async () => {
  const { id, ann, ref, director } = await transferred()
  await record(ref, -25, director)
  const list = await send(paymentListApi.listPayments, { query: { eventId: id } }, { token: admin.token })
  expect(list.body.payments.map(({ amount, payer }) => [amount, payer?.name])).toEqual([
    [-25, 'Ann Ruiz'],
    [75, 'Ann Ruiz'],
  ])
  const csv = await send(paymentListApi.exportPayments, { query: { eventId: id } }, { token: admin.token })
  expect(JSON.stringify(csv)).toContain(ann.email)
  const receipt = { params: { id: ref.registrationId } }
  expect((await send(myEventsApi.getReceipt, receipt, { token: ann.token })).body).toMatchObject({ payer: 'Ann Ruiz' })
})

test('when the new holder cancels, the cash goes to the person who paid it', async () => {
  const { id, ann, ben } = await transferred()
  expect(await preview(id, ben)).toMatchObject({ refund: 0, cashToReturn: 50, cashToOthers: 50 })
  await cancel(id, ben)
  expect(await roster(id)).toMatchObject([{ cashToReturn: [{ name: 'Ann Ruiz', amount: 75 }] }])
  expect((await lastMail(ann))?.text).toContain('The organizer will return $50.00 of what you paid for Camp')
  expect((await lastMail(ben))?.text).toContain('return $50.00 to the person who had your spot before you')
})

test('a canceled event lists the cash of every payer', async () => {
  const { id, ref, ben, director } = await transferred()
  await db.update(registrations).set({ amountDueCents: 1_000 }).where(eq(registrations.id, ref.registrationId))
  await record(ref, 10, director)
  await send(cancelOrTransferApi.cancelEvent, { params: { id }, body: { reason: 'Flood' } }, { token: admin.token })
  await settle()
  const { body } = await send(cancelOrTransferApi.getEventCancellation, { params: { id } }, { token: admin.token })
  expect(body.cashToReturn.map(({ name, amount }) => [name, amount])).toEqual([
    ['Ben Ochoa', 10],
    ['Ann Ruiz', 75],
  ])
  expect((await lastMail(ben))?.text).toContain('return the $10.00 you paid in cash')
})

test('cash that the previous version recorded belongs to the holder at that time', async () => {
  const { id, ann, ref } = await paidInCash()
  await db
    .update(recordedPayments)
    .set({ payerId: null })
    .where(eq(recordedPayments.registrationId, ref.registrationId))
  await transfer(id, ann, await given.signedIn({ role: 'ALL_YOU_NEED' }))
  expect(await roster(id)).toMatchObject([{ cashToReturn: [{ name: 'Ann Ruiz', amount: 25 }] }])
})

test('those who record payments return what is to be returned; only admins correct more', async () => {
  const { id, ref, ann, director } = await transferred()
  expect((await record(ref, -25.01, director)).code).toBe('registrations.correction_not_allowed')
  expect((await record(ref, -10, director)).body.cashToReturn).toEqual([
    { payerId: ann.id, name: 'Ann Ruiz', amount: 15 },
  ])
  expect((await record(ref, -15, director)).body).toMatchObject({ pricePaid: 50, amountDue: 0 })
  expect((await roster(id))[0]?.cashToReturn).toBeUndefined()
  expect((await record(ref, -1, director)).code).toBe('registrations.correction_not_allowed')
  expect((await record(ref, -1, admin)).body).toMatchObject({ pricePaid: 49, amountDue: 1 })
})

/** The organizer owes 10 dollars to Ben Ochoa and 75 to Ann Ruiz, in the order of their last names. */
async function owedToTwo() {
  const spot = await transferred()
  const { id, ref, ben, director } = spot
  await db.update(registrations).set({ amountDueCents: 1_000 }).where(eq(registrations.id, ref.registrationId))
  await record(ref, 10, director)
  await cancel(id, ben)
  return spot
}

test('if cash is owed to several people, returning it names the person who got it', async () => {
  const { id, ref, ann, ben, director } = await owedToTwo()
  const toBen = { payerId: ben.id, name: 'Ben Ochoa', amount: 10 }
  const toAnn = { payerId: ann.id, name: 'Ann Ruiz', amount: 75 }
  expect(await record(ref, -10, director)).toMatchObject({
    status: 400,
    code: 'registrations.choose_payer',
    message: 'We owe $10.00 to Ben Ochoa and $75.00 to Ann Ruiz in cash. Choose who got it back.',
    fields: { payerId: 'Choose who got it back' },
  })
  expect((await roster(id))[0]?.cashToReturn).toEqual([toBen, toAnn])
  // Not a cent of Ben's, although his name comes first.
  expect((await record(ref, -75.01, director, ann)).code).toBe('registrations.correction_not_allowed')
  expect((await record(ref, -70, director, ann)).body.cashToReturn).toEqual([toBen, { ...toAnn, amount: 5 }])
  expect((await record(ref, -10, director, ben)).body.cashToReturn).toEqual([{ ...toAnn, amount: 5 }])
  // Nothing is owed to him any more.
  expect((await record(ref, -5, director, ben)).code).toBe('registrations.correction_not_allowed')
  expect((await record(ref, -5, director)).body.cashToReturn).toBeUndefined()
  const rows = await db
    .select()
    .from(recordedPayments)
    .where(and(eq(recordedPayments.registrationId, ref.registrationId), lt(recordedPayments.amountCents, 0)))
  const returned = rows.map(({ payerId, amountCents }) => [payerId, amountCents])
  expect(returned).toHaveLength(3)
  expect(returned).toEqual(
    expect.arrayContaining([
      [ann.id, -7_000],
      [ben.id, -1_000],
      [ann.id, -500],
    ]),
  )
})

test('a correction by an admin takes the cash of the chosen person only', async () => {
  const { ref, ann, ben } = await transferred()
  await db.update(registrations).set({ amountDueCents: 1_000 }).where(eq(registrations.id, ref.registrationId))
  await record(ref, 10, admin)
  expect((await record(ref, -11, admin, ben)).code).toBe('registrations.more_than_recorded')
  expect((await record(ref, -35, admin, ann)).body).toMatchObject({ amountDue: 10 })
  expect((await record(ref, -10, admin, ben)).body).toMatchObject({ amountDue: 20 })
})

test('a received payment names no payer: it is the holder’s', async () => {
  const { ref, ann } = await transferred()
  await db.update(registrations).set({ amountDueCents: 1_000 }).where(eq(registrations.id, ref.registrationId))
  expect(await record(ref, 10, admin, ann)).toMatchObject({ status: 400, code: 'input.invalid' })
})

test('admins see and return the cash of a deleted event, but receive nothing for it', async () => {
  const { id, ref, ann, ben, director } = await owedToTwo()
  expect((await send(eventsAdminApi.deleteEvent, { params: { id } }, { token: admin.token })).status).toBe(204)
  await db.update(registrations).set({ amountDueCents: 1_000 }).where(eq(registrations.id, ref.registrationId))
  expect(await roster(id)).toMatchObject([{ id: ref.registrationId, cashToReturn: [{ amount: 10 }, { amount: 75 }] }])
  const list = await send(registrationsApi.listRegistrations, { params: { id } }, { token: director.token })
  expect(list.code).toBe('events.not_found')
  expect((await record(ref, 10, admin)).code).toBe('events.not_found')
  expect((await record(ref, -10, director, ben)).status).toBeGreaterThanOrEqual(403)
  expect((await record(ref, -10, admin, ben)).status).toBe(201)
  expect((await record(ref, -76, admin, ann)).code).toBe('registrations.nothing_due')
  expect((await record(ref, -75, admin, ann)).body.cashToReturn).toBeUndefined()
  const done = await send(registrationsApi.listRegistrations, { params: { id } }, { token: admin.token })
  expect(done.code).toBe('events.not_found')
})

const HALF = { refundPartialUntil: inDays(10), refundPartialPercent: 50 }

test('confirmed again after a partial refund, the person owes the refunded part', async () => {
  const { id } = await campWithDirector(HALF)
  const ann = await given.signedIn()
  const { subjectId: registrationId } = await paymentOf(await pay(id, ann.token))
  await settle()
  await cancel(id, ann)
  expect((await setStatus({ id, registrationId }, 'CONFIRMED')).body).toMatchObject({
    pricePaid: 37.5,
    amountDue: 37.5,
  })
})

test('confirmed again while the refund is not sent yet, the person owes what is promised', async () => {
  const { id } = await campWithDirector(POLICY)
  const ann = await given.signedIn()
  const { subjectId: registrationId } = await paymentOf(await pay(id, ann.token))
  await settle()
  const request = { params: { id }, body: { expectedRefund: 75 } }
  await send(cancelOrTransferApi.cancelMyRegistration, request, { token: ann.token })
  expect((await setStatus({ id, registrationId }, 'CONFIRMED')).body).toMatchObject({ pricePaid: 0, amountDue: 75 })
  await settle()
  expect(await statusOf(id, ann.id)).toEqual(['CONFIRMED'])
  expect(await roster(id)).toMatchObject([{ pricePaid: 0, amountDue: 75 }])
})

test('confirmed again before the cash was returned, it counts again and nothing is to be returned', async () => {
  const { id, ann, ref } = await paidInCash()
  await cancel(id, ann)
  expect((await roster(id))[0]?.cashToReturn).toEqual([{ payerId: ann.id, name: 'Ann Ruiz', amount: 75 }])
  const { body } = await setStatus(ref, 'CONFIRMED')
  expect(body).toMatchObject({ pricePaid: 75, amountDue: 0 })
  expect(body.cashToReturn).toBeUndefined()
})

test('confirmed again after a part of the cash was returned, the person owes that part', async () => {
  const { id, ann, ref, director } = await paidInCash(HALF)
  await cancel(id, ann)
  await record(ref, -37.5, director)
  expect((await setStatus(ref, 'CONFIRMED')).body).toMatchObject({ pricePaid: 37.5, amountDue: 37.5 })
})

test('confirmed again, what is promised to the earlier holder stays promised and does not count', async () => {
  const { id, ben, ref } = await transferred()
  await cancel(id, ben)
  const { body } = await setStatus(ref, 'CONFIRMED')
  expect(body).toMatchObject({ amountDue: 50, cashToReturn: [{ name: 'Ann Ruiz', amount: 75 }] })
})
