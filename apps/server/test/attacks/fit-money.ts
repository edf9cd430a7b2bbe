// Fit calls: payments, membership, the shop and its orders.

import { createHmac } from 'node:crypto'
import type { membershipApi } from '@crew-chief/contract/membership'
import type { ordersApi } from '@crew-chief/contract/orders'
import type { ordersAdminApi } from '@crew-chief/contract/orders-admin'
import { paymentsApi } from '@crew-chief/contract/payments'
import type { productsAdminApi } from '@crew-chief/contract/products-admin'
import type { shopApi } from '@crew-chief/contract/shop'
import { SHOP_URLS } from '../../src/testing/ordering.ts'
import { TEST_KEYS } from '../../src/testing/test-provider.ts'
import type { FitCalls } from './fit-call.ts'
import { another, type Person, type Stage } from './stage.ts'

type Rows = typeof paymentsApi &
  typeof membershipApi &
  typeof shopApi &
  typeof productsAdminApi &
  typeof ordersApi &
  typeof ordersAdminApi

const product = () => ({
  name: another('Whistle'),
  description: 'Loud and clear.',
  price: 12.5,
  category: 'EQUIPMENT' as const,
  stockQuantity: 5,
  features: ['Loud'],
  sizes: ['S'],
  colors: ['Black'],
  variants: [{ size: 'S', color: 'Black', stock: 5 }],
})
const aProduct = async ({ shop }: Stage, fields = {}) => ({ params: { id: (await shop.product(fields)).id } })
const anOrder = async ({ order }: Stage, whose: { id: string }) => ({ params: { id: (await order(whose.id)).id } })
const aPage = async ({ payment }: Stage, whose: { id: string }) => {
  const { sessionId } = await payment(whose.id)
  return { params: { sessionId: sessionId ?? '' } }
}

const aCheckout = async ({ paidEvent }: Stage, whose: Person) => ({
  body: {
    priceId: whose.role === 'NON_MEMBER' ? 'price_others' : 'price_members',
    eventId: (await paidEvent()).id,
    memberId: whose.id,
    successUrl: 'http://crew-chief.test/events',
    cancelUrl: 'http://crew-chief.test/events',
  },
})

/** Word of something that is not ours: taken, and nothing follows from it. */
function foreignEvent() {
  const body = { id: another('evt').replace(' ', '_'), type: 'customer.tax_id.created', data: { object: {} } }
  const time = Math.floor(Date.now() / 1_000)
  const proof = createHmac('sha256', TEST_KEYS.webhookSecret)
    .update(`${time}.${JSON.stringify(body)}`)
    .digest('hex')
  return { body, headers: { 'stripe-signature': `t=${time},v1=${proof}` } }
}

export const moneyCalls: FitCalls<keyof Rows> = {
  createCheckoutSession: aCheckout,
  getCheckout: aPage,
  cancelCheckout: aPage,
  openPortal: async (stage, _, asker) => {
    // Whoever has been at the payment page is known to the provider.
    await stage.server.send(paymentsApi.createCheckoutSession, await aCheckout(stage, asker), { token: asker.token })
    return { body: { returnUrl: 'http://crew-chief.test/membership' } }
  },
  receiveProviderEvent: async () => foreignEvent(),
  listPayments: async () => ({ query: {} }),
  retryRefund: async ({ failedRefund }, whose) => ({ params: { id: (await failedRefund(whose.id)).id } }),
  resolvePayment: async ({ payment }, whose) => ({
    params: { id: (await payment(whose.id, { trouble: 'The amount is wrong.' })).id },
    body: { note: 'Looked after.' },
  }),
  listPlans: async () => ({}),
  myMembership: async () => ({}),
  listProducts: async () => ({ query: {} }),
  getProduct: (stage) => aProduct(stage),
  listAllProducts: async () => ({ query: {} }),
  createProduct: async () => ({ body: product() }),
  updateProduct: async (stage) => ({ ...(await aProduct(stage)), body: product() }),
  deleteProduct: (stage) => aProduct(stage),
  restoreProduct: (stage) => aProduct(stage, { archivedAt: new Date() }),
  startOrder: async ({ shop }) => ({
    body: { items: [{ productId: (await shop.product()).id, quantity: 1 }], ...SHOP_URLS },
  }),
  listOrders: async () => ({ query: {} }),
  getOrder: anOrder,
  askSupport: async (stage, whose) => ({ ...(await anOrder(stage, whose)), body: { message: 'Where is it?' } }),
  listAllOrders: async () => ({ query: {} }),
  getOrderAsAdmin: anOrder,
  setOrderStatus: async (stage, whose) => ({ ...(await anOrder(stage, whose)), body: { status: 'SHIPPED' } }),
}
