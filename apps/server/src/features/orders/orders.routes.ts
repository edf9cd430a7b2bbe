import type { ordersApi } from '@crew-chief/contract/orders'
import type { ordersAdminApi } from '@crew-chief/contract/orders-admin'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../handlers.ts'
import type { PaymentDeps } from '../payments/public.ts'
import { askSupport } from './ask-support.ts'
import { getOrder, getOrderAsAdmin } from './get-order.ts'
import { listAllOrders } from './list-all-orders.ts'
import { listOrders } from './list-orders.ts'
import { createOrderMatches } from './order-totals.ts'
import { payOrder } from './pay-order.ts'
import { setOrderStatus } from './set-order-status.ts'
import { startOrder } from './start-order.ts'

export const orderHandlers = (deps: Deps & PaymentDeps) => {
  const matches = createOrderMatches()
  return {
    startOrder: ({ actor, body }) => startOrder(deps, actor, body),
    listOrders: ({ actor, query }) => listOrders(deps, actor, query),
    getOrder: ({ actor, params }) => getOrder(deps, actor, params.id),
    payOrder: ({ actor, params }) => payOrder(deps, actor, params.id),
    askSupport: ({ actor, params, body }) => askSupport(deps, actor, params.id, body.message),
    listAllOrders: ({ query }) => listAllOrders(deps, matches, query),
    getOrderAsAdmin: ({ params }) => getOrderAsAdmin(deps, params.id),
    setOrderStatus: ({ actor, params, body }) =>
      setOrderStatus(deps, actor, params.id, body).finally(() => matches.invalidate()),
  } satisfies Handlers<typeof ordersApi & typeof ordersAdminApi>
}
