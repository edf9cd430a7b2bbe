import type { ApiRequest } from '@crew-chief/contract/endpoint'
import { PAYMENT_SORTS, paymentListApi } from '@crew-chief/contract/payment-list'
import { parseCsv } from '@crew-chief/domain/csv'
import { desc } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { signInMany } from '../../testing/many-users.ts'
import { statementsOf } from '../../testing/statements.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { auditEntries } from '../audit/audit.tables.ts'
import { recordedPayments, registrations } from '../events/events.tables.ts'
import { payments, refunds } from '../payments/payments.tables.ts'

const server = await startTestServer()
const given = builders(server)
const admin = await given.as('ADMIN')
const adams = await given.user({ firstName: 'Ann', lastName: 'adams' })
const baker = await given.user({ firstName: 'Ben', lastName: 'Baker' })

beforeEach(async () => {
  await server.db.delete(recordedPayments)
  await server.db.delete(registrations)
  await server.db.delete(refunds)
  await server.db.delete(payments)
})

type Query = { sort?: (typeof PAYMENT_SORTS)[number]; order?: 'asc' | 'desc'; before?: string }
const list = async (query: Query = {}) =>
  (await server.send(paymentListApi.listPayments, { query }, { token: admin.token })).body
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

type NewPayment = Partial<typeof payments.$inferInsert>
const row = (fields: NewPayment): typeof payments.$inferInsert => ({
  purpose: 'registration',
  subjectId: crypto.randomUUID(),
  userId: adams.id,
  description: 'Camp',
  amountCents: 10_000,
  status: 'paid',
  request: { mode: 'payment', lines: [], successUrl: '', cancelUrl: '' },
  expiresAt: new Date(),
  ...fields,
})
const write = (...rows: NewPayment[]) => server.db.insert(payments).values(rows.map(row)).returning()

const descriptions = async (query: Query) => (await list(query)).payments.map(({ description }) => description)

test('payments are listed newest first, and sorted by a column on request', async () => {
  const [shirt] = await write({
    description: 'shirt',
    amountCents: 500,
    createdAt: minutesAgo(3),
    paidAt: minutesAgo(1),
  })
  await write(
    { description: 'Camp', userId: baker.id, amountCents: 100, createdAt: minutesAgo(2) },
    { description: 'Book', amountCents: 100, paidCents: 900, createdAt: minutesAgo(4), status: 'quarantined' },
  )
  await server.db
    .insert(refunds)
    .values({ paymentId: shirt?.id ?? '', amountCents: 500, reason: 'Late', status: 'succeeded' })
  expect(await descriptions({})).toEqual(['Camp', 'shirt', 'Book'])
  expect(await descriptions({ sort: 'description' })).toEqual(['Book', 'Camp', 'shirt'])
  expect((await descriptions({ sort: 'payer' }))[2]).toBe('Camp')
  expect(await descriptions({ sort: 'amount' })).toEqual(['Camp', 'shirt', 'Book'])
  expect(await descriptions({ sort: 'amount', order: 'desc' })).toEqual(['Book', 'shirt', 'Camp'])
  expect(await descriptions({ sort: 'status' })).toEqual(['Book', 'Camp', 'shirt'])
  expect(await descriptions({ sort: 'date', order: 'desc' })).toEqual(['shirt', 'Camp', 'Book'])
})

test.each(PAYMENT_SORTS.flatMap((sort) => (['asc', 'desc'] as const).map((order) => ({ sort, order }))))(
  'every payment is on exactly one page, also with equal values: %j',
  async (sorting) => {
    await write(
      ...Array.from({ length: 70 }, (_, n) => ({
        description: `Camp ${n % 3}`,
        amountCents: n % 2,
        createdAt: minutesAgo(n % 5),
      })),
    )
    const first = await list(sorting)
    const second = await list({ ...sorting, before: first.payments.at(-1)?.id ?? '' })
    const ids = [...first.payments, ...second.payments].map(({ id }) => id)
    expect([new Set(ids).size, first.hasMore, second.hasMore]).toEqual([70, true, false])
  },
)

test('a payment has the amount due and the amount paid, unless it was paid in another currency', async () => {
  const held = { status: 'quarantined', amountCents: 10_000, paidCents: 9_000 } as const
  await write(
    { ...held, description: 'Less', trouble: '$90.00 was paid, $100.00 was due.' },
    { ...held, description: 'Euro', trouble: 'Paid in EUR, expected USD.' },
    { description: 'Unpaid', status: 'processing' },
  )
  const amounts = (await list({ sort: 'description' })).payments.map(({ amount, paidAmount }) => [amount, paidAmount])
  expect(amounts).toEqual([
    [100, null],
    [100, 90],
    [100, null],
  ])
})

