// What a dialog shows is what happens, to the cent. If something changed in between, nothing happens.

import { cancelOrTransferApi } from '@crew-chief/contract/cancel-or-transfer'
import type { WireRequest } from '@crew-chief/contract/endpoint'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { usersApi } from '@crew-chief/contract/users'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders, inDays, PASSWORD, tiers } from '../../../testing/builders.ts'
import { campBuilders } from '../../../testing/camp-builders.ts'
import { registrationRequests } from '../../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../../testing/sandbox-server.ts'
import { spotRequests } from '../../../testing/spot-requests.ts'
import { users } from '../../accounts/public.ts'
import { cashReturns, events, recordedPayments } from '../events.tables.ts'

const server = await startServerWithPayments()
const { db, send } = server
const given = builders(server)
const { staff } = campBuilders(server)
const { refundsOf, statusOf } = registrationRequests(server)
const admin = await given.signedIn({ role: 'ADMIN' })
const { settle, rowOf, paidBy, giveSpot, transfer, change, record } = spotRequests(server, admin)

type Person = Awaited<ReturnType<typeof given.signedIn>>
const TERMS = { pricing: tiers(5_000, 7_500), refundFullUntil: inDays(10) }

/** Ann paid 75 dollars in cash. */
async function paidInCash() {
  const ann = await given.signedIn({ firstName: 'Ann', lastName: 'Ruiz' })
  const { id } = await given.event({ name: 'Camp', ...TERMS })
  await giveSpot(id, ann.id)
  expect((await record(id, 75)).status).toBe(201)
  return { id, ann }
}

/** Ben, a member, has Ann's spot. 25 dollars are promised to her. */
async function transferredInCash() {
  const { id, ann } = await paidInCash()
  const ben = await given.signedIn({ role: 'ALL_YOU_NEED' })
  await transfer(id, ann, ben)
  return { id, ann, ben }
}

/** 50 dollars by card, then 20 in cash. */
async function paidTwice() {
  const ben = await given.signedIn({ role: 'ALL_YOU_NEED', firstName: 'Ben', lastName: 'Ochoa' })
  const spot = await paidBy(ben, TERMS)
  expect((await change(spot.id, { price: { amount: 70, reason: 'Extra day' } })).status).toBe(200)
  expect((await record(spot.id, 20)).status).toBe(201)
  return { ...spot, ben }
}

async function previewCorrection(id: string, price: number, { token }: Person = admin) {
  const params = { id, registrationId: (await rowOf(id)).id }
  return send(registrationsApi.previewCorrection, { params, query: { price } }, { token })
}
type Change = NonNullable<WireRequest<typeof registrationsApi.changeRegistration>['body']>
type PriceChange = NonNullable<Change['price']>
async function correct(id: string, amount: number, expected: PriceChange['expected']) {
  const answer = await change(id, { price: { amount, reason: 'Half the camp', expected } })
  await settle()
  return answer
}
const returnedBy = async (id: string) => {
  const rows = await db
    .select()
    .from(recordedPayments)
    .where(eq(recordedPayments.registrationId, (await rowOf(id)).id))
  return rows.filter(({ amountCents }) => amountCents < 0).map(({ payerId, amountCents }) => [payerId, -amountCents])
}
const owedFor = async (id: string) => {
  const rows = await db
    .select()
    .from(cashReturns)
    .where(eq(cashReturns.registrationId, (await rowOf(id)).id))
  return rows.map(({ payerId, amountCents }) => [payerId, amountCents])
}

test('cash that is promised already is not returned by a price correction', async () => {
  const { id, ann } = await transferredInCash()
  const { body } = await previewCorrection(id, 40)
  expect(body).toEqual({
    refund: 0,
    refundToOthers: 0,
    cashToReturn: [{ payerId: ann.id, name: 'Ann Ruiz', amount: 10 }],
    amountDue: 0,
  })
  expect((await correct(id, 40, body)).status).toBe(200)
  expect(await returnedBy(id)).toEqual([[ann.id, 1_000]])
})

test('a price correction returns what was paid last first, as shown', async () => {
  const { id, sessionId, ben } = await paidTwice()
  const { body } = await previewCorrection(id, 40)
  expect(body).toMatchObject({ refund: 10, cashToReturn: [{ payerId: ben.id, name: 'Ben Ochoa', amount: 20 }] })
  expect((await correct(id, 40, body)).status).toBe(200)
  expect(await returnedBy(id)).toEqual([[ben.id, 2_000]])
  expect(await refundsOf(sessionId)).toMatchObject([{ amountCents: 1_000 }])
})

