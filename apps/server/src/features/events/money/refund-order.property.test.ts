// Several refunds of a spot are under way: the order in which the provider confirms or rejects them does not matter.

import { cancelOrTransferApi } from '@crew-chief/contract/cancel-or-transfer'
import { paymentsApi } from '@crew-chief/contract/payments'
import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { builders, inDays, tiers } from '../../../testing/builders.ts'
import { registrationRequests } from '../../../testing/registration-requests.ts'
import { rounds } from '../../../testing/rounds.ts'
import { startServerWithPayments } from '../../../testing/sandbox-server.ts'
import { settlementDeps } from '../../../testing/settlement-deps.ts'
import { spotRequests } from '../../../testing/spot-requests.ts'
import { payments, refunds } from '../../payments/public.ts'
import { storeRefund } from '../../payments/send-refund.ts'

const SEED = 20_261_119

const server = await startServerWithPayments()
const { db, deps, send, knobs } = server
const given = builders(server)
const admin = await given.as('ADMIN')
const { open } = registrationRequests(server)
const { settle, rowOf, paidBy, change } = spotRequests(server, admin)

afterEach(async () => {
  await knobs.clearFaults()
})

type Choice = 'kept' | 'ended' | 'none'
/** Of the first or second payment. */
type Part = { kind: 'part'; payment: 0 | 1; share: 'half' | 'rest'; choice: Choice }
type Request = Part | { kind: 'cancel' } | { kind: 'refund' } | { kind: 'correct' }
/** What the provider reports about a refund, one after the other. */
type Report = 'accepted' | 'failed'

/** Ann paid 75 dollars, and 25 later. */
async function paidSpot(paidTwice: boolean) {
  const ann = await given.signedIn()
  const terms = { refundPartialUntil: inDays(5), refundPartialPercent: 50 }
  const { id } = await paidBy(ann, { pricing: tiers(5_000, 7_500), ...terms })
  if (paidTwice) {
    await change(id, { price: { amount: 100, reason: 'Extra night' } })
    await knobs.pay(await open(id, ann.token))
    await settle()
  }
  const { id: registrationId } = await rowOf(id)
  return { ann, id, registrationId }
}
type Spot = Awaited<ReturnType<typeof paidSpot>>

const paymentsOf = ({ registrationId }: Spot) =>
  db.select().from(payments).where(eq(payments.subjectId, registrationId)).orderBy(payments.createdAt)

/** In the order of the requests. */
async function refundsOf(spot: Spot) {
  const ids = (await paymentsOf(spot)).map(({ id }) => id)
  return db
    .select()
    .from(refunds)
    .where(inArray(refunds.paymentId, ids))
    .orderBy(refunds.createdAt, refunds.amountCents)
}

async function refundPart(spot: Spot, { payment, share, choice }: Part) {
  const row = (await paymentsOf(spot))[payment]
  const left = row ? (row.amountCents - row.refundedCents) / 100 : 0
  if (!row || left === 0) return
  const amount = share === 'rest' ? left : Math.ceil(left * 50) / 100
  const body = { amount, reason: 'Left early', ...(choice !== 'none' && { keepsPurchase: choice === 'kept' }) }
  await send(paymentsApi.refundPayment, { params: { id: row.id }, body }, { token: admin.token })
}

async function cancel({ id, ann }: Spot) {
  const shown = await send(cancelOrTransferApi.previewCancellation, { params: { id } }, { token: ann.token })
  const request = { params: { id }, body: { expectedRefund: shown.body?.refund ?? 0 } }
  await send(cancelOrTransferApi.cancelMyRegistration, request, { token: ann.token })
}

/** The provider does not answer: the refunds stay requested. */
async function request(spot: Spot, requests: readonly Request[]) {
  await knobs.respond500({ path: '/v1/refunds', method: 'POST', times: 1_000 })
  for (const each of requests) {
    if (each.kind === 'part') await refundPart(spot, each)
    if (each.kind === 'cancel') await cancel(spot)
    if (each.kind === 'refund') await change(spot.id, { refund: true })
    if (each.kind === 'correct') await change(spot.id, { price: { amount: 40, reason: 'Half the camp' } })
  }
  await knobs.clearFaults()
}

async function report(refundId: string, status: Report) {
  const failure = status === 'failed' ? 'rejected' : null
  const [before] = await db.select().from(refunds).where(eq(refunds.id, refundId))
  const id = before?.providerRefundId ?? `re_${refundId}`
  const reported = { id, status: status === 'failed' ? ('failed' as const) : ('succeeded' as const), failure }
  await storeRefund(settlementDeps(deps), refundId, reported)
}

