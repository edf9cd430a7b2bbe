import type { Decoded, Reply } from '@crew-chief/contract/endpoint'
import type { productsAdminApi } from '@crew-chief/contract/products-admin'
import type { Deps } from '../../deps.ts'
import { presentProduct } from './present-product.ts'
import { listProductCards } from './products.store.ts'

type Filter = Decoded<typeof productsAdminApi.listAllProducts>['query']

/** The admin list. Without a filter it includes archived products. */
export async function listAllProducts(
  { db }: Pick<Deps, 'db'>,
  { archived }: Filter,
): Promise<Reply<typeof productsAdminApi.listAllProducts>> {
  const cards = await listProductCards(db, { isArchived: archived && archived === 'true' })
  return { products: cards.map(presentProduct) }
}
