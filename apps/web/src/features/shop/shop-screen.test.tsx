import { type Order, ordersApi } from '@crew-chief/contract/orders'
import { paymentsApi } from '@crew-chief/contract/payments'
import { shopApi } from '@crew-chief/contract/shop'
import { orderNumber } from '@crew-chief/domain/orders/short-id'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import ShopScreen from './shop-screen.tsx'

const ORDER: Order = {
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
}

async function returnFromPayment(status: 'paid' | 'processing') {
  signIn()
  fakeServer.handle(shopApi.listProducts, () => ({ products: [] }))
  fakeServer.handle(ordersApi.getOrder, () => ORDER)
  fakeServer.handle(paymentsApi.getCheckout, () => ({
    status,
    kind: 'order' as const,
    amount: 6_000,
    eventId: null,
    orderId: ORDER.id,
    priceId: null,
    name: 'Order',
    refund: null,
    isKept: false,
  }))
  renderInApp(<ShopScreen />, { url: '/shop?success=true&session_id=cs_1' })
}

test('after the payment the shop says what was bought and leads to the receipt; the URL is clean (1 §2.8)', async () => {
  await returnFromPayment('paid')
  expect(await screen.findByText(`Order #${orderNumber(ORDER.id)} is confirmed`)).toBeDefined()
  expect((await screen.findByText(/^2 × Whistle/)).textContent).toBe('2 × Whistle · $60.00')
  const link = screen.getByRole('link', { name: 'View order and receipt' })
  expect(link.getAttribute('href')).toBe(`/orders/${ORDER.id}`)
  expect(location.pathname + location.search).toBe('/shop')
})

test('while the bank confirms, there is no receipt yet', async () => {
  await returnFromPayment('processing')
  expect(await screen.findByText('We’ll email you when your payment goes through.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'View order' })).toBeDefined()
})

test.each([
  ['ADMIN', 'Add a product', '/admin/products?new=product'],
  ['NON_MEMBER', 'Browse events', '/events'],
] as const)('the empty shop leads a viewer with the role %s on', async (role, name, href) => {
  signIn({ role })
  fakeServer.handle(shopApi.listProducts, () => ({ products: [] }))
  renderInApp(<ShopScreen />, { url: '/shop' })
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href)
})
