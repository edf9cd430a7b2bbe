// What a change to any product makes stale: the shop, this list, and whoever counts or writes about them.

import { auditApi } from '@crew-chief/contract/audit'
import { dashboardApi } from '@crew-chief/contract/dashboard'
import { productsAdminApi } from '@crew-chief/contract/products-admin'
import { shopApi } from '@crew-chief/contract/shop'

export const PRODUCT_ROWS = [
  productsAdminApi.listAllProducts,
  shopApi.listProducts,
  shopApi.getProduct,
  dashboardApi.dashboard,
  auditApi.listAudit,
] as const
