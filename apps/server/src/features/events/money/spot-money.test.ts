// Where transfers, terms, tiers, staff and online events meet.

import { announcementsApi } from '@crew-chief/contract/announcements'
import { campApi } from '@crew-chief/contract/camp'
import { cancelOrTransferApi } from '@crew-chief/contract/cancel-or-transfer'
import type { WireRequest } from '@crew-chief/contract/endpoint'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '../../../platform/mail/mail.tables.ts'
import { builders, inDays, tiers } from '../../../testing/builders.ts'
import { campBuilders } from '../../../testing/camp-builders.ts'
import { registrationRequests } from '../../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../../testing/sandbox-server.ts'
import { spotRequests } from '../../../testing/spot-requests.ts'
import { refunds } from '../../payments/public.ts'
import { recordedPayments, registrations, spotTransfers } from '../events.tables.ts'

const server = await startServerWithPayments()
const { db, send, knobs } = server
const given = builders(server)
const { staff } = campBuilders(server)
const { open, pay, statusOf, seats, refundsOf, mailsTo, paymentOf } = registrationRequests(server)
const admin = await given.signedIn({ role: 'ADMIN' })
const { settle, rowOf, read, paidBy, offer, accept, transfer, preview, edit } = spotRequests(server, admin)

type Person = Awaited<ReturnType<typeof given.signedIn>>
type NewEvent = NonNullable<Parameters<typeof given.event>[0]>

const WEBINAR: NewEvent = {
  type: 'webinar',
  location: 'Online',
  joinUrl: 'https://meet.example/1',
  recordingUrl: 'https://video.example/1',
  pricing: tiers(0, 4_900),
}
const START = { startsAt: new Date(Date.now() + 10 * 60_000), endsAt: inDays(1) }

test('transferring back and forth never leaves an unpaid spot: the difference is paid before the spot changes hands', async () => {
  const payer = await given.signedIn()
  const member = await given.as('ALL_YOU_NEED')
  const { id, sessionId } = await paidBy(payer, { ...WEBINAR, ...START, refundFullUntil: inDays(1) })
  await transfer(id, payer, member)
  expect(await refundsOf(sessionId)).toMatchObject([{ amountCents: 4_900, status: 'succeeded' }])
  expect(await transfer(id, member, payer)).toMatchObject({ amountDue: 49 })
  expect(await rowOf(id)).toMatchObject({ userId: member.id, amountDueCents: 0 })
  expect((await read(id, payer)).body).toMatchObject({ joinUrl: null, myRegistration: null })
  expect((await read(id, member)).body.joinUrl).toBe('https://meet.example/1')
  await pay(id, payer.token)
  await settle()
  expect(await rowOf(id)).toMatchObject({ userId: payer.id, pricePaidCents: 4_900 })
  expect((await read(id, payer)).body.joinUrl).toBe('https://meet.example/1')
})

test('a member who gives a free spot to a non-member leaves them nothing before it is paid', async () => {
  const member = await given.as('ALL_YOU_NEED')
  const other = await given.signedIn()
  const { id } = await given.event({ ...WEBINAR, ...START })
  await send(registrationsApi.registerForEvent, { params: { id }, body: {} }, { token: member.token })
  await transfer(id, member, other)
  expect(await statusOf(id, other.id)).toEqual([])
  expect(await statusOf(id, member.id)).toEqual(['CONFIRMED'])
})

test('a full event and a closed registration do not stop the payment of an accepted spot', async () => {
  const member = await given.as('ALL_YOU_NEED')
  const other = await given.signedIn()
  const { id } = await paidBy(member, { pricing: tiers(5_000, 7_500), maxParticipants: 1 })
  await transfer(id, member, other)
  await pay(id, other.token)
  await settle()
  expect(await rowOf(id)).toMatchObject({ userId: other.id, pricePaidCents: 7_500 })
  expect(await seats(id)).toMatchObject({ taken: 1, holding: 1 })
})

