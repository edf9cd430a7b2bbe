import type { ProductForm } from '@crew-chief/contract/products-admin'
import type { Product } from '@crew-chief/contract/shop'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { recordAudit } from '../audit/public.ts'
import { readProduct } from './get-product.ts'
import { acceptImage } from './product-image.ts'
import { readProductForm, readVariants } from './product-input.ts'
import { insertProduct } from './products.store.ts'
import { setStock } from './stock.store.ts'

export async function createProduct(
  deps: Pick<Deps, 'db' | 'storage' | 'jobs'>,
  actor: Actor,
  form: ProductForm,
): Promise<Product> {
  const fields = readProductForm(form)
  const { columns, stock } = readVariants(form)
  // Before the transaction, because validating the file may need a network call.
  const attach = await acceptImage(deps, actor, { now: null, next: fields.imageUrl })
  return inTransaction(deps.db, async (tx) => {
    await attach(tx)
    const { id, name } = await insertProduct(tx, { ...fields, ...columns })
    await setStock(tx, id, stock)
    await recordAudit(tx, actor, { action: 'products.created', subject: { kind: 'product', id, name } })
    return readProduct(tx, id)
  })
}
