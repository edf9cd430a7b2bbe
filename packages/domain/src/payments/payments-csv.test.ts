import { expect, test } from 'vitest'
import { parseCsv } from '../csv.ts'
import { PAYMENTS_CSV_HEAD, paymentCsvLines } from './payments-csv.ts'

const PAYMENT = {
  purpose: 'registration',
  method: 'card',
  description: 'Lakeshore Camp',
  amount: 12_000,
  paidAmount: 12_000,
  status: 'paid',
  createdAt: '2027-06-01T12:00:00.000Z',
  paidAt: '2027-06-01T12:03:00.000Z',
  payer: { name: '=Pat', email: 'pat@mail.example' },
  event: { name: 'Lakeshore Camp' },
  refunds: [
    { status: 'succeeded', amount: 2_000 },
    { status: 'failed', amount: 5_000 },
  ],
  dispute: null,
  providerReference: 'pi_1',
  reference: null,
  recordedBy: null,
} as const

test('a line has gross, refunded and net amounts; failed refunds do not count, and formulas are text', () => {
  const [, line] = parseCsv(PAYMENTS_CSV_HEAD + paymentCsvLines([PAYMENT]))
  expect(line).toEqual([
    '2027-06-01 12:03',
    "'=Pat",
    'pat@mail.example',
    'Lakeshore Camp',
    'Event registration',
    'Lakeshore Camp',
    'Card',
    'Refund failed',
    '120',
    '20',
    '100',
    'pi_1',
    '',
    '',
  ])
})

test('a correction of cash is negative, and an unpaid payment has no gross amount', () => {
  const correction = { ...PAYMENT, method: 'cash', amount: -1_050, paidAmount: -1_050, refunds: [] } as const
  const unpaid = { ...PAYMENT, status: 'processing', paidAmount: null, paidAt: null, refunds: [], event: null } as const
  const [, first, second] = parseCsv(PAYMENTS_CSV_HEAD + paymentCsvLines([correction, unpaid]))
  expect(first?.slice(8, 11)).toEqual(['-10.5', '0', '-10.5'])
  expect(second?.slice(7, 11)).toEqual(['Processing', '0', '0', '0'])
})

test('payments of test mode are marked in the last column', () => {
  const [head, line] = parseCsv(PAYMENTS_CSV_HEAD + paymentCsvLines([{ ...PAYMENT, isTest: true }]))
  expect([head?.at(-1), line?.at(-1)]).toEqual(['Test', 'Test'])
})
