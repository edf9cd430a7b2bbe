import type { Decoded, Reply } from '@crew-chief/contract/endpoint'
import type { shopApi } from '@crew-chief/contract/shop'
import type { Deps } from '../../deps.ts'
import { presentProduct } from './present-product.ts'
import { listProductCards } from './products.store.ts'

type Filter = Decoded<typeof shopApi.listProducts>['query']

export async function listProducts(
  { db }: Pick<Deps, 'db'>,
  { category, search, inStock }: Filter,
): Promise<Reply<typeof shopApi.listProducts>> {
  const cards = await listProductCards(db, { category, search, isSellable: inStock === 'true', isArchived: false })
  return { products: cards.map(presentProduct) }
}
