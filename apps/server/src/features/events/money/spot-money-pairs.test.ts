// Payments, staff and terms that meet while a spot changes hands.

import { cancelOrTransferApi } from '@crew-chief/contract/cancel-or-transfer'
import { paymentsApi } from '@crew-chief/contract/payments'
import { usersApi } from '@crew-chief/contract/users'
import { desc, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { mails } from '../../../platform/mail/mail.tables.ts'
import { builders, inDays, PASSWORD, tiers } from '../../../testing/builders.ts'
import { campBuilders } from '../../../testing/camp-builders.ts'
import { registrationRequests } from '../../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../../testing/sandbox-server.ts'
import { spotRequests } from '../../../testing/spot-requests.ts'
import { payments, refunds } from '../../payments/public.ts'
import { cashReturns, registrations } from '../events.tables.ts'

const server = await startServerWithPayments()
const { db, deps, send, knobs } = server
const given = builders(server)
const { staff } = campBuilders(server)
const { start, open, statusOf, refundsOf, paymentOf } = registrationRequests(server)
const admin = await given.signedIn({ role: 'ADMIN' })
const { settle, rowOf, paidBy, giveSpot, offer, accept, transfer, preview, change, record, edit } = spotRequests(
  server,
  admin,
)

const PRICING = { pricing: tiers(5_000, 7_500) }
const FULL = { refundFullUntil: inDays(5) }
const HALF = { refundPartialUntil: inDays(5), refundPartialPercent: 50 }

afterEach(async () => {
  await knobs.clearFaults()
  await knobs.drop(false)
  await settle()
})

test('the rest of a price does not buy a spot that was refunded', async () => {
  const ann = await given.signedIn()
  const { id } = await paidBy(ann, PRICING)
  await change(id, { price: { amount: 100, reason: 'Extra night' } })
  await settle()
  const rest = await open(id, ann.token)
  await knobs.hold()
  await knobs.pay(rest)
  await db.update(payments).set({ status: 'expired' }).where(eq(payments.sessionId, rest))
  await change(id, { refund: true })
  await knobs.release()
  await settle()
  expect(await rowOf(id)).toMatchObject({ status: 'REFUNDED' })
  expect(await refundsOf(rest)).toMatchObject([{ amountCents: 2_500, status: 'succeeded' }])
})

test('refunding a registration closes the page for the rest', async () => {
  const ann = await given.signedIn()
  const { id } = await paidBy(ann, PRICING)
  await change(id, { price: { amount: 100, reason: 'Extra night' } })
  await settle()
  const rest = await open(id, ann.token)
  await change(id, { refund: true })
  await settle()
  await expect(knobs.pay(rest)).rejects.toThrow()
})

test('if the sender pays while the recipient does, the recipient is refunded', async () => {
  const ann = await given.signedIn()
  const ben = await given.signedIn()
  const { id } = await given.event(PRICING)
  await giveSpot(id, ann.id)
  await transfer(id, ann, ben)
  const sessionId = await open(id, ben.token)
  await knobs.hold()
  await knobs.pay(sessionId)
  await record(id, 75)
  await knobs.release()
  await settle()
  expect(await rowOf(id)).toMatchObject({ userId: ann.id, pricePaidCents: 7_500 })
  expect(await refundsOf(sessionId)).toMatchObject([{ amountCents: 7_500, status: 'succeeded' }])
})

test('a failed refund does not pay for the next holder', async () => {
  const ann = await given.signedIn()
  const member = await given.as('ALL_YOU_NEED')
  const carl = await given.signedIn()
  const { id, sessionId } = await paidBy(ann, { ...PRICING, ...FULL })
  await transfer(id, ann, member)
  const [refund] = await refundsOf(sessionId)
  await knobs.failRefund(refund?.providerRefundId ?? '')
  await settle()
  expect(await transfer(id, member, carl)).toMatchObject({ amountDue: 25 })
})

/** Ann paid 75 dollars. Of the 25 that the spot costs less for a member, half was returned and half is forfeited. */
async function halfForfeited() {
  const ann = await given.signedIn()
  const member = await given.as('ALL_YOU_NEED')
  const spot = await paidBy(ann, { ...PRICING, ...HALF })
  await transfer(spot.id, ann, member)
  expect(await rowOf(spot.id)).toMatchObject({ forfeitedCents: 1_250 })
  expect(await preview(spot.id, member)).toMatchObject({ refund: 25 })
  return { ...spot, ann, member }
}
const refundGoodwill = async (sessionId: string, amount: number) => {
  const body = { amount, reason: 'Goodwill', keepsPurchase: true }
  const request = { params: { id: (await paymentOf(sessionId)).id }, body }
  expect((await send(paymentsApi.refundPayment, request, { token: admin.token })).status).toBe(201)
}

test('a goodwill refund is taken from what the terms had kept first, also if it fails and is retried', async () => {
  const { id, sessionId, member } = await halfForfeited()
  await refundGoodwill(sessionId, 10)
  await settle()
  expect(await preview(id, member)).toMatchObject({ refund: 25, kept: 27.5 })
  const refund = (await refundsOf(sessionId)).find(({ amountCents }) => amountCents === 1_000)
  await knobs.failRefund(refund?.providerRefundId ?? '')
  await settle()
  await send(paymentsApi.retryRefund, { params: { id: refund?.id ?? '' } }, { token: admin.token })
  await settle()
  expect(await rowOf(id)).toMatchObject({ forfeitedCents: 250 })
  expect(await preview(id, member)).toMatchObject({ refund: 25, kept: 27.5 })
})

test('a refund made in the provider’s dashboard is goodwill as well', async () => {
  const { id, sessionId, member } = await halfForfeited()
  const { paymentIntentId } = await paymentOf(sessionId)
  await deps.provider.refund({ key: 'dashboard', paymentIntentId: paymentIntentId ?? '', amountCents: 1_000 })
  await settle()
  expect(await refundsOf(sessionId)).toMatchObject([{ amountCents: 1_250 }, { amountCents: 1_000 }])
  expect(await preview(id, member)).toMatchObject({ refund: 25, kept: 27.5 })
})

test('the refund of a price correction lowers what is forfeited once', async () => {
  const { id, member } = await halfForfeited()
  await change(id, { price: { amount: 52.5, reason: 'Half the camp' } })
  await settle()
  expect(await rowOf(id)).toMatchObject({ forfeitedCents: 250 })
  expect(await preview(id, member)).toMatchObject({ refund: 25, kept: 27.5 })
})

/** The request and its repetition: the refund waits for the job. */
async function loseRefundResponses() {
  await knobs.drop(true)
  await knobs.loseResponse({ path: '/v1/refunds', method: 'POST', times: 2 })
}

test('a spot is neither offered nor taken over while an admin’s refund of all of it waits for the provider', async () => {
  const ann = await given.signedIn()
  const member = await given.as('ALL_YOU_NEED')
  const { id } = await paidBy(ann, { ...PRICING, ...FULL })
  const transferId = await offer(id, ann, member)
  await loseRefundResponses()
  await change(id, { refund: true })
  expect(await rowOf(id)).toMatchObject({ status: 'CONFIRMED' })
  const message = 'This spot is being refunded, so it can’t be transferred.'
  expect(await accept(transferId, member)).toMatchObject({ status: 409, code: 'transfers.refund_pending', message })
  const withdraw = { params: { id } }
  expect((await send(cancelOrTransferApi.withdrawTransfer, withdraw, { token: ann.token })).status).toBe(204)
  const request = { params: { id }, body: { email: member.email } }
  const again = await send(cancelOrTransferApi.offerTransfer, request, { token: ann.token })
  expect(again).toMatchObject({ status: 409, code: 'transfers.refund_pending' })
  await settle()
  expect(await rowOf(id)).toMatchObject({ status: 'REFUNDED', userId: ann.id })
})

test('a spot whose full refund failed is not taken over, so that the retry ends the spot of the person it was for', async () => {
  const ann = await given.signedIn()
  const ben = await given.as('ALL_YOU_WANT')
  const free = [
    { id: 'price_1', priceCents: 7_500, roles: ['NON_MEMBER' as const] },
    { id: 'price_2', priceCents: 0, roles: ['ALL_YOU_WANT' as const] },
  ]
  const { id, sessionId } = await paidBy(ann, { pricing: free })
  const transferId = await offer(id, ann, ben)
  const { id: paymentId } = await paymentOf(sessionId)
  const failed = { paymentId, amountCents: 7_500, reason: 'Refunded by an admin', status: 'failed' as const }
  await db.insert(refunds).values(failed)
  expect((await accept(transferId, ben)).code).toBe('transfers.refund_pending')
  const [refund] = await refundsOf(sessionId)
  await send(paymentsApi.retryRefund, { params: { id: refund?.id ?? '' } }, { token: admin.token })
  await settle()
  expect(await rowOf(id)).toMatchObject({ status: 'REFUNDED', userId: ann.id })
})

test('a payment that came too late keeps no spot, also if its refund failed', async () => {
  const ann = await given.signedIn()
  const { id } = await given.event(PRICING)
  const first = await open(id, ann.token)
  await knobs.hold()
  await knobs.pay(first)
  await db.update(payments).set({ status: 'expired' }).where(eq(payments.sessionId, first))
  const second = await open(id, ann.token)
  await knobs.pay(second)
  await knobs.release()
  await settle()
  const [late] = await db.select().from(refunds).where(eq(refunds.cause, 'late')).orderBy(desc(refunds.createdAt))
  await knobs.failRefund(late?.providerRefundId ?? '')
  await settle()
  await change(id, { refund: true })
  await settle()
  expect(await rowOf(id)).toMatchObject({ status: 'REFUNDED' })
})

test('a part that waits for the provider does not stop a transfer', async () => {
  const ann = await given.as('ALL_YOU_NEED')
  const ben = await given.as('ALL_YOU_NEED')
  const { id, sessionId } = await paidBy(ann, { ...PRICING, ...FULL })
  await loseRefundResponses()
  await refundGoodwill(sessionId, 10)
  expect(await refundsOf(sessionId)).toMatchObject([{ status: 'wanted' }])
  expect((await accept(await offer(id, ann, ben), ben)).status).toBe(200)
})

test('a full refund emails each payer about their money, and the holder about the cancellation once', async () => {
  const ann = await given.as('ALL_YOU_NEED')
  const ben = await given.signedIn()
  const { id, sessionId } = await paidBy(ann, PRICING)
  await transfer(id, ann, ben)
  const rest = await open(id, ben.token)
  await knobs.pay(rest)
  await settle()
  await change(id, { refund: true })
  await settle()
  expect(await rowOf(id)).toMatchObject({ status: 'REFUNDED', userId: ben.id })
  expect(await refundsOf(sessionId)).toMatchObject([{ amountCents: 5_000, status: 'succeeded' }])
  expect(await refundsOf(rest)).toMatchObject([{ amountCents: 2_500, status: 'succeeded' }])
  const textsTo = async ({ email }: typeof ann) =>
    (await db.select().from(mails).where(eq(mails.toAddress, email))).map(({ text }) => text)
  const toAnn = await textsTo(ann)
  expect(toAnn.filter((text) => text.includes('refunding'))).toEqual([expect.stringContaining('$50.00')])
  const toBen = await textsTo(ben)
  expect(toBen.filter((text) => text.includes('refunding'))).toEqual([expect.stringContaining('$25.00')])
  expect(toBen.filter((text) => text.includes('was canceled'))).toHaveLength(1)
})

test('the second payment of the holder is named as well when everything is refunded', async () => {
  const ann = await given.signedIn()
  const { id } = await paidBy(ann, PRICING)
  await change(id, { price: { amount: 100, reason: 'Extra night' } })
  await knobs.pay(await open(id, ann.token))
  await settle()
  await change(id, { refund: true })
  await settle()
  const texts = (await db.select().from(mails).where(eq(mails.toAddress, ann.email))).map(({ text }) => text)
  const refunded = texts.filter((text) => text.includes('refunding'))
  expect(refunded).toHaveLength(2)
  for (const amount of ['$75.00', '$25.00']) expect(refunded.join(' ')).toContain(amount)
  expect(texts.filter((text) => text.includes('was canceled'))).toHaveLength(1)
})

test('terms that an admin grants between accepting and paying stay with the spot', async () => {
  const member = await given.as('ALL_YOU_NEED')
  const ben = await given.signedIn()
  const { id } = await paidBy(member, PRICING)
  await transfer(id, member, ben)
  const sessionId = await open(id, ben.token)
  await edit(id, admin, { refundFullUntil: inDays(5).toISOString() })
  await knobs.pay(sessionId)
  await settle()
  expect(await preview(id, ben)).toMatchObject({ refund: 75, kept: 0 })
})

test('a spot with a raised price is transferred after the rest is paid', async () => {
  const ann = await given.signedIn()
  const ben = await given.signedIn()
  const { id } = await paidBy(ann, PRICING)
  await change(id, { price: { amount: 100, reason: 'Extra night' } })
  const request = { params: { id }, body: { email: ben.email } }
  const refused = await send(cancelOrTransferApi.offerTransfer, request, { token: ann.token })
  expect(refused.code).toBe('transfers.amount_due')
})

test('a person who accepted a spot that is gone registers like everyone else', async () => {
  const member = await given.as('ALL_YOU_NEED')
  const ben = await given.signedIn()
  const { id } = await paidBy(member, PRICING)
  await transfer(id, member, ben)
  await change(id, { status: 'CANCELLED' })
  expect((await start(id, ben.token)).status).toBe(200)
  expect(await statusOf(id, ben.id)).toEqual(['PENDING'])
})

test('a spot paid in cash is not moved to the waitlist before the cash is returned', async () => {
  const ann = await given.signedIn()
  const { id } = await given.event(PRICING)
  await giveSpot(id, ann.id)
  await record(id, 75)
  expect((await change(id, { status: 'WAITLISTED' })).code).toBe('registrations.refund_first')
})

test('cash gets the terms of the day it is paid', async () => {
  const ann = await given.signedIn()
  const director = await given.signedIn()
  const { id } = await given.event({ ...PRICING, ...FULL })
  await staff(id, { userId: director.id, functions: ['director'] })
  await giveSpot(id, ann.id)
  await edit(id, director, { refundFullUntil: '' })
  await record(id, 75)
  expect(await preview(id, ann)).toMatchObject({ cashToReturn: 0, kept: 75 })
})

test('cash is not recorded if it leaves too little to pay by card', async () => {
  const ann = await given.signedIn()
  const { id } = await given.event(PRICING)
  await giveSpot(id, ann.id)
  expect((await record(id, 74.8)).status).toBe(400)
  expect((await record(id, 74.5)).status).toBe(201)
})

test('staff do not record the return of their own cash after they transferred the spot', async () => {
  const director = await given.signedIn()
  const member = await given.as('ALL_YOU_NEED')
  const { id } = await given.event({ ...PRICING, ...FULL })
  await staff(id, { userId: director.id, functions: ['director'] })
  await giveSpot(id, director.id)
  await record(id, 75)
  await transfer(id, director, member)
  expect((await record(id, -25, director)).code).toBe('registrations.own_favor')
  expect((await record(id, -25)).status).toBe(201)
})

test('cash that was recorded by mistake leaves the price of the holder due, not what an earlier transfer kept', async () => {
  const ann = await given.signedIn()
  const ben = await given.signedIn({ role: 'ALL_YOU_NEED' })
  const { id } = await given.event({ ...PRICING, ...HALF })
  await giveSpot(id, ann.id)
  await record(id, 75)
  await transfer(id, ann, ben)
  expect(await rowOf(id)).toMatchObject({ amountDueCents: 0, forfeitedCents: 1_250 })
  expect((await record(id, -75)).status).toBe(201)
  expect(await rowOf(id)).toMatchObject({ amountDueCents: 5_000, forfeitedCents: 0 })
})

test('the excess goes back to the person who paid it last, by card or in cash', async () => {
  const ann = await given.as('ALL_YOU_NEED')
  const ben = await given.as('ALL_YOU_NEED')
  const carl = await given.as('ALL_YOU_NEED')
  const { id, sessionId } = await paidBy(ann, { ...PRICING, ...FULL })
  await transfer(id, ann, ben)
  await change(id, { price: { amount: 70, reason: 'Extra night' } })
  await record(id, 20)
  await transfer(id, ben, carl)
  expect(await refundsOf(sessionId)).toEqual([])
  expect(await db.select().from(cashReturns)).toMatchObject([{ payerId: ben.id, amountCents: 2_000 }])
})

test('cash is no newer because a part of it was returned later', async () => {
  const ann = await given.signedIn()
  const ben = await given.as('ALL_YOU_NEED')
  const carl = await given.signedIn()
  const dan = await given.as('ALL_YOU_NEED')
  const { id } = await given.event({ ...PRICING, ...FULL })
  await giveSpot(id, ann.id)
  await record(id, 75)
  await transfer(id, ann, ben)
  await transfer(id, ben, carl)
  const sessionId = await open(id, carl.token)
  await knobs.pay(sessionId)
  await settle()
  await record(id, -25)
  await transfer(id, carl, dan)
  expect(await refundsOf(sessionId)).toMatchObject([{ amountCents: 2_500, status: 'succeeded' }])
})

test('deleting the account of the holder returns the cash of an earlier one, and everything if the event is canceled', async () => {
  const ann = await given.signedIn()
  const ben = await given.signedIn()
  const erase = ({ token }: typeof ann) => send(usersApi.eraseMe, { body: { password: PASSWORD } }, { token })
  const { id } = await given.event({ ...PRICING, ...FULL })
  await giveSpot(id, ann.id)
  await record(id, 75)
  await transfer(id, ann, ben)
  await erase(ben)
  const owed = await db.select().from(cashReturns).where(eq(cashReturns.payerId, ann.id))
  expect(owed).toMatchObject([{ amountCents: 7_500 }])

  const carl = await given.signedIn()
  const canceled = await paidBy(carl, PRICING)
  const request = { params: { id: canceled.id }, body: { reason: 'Flood' } }
  await send(cancelOrTransferApi.cancelEvent, request, { token: admin.token })
  await erase(carl)
  await settle()
  expect(await refundsOf(canceled.sessionId)).toMatchObject([{ amountCents: 7_500, status: 'succeeded' }])
})

test('a payment that an admin accepts pays what is due, or is refunded if the spot is gone', async () => {
  const ann = await given.as('ALL_YOU_NEED')
  const ben = await given.signedIn()
  const carl = await given.signedIn()
  const { id } = await paidBy(ann, PRICING)
  await transfer(id, ann, ben)
  const sessionId = await open(id, ben.token)
  await db.update(payments).set({ amountCents: 2_000 }).where(eq(payments.sessionId, sessionId))
  await knobs.pay(sessionId)
  await settle()
  const { id: paymentId, status } = await paymentOf(sessionId)
  expect(status).toBe('quarantined')
  expect((await start(id, ben.token)).code).toBe('events.payment_in_review')
  await send(cancelOrTransferApi.withdrawTransfer, { params: { id } }, { token: ann.token })
  const resolve = { params: { id: paymentId }, body: { note: 'Bank error' } }
  expect((await send(paymentsApi.resolvePayment, resolve, { token: admin.token })).status).toBe(200)
  await settle()
  expect(await refundsOf(sessionId)).toMatchObject([{ amountCents: 2_500, status: 'succeeded' }])
  expect(await transfer(id, ann, carl)).toMatchObject({ amountDue: 25 })

  const given75 = await given.event(PRICING)
  const dan = await given.signedIn()
  await giveSpot(given75.id, dan.id)
  const wrong = await open(given75.id, dan.token)
  await db.update(payments).set({ amountCents: 7_000 }).where(eq(payments.sessionId, wrong))
  await db.update(registrations).set({ amountDueCents: 7_000 }).where(eq(registrations.eventId, given75.id))
  await knobs.pay(wrong)
  await settle()
  const accepted = { params: { id: (await paymentOf(wrong)).id }, body: { note: 'Bank error' } }
  await send(paymentsApi.resolvePayment, accepted, { token: admin.token })
  expect(await rowOf(given75.id)).toMatchObject({ amountDueCents: 0, pricePaidCents: 7_500 })
})

test('the page of a recipient who takes the spot over for nothing is closed', async () => {
  const ann = await given.as('ALL_YOU_NEED')
  const ben = await given.signedIn()
  const { id } = await paidBy(ann, PRICING)
  const transferId = await offer(id, ann, ben)
  const accept = { params: { id: transferId }, body: { waiverVersion: 1 } }
  await send(cancelOrTransferApi.acceptTransfer, accept, { token: ben.token })
  const sessionId = await open(id, ben.token)
  await edit(id, admin, {
    pricing: [
      { role: 'NON_MEMBER', price: 50 },
      { role: 'MEMBER', price: 50 },
    ],
  })
  expect((await send(cancelOrTransferApi.acceptTransfer, accept, { token: ben.token })).body.amountDue).toBe(0)
  await settle()
  await expect(knobs.pay(sessionId)).rejects.toThrow()
  expect(await rowOf(id)).toMatchObject({ userId: ben.id, pricePaidCents: 5_000 })
})
