import type { ProductForm } from '@crew-chief/contract/products-admin'
import type { Product } from '@crew-chief/contract/shop'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { recordAudit } from '../audit/public.ts'
import { readProduct } from './get-product.ts'
import { readProductForm, readVariants } from './product-input.ts'
import { acceptPictures } from './product-pictures.ts'
import { findFreeProductSlug, insertProduct } from './products.store.ts'
import { setStock } from './stock.store.ts'

export async function createProduct(
  deps: Pick<Deps, 'db' | 'storage' | 'jobs'>,
  actor: Actor,
  form: ProductForm,
): Promise<Product> {
  const fields = readProductForm(form)
  const { columns, stock } = readVariants(form)
  // Before the transaction, because validating a file may need a network call.
  const attach = await acceptPictures(deps, actor, { next: fields })
  return inTransaction(deps.db, async (tx) => {
    await attach(tx)
    const slug = await findFreeProductSlug(tx, fields.name)
    const { id, name } = await insertProduct(tx, { ...fields, ...columns, slug })
    await setStock(tx, id, stock)
    await recordAudit(tx, actor, { action: 'products.created', subject: { kind: 'product', id, name } })
    return readProduct(tx, id)
  })
}