test('the preview names the card of the earlier holder and what becomes due', async () => {
  const ann = await given.signedIn()
  const { id } = await paidBy(ann, TERMS)
  await transfer(id, ann, await given.signedIn())
  expect((await previewCorrection(id, 60)).body).toMatchObject({ refund: 15, refundToOthers: 15, amountDue: 0 })
  expect((await previewCorrection(id, 80)).body).toMatchObject({ refund: 0, cashToReturn: [], amountDue: 5 })
})

test('a price correction is refused if the amounts have changed since they were shown', async () => {
  const { id, sessionId } = await paidTwice()
  const { body: shown } = await previewCorrection(id, 40)
  // The cash is returned in between.
  expect((await record(id, -20)).status).toBe(201)
  const refused = await correct(id, 40, shown)
  expect([refused.status, refused.code, refused.message]).toEqual([
    409,
    'registrations.refund_changed',
    'This price now refunds $10.00 by card and $0.00 in cash, and leaves $0.00 due. Review it, then save.',
  ])
  expect([await refundsOf(sessionId), (await returnedBy(id)).length]).toEqual([[], 1])
  expect((await correct(id, 40, (await previewCorrection(id, 40)).body)).status).toBe(200)
  expect(await refundsOf(sessionId)).toMatchObject([{ amountCents: 1_000 }])
})

test.each(['refund', 'refundToOthers', 'amountDue'] as const)('a price correction compares %s', async (field) => {
  const { id } = await paidTwice()
  const { body } = await previewCorrection(id, 40)
  expect((await correct(id, 40, { ...body, [field]: body[field] + 0.01 })).code).toBe('registrations.refund_changed')
})

test('a price correction compares who gets the cash', async () => {
  const { id, ben } = await transferredInCash()
  const { body } = await previewCorrection(id, 40)
  const toBen = body.cashToReturn.map((part) => ({ ...part, payerId: ben.id }))
  expect((await correct(id, 40, { ...body, cashToReturn: toBen })).code).toBe('registrations.refund_changed')
})

test('the preview is refused for the same reasons as the price correction', async () => {
  const { id, ben } = await paidTwice()
  const director = await given.signedIn()
  await staff(id, { userId: director.id, functions: ['director'] })
  expect((await previewCorrection(id, 40, director)).code).toBe('access.role')
  expect((await previewCorrection(id, 80, director)).body.amountDue).toBe(10)
  expect((await previewCorrection(id, 80, ben)).code).toBe('access.role')
  expect((await previewCorrection(id, 70.1)).message).toContain('They would owe $0.10.')
  const { id: registrationId } = await rowOf(id)
  const { id: otherId } = await given.event()
  const elsewhere = { params: { id: otherId, registrationId }, query: { price: 40 } }
  expect((await send(registrationsApi.previewCorrection, elsewhere, admin)).code).toBe('registrations.not_found')
  await change(id, { status: 'CANCELLED' })
  expect((await previewCorrection(id, 40)).code).toBe('registrations.price_not_confirmed')
})

test('a director does not preview a correction of their own price', async () => {
  const ann = await given.signedIn()
  const { id } = await paidBy(ann, TERMS)
  await staff(id, { userId: ann.id, functions: ['director'] })
  expect((await previewCorrection(id, 80, ann)).code).toBe('registrations.own_favor')
})

const previewEvent = async (id: string) =>
  (await send(cancelOrTransferApi.getEventCancellation, { params: { id } }, admin)).body
type Shown = WireRequest<typeof cancelOrTransferApi.cancelEvent>['body']['expected']
const cancelEvent = async (id: string, expected: Shown) => {
  const answer = await send(
    cancelOrTransferApi.cancelEvent,
    { params: { id }, body: { reason: 'Flood', expected } },
    admin,
  )
  await settle()
  return answer
}
const isCanceled = async (id: string) => {
  const [event] = await db.select().from(events).where(eq(events.id, id))
  return event?.canceledAt !== null
}

test('an event is not canceled if the cash to return has changed since it was shown', async () => {
  const { id, ann } = await transferredInCash()
  const shown = await previewEvent(id)
  expect(shown).toMatchObject({ total: 1, refundTotal: 0 })
  expect((await record(id, -10)).status).toBe(201)
  const refused = await cancelEvent(id, shown)
  expect([refused.status, refused.code, refused.message, await isCanceled(id)]).toEqual([
    409,
    'events.cancellation_changed',
    'Canceling now ends 1 registration, with $0.00 to refund and $65.00 to return by hand. Review it, then cancel the event.',
    false,
  ])
  expect((await cancelEvent(id, await previewEvent(id))).status).toBe(200)
  expect(await owedFor(id)).toEqual([[ann.id, 6_500]])
})

