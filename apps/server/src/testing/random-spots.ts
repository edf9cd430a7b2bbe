// Steps of the people and staff of one event: registering, paying, canceling, transferring and so on, each with a random
// choice. See cancel-or-transfer.property.test.ts.

import { cancelOrTransferApi } from '@crew-chief/contract/cancel-or-transfer'
import { pathOf } from '@crew-chief/contract/client'
import type { NamedEndpoint, WireReply, WireRequest } from '@crew-chief/contract/endpoint'
import { eventsApi } from '@crew-chief/contract/events'
import { eventsAdminApi } from '@crew-chief/contract/events-admin'
import { paymentsApi } from '@crew-chief/contract/payments'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { LIVE_STATUSES } from '@crew-chief/domain/events/seats'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { cashReturns, events, registrations, spotTransfers } from '../features/events/events.tables.ts'
import { payments } from '../features/payments/public.ts'
import { builders, inDays } from './builders.ts'
import { RETURN_URLS } from './registration-requests.ts'
import type { startServerWithPayments } from './sandbox-server.ts'

export const CORRECTED_PRICE = 4_000
export const HIGHEST_PRICE = 7_501
export const PRICING = [
  { id: 'price_1', priceCents: HIGHEST_PRICE, roles: ['NON_MEMBER' as const] },
  { id: 'price_2', priceCents: 5_001, roles: ['ALL_YOU_NEED' as const] },
  { id: 'price_3', priceCents: 0, roles: ['ALL_YOU_WANT' as const] },
]
export const GOODWILL = 'Goodwill'

export const STEPS = [
  ...(['open', 'open', 'open', 'open', 'pay', 'pay', 'pay', 'pay', 'pay'] as const),
  ...(['cancel', 'cancel', 'offer', 'offer', 'offer', 'accept', 'accept', 'accept'] as const),
  ...(['cash', 'cash', 'cash', 'returnCash', 'returnCash', 'correct', 'reconfirm'] as const),
  ...(['refund', 'hold', 'hold', 'release', 'jobs', 'cancelEvent', 'terms', 'terms', 'deadline', 'ownCash'] as const),
]
export type Step = { kind: (typeof STEPS)[number]; pick: number }

type PayingServer = Awaited<ReturnType<typeof startServerWithPayments>>
type Node = PayingServer['app']
type Person = Awaited<ReturnType<ReturnType<typeof builders>['signedIn']>>
export type World = {
  eventId: string
  people: readonly Person[]
  director: Person
  sessions: string[]
  /** Spots whose amount due came from staff, and those with a corrected price. */
  given: Set<string>
  corrected: Set<string>
  /** The refund that canceling announced, in cents. */
  announced: number
  /** The lowest and highest share that the terms at purchase return, by spot. */
  terms: Map<string, { lowest: number; highest: number }>
  /** The spots whose purchase is known already. */
  bought: Set<string>
  isPastDeadline: boolean
}
type Act = { world: World; person: Person; pick: number; node: Node }
export type Perform = (act: Act) => Promise<unknown>

export type Spot = typeof registrations.$inferSelect
const refOf = ({ id, eventId }: Spot) => ({ id: eventId, registrationId: id })

const termsForm = (pick: number) => {
  const until = inDays(5).toISOString()
  const none = { refundFullUntil: '', refundPartialUntil: '', refundPartialPercent: '' }
  if (pick % 3 === 0) return none
  return pick % 3 === 1
    ? { ...none, refundFullUntil: until }
    : { ...none, refundPartialUntil: until, refundPartialPercent: 50 }
}

