// An admin changes a product. Whoever edits what somebody else has changed meanwhile is told so.

import type { Decoded } from '@crew-chief/contract/endpoint'
import type { productsAdminApi } from '@crew-chief/contract/products-admin'
import type { Product } from '@crew-chief/contract/shop'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../call.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { lastAuditEntry, recordAudit } from '../audit/public.ts'
import { changedFields } from './changed-fields.ts'
import { readProduct } from './get-product.ts'
import { acceptPicture, releasePicture } from './picture.ts'
import { findProduct, updateProductRow } from './products.store.ts'
import { readProductForm } from './read-product-form.ts'
import { readVariants } from './read-variants.ts'
import type { ProductRow } from './shop.tables.ts'
import { lockProduct, setStock } from './stock.store.ts'
import type { WasOrdered } from './was-ordered.ts'

type Form = Decoded<typeof productsAdminApi.updateProduct>['body']

export async function updateProduct(
  deps: Pick<Deps, 'db' | 'storage' | 'jobs'> & { wasOrdered: WasOrdered },
  actor: Actor,
  id: string,
  form: Form,
): Promise<Product> {
  const before = await findProduct(deps.db, id)
  if (!before) throw new AppError('products.not_found')
  const fields = readProductForm(form)
  // Looked at before the transaction: reading a file may take a network call.
  const attach = await acceptPicture(deps, actor, { now: before.imageUrl, next: fields.imageUrl })
  return inTransaction(deps.db, async (tx) => {
    const now = await lockUnchanged(tx, before, form.version)
    const { columns, stock } = readVariants(form, now)
    await attach(tx)
    await updateProductRow(tx, id, { ...fields, ...columns })
    await setStock(tx, id, stock)
    if (fields.imageUrl !== undefined) await releasePicture(tx, deps.wasOrdered, before)
    await recordAudit(tx, actor, {
      action: 'products.edited',
      subject: { kind: 'product', id, name: fields.name },
      details: { fields: changedFields(now, { ...fields, ...columns, stock }).join(', ') },
    })
    return readProduct(tx, id)
  })
}

/** The product as it was when the form was opened, and when its picture was looked at. Sales do not count as changes. */
async function lockUnchanged(tx: Tx, before: ProductRow, version = before.version) {
  const now = await lockProduct(tx, before.id)
  if (!now) throw new AppError('products.not_found')
  if (now.version === before.version && now.version === version) return now
  const last = await lastAuditEntry(tx, before.id, 'products.edited')
  if (!last?.by) throw new AppError('products.changed_meanwhile')
  const what = last.details.fields ? ` (${last.details.fields})` : ''
  throw new AppError('products.changed_meanwhile', {
    message: `${last.by} changed this product${what} while you were editing. Look at it again before you save.`,
  })
}