test('withdrawing the offer closes the payment page of the recipient', async () => {
  const member = await given.as('ALL_YOU_NEED')
  const other = await given.signedIn()
  const { id } = await paidBy(member, { pricing: tiers(5_000, 7_500) })
  await transfer(id, member, other)
  const sessionId = await open(id, other.token)
  await send(cancelOrTransferApi.withdrawTransfer, { params: { id } }, { token: member.token })
  await settle()
  await expect(knobs.pay(sessionId)).rejects.toThrow()
  expect(await statusOf(id, member.id)).toEqual(['CONFIRMED'])
})

test('a payment that arrives after the sender’s spot is gone is refunded', async () => {
  const member = await given.as('ALL_YOU_NEED')
  const other = await given.signedIn()
  const { id } = await paidBy(member, { pricing: tiers(5_000, 7_500) })
  await transfer(id, member, other)
  const sessionId = await open(id, other.token)
  await knobs.hold()
  await knobs.pay(sessionId)
  const { id: registrationId } = await rowOf(id)
  await db.update(spotTransfers).set({ status: 'withdrawn' }).where(eq(spotTransfers.registrationId, registrationId))
  await knobs.release()
  await settle()
  expect(await refundsOf(sessionId)).toMatchObject([{ amountCents: 2_500, status: 'succeeded' }])
  expect((await mailsTo(other.email)).at(-1)).toBe('Refund: Camp')
  expect(await rowOf(id)).toMatchObject({ userId: member.id, pricePaidCents: 5_000 })
})

test('the sender’s own payment page and that of the recipient are not mixed up', async () => {
  const sender = await given.signedIn()
  const other = await given.signedIn()
  const { id } = await given.event({ pricing: tiers(5_000, 7_500) })
  await given.registration(id, sender.id, { amountDueCents: 7_500 })
  await transfer(id, sender, other)
  const ofRecipient = await open(id, other.token)
  const ofSender = await open(id, sender.token)
  expect(ofSender).not.toBe(ofRecipient)
  await knobs.pay(ofSender)
  await settle()
  expect(await rowOf(id)).toMatchObject({ userId: sender.id, pricePaidCents: 7_500, amountDueCents: 0 })
})

test.each([
  ['without terms', {}],
  ['after the deadline', { refundFullUntil: inDays(-1) }],
])('%s a transfer returns as little as a cancellation', async (_, terms) => {
  const payer = await given.signedIn()
  const member = await given.as('ALL_YOU_NEED')
  const { id, sessionId } = await paidBy(payer, { pricing: tiers(0, 30_000), ...terms })
  await transfer(id, payer, member)
  expect(await refundsOf(sessionId)).toEqual([])
  const preview = await send(cancelOrTransferApi.previewCancellation, { params: { id } }, { token: member.token })
  expect(preview.body).toMatchObject({ refund: 0, kept: 300 })
})

test('in the time of a partial refund a transfer returns that share of the difference, and canceling nothing more of it', async () => {
  const payer = await given.signedIn()
  const member = await given.as('ALL_YOU_NEED')
  const terms = { refundPartialUntil: inDays(5), refundPartialPercent: 50 }
  const { id, sessionId } = await paidBy(payer, { pricing: tiers(10_000, 30_000), ...terms })
  await transfer(id, payer, member)
  expect(await refundsOf(sessionId)).toMatchObject([{ amountCents: 10_000 }])
  const preview = await send(cancelOrTransferApi.previewCancellation, { params: { id } }, { token: member.token })
  expect(preview.body).toMatchObject({ refund: 50, refundToOthers: 50, kept: 150 })
})

const setTerms = (id: string, person: Person, refundFullUntil: string) => edit(id, person, { refundFullUntil })
const refundOf = async (id: string, { token }: Person) =>
  (await send(cancelOrTransferApi.previewCancellation, { params: { id } }, { token })).body.refund

