// What a change to any order makes stale: wherever orders, their stock and their money are listed, counted or written about.

import { auditApi } from '@crew-chief/contract/audit'
import { dashboardApi } from '@crew-chief/contract/dashboard'
import { ordersApi } from '@crew-chief/contract/orders'
import { ordersAdminApi } from '@crew-chief/contract/orders-admin'
import { paymentsApi } from '@crew-chief/contract/payments'
import { productsAdminApi } from '@crew-chief/contract/products-admin'
import { shopApi } from '@crew-chief/contract/shop'

export const ORDER_ROWS = [
  ordersAdminApi.listAllOrders,
  ordersAdminApi.getOrderAsAdmin,
  // The admin may have ordered something, too.
  ordersApi.listOrders,
  ordersApi.getOrder,
  // A cancelled order gives its stock back, a refunded one its money.
  shopApi.listProducts,
  shopApi.getProduct,
  productsAdminApi.listAllProducts,
  paymentsApi.listPayments,
  dashboardApi.dashboard,
  auditApi.listAudit,
] as const
