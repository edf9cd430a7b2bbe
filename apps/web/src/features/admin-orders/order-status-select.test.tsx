import { type AdminOrder, ordersAdminApi } from '@crew-chief/contract/orders-admin'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import { AdminOrderDialog } from './admin-order-dialog.tsx'

const orderWith = (changes: Partial<AdminOrder>): AdminOrder => ({
  id: 'ff6278f2-0000-4000-8000-000000000000',
  status: 'PROCESSING',
  totalAmount: 4_500,
  createdAt: '2027-06-03T12:00:00.000Z',
  shippingAddress: null,
  trackingNumber: null,
  items: [],
  user: {
    id: '4f1c9a20-0000-4000-8000-000000000000',
    firstName: 'Cole',
    lastName: 'Ferris',
    email: 'cole@mail.example',
  },
  paidAt: '2027-06-03T12:00:00.000Z',
  refundable: 4_500,
  refund: null,
  messages: [],
  ...changes,
})

async function openOrder(changes: Partial<AdminOrder>) {
  signIn({ role: 'ADMIN' })
  const order = orderWith(changes)
  fakeServer.handle(ordersAdminApi.getOrderAsAdmin, () => order)
  fakeServer.handle(ordersAdminApi.setOrderStatus, () => order)
  const { user } = renderInApp(<AdminOrderDialog id={order.id} onClose={() => undefined} />)
  await screen.findByLabelText('Update Status')
  return user
}
const sent = () => fakeServer.requests(ordersAdminApi.setOrderStatus).map(({ body }) => body)

const IN_STOCK = 'Either way, the items go back in stock.'
const ONLY_STATUS = 'Without a refund, only the status changes.'

test.each([
  ['PROCESSING', 'CANCELLED', 'Cancel Order #FF6278F2?', 'Cancel without refund', IN_STOCK, ONLY_STATUS],
  ['PROCESSING', 'REFUNDED', 'Refund Order #FF6278F2?', 'Mark refunded without Stripe', IN_STOCK, ONLY_STATUS],
  ['SHIPPED', 'CANCELLED', 'Cancel Order #FF6278F2?', 'Cancel without refund', ONLY_STATUS, IN_STOCK],
] as const)(
  'from %s to %s, the question says what happens without a refund',
  async (from, to, title, answer, text, not) => {
    const user = await openOrder({ status: from })
    await user.selectOptions(screen.getByLabelText('Update Status'), to)
    const question = within(await screen.findByRole('dialog', { name: title }))
    expect(question.getByText(text)).toBeDefined()
    expect(question.queryByText(not)).toBeNull()
    await user.click(question.getByRole('button', { name: answer }))
    expect(sent()).toEqual([{ status: to }])
  },
)

test.each(['SHIPPED', 'DELIVERED'] as const)('a tracking number can be added to a %s order', async (status) => {
  const user = await openOrder({ status })
  await user.click(screen.getByRole('button', { name: 'Add tracking number' }))
  const form = within(await screen.findByRole('dialog', { name: 'Tracking number' }))
  await user.type(form.getByLabelText(/^Tracking number/), '1Z999')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Tracking number saved')).toBeDefined()
  expect(sent()).toEqual([{ status, trackingNumber: '1Z999' }])
})

test('a tracking number can be edited', async () => {
  await openOrder({ status: 'DELIVERED', trackingNumber: '1Z999' })
  expect(screen.getByRole('button', { name: 'Edit tracking number' })).toBeDefined()
})

test('an order that has not shipped has no button for a tracking number', async () => {
  await openOrder({ status: 'PROCESSING' })
  expect(screen.queryByRole('button', { name: /tracking number$/ })).toBeNull()
})
