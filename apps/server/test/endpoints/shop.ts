import type { ordersApi } from '@crew-chief/contract/orders'
import type { ordersAdminApi } from '@crew-chief/contract/orders-admin'
import type { productsAdminApi } from '@crew-chief/contract/products-admin'
import type { shopApi } from '@crew-chief/contract/shop'
import { ROLES } from '@crew-chief/domain/roles'
import { SHOP_URLS } from '../../src/testing/order-requests.ts'
import { type Fixture, unique } from '../attacks/fixture.ts'
import { ADMIN, type EndpointTable } from './endpoint-table.ts'

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

export const shopEndpoints: EndpointTable<
  keyof typeof shopApi | keyof typeof productsAdminApi | keyof typeof ordersApi | keyof typeof ordersAdminApi
> = {
  listProducts: { access: 'anyone' },
  getProduct: {
    access: 'anyone',
    othersRecord: { noOwner: 'products are public; only admins see archived ones' },
    request: (fixture) => productParams(fixture),
  },
  getProductPage: {
    access: 'anyone',
    request: async ({ shop }) => ({ params: { slug: (await shop.product()).slug } }),
  },
  listAllProducts: { access: ADMIN },
  createProduct: {
    access: ADMIN,
    status: 201,
    acceptsLineBreaks: ['description'],
    request: async () => ({ body: productBody() }),
  },
  updateProduct: {
    access: ADMIN,
    acceptsLineBreaks: ['description'],
    request: async (fixture) => ({ ...(await productParams(fixture)), body: productBody() }),
  },
  deleteProduct: { access: ADMIN, status: 204, request: (fixture) => productParams(fixture) },
  restoreProduct: { access: ADMIN, request: (fixture) => productParams(fixture, { archivedAt: new Date() }) },
  startOrder: {
    access: 'signed-in',
    discloses: { provider: ROLES },
    opensCheckout: true,
    acceptsLineBreaks: ['cancelUrl', 'successUrl'],
    request: async ({ shop }) => ({
      body: { items: [{ productId: (await shop.product()).id, quantity: 1 }], ...SHOP_URLS },
    }),
  },
  listOrders: { access: 'signed-in' },
  getOrder: { access: 'signed-in', othersRecord: 404, request: orderParams },
  payOrder: { access: 'signed-in', othersRecord: 404, discloses: { provider: ROLES }, request: unpaidOrderParams },
  askSupport: {
    access: 'signed-in',
    status: 204,
    othersRecord: 404,
    acceptsLineBreaks: ['message'],
    request: async (fixture, owner) => ({ ...(await orderParams(fixture, owner)), body: { message: 'Where is it?' } }),
  },
  listAllOrders: { access: ADMIN, discloses: { contact: ADMIN } },
  getOrderAsAdmin: { access: ADMIN, discloses: { contact: ADMIN }, request: orderParams },
  setOrderStatus: {
    access: ADMIN,
    discloses: { contact: ADMIN },
    request: async (fixture, owner) => ({ ...(await orderParams(fixture, owner)), body: { status: 'SHIPPED' } }),
  },
}
