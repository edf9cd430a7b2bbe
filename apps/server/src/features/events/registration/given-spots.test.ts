// Spots that staff give: what is due, who may make them free, cash and checks, and the release.

import { campApi } from '@crew-chief/contract/camp'
import type { WireRequest } from '@crew-chief/contract/endpoint'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntriesAbout, lastAuditEntry } from '../../../testing/audit-entries.ts'
import { builders, inDays, tiers } from '../../../testing/builders.ts'
import { registrationRequests } from '../../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../../testing/sandbox-server.ts'
import { events, recordedPayments, registrations } from '../events.tables.ts'

const server = await startServerWithPayments()
const { send, db, knobs } = server
const given = builders(server)
const { start, open, pay, statusOf, refundsOf, mailsTo } = registrationRequests(server)
const admin = await given.as('ADMIN')
const clinician = await given.as('CLINICIAN')

type Session = { token: string }
const PRICE = 7_500

const add = (id: string, userId: string, by: Session, complimentaryReason?: string) =>
  send(
    registrationsApi.registerForEvent,
    { params: { id }, body: { userId, ...(complimentaryReason !== undefined && { complimentaryReason }) } },
    { token: by.token },
  )
type Payment = WireRequest<typeof registrationsApi.recordPayment>['body']
const record = (ref: { id: string; registrationId: string }, body: Payment, by: Session = clinician) =>
  send(registrationsApi.recordPayment, { params: ref, body }, { token: by.token })
const moneyOf = async (registrationId: string) => {
  const [row] = await db.select().from(registrations).where(eq(registrations.id, registrationId))
  return { due: row?.amountDueCents, paid: row?.pricePaidCents, status: row?.status }
}
const recordedOf = async (registrationId: string) =>
  (await db.select().from(recordedPayments).where(eq(recordedPayments.registrationId, registrationId))).map(
    ({ amountCents }) => amountCents,
  )

/** A person whom a clinician registered for a paid event. */
async function owing() {
  const event = await given.event({ name: 'Paid Camp', pricing: tiers(5_000, PRICE) })
  const bob = await given.signedIn()
  const { body } = await add(event.id, bob.id, clinician)
  return { event, bob, ref: { id: event.id, registrationId: body.id } }
}

test('a person registered by staff for a paid event has the spot and owes their price', async () => {
  const event = await given.event({ name: 'Camp', pricing: tiers(5_000, PRICE) })
  for (const [role, due] of [
    ['NON_MEMBER', 75],
    ['ALL_YOU_NEED', 50],
  ] as const) {
    const bob = await given.signedIn({ role })
    expect(await add(event.id, bob.id, clinician)).toMatchObject({
      status: 201,
      body: { status: 'CONFIRMED', pricePaid: 0, amountDue: due },
    })
    expect((await auditEntriesAbout(db, bob.id)).at(-1)?.details).toMatchObject({ due: `$${due}.00` })
    expect(await mailsTo(bob.email)).toEqual(['You’re in: Camp'])
  }
  const free = await given.event()
  const bob = await given.user()
  expect((await add(free.id, bob.id, clinician)).body).toMatchObject({ amountDue: 0 })
})

test('clinicians cannot make a spot complimentary; admins can, with a reason, and it is audited', async () => {
  const event = await given.event({ pricing: tiers(5_000, PRICE) })
  const bob = await given.user()
  const eve = await given.user()
  const refused = await add(event.id, bob.id, clinician, 'Volunteer')
  expect([refused.status, refused.code]).toEqual([403, 'events.complimentary_not_allowed'])
  expect(await statusOf(event.id, bob.id)).toEqual([])
  expect((await add(event.id, bob.id, admin, '  ')).status).toBe(400)
  expect((await add(event.id, bob.id, admin, 'Volunteer')).body).toMatchObject({ amountDue: 0, pricePaid: 0 })
  expect((await auditEntriesAbout(db, bob.id)).at(-1)?.details).toMatchObject({ complimentary: 'Volunteer' })
  // Later, for people who owe.
  const { body } = await add(event.id, eve.id, clinician)
  const change = { params: { id: event.id, registrationId: body.id }, body: { complimentaryReason: 'Injured' } }
  expect((await send(registrationsApi.changeRegistration, change, { token: clinician.token })).status).toBe(403)
  expect((await send(registrationsApi.changeRegistration, change, { token: admin.token })).body).toMatchObject({
    amountDue: 0,
    complimentaryReason: 'Injured',
  })
  expect(await lastAuditEntry(db)).toMatchObject({ action: 'registrations.complimentary' })
  const again = await send(registrationsApi.changeRegistration, change, { token: admin.token })
  expect(again.code).toBe('registrations.nothing_due')
})

