import { type ListedPayment, paymentListApi } from '@crew-chief/contract/payment-list'
import { paymentsApi } from '@crew-chief/contract/payments'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer, refusal } from '../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import { RefundDialog } from './refund-dialog.tsx'

const PAID_AT = '2027-06-01T12:00:00.000Z'

const paymentWith = (changes: Partial<ListedPayment> = {}): ListedPayment => ({
  id: crypto.randomUUID(),
  purpose: 'registration',
  subjectId: crypto.randomUUID(),
  method: 'card',
  description: 'Lakeshore Elite Camp',
  amount: 12_000,
  paidAmount: 12_000,
  refundable: 12_000,
  status: 'paid',
  trouble: null,
  createdAt: PAID_AT,
  paidAt: PAID_AT,
  payer: { id: crypto.randomUUID(), name: 'Pat Official', email: 'pat@mail.example' },
  providerReference: 'pi_1',
  providerUrl: null,
  refunds: [],
  dispute: null,
  event: null,
  reference: null,
  recordedBy: null,
  ...changes,
})

function show(...payments: ListedPayment[]) {
  signIn({ role: 'ADMIN' })
  fakeServer.handle(paymentListApi.listPayments, () => ({ payments, hasMore: false }))
  const onClose = vi.fn()
  const shown = renderInApp(
    <RefundDialog subjectId={payments[0]?.subjectId ?? ''} payer="Pat Official" onClose={onClose} />,
  )
  return { ...shown, onClose }
}
const DAY = '2027-06-01T12:00:00.000Z'
const amount = () => screen.findByLabelText<HTMLInputElement>('Amount ($)')
const release = () => screen.getByRole('checkbox', { name: 'Release the spot' })

test('the amount is what is left, and the spot is released only with the full amount', async () => {
  const { user } = show(paymentWith({ refundable: 9_000 }))
  expect((await amount()).value).toBe('90.00')
  expect(release().getAttribute('aria-checked')).toBe('true')
  await user.clear(await amount())
  await user.type(await amount(), '50')
  expect(release().getAttribute('aria-checked')).toBe('false')
  await user.clear(await amount())
  await user.type(await amount(), '90')
  expect(release().getAttribute('aria-checked')).toBe('true')
})

test('a choice about the spot is not changed by the amount', async () => {
  const { user } = show(paymentWith())
  await amount()
  await user.click(release())
  await user.clear(await amount())
  await user.type(await amount(), '120')
  expect(release().getAttribute('aria-checked')).toBe('false')
})

test('amount, reason and choice are sent; a reason is required', async () => {
  const payment = paymentWith()
  const { user, onClose } = show(payment)
  fakeServer.handle(paymentsApi.refundPayment, () => ({ ...payment, refundable: 7_000 }))
  await user.clear(await amount())
  await user.type(await amount(), '50')
  await user.click(screen.getByRole('button', { name: 'Refund $50.00' }))
  expect(await screen.findByText('Reason required')).toBeDefined()
  await user.type(screen.getByLabelText('Reason'), 'Left early')
  await user.click(screen.getByRole('button', { name: 'Refund $50.00' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(fakeServer.requests(paymentsApi.refundPayment)).toEqual([
    { params: { id: payment.id }, body: { amount: 5_000, reason: 'Left early', keepsPurchase: true } },
  ])
})

test('of several payments one is chosen, and the spot stays by default', async () => {
  const first = paymentWith({ refundable: 9_000 })
  const second = paymentWith({ refundable: 3_000, paidAmount: 3_000 })
  const { user } = show(first, second)
  expect((await amount()).value).toBe('90.00')
  expect(release().getAttribute('aria-checked')).toBe('false')
  await user.click(screen.getByRole('radio', { name: /\$30\.00 of \$30\.00/ }))
  expect((await amount()).value).toBe('30.00')
})

test('a refusal is shown under the amount', async () => {
  const { user } = show(paymentWith())
  fakeServer.handle(paymentsApi.refundPayment, () => {
    throw refusal('payments.refund_too_large')
  })
  await user.type(await screen.findByLabelText('Reason'), 'Left early')
  await user.click(screen.getByRole('button', { name: 'Refund $120.00' }))
  expect(await screen.findByText('That’s more than is left of the payment.')).toBeDefined()
})

const failedRefund = () => ({
  id: crypto.randomUUID(),
  amount: 2_000,
  status: 'failed' as const,
  reason: 'Left early',
  keepsPurchase: false,
  lastError: 'The card was closed.',
  createdAt: '2027-06-01T12:00:00.000Z',
})

test('a failed refund is recorded as returned another way, with a note', async () => {
  const refund = failedRefund()
  const payment = paymentWith({ refundable: 0, refunds: [refund] })
  const { user } = show(payment)
  const settle = vi.fn(() => ({ ...payment, refunds: [{ ...refund, status: 'succeeded' as const }] }))
  fakeServer.handle(paymentsApi.settleRefund, settle)
  await user.click(await screen.findByRole('button', { name: 'Refund of $20.00 returned another way' }))
  await user.click(screen.getByRole('button', { name: 'Record as returned' }))
  expect(await screen.findByText('Note required')).toBeDefined()
  await user.type(screen.getByLabelText('Note'), 'Check 1042')
  await user.click(screen.getByRole('button', { name: 'Record as returned' }))
  expect(await screen.findByText('Refund recorded')).toBeDefined()
  expect(settle).toHaveBeenCalledWith(
    expect.objectContaining({ params: { id: refund.id }, body: { note: 'Check 1042' } }),
  )
  await waitFor(() => expect(screen.queryByLabelText('Note')).toBeNull())
})

test('earlier refunds are listed with their state, and a failed one can be retried', async () => {
  const refund = failedRefund()
  show(paymentWith({ refundable: 0, refunds: [refund] }))
  expect(await screen.findByText('The last refund failed. Retry it before you refund more.')).toBeDefined()
  expect(screen.getByText('The card was closed.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Retry refund of $20.00' })).toBeDefined()
})

test.each([
  ['open', 'The payer’s bank disputed the payment, so it can’t be refunded.'],
  ['lost', 'The payer’s bank disputed the payment, so it can’t be refunded.'],
  ['won', 'There’s nothing left to refund.'],
] as const)('with a dispute that is %s, the cause is named', async (status, text) => {
  const dispute = { amount: 12_000, reason: 'fraudulent', status, createdAt: DAY, changedAt: DAY }
  show(paymentWith({ refundable: 0, dispute }))
  expect(await screen.findByText(text)).toBeDefined()
})

test('without a choice, the default about the spot is sent', async () => {
  const payment = paymentWith()
  const { user, onClose } = show(payment)
  fakeServer.handle(paymentsApi.refundPayment, () => ({ ...payment, refundable: 0 }))
  await user.type(await screen.findByLabelText('Reason'), 'Left early')
  await user.click(screen.getByRole('button', { name: 'Refund $120.00' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(fakeServer.requests(paymentsApi.refundPayment)).toMatchObject([{ body: { keepsPurchase: false } }])
})