test('the terms at purchase apply: a director changes them for new purchases only, an admin may grant more', async () => {
  const payer = await given.signedIn()
  const director = await given.signedIn()
  const { id } = await paidBy(payer, { pricing: tiers(5_000, 7_500) })
  await staff(id, { userId: director.id, functions: ['director'] })
  await setTerms(id, director, inDays(3).toISOString())
  expect(await refundOf(id, payer)).toBe(0)
  const later = await given.signedIn()
  await pay(id, later.token)
  await settle()
  expect(await refundOf(id, later)).toBe(75)
  // An admin who saves the form with other changes grants nothing.
  const { body } = await read(id, admin)
  await edit(id, admin, { location: 'Another gym', refundFullUntil: body.refundFullUntil ?? '' })
  expect(await refundOf(id, payer)).toBe(0)
  await setTerms(id, admin, inDays(2).toISOString())
  expect(await refundOf(id, payer)).toBe(75)
  // Tightening takes nothing away.
  await setTerms(id, admin, inDays(-2).toISOString())
  expect(await refundOf(id, payer)).toBe(75)
  expect(await refundOf(id, later)).toBe(75)
})

test('a spot given by staff gets the terms of the day it is paid', async () => {
  const payer = await given.signedIn()
  const { id } = await given.event({ pricing: tiers(5_000, 7_500), refundFullUntil: inDays(5) })
  const request = { params: { id }, body: { userId: payer.id } }
  await send(registrationsApi.registerForEvent, request, { token: admin.token })
  const director = await given.signedIn()
  await staff(id, { userId: director.id, functions: ['director'] })
  await setTerms(id, director, inDays(-1).toISOString())
  await pay(id, payer.token)
  await settle()
  expect(await refundOf(id, payer)).toBe(0)
})

test('a spot transferred before its difference was paid stays closed until it is; one given by staff is open', async () => {
  const ann = await given.signedIn()
  const { id } = await given.event({ ...WEBINAR, ...START })
  const { id: registrationId } = await given.registration(id, ann.id, {
    amountDueCents: 4_900,
    accessNeedsPayment: true,
  })
  const hub = () => send(campApi.openCamp, { params: { eventId: id } }, { token: ann.token })
  expect((await read(id, ann)).body).toMatchObject({ joinUrl: null, myRegistration: { isUnpaid: true } })
  expect((await hub()).code).toBe('camp.payment_due')
  const code = { title: 'Door code', content: '4711', important: true }
  await send(announcementsApi.createAnnouncement, { params: { eventId: id }, body: code }, { token: admin.token })
  await settle()
  expect(await db.select().from(mails).where(eq(mails.toAddress, ann.email))).toEqual([])
  await pay(id, ann.token)
  await settle()
  expect((await read(id, ann)).body.joinUrl).toBe('https://meet.example/1')
  expect((await hub()).status).toBe(200)
  await db
    .update(registrations)
    .set({ amountDueCents: 4_900, accessNeedsPayment: false })
    .where(eq(registrations.id, registrationId))
  expect((await hub()).status).toBe(200)
})

test('nobody but an admin records payments, gives spots or changes prices for themselves', async () => {
  const { id } = await given.event({ pricing: tiers(5_000, 7_500) })
  const staffMember = await given.signedIn()
  await staff(id, { userId: staffMember.id, functions: ['director', 'desk'] })
  const token = { token: staffMember.token }
  const register = (userId: string) =>
    send(registrationsApi.registerForEvent, { params: { id }, body: { userId } }, token)
  expect((await register(staffMember.id)).code).toBe('registrations.own_favor')
  const own = await given.registration(id, staffMember.id, { amountDueCents: 7_500 })
  const ref = (registrationId: string) => ({ id, registrationId })
  const record = (registrationId: string, amount: number) =>
    send(registrationsApi.recordPayment, { params: ref(registrationId), body: { method: 'cash', amount } }, token)
  type Change = NonNullable<WireRequest<typeof registrationsApi.changeRegistration>['body']>
  const change = (registrationId: string, body: Change) =>
    send(registrationsApi.changeRegistration, { params: ref(registrationId), body }, token)
  expect((await record(own.id, 75)).code).toBe('registrations.own_favor')
  expect((await record(own.id, -75)).code).toBe('registrations.own_favor')
  expect((await change(own.id, { complimentaryReason: 'Staff' })).code).toBe('registrations.own_favor')
  expect((await change(own.id, { price: { amount: 0, reason: 'Staff' } })).code).toBe('registrations.own_favor')
  expect((await change(own.id, { shirtSize: 'L' })).status).toBe(200)
  expect((await change(own.id, { status: 'CANCELLED' })).status).toBe(200)
  expect((await change(own.id, { status: 'CONFIRMED' })).code).toBe('registrations.own_favor')
  const other = await given.registration(id, (await given.signedIn()).id, { amountDueCents: 7_500 })
  expect((await record(other.id, 25)).status).toBe(201)
  expect((await change(other.id, { complimentaryReason: 'Volunteer' })).status).toBe(200)
  const ofAdmin = await given.registration(id, admin.id, { amountDueCents: 7_500 })
  const body = { method: 'cash' as const, amount: 75 }
  const recorded = await send(registrationsApi.recordPayment, { params: ref(ofAdmin.id), body }, { token: admin.token })
  expect(recorded.status).toBe(201)
})

