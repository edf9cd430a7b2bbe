import { PAYMENT_SORTS, paymentsApi } from '@crew-chief/contract/payments'
import { beforeEach, expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { payments, refunds } from './payments.tables.ts'

const server = await startTestServer()
const given = builders(server)
const admin = await given.as('ADMIN')
const adams = await given.user({ firstName: 'Ann', lastName: 'adams' })
const baker = await given.user({ firstName: 'Ben', lastName: 'Baker' })

beforeEach(async () => {
  await server.db.delete(refunds)
  await server.db.delete(payments)
})

type Query = { sort?: (typeof PAYMENT_SORTS)[number]; order?: 'asc' | 'desc'; before?: string }
const list = async (query: Query = {}) =>
  (await server.send(paymentsApi.listPayments, { query }, { token: admin.token })).body
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