test('an event is not canceled if there are registrations or refunds that were not shown', async () => {
  const { id, sessionId } = await paidTwice()
  const shown = await previewEvent(id)
  expect(shown.refundTotal).toBe(50)
  await giveSpot(id, (await given.signedIn()).id)
  expect((await cancelEvent(id, shown)).message).toContain('ends 2 registrations, with $50.00 to refund and $20.00')
  const now = await previewEvent(id)
  expect((await cancelEvent(id, { ...now, refundTotal: 49.99 })).code).toBe('events.cancellation_changed')
  expect((await cancelEvent(id, { ...now, cashToReturn: [] })).code).toBe('events.cancellation_changed')
  expect([await isCanceled(id), await refundsOf(sessionId)]).toEqual([false, []])
  expect((await cancelEvent(id, now)).status).toBe(200)
  expect(await refundsOf(sessionId)).toMatchObject([{ amountCents: 5_000 }])
})

test('the message about changed numbers names no cash if none is to be returned', async () => {
  const { id } = await paidBy(await given.signedIn({ role: 'ALL_YOU_NEED' }), TERMS)
  const now = await previewEvent(id)
  expect((await cancelEvent(id, { ...now, total: 2 })).message).toBe(
    'Canceling now ends 1 registration, with $50.00 to refund. Review it, then cancel the event.',
  )
})

test('an event is canceled without the numbers that were shown', async () => {
  const { id } = await paidInCash()
  expect([(await cancelEvent(id, undefined)).status, await isCanceled(id)]).toEqual([200, true])
})

const previewErasure = async (token: string) => (await send(usersApi.previewErasure, {}, { token })).body
type ShownErasure = WireRequest<typeof usersApi.eraseMe>['body']['expected']
const erase = async ({ token }: Person, expected: ShownErasure) => {
  const answer = await send(usersApi.eraseMe, { body: { password: PASSWORD, expected } }, { token })
  await settle()
  return answer
}
const isErased = async ({ id }: Person) => {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row?.erasedAt !== null
}

test('the preview of deleting the account names the cash that goes back to an earlier holder', async () => {
  const { id, ann, ben } = await transferredInCash()
  const shown = await previewErasure(ben.token)
  expect(shown).toMatchObject([{ kind: 'registration', paid: 50, refund: 0, cashToReturn: 50, cashToOthers: 50 }])
  expect((await erase(ben, shown)).status).toBe(204)
  expect(await owedFor(id)).toEqual([[ann.id, 7_500]])
})

test('the preview of deleting the account names the refund to the card of an earlier holder', async () => {
  const ann = await given.signedIn()
  const ben = await given.signedIn()
  const { id, sessionId } = await paidBy(ann, TERMS)
  await transfer(id, ann, ben)
  const shown = await previewErasure(ben.token)
  expect(shown).toMatchObject([{ refund: 75, refundToOthers: 75, cashToReturn: 0 }])
  expect((await erase(ben, shown)).status).toBe(204)
  expect(await refundsOf(sessionId)).toMatchObject([{ amountCents: 7_500 }])
})

test('own cash is not returned when the account is deleted, and the preview says so', async () => {
  const { id, ann } = await paidInCash()
  const shown = await previewErasure(ann.token)
  expect(shown).toMatchObject([{ paid: 75, refund: 0, cashToReturn: 0 }])
  expect((await erase(ann, shown)).status).toBe(204)
  expect(await owedFor(id)).toEqual([])
})

test('an account is not deleted if the amounts have changed since they were shown', async () => {
  const { id, ann, ben } = await transferredInCash()
  const shown = await previewErasure(ben.token)
  // The correction records that Ann got 10 dollars.
  expect((await change(id, { price: { amount: 40, reason: 'Half the camp' } })).status).toBe(200)
  const refused = await erase(ben, shown)
  expect([refused.status, refused.code, await isErased(ben)]).toEqual([409, 'users.erasure_changed', false])
  expect([await statusOf(id, ben.id), await owedFor(id)]).toEqual([['CONFIRMED'], [[ann.id, 2_500]]])
  expect((await erase(ben, await previewErasure(ben.token))).status).toBe(204)
  expect(await owedFor(id)).toEqual([[ann.id, 6_500]])
})

test('an account is not deleted if something ends with it that was not shown', async () => {
  const ann = await given.signedIn()
  const shown = await previewErasure(ann.token)
  expect(shown).toEqual([])
  const { sessionId } = await paidBy(ann, TERMS)
  expect([(await erase(ann, shown)).code, await isErased(ann)]).toEqual(['users.erasure_changed', false])
  expect(await refundsOf(sessionId)).toEqual([])
  // Without the list nothing is compared.
  expect([(await erase(ann, undefined)).status, await isErased(ann)]).toEqual([204, true])
  expect(await refundsOf(sessionId)).toMatchObject([{ amountCents: 7_500 }])
})