export async function randomSpots(server: PayingServer) {
  const { db, knobs, runJobs } = server
  const given = builders(server)
  const admin = await given.as('ADMIN')

  async function call<E extends NamedEndpoint>(node: Node, endpoint: E, request: WireRequest<E>, { token }: Person) {
    const { body: payload }: { body?: unknown } = request
    const reply = await node.inject({
      method: endpoint.method,
      url: pathOf(endpoint, request),
      headers: {
        authorization: `Bearer ${token}`,
        ...(payload !== undefined && { 'content-type': 'application/json' }),
      },
      ...(payload !== undefined && { payload: JSON.stringify(payload) }),
    })
    // 502: the amount due changed while the payment page was opened.
    if (reply.statusCode !== 502) expect(reply.statusCode, reply.body).toBeLessThan(500)
    const body: WireReply<E> = JSON.parse(reply.body || 'null')
    return { isDone: reply.statusCode < 400, body }
  }

  type Recorded = { by?: Person; payerId?: string }
  const record = (node: Node, spot: Spot, cents: number, { by = admin, payerId }: Recorded = {}) => {
    const body = { method: 'cash' as const, amount: cents / 100, ...(payerId && { payerId }) }
    return call(node, registrationsApi.recordPayment, { params: refOf(spot), body }, by)
  }

  const spotsOf = ({ eventId }: World): Promise<Spot[]> =>
    db.select().from(registrations).where(eq(registrations.eventId, eventId)).orderBy(registrations.createdAt)

  const promisedFor = async (world: World) =>
    db
      .select()
      .from(cashReturns)
      .where(
        inArray(
          cashReturns.registrationId,
          (await spotsOf(world)).map(({ id }) => id),
        ),
      )

  const paidFor = async ({ eventId }: World) =>
    (
      await db
        .select({ payment: payments })
        .from(payments)
        .innerJoin(registrations, eq(registrations.id, payments.subjectId))
        .where(and(eq(registrations.eventId, eventId), eq(payments.status, 'paid')))
        .orderBy(payments.createdAt)
    ).map(({ payment }) => payment)

  const PERFORM: Record<Step['kind'], Perform> = {
    open: async ({ world, person, node }) => {
      const request = { params: { id: world.eventId }, body: RETURN_URLS }
      const { isDone, body } = await call(node, registrationsApi.startRegistration, request, person)
      if (isDone && body.sessionId) world.sessions.push(body.sessionId)
    },
    pay: async ({ world, pick }) => {
      const session = world.sessions[pick % Math.max(1, world.sessions.length)]
      // Paid or expired already.
      if (session) await knobs.pay(session).catch(() => undefined)
    },
    cancel: async ({ world, person, node }) => {
      const params = { id: world.eventId }
      const { isDone, body } = await call(node, cancelOrTransferApi.previewCancellation, { params }, person)
      if (!isDone) return
      const expected = { expectedRefund: body.refund, expectedCash: body.cashToReturn, expectedKept: body.kept }
      const request = { params, body: expected }
      const canceled = await call(node, cancelOrTransferApi.cancelMyRegistration, request, person)
      if (!canceled.isDone) return
      // A deadline that passes in between matters only if it changes an amount.
      const { percent: _percent, until: _until, ...amounts } = body
      expect(canceled.body, 'canceled something else than shown').toMatchObject(amounts)
      world.announced += Math.round(body.refund * 100)
    },
    // A participant offers their spot to a person who isn't registered.
    offer: async ({ world, pick, node }) => {
      const live = await db
        .select()
        .from(registrations)
        .where(and(eq(registrations.eventId, world.eventId), inArray(registrations.status, LIVE_STATUSES)))
        .orderBy(registrations.createdAt)
      const holder = live[pick % Math.max(1, live.length)]
      const sender = world.people.find(({ id }) => id === holder?.userId)
      const others = world.people.filter(({ id }) => !live.some(({ userId }) => userId === id))
      const email = others[pick % Math.max(1, others.length)]?.email
      if (!sender || !email) return
      await call(node, cancelOrTransferApi.offerTransfer, { params: { id: world.eventId }, body: { email } }, sender)
    },
    accept: async ({ world, node }) => {
      const rows = await db.select().from(spotTransfers).where(eq(spotTransfers.status, 'offered'))
      for (const { id, toEmail } of rows) {
        const recipient = world.people.find(({ email }) => email === toEmail)
        if (recipient)
          await call(
            node,
            cancelOrTransferApi.acceptTransfer,
            { params: { id }, body: { waiverVersion: 1 } },
            recipient,
          )
      }
    },
    refund: async ({ world, pick, node }) => {
      const paid = await paidFor(world)
      const payment = paid[pick % Math.max(1, paid.length)]
      const body = { amount: 10, reason: GOODWILL, keepsPurchase: true }
      if (payment) await call(node, paymentsApi.refundPayment, { params: { id: payment.id }, body }, admin)
    },
    // Staff give a spot, and what is due for one is paid at the desk.
    cash: async ({ world, person, pick, node }) => {
      const request = { params: { id: world.eventId }, body: { userId: person.id } }
      const registered = await call(node, registrationsApi.registerForEvent, request, admin)
      if (registered.isDone) world.given.add(registered.body.id)
      const owing = (await spotsOf(world)).filter(({ amountDueCents }) => amountDueCents > 0)
      const spot = owing[pick % Math.max(1, owing.length)]
      if (spot) await record(node, spot, spot.amountDueCents)
    },
    returnCash: async ({ world, pick, node }) => {
      const promised = await promisedFor(world)
      const first = promised[pick % Math.max(1, promised.length)]
      const spot = (await spotsOf(world)).find(({ id }) => id === first?.registrationId)
      if (first && spot) await record(node, spot, -first.amountCents, { payerId: first.payerId })
    },
    correct: async ({ world, pick, node }) => {
      const confirmed = (await spotsOf(world)).filter(({ status }) => status === 'CONFIRMED')
      const spot = confirmed[pick % Math.max(1, confirmed.length)]
      const price = { amount: CORRECTED_PRICE / 100, reason: 'Half the camp' }
      if (!spot) return
      world.given.add(spot.id)
      world.corrected.add(spot.id)
      await call(node, registrationsApi.changeRegistration, { params: refOf(spot), body: { price } }, admin)
    },
    reconfirm: async ({ world, pick, node }) => {
      const over = (await spotsOf(world)).filter(({ status }) => status === 'CANCELLED' || status === 'REFUNDED')
      const spot = over[pick % Math.max(1, over.length)]
      const body = { status: 'CONFIRMED' as const }
      if (!spot) return
      world.given.add(spot.id)
      await call(node, registrationsApi.changeRegistration, { params: refOf(spot), body }, admin)
    },
    // A director changes what new purchases get.
    terms: async ({ world, pick, node }) => {
      if (world.isPastDeadline) return
      const params = { id: world.eventId }
      const { isDone, body } = await call(node, eventsApi.getEvent, { params }, world.director)
      if (!isDone) return
      const { name, description, startDate, endDate, location, maxParticipants, type, timezone, version } = body
      const form = { name, description, startDate, endDate, location, maxParticipants, type, timezone, version }
      const request = { params, body: { ...form, ...termsForm(pick) } }
      await call(node, eventsAdminApi.updateEvent, request, world.director)
    },
    deadline: async ({ world, pick }) => {
      if (pick > 1) return
      world.isPastDeadline = true
      const past = { refundFullUntil: inDays(-1), refundPartialUntil: null, refundPartialPercent: null }
      await db.update(events).set(past).where(eq(events.id, world.eventId))
      await db.execute(sql`update registrations set refund_terms = regexp_replace(refund_terms::text,
        '"until": "[^"]*"', '"until": "2020-01-01T00:00:00.000Z"', 'g')::jsonb where event_id = ${world.eventId}`)
    },
    // Staff give themselves a spot and record a payment for it.
    ownCash: async ({ world, node }) => {
      const request = { params: { id: world.eventId }, body: { userId: world.director.id } }
      await call(node, registrationsApi.registerForEvent, request, world.director)
      const own = (await spotsOf(world)).find(({ userId }) => userId === world.director.id)
      if (own) await record(node, own, own.amountDueCents, { by: world.director })
    },
    hold: () => knobs.hold(),
    release: () => knobs.release(),
    jobs: () => runJobs(),
    cancelEvent: ({ world, pick, node }) =>
      pick === 0
        ? call(
            node,
            cancelOrTransferApi.cancelEvent,
            { params: { id: world.eventId }, body: { reason: 'Flood' } },
            admin,
          )
        : Promise.resolve(),
  }

  return { call, perform: PERFORM, spotsOf, promisedFor, paidFor }
}
