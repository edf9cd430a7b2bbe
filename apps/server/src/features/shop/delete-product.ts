// An admin deletes a product. One that was ever ordered is archived: its orders go on naming it.

import { AppError } from '../../app-error.ts'
import type { Actor } from '../../call.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { recordAudit } from '../audit/public.ts'
import { releasePicture } from './picture.ts'
import { deleteProductRow, setArchived } from './products.store.ts'
import { lockProduct } from './stock.store.ts'
import type { WasOrdered } from './was-ordered.ts'

export const deleteProduct = (
  { db, wasOrdered }: Pick<Deps, 'db'> & { wasOrdered: WasOrdered },
  actor: Actor,
  id: string,
): Promise<undefined> =>
  inTransaction(db, async (tx) => {
    const product = await lockProduct(tx, id)
    if (!product) throw new AppError('products.not_found')
    const subject = { kind: 'product', id, name: product.name } as const
    if (await wasOrdered(tx, id)) {
      if (product.archivedAt) return undefined
      await setArchived(tx, id, true)
      await recordAudit(tx, actor, { action: 'products.archived', subject })
      return undefined
    }
    await deleteProductRow(tx, id)
    await releasePicture(tx, wasOrdered, product)
    await recordAudit(tx, actor, { action: 'products.deleted', subject })
    return undefined
  })
