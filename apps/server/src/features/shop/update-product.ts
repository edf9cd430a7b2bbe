import type { Decoded } from '@crew-chief/contract/endpoint'
import type { productsAdminApi } from '@crew-chief/contract/products-admin'
import type { Product } from '@crew-chief/contract/shop'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { changedFields } from '../../platform/changed-fields.ts'
import { editConflict, recordAudit } from '../audit/public.ts'
import { readProduct } from './get-product.ts'
import { readProductForm, readVariants } from './product-input.ts'
import { acceptPictures, releasePictures } from './product-pictures.ts'
import { findProduct, type NewProduct, type OrderLookups, updateProductRow } from './products.store.ts'
import type { ProductRow } from './shop.tables.ts'
import { lockProduct, type OfferedStock, setStock } from './stock.store.ts'

const FIELD_LABELS = {
  name: 'name',
  description: 'description',
  priceCents: 'price',
  category: 'category',
  imageUrl: 'image',
  gallery: 'gallery',
  inStock: 'in stock',
  features: 'features',
  sizes: 'sizes',
  colors: 'colors',
  stock: 'stock',
} as const

type Form = Decoded<typeof productsAdminApi.updateProduct>['body']
const CONFLICT = { code: 'products.changed_meanwhile', noun: 'product', action: 'products.edited' } as const

export async function updateProduct(
  deps: Pick<Deps, 'db' | 'storage' | 'jobs'> & OrderLookups,
  actor: Actor,
  id: string,
  form: Form,
): Promise<Product> {
  const before = await findProduct(deps.db, id)
  if (!before) throw new AppError('products.not_found')
  const fields = readProductForm(form)
  // Before the transaction, because validating a file may need a network call.
  const attach = await acceptPictures(deps, actor, { before, next: fields })
  return inTransaction(deps.db, async (tx) => {
    const now = await lockUnchanged(tx, before, form.version)
    const { columns, stock } = readVariants(form, now)
    await attach(tx)
    await updateProductRow(tx, id, { ...fields, ...columns })
    await setStock(tx, id, stock)
    await releasePictures(tx, deps, before)
    await recordAudit(tx, actor, {
      action: 'products.edited',
      subject: { kind: 'product', id, name: fields.name },
      details: { fields: changedLabels(now, { ...fields, ...columns, stock }).join(', ') },
    })
    return readProduct(tx, id)
  })
}

/** Throws a conflict if the product was edited since the form was opened. Sales do not change the version. */
async function lockUnchanged(tx: Tx, before: ProductRow, version = before.version) {
  const now = await lockProduct(tx, before.id)
  if (!now) throw new AppError('products.not_found')
  if (now.version === before.version && now.version === version) return now
  throw await editConflict(tx, { ...CONFLICT, id: before.id })
}

type Before = ProductRow & { stock: readonly OfferedStock[] }
type Change = Partial<NewProduct> & { stock: readonly OfferedStock[] }

const changedLabels = (before: Before, change: Change): string[] =>
  changedFields(
    { ...before, stock: quantitiesOf(before.stock) },
    { ...change, stock: quantitiesOf(change.stock) },
    FIELD_LABELS,
  )

/** Comparable regardless of the order of the rows. */
const quantitiesOf = (stock: readonly OfferedStock[]) =>
  new Set(stock.map(({ size, color, quantity }) => JSON.stringify([size, color, quantity])))