test.each(['WAITLISTED', 'CANCELLED', 'REFUNDED'] as const)(
  'a %s person whom an admin confirms owes their price',
  async (status) => {
    const event = await given.event({ name: 'Camp', pricing: tiers(5_000, PRICE) })
    const bob = await given.signedIn()
    const eve = await given.user()
    const change = async (userId: string, body: { status: 'CONFIRMED'; complimentaryReason?: string }) => {
      const { id: registrationId } = await given.registration(event.id, userId, { status })
      const request = { params: { id: event.id, registrationId }, body }
      return send(registrationsApi.changeRegistration, request, { token: admin.token })
    }
    const { body } = await change(bob.id, { status: 'CONFIRMED' })
    expect(body).toMatchObject({ status: 'CONFIRMED', pricePaid: 0, amountDue: 75 })
    expect(await mailsTo(bob.email)).toEqual(['You’re in: Camp'])
    await pay(event.id, bob.token)
    expect(await moneyOf(body.id)).toEqual({ due: 0, paid: PRICE, status: 'CONFIRMED' })
    expect((await change(eve.id, { status: 'CONFIRMED', complimentaryReason: 'Volunteer' })).body).toMatchObject({
      status: 'CONFIRMED',
      amountDue: 0,
      complimentaryReason: 'Volunteer',
    })
  },
)

test('a person who paid before their spot was canceled owes only the rest when confirmed again', async () => {
  const { event, bob, ref } = await owing()
  const set = (status: 'CONFIRMED' | 'CANCELLED', registrationId = ref.registrationId) =>
    send(registrationsApi.changeRegistration, { params: { id: event.id, registrationId }, body: { status } }, admin)
  await record(ref, { method: 'cash', amount: 25 })
  await set('CANCELLED')
  expect((await set('CONFIRMED')).body).toMatchObject({ pricePaid: 25, amountDue: 50 })
  await pay(event.id, bob.token)
  await set('CANCELLED')
  expect((await set('CONFIRMED')).body).toMatchObject({ pricePaid: 75, amountDue: 0 })
})

test('paying online settles the amount due once; the spot is theirs before and after', async () => {
  const { event, bob, ref } = await owing()
  await pay(event.id, bob.token)
  expect(await moneyOf(ref.registrationId)).toEqual({ due: 0, paid: PRICE, status: 'CONFIRMED' })
  expect((await mailsTo(bob.email)).sort()).toEqual(['Payment received: Paid Camp', 'You’re in: Paid Camp'])
  await knobs.delivered()
  expect(await moneyOf(ref.registrationId)).toMatchObject({ paid: PRICE })
  expect(await start(event.id, bob.token)).toMatchObject({ code: 'events.already_registered' })
})

test('an open payment page neither holds nor releases the spot', async () => {
  const { event, bob, ref } = await owing()
  const sessionId = await open(event.id, bob.token)
  expect(await open(event.id, bob.token)).toBe(sessionId)
  await knobs.expireNow(sessionId)
  await knobs.delivered()
  expect(await moneyOf(ref.registrationId)).toEqual({ due: PRICE, paid: 0, status: 'CONFIRMED' })
})

test('staff record cash and checks up to the amount due; rows stay, and each is audited', async () => {
  const { ref } = await owing()
  expect((await record(ref, { method: 'cash', amount: 75.01 })).code).toBe('registrations.more_than_due')
  expect((await record(ref, { method: 'cash', amount: 0 })).status).toBe(400)
  expect((await record(ref, { method: 'check', amount: 25, reference: '1042' })).body).toMatchObject({
    amountDue: 50,
    pricePaid: 25,
  })
  expect(await lastAuditEntry(db)).toMatchObject({
    action: 'registrations.payment_recorded',
    actorId: clinician.id,
    details: { amount: '$25.00', method: 'check', reference: '1042' },
  })
  expect((await record(ref, { method: 'cash', amount: 50 })).body).toMatchObject({ amountDue: 0, pricePaid: 75 })
  expect((await record(ref, { method: 'cash', amount: 1 })).code).toBe('registrations.nothing_due')
  expect(await recordedOf(ref.registrationId)).toEqual([2_500, 5_000])
})

