import type { Product } from '@crew-chief/contract/shop'
import { seesArchivedProducts } from '@crew-chief/domain/shop/permissions'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { Reader } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { presentProduct } from './present-product.ts'
import { findCardAt, findProductCard } from './products.store.ts'

/** Archived products are visible to admins only. */
export async function getProduct({ db }: Pick<Deps, 'db'>, actor: Actor | null, id: string): Promise<Product> {
  const product = await readProduct(db, id)
  const isHidden = product.archivedAt !== null && !(actor && seesArchivedProducts(actor))
  if (isHidden) throw new AppError('products.not_found')
  return product
}

/** The page of an archived product says that it is no longer sold. */
export async function getProductPage({ db }: Pick<Deps, 'db'>, slug: string): Promise<Product> {
  const card = await findCardAt(db, slug)
  if (!card) throw new AppError('products.not_found')
  return presentProduct(card)
}

export async function readProduct(db: Reader, id: string): Promise<Product> {
  const card = await findProductCard(db, id)
  if (!card) throw new AppError('products.not_found')
  return presentProduct(card)
}
