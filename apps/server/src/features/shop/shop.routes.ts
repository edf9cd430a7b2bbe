import type { productsAdminApi } from '@crew-chief/contract/products-admin'
import type { shopApi } from '@crew-chief/contract/shop'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../handlers.ts'
import { createProduct } from './create-product.ts'
import { deleteProduct } from './delete-product.ts'
import { getProduct, getProductPage } from './get-product.ts'
import { listAllProducts } from './list-all-products.ts'
import { listProducts } from './list-products.ts'
import type { OrderLookups } from './products.store.ts'
import { restoreProduct } from './restore-product.ts'
import { updateProduct } from './update-product.ts'

export const shopHandlers = (deps: Deps & OrderLookups) =>
  ({
    listProducts: ({ query }) => listProducts(deps, query),
    getProduct: ({ actor, params }) => getProduct(deps, actor, params.id),
    getProductPage: ({ params }) => getProductPage(deps, params.slug),
    listAllProducts: ({ query }) => listAllProducts(deps, query),
    createProduct: ({ actor, body }) => createProduct(deps, actor, body),
    updateProduct: ({ actor, params, body }) => updateProduct(deps, actor, params.id, body),
    deleteProduct: ({ actor, params }) => deleteProduct(deps, actor, params.id),
    restoreProduct: ({ actor, params }) => restoreProduct(deps, actor, params.id),
  }) satisfies Handlers<typeof shopApi & typeof productsAdminApi>
