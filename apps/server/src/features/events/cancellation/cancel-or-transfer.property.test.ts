// Random sequences of registering, paying by card and in cash, canceling, confirming again, transferring between three
// prices, changing the refund terms, passing their deadlines, correcting prices, refunding and canceling the event, at
// camps and webinars, on two nodes with late webhooks. Fixed seed: failures are reproducible.

import { eventsApi } from '@crew-chief/contract/events'
import { priceFor } from '@crew-chief/domain/events/pricing'
import { readTerms, stepAt, termsOf } from '@crew-chief/domain/events/refund-terms'
import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { builders, inDays } from '../../../testing/builders.ts'
import { campBuilders } from '../../../testing/camp-builders.ts'
import {
  CORRECTED_PRICE,
  GOODWILL,
  HIGHEST_PRICE,
  type Perform,
  PRICING,
  randomSpots,
  type Spot,
  STEPS,
  type Step,
  type World,
} from '../../../testing/random-spots.ts'
import { registrationRequests } from '../../../testing/registration-requests.ts'
import { rounds } from '../../../testing/rounds.ts'
import { startServerWithPayments } from '../../../testing/sandbox-server.ts'
import { startSecondNode } from '../../../testing/second-node.ts'
import { payments, refunds, remainingCents, requestRefund } from '../../payments/public.ts'
import { events, recordedPayments, registrations, spotTransfers } from '../events.tables.ts'

const SEED = 20_270_612
// Less cannot be charged and is not asked for.
const NOT_CHARGEABLE = 49
const RUNS = 40

const server = await startServerWithPayments()
const { db, deps, knobs, runJobs } = server
const nodes = [server.app, (await startSecondNode(server)).app] as const
const given = builders(server)
const { seats } = registrationRequests(server)
const { staff } = campBuilders(server)
const { call, perform: PERFORM, spotsOf, promisedFor, paidFor } = await randomSpots(server)

