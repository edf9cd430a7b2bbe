import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { recordAudit } from '../audit/public.ts'
import { releasePictures } from './product-pictures.ts'
import { deleteProductRow, type OrderLookups, setArchived } from './products.store.ts'
import { lockProduct } from './stock.store.ts'

/** A product that was ever ordered is archived instead, because orders refer to it. */
export const deleteProduct = (
  { db, ...orders }: Pick<Deps, 'db'> & OrderLookups,
  actor: Actor,
  id: string,
): Promise<undefined> =>
  inTransaction(db, async (tx) => {
    const product = await lockProduct(tx, id)
    if (!product) throw new AppError('products.not_found')
    const subject = { kind: 'product', id, name: product.name } as const
    if (await orders.wasOrdered(tx, id)) {
      if (product.archivedAt) return undefined
      await setArchived(tx, id, true)
      await recordAudit(tx, actor, { action: 'products.archived', subject })
      return undefined
    }
    await deleteProductRow(tx, id)
    await releasePictures(tx, orders, product)
    await recordAudit(tx, actor, { action: 'products.deleted', subject })
    return undefined
  })