test('rejects an unknown column', async () => {
  const headers = { authorization: `Bearer ${admin.token}` }
  const reply = await server.app.inject({ url: '/api/payments?sort=request', headers })
  expect([reply.statusCode, reply.json().message]).toEqual([400, `Sort by one of: ${PAYMENT_SORTS.join(', ')}`])
})

type Filter = NonNullable<ApiRequest<typeof paymentListApi.listPayments>['query']>
const listed = async (query: Filter) =>
  (await server.send(paymentListApi.listPayments, { query }, { token: admin.token })).body.payments

/** Paid by card and partly refunded, then a check of 40 dollars and cash of 10. */
async function campWithMoney() {
  const event = await given.event({ name: 'Lakeshore Camp' })
  const registration = await given.registration(event.id, baker.id, {})
  const [card] = await write({
    subjectId: registration.id,
    userId: baker.id,
    description: 'Lakeshore Camp',
    paidCents: 10_000,
    refundedCents: 2_500,
    paidAt: minutesAgo(10),
    createdAt: minutesAgo(10),
    paymentIntentId: 'pi_lakeshore',
  })
  await server.db
    .insert(refunds)
    .values({ paymentId: card?.id ?? '', amountCents: 2_500, reason: 'Left early', status: 'succeeded' })
  const [check, cash] = await server.db
    .insert(recordedPayments)
    .values([
      {
        registrationId: registration.id,
        method: 'check',
        amountCents: 4_000,
        reference: '1041',
        recordedBy: admin.id,
        createdAt: minutesAgo(5),
      },
      {
        registrationId: registration.id,
        method: 'cash',
        amountCents: 1_000,
        recordedBy: admin.id,
        createdAt: minutesAgo(3),
      },
    ])
    .returning()
  const [order] = await write({ purpose: 'order', description: 'Shop order', createdAt: minutesAgo(20) })
  return { event, registration, card, check, cash, order }
}

test('cash and checks are in the list with their event and who recorded them', async () => {
  const { event, check } = await campWithMoney()
  const all = await listed({})
  expect(all.map(({ method, amount }) => [method, amount])).toEqual([
    ['cash', 10],
    ['check', 40],
    ['card', 100],
    ['card', 100],
  ])
  expect(all.find(({ id }) => id === check?.id)).toMatchObject({
    purpose: 'registration',
    payer: { email: baker.email },
    event: { id: event.id, name: 'Lakeshore Camp', timezone: event.timezone },
    reference: '1041',
    recordedBy: `${admin.firstName} ${admin.lastName}`,
    refundable: 0,
  })
})

test('the list is filtered by status, purpose, method, event, registration, date and search', async () => {
  const { event, registration, card, check, cash, order } = await campWithMoney()
  const idsOf = async (filter: Filter) => (await listed(filter)).map(({ id }) => id)
  expect(await idsOf({ status: 'partly-refunded' })).toEqual([card?.id])
  expect(await idsOf({ status: 'paid' })).toEqual([cash?.id, check?.id, order?.id])
  expect(await idsOf({ status: 'refunded' })).toEqual([])
  expect(await idsOf({ purpose: 'order' })).toEqual([order?.id])
  expect(await idsOf({ purpose: 'registration', method: 'card' })).toEqual([card?.id])
  expect(await idsOf({ method: 'check' })).toEqual([check?.id])
  expect(await idsOf({ eventId: event.id })).toEqual([cash?.id, check?.id, card?.id])
  expect(await idsOf({ subject: registration.id })).toEqual([cash?.id, check?.id, card?.id])
  expect(await idsOf({ from: minutesAgo(11).toISOString(), until: minutesAgo(4).toISOString() })).toEqual([
    check?.id,
    card?.id,
  ])
  expect(await idsOf({ search: '1041' })).toEqual([check?.id])
  expect(await idsOf({ attention: 'true' })).toEqual([])
})

