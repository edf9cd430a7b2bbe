import { myEventsApi, type Receipt } from '@crew-chief/contract/my-events'
import { REFUND_RULES } from '@crew-chief/domain/events/refund-policy-text'
import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { fakeServer, refusal } from '../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import ReceiptScreen from './receipt-screen.tsx'

const { getReceipt } = myEventsApi
const ID = crypto.randomUUID()

const line = (kind: Receipt['lines'][number]['kind'], amount: number, more: object = {}) => ({
  id: crypto.randomUUID(),
  kind,
  date: '2027-05-02T15:00:00.000Z',
  amount,
  reference: null,
  recordedBy: null,
  ...more,
})

const receiptWith = (changes: Partial<Receipt> = {}): Receipt => ({
  kind: 'receipt',
  number: '2027-1A2B3C4D',
  date: '2027-05-02T15:00:00.000Z',
  status: 'CONFIRMED',
  payer: 'Ann Ruiz',
  attendee: 'Ann Ruiz',
  isTransferred: false,
  event: {
    name: 'Summer Camp',
    type: 'camp',
    startDate: '2027-06-12T13:00:00.000Z',
    endDate: '2027-06-13T21:00:00.000Z',
    timezone: 'America/Chicago',
    location: 'Ridgeview Gym, Austin',
  },
  lines: [line('card', 7_500)],
  total: 7_500,
  amountDue: 0,
  refundTerms: null,
  ...changes,
})

function open(receipt?: Receipt) {
  signIn()
  fakeServer.handle(getReceipt, () => {
    if (!receipt) throw refusal('registrations.not_found')
    return receipt
  })
  const routes = (
    <Routes>
      <Route path="/receipts/:registrationId" element={<ReceiptScreen />} />
    </Routes>
  )
  return renderInApp(routes, { url: `/receipts/${ID}` })
}

const rows = (paper: HTMLElement) =>
  within(paper)
    .getAllByRole('row')
    .slice(1)
    .map(({ cells }: HTMLElement & { cells?: HTMLCollectionOf<HTMLTableCellElement> }) =>
      [...(cells ?? [])].map(({ textContent }) => textContent),
    )

test('shows every payment and refund, the total and what is due', async () => {
  open(
    receiptWith({
      lines: [
        line('check', 4_000, { reference: 'No. 1042', recordedBy: 'Dana Whitfield' }),
        line('card', 3_500),
        line('refund', -1_050),
      ],
      total: 6_450,
      amountDue: 500,
    }),
  )
  const paper = await screen.findByRole('article', { name: 'Receipt 2027-1A2B3C4D' })
  expect(rows(paper)).toEqual([
    ['May 2, 2027', 'CheckReference No. 1042 · Recorded by Dana Whitfield', '$40.00'],
    ['May 2, 2027', 'Card', '$35.00'],
    ['May 2, 2027', 'Refund to card', '−$10.50'],
    ['Total paid', '$64.50'],
    ['Amount due', '$5.00'],
  ])
  expect(within(paper).getByText(/^Sat, Jun 12, 2027/)).toBeDefined()
})

test('a transferred spot names the attendee', async () => {
  open(receiptWith({ attendee: 'Ben Ochoa' }))
  expect(await screen.findByText('Attendee: Ben Ochoa')).toBeDefined()
})

test('a free spot has a confirmation without amounts', async () => {
  open(receiptWith({ kind: 'confirmation', lines: [], total: 0 }))
  const paper = await screen.findByRole('article', { name: 'Confirmation 2027-1A2B3C4D' })
  expect(within(paper).getByText('Registration confirmation')).toBeDefined()
  expect(within(paper).getByText('Free')).toBeDefined()
  expect(within(paper).queryByRole('table')).toBeNull()
})

test('Print prints under the receipt’s number', async () => {
  const titles: string[] = []
  vi.stubGlobal('print', () => titles.push(document.title))
  const { user } = open(receiptWith())
  await user.click(await screen.findByRole('button', { name: 'Print' }))
  expect(titles).toEqual(['Receipt 2027-1A2B3C4D'])
  vi.unstubAllGlobals()
})

test('an unknown receipt says so without a retry', async () => {
  open()
  expect(await screen.findByText('Registration not found')).toBeDefined()
  expect(screen.queryByRole('button', { name: /retry|try again/i })).toBeNull()
})

test('the confirmation of a transferred spot does not call it free', async () => {
  open(receiptWith({ kind: 'confirmation', lines: [], total: 0, isTransferred: true, amountDue: 2_500 }))
  expect(await screen.findByText(/This spot was transferred to Ann Ruiz\. Amount due \$25\.00\./)).toBeDefined()
  expect(screen.queryByText('Free')).toBeNull()
})

test('the refund terms of the purchase are on the receipt, also after their deadlines', async () => {
  open(receiptWith({ refundTerms: [{ percent: 100, until: '2020-05-02T04:59:00.000Z' }] }))
  const text = (await screen.findByText(/^Refunds:/)).textContent
  expect(text).toContain('Full refund until Fri, May 1, 2020, 11:59 PM CDT. No refunds after that.')
  expect(text).toContain(REFUND_RULES.cancel)
})

test('a receipt of a canceled spot has no refund terms', async () => {
  open(receiptWith({ status: 'CANCELLED' }))
  await screen.findByRole('article')
  expect(screen.queryByText(/^Refunds:/)).toBeNull()
})

test('names the card, and when it was paid or refunded', async () => {
  const card = { brand: 'visa', last4: '4242' }
  open(receiptWith({ lines: [line('card', 7_500, { card })] }))
  const paper = await screen.findByRole('article')
  expect(within(paper).getByText('Visa ending in 4242')).toBeDefined()
  expect(within(paper).getByText('Paid').nextSibling?.textContent).toBe('May 2, 2027')
  expect(within(paper).queryByText('Refunded')).toBeNull()
})

test('what is not paid in full is not called paid', async () => {
  open(receiptWith({ amountDue: 500 }))
  const paper = await screen.findByRole('article')
  expect(within(paper).queryByText('Paid')).toBeNull()
})

test('payments of test mode are marked', async () => {
  open(receiptWith({ lines: [line('card', 7_500, { isTest: true }), line('cash', 500)] }))
  const paper = await screen.findByRole('article')
  expect(rows(paper).map((cells) => cells[1])).toEqual(['CardTest, no money moved', 'Cash', '$75.00'])
})