async function settle() {
  await knobs.release()
  do await knobs.delivered()
  while ((await runJobs()) > 0)
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

type ProviderEvent = {
  type: string
  data: { object: { payment_status?: string; amount_total: number; amount: number } }
}

/** What the provider has taken and returned, of all runs. */
async function providerTotals() {
  const all = (await knobs.events()) as unknown as ProviderEvent[]
  const of = (type: string) => all.filter((each) => each.type === type).map(({ data }) => data.object)
  return {
    paid: sum(of('checkout.session.completed').map(({ amount_total }) => amount_total)),
    refunded: sum(of('refund.created').map(({ amount }) => amount)),
  }
}

async function ownTotals() {
  const [paid] = await db.select({ cents: sql`coalesce(sum(paid_cents), 0)`.mapWith(Number) }).from(payments)
  const [refunded] = await db
    .select({ cents: sql`coalesce(sum(amount_cents), 0)`.mapWith(Number) })
    .from(refunds)
    .where(eq(refunds.status, 'succeeded'))
  return { paid: paid?.cents, refunded: refunded?.cents }
}

/** What the terms return of each spot, noted when something is held for it that was not before. */
async function noteTerms(world: World) {
  const [event] = await db.select().from(events).where(eq(events.id, world.eventId))
  if (!event) return
  const paid = await paidFor(world)
  for (const row of await spotsOf(world)) {
    const cash = await cashOf(row)
    const onCards = paid.filter(({ subjectId }) => subjectId === row.id).map(remainingCents)
    const isHeld = sum(onCards) + sum(cash.map(centsOf)) > 0
    if (!isHeld) world.bought.delete(row.id)
    if (!isHeld || (world.bought.has(row.id) && !world.isPastDeadline)) continue
    world.bought.add(row.id)
    const terms = row.refundTerms ? readTerms(row.refundTerms) : termsOf(event)
    const percent = stepAt(terms, new Date())?.percent ?? 0
    const { lowest, highest } = world.terms.get(row.id) ?? { lowest: percent, highest: percent }
    world.terms.set(row.id, { lowest: Math.min(lowest, percent), highest: Math.max(highest, percent) })
  }
}

const cashOf = ({ id }: Spot) => db.select().from(recordedPayments).where(eq(recordedPayments.registrationId, id))

async function check(world: World) {
  const { taken, holding } = await seats(world.eventId)
  expect(taken, 'seats are counted wrong').toBe(holding)
  expect(holding, 'oversold').toBeLessThanOrEqual(2)
  expect(await ownTotals(), 'the books differ').toEqual(await providerTotals())
  const [event] = await db.select().from(events).where(eq(events.id, world.eventId))
  const paid = await paidFor(world)
  const promised = await promisedFor(world)
  const refunded = await db
    .select()
    .from(refunds)
    .where(
      inArray(
        refunds.paymentId,
        paid.map(({ id }) => id),
      ),
    )
  const canceled = refunded.filter(({ cause }) => cause === 'self-cancel')
  expect(sum(canceled.map(centsOf)), 'refunded something else than announced').toBe(world.announced)
  for (const row of await spotsOf(world)) {
    const own = paid.filter(({ subjectId }) => subjectId === row.id)
    const onCards = sum(own.map(remainingCents))
    const cash = await cashOf(row)
    const toReturn = promised.filter(({ registrationId }) => registrationId === row.id)
    for (const { payerId, amountCents } of toReturn) {
      const fromPayer = cash.filter((each) => each.payerId === payerId)
      expect(sum(fromPayer.map(centsOf)), 'more cash to return than the person paid').toBeGreaterThanOrEqual(
        amountCents,
      )
    }
    expect(
      cash.filter(({ payerId, recordedBy }) => payerId === recordedBy),
      'staff recorded for themselves',
    ).toEqual([])
    const kept = onCards + sum(cash.map(centsOf)) - sum(toReturn.map(centsOf))
    if (row.status === 'CONFIRMED') {
      expect(row.pricePaidCents, 'paid for the spot').toBe(onCards + sum(cash.map(centsOf)))
      const holder = [...world.people, world.director].find(({ id }) => id === row.userId)
      const full = priceFor(PRICING, holder?.role ?? 'NON_MEMBER')
      const price = world.corrected.has(row.id) ? Math.min(full, CORRECTED_PRICE) : full
      expect(kept + row.amountDueCents + goodwillOf(own, refunded), 'refunded twice').toBeGreaterThanOrEqual(
        price - NOT_CHARGEABLE,
      )
      expect(kept + row.amountDueCents, 'asked twice').toBeLessThanOrEqual(HIGHEST_PRICE)
    } else if (event?.canceledAt) expect(kept, 'kept for a canceled event').toBe(0)
    checkTerms(world, row, { own, cash, refunded, kept, isCanceled: event?.canceledAt != null })
  }
  await checkAccess(world)
  if (event?.canceledAt) expect(holding, 'a spot at a canceled event').toBe(0)
}

type Spent = {
  own: Awaited<ReturnType<typeof paidFor>>
  cash: Awaited<ReturnType<typeof cashOf>>
  refunded: (typeof refunds.$inferSelect)[]
  kept: number
  isCanceled: boolean
}

/** The terms at purchase limit what goes back, and what is kept of a spot that was given up. */
function checkTerms(world: World, row: Spot, { own, cash, refunded, kept, isCanceled }: Spent) {
  const terms = world.terms.get(row.id)
  if (!terms || isCanceled) return
  const ofSpot = refunded.filter(({ paymentId }) => own.some(({ id }) => id === paymentId))
  const unused = ofSpot.filter(({ cause }) => cause === 'late').map(({ paymentId }) => paymentId)
  const onCards = own.filter(({ id }) => !unused.includes(id)).map(({ paidCents }) => paidCents ?? 0)
  const inCash = cash.map(centsOf).filter((cents) => cents > 0)
  const total = sum(onCards) + sum(inCash)
  const byTerms = ofSpot.filter(({ cause }) => cause === 'self-cancel' || cause === 'transfer')
  // Each change rounds its share up once, by less than a cent, and has at least one refund.
  expect(sum(byTerms.map(centsOf)), 'refunded more than the terms return').toBeLessThanOrEqual(
    (total * terms.highest) / 100 + byTerms.length,
  )
  const isGivenUp = row.status === 'CANCELLED' || row.status === 'REFUNDED'
  // Exact: rounding is in favor of the payer.
  if (isGivenUp && !world.isPastDeadline)
    expect(kept, 'kept more than the terms allow').toBeLessThanOrEqual((total * (100 - terms.lowest)) / 100)
}

/** Paid content needs a payment, unless staff gave the spot. */
async function checkAccess({ eventId, people, given: givenByStaff }: World) {
  for (const person of people) {
    const { body } = await call(server.app, eventsApi.getEvent, { params: { id: eventId } }, person)
    if (!body.joinUrl) continue
    const spot = body.myRegistration
    expect(spot?.status, 'a join link without a spot').toBe('CONFIRMED')
    if (spot && !givenByStaff.has(spot.id)) expect(spot.amountDue, 'a join link without payment').toBe(0)
  }
}

const centsOf = ({ amountCents }: { amountCents: number }) => amountCents

const goodwillOf = (own: readonly { id: string }[], refunded: readonly (typeof refunds.$inferSelect)[]): number =>
  sum(
    refunded
      .filter(({ paymentId, reason }) => reason === GOODWILL && own.some(({ id }) => id === paymentId))
      .map(centsOf),
  )

function sequencesOf(kinds: readonly Step['kind'][]) {
  const step = fc.record({ kind: fc.constantFrom(...kinds), pick: fc.nat(7) })
  return fc.array(fc.tuple(step, step), { minLength: 14, maxLength: 14 })
}

const holds = (perform: Record<Step['kind'], Perform>, kinds: readonly Step['kind'][] = STEPS) =>
  fc.asyncProperty(sequencesOf(kinds), fc.nat(2), fc.boolean(), async (pairs, terms, isWebinar) => {
    const people = [
      await given.signedIn(),
      await given.as('ALL_YOU_NEED'),
      await given.signedIn(),
      await given.as('ALL_YOU_WANT'),
    ]
    const director = await given.signedIn()
    const webinar = { type: 'webinar' as const, location: 'Online', joinUrl: 'https://meet.example/1' }
    const soon = { startsAt: new Date(Date.now() + 10 * 60_000), endsAt: inDays(1) }
    const event = await given.event({
      pricing: PRICING,
      maxParticipants: 2,
      ...(terms === 1 && { refundFullUntil: inDays(5) }),
      ...(terms === 2 && { refundPartialUntil: inDays(5), refundPartialPercent: 50 }),
      ...(isWebinar && { ...webinar, ...soon }),
    })
    await staff(event.id, { userId: director.id, functions: ['director', 'desk'] })
    const world: World = {
      eventId: event.id,
      people,
      director,
      sessions: [],
      given: new Set(),
      corrected: new Set(),
      announced: 0,
      terms: new Map(),
      bought: new Set(),
      isPastDeadline: false,
    }
    // Two steps at the same time, each on its own node.
    for (const pair of pairs) {
      await Promise.all(
        pair.map(({ kind, pick }, index) => {
          const person = people[pick % people.length]
          const node = nodes[index]
          return person && node ? perform[kind]({ world, person, pick, node }) : undefined
        }),
      )
      await noteTerms(world)
      if (isWebinar) await checkAccess(world)
    }
    await settle()
    await noteTerms(world)
    await check(world)
  })

type Example = [pairs: [Step, Step][], terms: number, isWebinar: boolean]

const HOLD: Step = { kind: 'hold', pick: 0 }
/** The event is canceled after the payment and before its webhook. */
const LATE_PAYMENT: Example = [
  (['open', 'pay', 'cancelEvent'] as const).map((kind) => [{ kind, pick: 0 }, HOLD]),
  1,
  false,
]

/** The second and third reach what is rare among all steps; examples run first. */
const SEQUENCES: [string, readonly Step['kind'][], number, Example[]][] = [
  ['all steps', STEPS, rounds(12, 30), []],
  ['transfers', ['open', 'pay', 'pay', 'offer', 'accept', 'accept', 'jobs'], rounds(5, 12), []],
  ['late webhooks', ['open', 'open', 'hold', 'pay', 'pay', 'cash', 'cancel', 'jobs'], rounds(5, 12), [LATE_PAYMENT]],
]

test.each(SEQUENCES)(
  'no sequence oversells, refunds or asks twice, breaks the terms at purchase, or opens an unpaid spot: %s',
  async (_, kinds, numRuns, examples) => {
    await fc.assert(holds(PERFORM, kinds), { seed: SEED, numRuns, examples, endOnFailure: true })
  },
)

test('the sequences reach every kind of refund, transfers and returned cash', async () => {
  const rows = await db.selectDistinct({ cause: refunds.cause, reason: refunds.reason }).from(refunds)
  expect(rows.map(({ cause }) => cause)).toEqual(
    expect.arrayContaining(['self-cancel', 'event-cancel', 'transfer', 'late', 'admin']),
  )
  expect(rows.map(({ reason }) => reason)).toEqual(expect.arrayContaining([GOODWILL, 'Half the camp']))
  const accepted = await db.select().from(spotTransfers).where(eq(spotTransfers.status, 'accepted'))
  expect(accepted.length).toBeGreaterThan(2)
  const recorded = await db.select().from(recordedPayments)
  expect(recorded.filter(({ amountCents }) => amountCents > 0).length).toBeGreaterThan(5)
  expect(recorded.filter(({ reference, amountCents }) => amountCents < 0 && !reference).length).toBeGreaterThan(1)
})

type Control = { kinds: readonly Step['kind'][]; without: Partial<Record<Step['kind'], Perform>> }

/** Without one of the rules, with the steps that need it. */
const CONTROLS: Record<string, Control> = {
  'canceling without its refund': {
    kinds: ['open', 'pay', 'cancel'],
    without: {
      cancel: ({ world, person }) =>
        db.execute(sql`with gone as (
        update registrations set status = 'CANCELLED' where event_id = ${world.eventId} and user_id = ${person.id}
          and status = 'CONFIRMED' returning event_id)
        update events set seats_taken = seats_taken - 1 where id in (select event_id from gone)`),
    },
  },
  'a refund at the provider that our server never hears of': {
    kinds: ['open', 'pay', 'refund'],
    without: {
      refund: async ({ world, pick }) => {
        const payment = (await paidFor(world))[0]
        await knobs.drop(true)
        const request = { key: `raw-${pick}-${payment?.id}`, paymentIntentId: payment?.paymentIntentId ?? '' }
        if (payment) await deps.provider.refund({ ...request, amountCents: 100 }).catch(() => undefined)
        await knobs.drop(false)
      },
    },
  },
  'a transfer that takes effect before the difference is paid': {
    kinds: ['open', 'open', 'offer', 'accept'],
    without: {
      accept: async (act) => {
        await PERFORM.accept(act)
        await db.execute(sql`with held as (
          update spot_transfers t set status = 'accepted', to_user_id = payer_id from registrations r
          where r.id = t.registration_id and r.event_id = ${act.world.eventId} and t.status = 'offered'
            and t.payer_id is not null and r.status = 'CONFIRMED' returning t.registration_id, t.payer_id, t.price_cents)
        update registrations set user_id = held.payer_id, amount_due_cents = held.price_cents - price_paid_cents
        from held where id = held.registration_id and held.price_cents > price_paid_cents`)
      },
    },
  },
  'a transfer that returns the difference whatever the terms': {
    kinds: ['open', 'pay', 'pay', 'offer', 'accept', 'jobs'],
    without: {
      accept: async (act) => {
        await PERFORM.accept(act)
        for (const spot of await spotsOf(act.world)) {
          const holder = act.world.people.find(({ id }) => id === spot.userId)
          const [payment] = (await paidFor(act.world)).filter(({ subjectId }) => subjectId === spot.id)
          if (!holder || !payment || payment.userId === holder.id) continue
          const amountCents = Math.min(remainingCents(payment), spot.pricePaidCents - priceFor(PRICING, holder.role))
          const refund = { cause: 'transfer', reason: 'Lower price', keepsPurchase: true, amountCents } as const
          if (amountCents > 0) await inTransaction(db, (tx) => requestRefund(deps, tx, payment, refund))
        }
      },
    },
  },
  'staff who record payments for themselves': {
    kinds: ['open', 'ownCash'],
    without: {
      ownCash: async ({ world }) => {
        const [spot] = await spotsOf(world)
        const entry = { method: 'cash' as const, payerId: world.director.id, recordedBy: world.director.id }
        if (spot) await db.insert(recordedPayments).values({ ...entry, registrationId: spot.id, amountCents: 100 })
      },
    },
  },
  'terms that change after the purchase': {
    kinds: ['open', 'pay', 'pay', 'terms', 'cancel', 'jobs'],
    without: {
      terms: async (act) => {
        await PERFORM.terms({ ...act, pick: 1 })
        await db.update(registrations).set({ refundTerms: null }).where(eq(registrations.eventId, act.world.eventId))
      },
    },
  },
}

test.each(Object.entries(CONTROLS))('control: %s is noticed', async (_, { kinds, without }) => {
  const run = { seed: SEED, numRuns: RUNS, endOnFailure: true }
  const details = await fc.check(holds({ ...PERFORM, ...without }, kinds), run)
  expect(details.failed).toBe(true)
})