/** `order`: which refund the provider reports about next. */
async function endOf(
  paidTwice: boolean,
  requests: readonly Request[],
  reports: readonly Report[][],
  order: readonly number[],
) {
  const spot = await paidSpot(paidTwice)
  await request(spot, requests)
  const rows = await refundsOf(spot)
  const left = rows.map((row, index) => ({ row, reports: [...(reports[index] ?? ['accepted'])] }))
  for (const pick of [...order, ...left.flatMap(({ reports: each }, index) => each.map(() => index))]) {
    const next = left[pick % Math.max(1, left.length)]
    const status = next?.reports.shift()
    if (next && status) await report(next.row.id, status)
  }
  const { status, pricePaidCents, priceReductionCents, forfeitedCents } = await rowOf(spot.id)
  const refunded = (await paymentsOf(spot)).map(({ refundedCents }) => refundedCents)
  return { status, pricePaidCents, priceReductionCents, forfeitedCents, refunded }
}

test.each<[string, Request[], string]>([
  [
    'a part, then the rest as goodwill',
    [
      { kind: 'part', payment: 0, share: 'half', choice: 'none' },
      { kind: 'part', payment: 0, share: 'rest', choice: 'kept' },
    ],
    'CONFIRMED',
  ],
  [
    'goodwill, then the rest to end the spot',
    [
      { kind: 'part', payment: 0, share: 'half', choice: 'kept' },
      { kind: 'part', payment: 0, share: 'rest', choice: 'ended' },
    ],
    'REFUNDED',
  ],
  [
    'goodwill, then everything',
    [{ kind: 'part', payment: 0, share: 'half', choice: 'kept' }, { kind: 'refund' }],
    'REFUNDED',
  ],
  ['a price correction, then everything', [{ kind: 'correct' }, { kind: 'refund' }], 'REFUNDED'],
])('%s: the spot ends as the last one says, whichever is confirmed first', async (_, requests, status) => {
  for (const order of [
    [0, 1],
    [1, 0],
  ])
    expect(await endOf(false, requests, [], order), String(order)).toMatchObject({ status })
})

test('one of two payments is refunded, then the other one as goodwill: the spot stays', async () => {
  const requests: Request[] = [
    { kind: 'part', payment: 0, share: 'rest', choice: 'none' },
    { kind: 'part', payment: 1, share: 'rest', choice: 'kept' },
  ]
  for (const order of [
    [0, 1],
    [1, 0],
  ])
    expect(await endOf(true, requests, [], order), String(order)).toMatchObject({ status: 'CONFIRMED' })
})

test('a full refund to two cards of which one fails ends the spot, and it is refunded after the retry', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const requests: Request[] = [{ kind: 'refund' }]
    const failed = await endOf(true, requests, [['accepted'], ['failed']], order)
    expect(failed, String(order)).toMatchObject({ status: 'CANCELLED' })
    const retried = await endOf(true, requests, [['accepted'], ['failed', 'accepted']], order)
    expect(retried, String(order)).toMatchObject({ status: 'REFUNDED' })
  }
})

test('a refund from before the spot was given again does not end it', async () => {
  const spot = await paidSpot(false)
  await request(spot, [{ kind: 'refund' }])
  await change(spot.id, { status: 'CANCELLED' })
  await change(spot.id, { status: 'CONFIRMED' })
  const [refund] = await refundsOf(spot)
  await report(refund?.id ?? '', 'accepted')
  expect(await rowOf(spot.id)).toMatchObject({ status: 'CONFIRMED', pricePaidCents: 0, amountDueCents: 7_500 })
})

const PART = fc.record({
  kind: fc.constant('part' as const),
  payment: fc.constantFrom(0 as const, 1 as const),
  share: fc.constantFrom('half' as const, 'rest' as const),
  choice: fc.constantFrom<Choice>('kept', 'ended', 'none'),
})
const REQUEST = fc.oneof(
  { arbitrary: PART, weight: 4 },
  { arbitrary: fc.constantFrom<Request>({ kind: 'cancel' }, { kind: 'refund' }, { kind: 'correct' }), weight: 2 },
)
const REPORTS = fc.constantFrom<Report[]>(
  ['accepted'],
  ['accepted'],
  ['failed'],
  ['accepted', 'failed'],
  ['failed', 'accepted'],
)

test('any order of confirmations and failures leaves the same spot and price', async () => {
  const property = fc.asyncProperty(
    fc.boolean(),
    fc.array(REQUEST, { minLength: 2, maxLength: 3 }),
    fc.array(REPORTS, { minLength: 4, maxLength: 4 }),
    fc.array(fc.nat(3), { minLength: 8, maxLength: 8 }),
    async (paidTwice, requests, reports, order) => {
      const expected = await endOf(paidTwice, requests, reports, [])
      expect(await endOf(paidTwice, requests, reports, order)).toEqual(expected)
      expect(await endOf(paidTwice, requests, reports, [3, 2, 1, 0])).toEqual(expected)
    },
  )
  await fc.assert(property, { seed: SEED, numRuns: rounds(3, 60), endOnFailure: true })
})
