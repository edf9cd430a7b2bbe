import { type Order, ordersApi } from '@crew-chief/contract/orders'
import { paymentsApi } from '@crew-chief/contract/payments'
import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { formatTime } from '../../lib/format.ts'
import { fakeServer, refusal } from '../../testing/fake-server.ts'
import { stubRedirect } from '../../testing/payment-page.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import OrderScreen from './order-screen.tsx'

/** Two whistles for 60 dollars, paid. */
const orderWith = (changes: Partial<Order> = {}): Order => ({
  id: crypto.randomUUID(),
  status: 'PROCESSING',
  totalAmount: 6_000,
  createdAt: '2027-06-03T15:00:00.000Z',
  shippingAddress: null,
  trackingNumber: null,
  items: [
    {
      id: crypto.randomUUID(),
      product: { id: crypto.randomUUID(), name: 'Whistle', category: 'EQUIPMENT', description: 'Loud', imageUrl: null },
      size: null,
      color: null,
      price: 3_000,
      quantity: 2,
    },
  ],
  ...changes,
})

async function openOrder(changes: Partial<Order> = {}) {
  const order = orderWith(changes)
  fakeServer.handle(ordersApi.getOrder, () => order)
  const { user } = renderPage(`/orders/${order.id}`)
  await screen.findByRole('region', { name: 'Items' })
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { order, press }
}

function renderPage(url: string) {
  signIn()
  return renderInApp(
    <Routes>
      <Route path="/orders/:id" element={<OrderScreen />} />
      <Route path="/orders" element={<p>History</p>} />
    </Routes>,
    { url },
  )
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const unpaid = (minutes: number) => ({
  status: 'PENDING' as const,
  openCheckout: { paymentId: crypto.randomUUID(), expiresAt: inMinutes(minutes).toISOString() },
})
const state = (status: 'expired' | 'paid', orderId: string) =>
  ({
    status,
    kind: 'order',
    amount: 6_000,
    eventId: null,
    orderId,
    priceId: null,
    name: 'Order',
    refund: null,
    isKept: false,
  }) as const

test.each([
  ['PROCESSING', 'Your order is being prepared for shipment.', /You’ll get an email with tracking when it ships\./],
  ['SHIPPED', 'Your order has been shipped and is on its way to you.', /If it doesn’t arrive/],
  ['DELIVERED', 'Your order has been delivered successfully.', /Something wrong/],
  ['PENDING', 'We have received your order and payment is being processed.', /email you when your payment/],
] as const)('a %s order says what happens next', async (status, message, next) => {
  await openOrder({ status })
  expect(screen.getByText(message)).toBeTruthy()
  expect(screen.getByText(next)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Finish payment' })).toBeNull()
})

test('a pending order without a payment says that it is not paid', async () => {
  await openOrder({ status: 'PENDING', isUnpaid: true })
  expect(screen.getByText('This order isn’t paid')).toBeTruthy()
  expect(screen.queryByText(/payment is being processed/)).toBeNull()
  expect(screen.queryByText(/email you when your payment/)).toBeNull()
})

test('items, free shipping, the total and a link to each product', async () => {
  const { order } = await openOrder()
  const items = within(screen.getByRole('region', { name: 'Items' }))
  expect(items.getByText('Shipping').parentElement?.textContent).toBe('ShippingFree')
  expect(items.getByText('Total').parentElement?.textContent).toBe('Total$60.00')
  const { id } = order.items[0]?.product ?? {}
  expect(items.getByRole('link', { name: 'Whistle' }).getAttribute('href')).toBe(`/shop/${id}`)
})

test('shipping is not called free when the total is more than the items', async () => {
  await openOrder({ totalAmount: 6_500 })
  expect(screen.queryByText('Shipping')).toBeNull()
})

test('an abandoned checkout shows its deadline and continues at the same page', async () => {
  const changes = unpaid(20)
  const { order, press } = await openOrder(changes)
  const deadline = formatTime(new Date(changes.openCheckout.expiresAt))
  expect(screen.getByText(`We’re holding your items until ${deadline}. After that, we’ll release them.`)).toBeTruthy()
  expect(screen.queryByText(/payment is being processed/)).toBeNull()
  const redirect = stubRedirect()
  fakeServer.handle(ordersApi.payOrder, () => ({ url: 'https://pay.example/1', sessionId: 'cs_1' }))
  await press('Finish payment')
  await waitFor(() => expect(redirect).toHaveBeenCalledWith('https://pay.example/1'))
  expect(fakeServer.requests(ordersApi.payOrder)).toMatchObject([{ params: { id: order.id } }])
})

test('canceling asks, releases the order and leads to the history', async () => {
  const changes = unpaid(20)
  const { order, press } = await openOrder(changes)
  fakeServer.handle(paymentsApi.cancelCheckout, () => state('expired', order.id))
  await press('Cancel order')
  const dialog = within(screen.getByRole('alertdialog'))
  dialog.getByRole('button', { name: 'Cancel order' }).click()
  expect(await screen.findByText('History')).toBeTruthy()
  expect(await screen.findByText('Order canceled')).toBeTruthy()
  expect(fakeServer.requests(paymentsApi.cancelCheckout)).toMatchObject([
    { params: { sessionId: changes.openCheckout.paymentId } },
  ])
})

test('an order paid in another tab is not reported as canceled', async () => {
  const { order, press } = await openOrder(unpaid(20))
  fakeServer.handle(paymentsApi.cancelCheckout, () => state('paid', order.id))
  await press('Cancel order')
  within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel order' }).click()
  expect(await screen.findByText('You’ve already paid')).toBeTruthy()
  expect(screen.queryByText('History')).toBeNull()
})

test('an expired checkout cannot be finished', async () => {
  await openOrder(unpaid(-1))
  expect(screen.getByText('Your checkout expired')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Finish payment' })).toBeNull()
})

test('another person’s order is not found', async () => {
  fakeServer.handle(ordersApi.getOrder, () => {
    throw refusal('orders.not_found')
  })
  renderPage(`/orders/${crypto.randomUUID()}`)
  expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeTruthy()
})

test('an order paid in test mode says so, also on its receipt', async () => {
  await openOrder({ isTest: true })
  expect(screen.getByText('Test')).toBeTruthy()
  expect(screen.getByText('Test payment. No money moved.')).toBeTruthy()
})