test('cards, cash and checks share their pages in every order', async () => {
  const { registration } = await campWithMoney()
  await write(...Array.from({ length: 40 }, (_, n) => ({ amountCents: n, createdAt: minutesAgo(n) })))
  await server.db.insert(recordedPayments).values(
    Array.from({ length: 40 }, (_, n) => ({
      registrationId: registration.id,
      method: 'cash' as const,
      amountCents: n + 1,
      // Null: recorded by an earlier version.
      payerId: n % 5 === 0 ? null : adams.id,
      recordedBy: admin.id,
      createdAt: minutesAgo(n),
    })),
  )
  for (const sort of [undefined, ...PAYMENT_SORTS]) {
    const first = await list(sort ? { sort } : {})
    const second = await list({ ...(sort && { sort }), before: first.payments.at(-1)?.id ?? '' })
    const ids = [...first.payments, ...second.payments].map(({ id }) => id)
    expect([new Set(ids).size, second.hasMore], sort).toEqual([84, false])
  }
})

test('a page needs the same number of statements with one payment and with many', async () => {
  await campWithMoney()
  const few = await statementsOf(() => list())
  await write(...Array.from({ length: 60 }, () => ({ createdAt: minutesAgo(100) })))
  const many = await statementsOf(() => list())
  expect(many).toHaveLength(few.length)
})

test('the filtered payments are exported as CSV, which is audited', async () => {
  const { event } = await campWithMoney()
  const query = { eventId: event.id }
  const { status, body } = await server.send(paymentListApi.exportPayments, { query }, { token: admin.token })
  const [head, ...lines] = parseCsv(body)
  expect([status, lines.length]).toEqual([200, 3])
  const rows = lines.map((line) => Object.fromEntries(line.map((cell, index) => [head?.[index] ?? '', cell])))
  expect(rows).toMatchObject([
    { Method: 'Cash', Gross: '10', Refunded: '0', Net: '10', 'Recorded by': `${admin.firstName} ${admin.lastName}` },
    { Method: 'Check', Gross: '40', Net: '40', Reference: '1041' },
    {
      Payer: 'Ben Baker',
      Event: 'Lakeshore Camp',
      Method: 'Card',
      Status: 'Partly refunded',
      Gross: '100',
      Refunded: '25',
      Net: '75',
      Reference: 'pi_lakeshore',
    },
  ])
  const [entry] = await server.db.select().from(auditEntries).orderBy(desc(auditEntries.at)).limit(1)
  expect(entry).toMatchObject({ actorId: admin.id, action: 'payments.exported', details: { payments: '3' } })
})

test('an export of more payments than are read at once has each of them once, newest first', async () => {
  await write(...Array.from({ length: 1_201 }, (_, n) => ({ amountCents: n, createdAt: minutesAgo(n % 700) })))
  const { body } = await server.send(paymentListApi.exportPayments, {}, { token: admin.token })
  const [, ...lines] = parseCsv(body)
  const dates = lines.map(([date = '']) => date)
  expect(dates).toEqual(dates.toSorted().reverse())
  expect(lines).toHaveLength(await server.db.$count(payments))
})

test('a search finds payments by payer, event, description and reference, alone and with other filters', async () => {
  const { event } = await campWithMoney()
  const [film] = await write({ description: 'Film Study', userId: adams.id })
  const found = async (search: string, more: object = {}) =>
    (await server.send(paymentListApi.listPayments, { query: { search, ...more } }, { token: admin.token })).body
      .payments
  expect((await found('FILM st')).map(({ id }) => id)).toEqual([film?.id])
  expect((await found('ann adams')).map(({ id }) => id)).toContain(film?.id)
  expect((await found('ben baker')).every(({ payer }) => payer.name === 'Ben Baker')).toBe(true)
  expect((await found('1041')).map(({ method }) => method)).toEqual(['check'])
  const atCamp = await found('lakeshore')
  expect(atCamp.map(({ method }) => method).sort()).toEqual(expect.arrayContaining(['cash', 'check']))
  expect(await found('lakeshore', { eventId: event.id })).toHaveLength(atCamp.length)
  expect(await found('nobody at all')).toEqual([])
})

test('a search finds the same payments when it matches hundreds of people', async () => {
  await campWithMoney()
  await write({ description: 'Film Study', userId: adams.id })
  const found = async () =>
    (await server.send(paymentListApi.listPayments, { query: { search: '.example' } }, { token: admin.token })).body
  const few = await found()
  expect(few.payments.length).toBeGreaterThan(2)
  await signInMany(server, 201)
  expect((await found()).payments.map(({ id }) => id)).toEqual(few.payments.map(({ id }) => id))
})