test('canceling an event is previewed with the cash to return, and does what it says', async () => {
  const ann = await given.signedIn({ firstName: 'Ann', lastName: 'Ruiz' })
  const ben = await given.signedIn()
  const { id } = await paidBy(ben, { pricing: tiers(5_000, 7_500) })
  const { id: registrationId } = await given.registration(id, ann.id, { pricePaidCents: 29_900 })
  await db
    .insert(recordedPayments)
    .values({ registrationId, method: 'cash', amountCents: 29_900, recordedBy: admin.id })
  const params = { id }
  const shown = async () => {
    const { body } = await send(cancelOrTransferApi.getEventCancellation, { params }, { token: admin.token })
    return { refundTotal: body.refundTotal, cashToReturn: body.cashToReturn }
  }
  const before = await shown()
  expect(before).toEqual({ refundTotal: 75, cashToReturn: [{ registrationId, name: 'Ann Ruiz', amount: 299 }] })
  await send(cancelOrTransferApi.cancelEvent, { params, body: { reason: 'Flood' } }, { token: admin.token })
  await settle()
  expect(await shown()).toEqual(before)
})

test('a refund to a card that is blocked stops the transfer', async () => {
  const payer = await given.signedIn()
  const member = await given.as('ALL_YOU_NEED')
  const terms = { refundFullUntil: inDays(5) }
  const { id, sessionId } = await paidBy(payer, { pricing: tiers(5_000, 7_500), ...terms })
  const { id: paymentId } = await paymentOf(sessionId)
  await db.insert(refunds).values({ paymentId, amountCents: 100, reason: 'Goodwill', status: 'failed' })
  const transferId = await offer(id, payer, member)
  expect((await accept(transferId, member)).code).toBe('registrations.refund_blocked')
  expect(await statusOf(id, payer.id)).toEqual(['CONFIRMED'])
})

/** Ann has a free spot, and Ben has opened the page to pay 75 dollars for it. */
async function heldByRecipient(terms: NewEvent = {}) {
  const ann = await given.as('ALL_YOU_NEED')
  const ben = await given.signedIn()
  const { id } = await given.event({ pricing: tiers(0, 7_500), ...terms })
  const request = { params: { id }, body: { waiverVersion: 1 } }
  await send(registrationsApi.registerForEvent, request, { token: ann.token })
  await transfer(id, ann, ben)
  return { id, ben, sessionId: await open(id, ben.token) }
}

test('terms that an admin grants while the recipient of a free spot pays are theirs', async () => {
  const { id, ben, sessionId } = await heldByRecipient()
  await edit(id, admin, { refundFullUntil: inDays(5).toISOString() })
  await knobs.pay(sessionId)
  await settle()
  expect(await preview(id, ben)).toMatchObject({ refund: 75, kept: 0 })
})

test('a recipient who continues an open payment page keeps its terms', async () => {
  const { id, ben, sessionId } = await heldByRecipient({ refundFullUntil: inDays(5) })
  const director = await given.signedIn()
  await staff(id, { userId: director.id, functions: ['director'] })
  await edit(id, director, { refundFullUntil: '' })
  expect(await open(id, ben.token)).toBe(sessionId)
  await knobs.pay(sessionId)
  await settle()
  expect(await preview(id, ben)).toMatchObject({ refund: 75, kept: 0 })
})