test('a correction is a second row with a negative amount, by an admin, of what was recorded', async () => {
  const { ref } = await owing()
  await record(ref, { method: 'cash', amount: 75 })
  const correction: Payment = { method: 'cash', amount: -75 }
  expect(await record(ref, correction)).toMatchObject({ status: 403, code: 'registrations.correction_not_allowed' })
  expect((await record(ref, correction, admin)).body).toMatchObject({ amountDue: 75, pricePaid: 0 })
  expect((await record(ref, correction, admin)).code).toBe('registrations.more_than_recorded')
  expect(await recordedOf(ref.registrationId)).toEqual([7_500, -7_500])
})

test('recording cash closes the open payment page; a payment that was faster is not taken twice', async () => {
  const { event, bob, ref } = await owing()
  const sessionId = await open(event.id, bob.token)
  expect((await record(ref, { method: 'cash', amount: 75 })).status).toBe(201)
  // The person pays on the page before it is closed at the provider.
  await knobs.pay(sessionId)
  await knobs.delivered()
  expect(await moneyOf(ref.registrationId)).toEqual({ due: 0, paid: PRICE, status: 'CONFIRMED' })
  expect(await refundsOf(sessionId)).toHaveLength(1)
})

test('a canceled registration owes nothing', async () => {
  const { ref } = await owing()
  await send(
    registrationsApi.changeRegistration,
    { params: ref, body: { status: 'CANCELLED' } },
    { token: admin.token },
  )
  expect(await moneyOf(ref.registrationId)).toMatchObject({ due: 0, status: 'CANCELLED' })
  expect((await record(ref, { method: 'cash', amount: 1 })).code).toBe('registrations.nothing_due')
})

test('the amount due can be paid after the event', async () => {
  const { event, bob, ref } = await owing()
  await db
    .update(events)
    .set({ startsAt: inDays(-3), endsAt: inDays(-1) })
    .where(eq(events.id, event.id))
  await pay(event.id, bob.token)
  expect(await moneyOf(ref.registrationId)).toMatchObject({ due: 0, paid: PRICE })
})

test('people registered by staff sign the release when they open the hub; calls are not refused before', async () => {
  const { event, bob } = await owing()
  const opened = () => send(campApi.openCamp, { params: { eventId: event.id } }, { token: bob.token })
  const signed = (version?: number) =>
    send(
      registrationsApi.signWaiver,
      { params: { id: event.id }, body: version === undefined ? {} : { version } },
      { token: bob.token },
    )
  expect(await opened()).toMatchObject({ status: 200, body: { needsWaiver: true } })
  expect((await signed(9)).code).toBe('events.waiver_changed')
  expect((await signed(1)).status).toBe(204)
  expect((await opened()).body.needsWaiver).toBe(false)
  const stranger = await given.signedIn()
  const params = { id: event.id }
  expect((await send(registrationsApi.signWaiver, { params, body: {} }, { token: stranger.token })).status).toBe(403)
  const staff = await send(campApi.openCamp, { params: { eventId: event.id } }, { token: admin.token })
  expect(staff.body.needsWaiver).toBe(false)
})

test('staff record a release signed on paper; the roster shows it', async () => {
  const { event, bob, ref } = await owing()
  const roster = async () =>
    (await send(registrationsApi.listRegistrations, { params: { id: event.id } }, { token: clinician.token })).body[0]
  expect((await roster())?.waiver).toBeNull()
  const answer = await send(registrationsApi.recordWaiver, { params: ref }, { token: clinician.token })
  expect(answer.body.waiver).toMatchObject({ version: 1, onPaper: true })
  expect((await roster())?.waiver).toMatchObject({ onPaper: true })
  expect((await auditEntriesAbout(db, bob.id)).at(-1)).toMatchObject({
    action: 'registrations.waiver_recorded',
    actorId: clinician.id,
  })
})

test('a correction after a refund at the desk never makes the paid amount negative', async () => {
  const { ref } = await owing()
  expect((await record(ref, { method: 'cash', amount: 75 })).status).toBe(201)
  const change = (status: 'REFUNDED' | 'CONFIRMED') =>
    send(registrationsApi.changeRegistration, { params: ref, body: { status } }, { token: admin.token })
  expect([(await change('REFUNDED')).status, (await change('CONFIRMED')).status]).toEqual([200, 200])
  expect(await record(ref, { method: 'cash', amount: -75 }, admin)).toMatchObject({
    status: 400,
    code: 'registrations.more_than_recorded',
  })
})
