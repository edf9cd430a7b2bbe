import type { Product } from '@crew-chief/contract/shop'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { recordAudit } from '../audit/public.ts'
import { readProduct } from './get-product.ts'
import { setArchived } from './products.store.ts'
import { lockProduct } from './stock.store.ts'

export const restoreProduct = ({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<Product> =>
  inTransaction(db, async (tx) => {
    const product = await lockProduct(tx, id)
    if (!product) throw new AppError('products.not_found')
    if (product.archivedAt) {
      await setArchived(tx, id, false)
      const subject = { kind: 'product', id, name: product.name } as const
      await recordAudit(tx, actor, { action: 'products.restored', subject })
    }
    return readProduct(tx, id)
  })
