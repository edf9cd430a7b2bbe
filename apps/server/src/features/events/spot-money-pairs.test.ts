// Payments, staff and terms that meet while a spot changes hands.

import { cancelOrTransferApi } from '@crew-chief/contract/cancel-or-transfer'
import { paymentsApi } from '@crew-chief/contract/payments'
import { usersApi } from '@crew-chief/contract/users'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders, inDays, PASSWORD, tiers } from '../../testing/builders.ts'
import { campBuilders } from '../../testing/camp-builders.ts'
import { registrationRequests } from '../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'
import { spotRequests } from '../../testing/spot-requests.ts'
import { payments } from '../payments/public.ts'
import { cashReturns, registrations } from './events.tables.ts'

const server = await startServerWithPayments()
const { db, send, knobs } = server
const given = builders(server)
const { staff } = campBuilders(server)
const { start, open, statusOf, refundsOf, paymentOf } = registrationRequests(server)
const admin = await given.signedIn({ role: 'ADMIN' })
const { settle, rowOf, paidBy, giveSpot, offer, transfer, preview, change, record, edit } = spotRequests(server, admin)

const PRICING = { pricing: tiers(5_000, 7_500) }
const FULL = { refundFullUntil: inDays(5) }

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
