import { createHmac } from 'node:crypto'
import type { membershipApi } from '@crew-chief/contract/membership'
import type { ordersApi } from '@crew-chief/contract/orders'
import type { ordersAdminApi } from '@crew-chief/contract/orders-admin'
import type { paymentListApi } from '@crew-chief/contract/payment-list'
import { paymentsApi } from '@crew-chief/contract/payments'
import type { productsAdminApi } from '@crew-chief/contract/products-admin'
import type { shopApi } from '@crew-chief/contract/shop'
import { SHOP_URLS } from '../../../src/testing/order-requests.ts'
import { TEST_KEYS } from '../../../src/testing/test-provider.ts'
import { type Fixture, type TestUser, unique } from '../fixture.ts'
import type { ValidRequests } from './build-request.ts'

type Endpoints = typeof paymentsApi &
  typeof paymentListApi &
  typeof membershipApi &
  typeof shopApi &
  typeof productsAdminApi &
  typeof ordersApi &
  typeof ordersAdminApi

const productBody = () => ({
  name: unique('Whistle'),
  description: 'Loud and clear.',
  price: 12.5,
  category: 'EQUIPMENT' as const,
  stockQuantity: 5,
  features: ['Loud'],
  sizes: ['S'],
  colors: ['Black'],
  variants: [{ size: 'S', color: 'Black', stock: 5 }],
})
const productParams = async ({ shop }: Fixture, fields = {}) => ({ params: { id: (await shop.product(fields)).id } })
const orderParams = async ({ order }: Fixture, owner: { id: string }) => ({
  params: { id: (await order(owner.id)).id },
})
const unpaidOrderParams = async ({ order, payment }: Fixture, { id: userId }: { id: string }) => {
  const { id } = await order(userId)
  const lines = [{ name: 'Whistle', unitCents: 1_200, quantity: 1 }]
  await payment(userId, {
    purpose: 'order',
    subjectId: id,
    amountCents: 1_200,
    status: 'open',
    request: { mode: 'payment', lines, ...SHOP_URLS },
    sessionId: null,
    paymentIntentId: null,
    paidAt: null,
    expiresAt: new Date(Date.now() + 40 * 60_000),
  })
  return { params: { id } }
}
const checkoutParams = async ({ payment }: Fixture, owner: { id: string }) => {
  const { sessionId } = await payment(owner.id)
  return { params: { sessionId: sessionId ?? '' } }
}

const checkoutBody = async ({ paidEvent }: Fixture, owner: TestUser) => ({
  body: {
    priceId: owner.role === 'NON_MEMBER' ? 'price_others' : 'price_members',
    eventId: (await paidEvent()).id,
    memberId: owner.id,
    successUrl: 'http://crew-chief.test/events',
    cancelUrl: 'http://crew-chief.test/events',
  },
})

/** A signed event of a type we do not handle: accepted and ignored. */
function unhandledEvent() {
  const body = { id: unique('evt').replace(' ', '_'), type: 'customer.tax_id.created', data: { object: {} } }
  const time = Math.floor(Date.now() / 1_000)
  const signature = createHmac('sha256', TEST_KEYS.webhookSecret)
    .update(`${time}.${JSON.stringify(body)}`)
    .digest('hex')
  return { body, headers: { 'stripe-signature': `t=${time},v1=${signature}` } }
}

export const paymentAndShopRequests: ValidRequests<keyof Endpoints> = {
  createCheckoutSession: checkoutBody,
  getCheckout: checkoutParams,
  cancelCheckout: checkoutParams,
  openPortal: async (fixture, _, caller) => {
    // Opening a checkout creates the customer at the provider.
    await fixture.server.send(paymentsApi.createCheckoutSession, await checkoutBody(fixture, caller), {
      token: caller.token,
    })
    return { body: { returnUrl: 'http://crew-chief.test/membership' } }
  },
  receiveProviderEvent: async () => unhandledEvent(),
  listPayments: async () => ({ query: {} }),
  exportPayments: async () => ({ query: {} }),
  refundPayment: async ({ payment }, owner) => ({
    params: { id: (await payment(owner.id, { status: 'paid' })).id },
    body: { amount: 1, reason: 'Left early' },
  }),
  retryRefund: async ({ failedRefund }, owner) => ({ params: { id: (await failedRefund(owner.id)).id } }),
  resolvePayment: async ({ payment }, owner) => ({
    params: { id: (await payment(owner.id, { trouble: 'The amount is wrong.' })).id },
    body: { note: 'Looked after.' },
  }),
  listPlans: async () => ({}),
  myMembership: async () => ({}),
  listProducts: async () => ({ query: {} }),
  getProduct: (fixture) => productParams(fixture),
  getProductPage: async ({ shop }) => ({ params: { slug: (await shop.product()).slug } }),
  listAllProducts: async () => ({ query: {} }),
  createProduct: async () => ({ body: productBody() }),
  updateProduct: async (fixture) => ({ ...(await productParams(fixture)), body: productBody() }),
  deleteProduct: (fixture) => productParams(fixture),
  restoreProduct: (fixture) => productParams(fixture, { archivedAt: new Date() }),
  startOrder: async ({ shop }) => ({
    body: { items: [{ productId: (await shop.product()).id, quantity: 1 }], ...SHOP_URLS },
  }),
  listOrders: async () => ({ query: {} }),
  getOrder: orderParams,
  payOrder: unpaidOrderParams,
  askSupport: async (fixture, owner) => ({ ...(await orderParams(fixture, owner)), body: { message: 'Where is it?' } }),
  listAllOrders: async () => ({ query: {} }),
  getOrderAsAdmin: orderParams,
  setOrderStatus: async (fixture, owner) => ({ ...(await orderParams(fixture, owner)), body: { status: 'SHIPPED' } }),
}
