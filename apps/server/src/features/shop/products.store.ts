// Queries on products. A product and its stock by choice come in one statement.

import type { ProductCategory } from '@crew-chief/domain/shop/product-choices'
import { and, eq, gt, isNotNull, isNull, like, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { containing } from '../../db/columns.ts'
import type { Reader, Tx } from '../../db/transaction.ts'
import { type ProductRow, products } from './shop.tables.ts'

export type NewProduct = typeof products.$inferInsert

/** What a choice is called in its row, and how many are left. */
type StoredVariant = [size: string, color: string, stock: number]

export type ProductCard = Pick<
  ProductRow,
  | 'id'
  | 'name'
  | 'description'
  | 'priceCents'
  | 'category'
  | 'imageUrl'
  | 'inStock'
  | 'stockQuantity'
  | 'features'
  | 'sizes'
  | 'colors'
  | 'version'
> & { archivedAt: string | null; variants: StoredVariant[] | null }

// Written out, because the shop shows all it has: mapping ten thousand rows field by field takes as long as the query.
// Most products keep one number, and need no look at their rows.
const CARD = sql.raw(`products.id, name, description, price_cents as "priceCents", category, image_url as "imageUrl",
  in_stock as "inStock", stock_quantity as "stockQuantity", features, sizes, colors, version, archived_at as "archivedAt",
  case when has_variant_stock then (
    select json_agg(json_build_array(stock.size, stock.color, stock.quantity))
    from product_stock stock where stock.product_id = products.id and stock.is_offered
  ) end as variants`)

export type ProductFilter = {
  category?: ProductCategory | undefined
  search?: string | undefined
  /** Only what can be bought. */
  isSellable?: boolean | undefined
  /** Absent: archived ones and others. */
  isArchived?: boolean | undefined
}

function matching({ category, search, isSellable, isArchived }: ProductFilter): SQL | undefined {
  const text = search?.toLowerCase() ?? ''
  return and(
    isArchived === undefined ? undefined : isArchived ? isNotNull(products.archivedAt) : isNull(products.archivedAt),
    category ? eq(products.category, category) : undefined,
    isSellable ? and(eq(products.inStock, true), gt(products.stockQuantity, 0)) : undefined,
    text ? like(products.searchText, containing(text)) : undefined,
  )
}

export const listProductCards = (db: Reader, filter: ProductFilter): Promise<ProductCard[]> =>
  selectCards(db, matching(filter))

async function selectCards(db: Reader, which: SQL | undefined): Promise<ProductCard[]> {
  const { rows } = await db.execute<ProductCard>(
    sql`select ${CARD} from ${products} where ${which ?? sql`true`} order by name, id`,
  )
  return rows
}

export async function findProduct(db: Reader, id: string): Promise<ProductRow | undefined> {
  const [row] = await db.select().from(products).where(eq(products.id, id))
  return row
}

export async function findProductCard(db: Reader, id: string): Promise<ProductCard | undefined> {
  const [row] = await selectCards(db, eq(products.id, id))
  return row
}

export async function insertProduct(tx: Tx, product: NewProduct) {
  const [row] = await tx.insert(products).values(product).returning()
  if (!row) throw new Error('insert into products returned no row')
  return row
}

export async function updateProductRow(tx: Tx, id: string, change: PgUpdateSetSource<typeof products>): Promise<void> {
  await tx
    .update(products)
    .set({ ...change, version: sql`${products.version} + 1` })
    .where(eq(products.id, id))
}

/** An edit under way is stale by it. */
export const setArchived = (tx: Tx, id: string, isArchived: boolean): Promise<void> =>
  updateProductRow(tx, id, { archivedAt: isArchived ? sql`now()` : null })

export const deleteProductRow = (tx: Tx, id: string) => tx.delete(products).where(eq(products.id, id))

/** A picture may be shown by several products: a copy shows that of the first. */
export async function isPictureShown(db: Reader, imageUrl: string): Promise<boolean> {
  const shown = await db.select({ id: products.id }).from(products).where(eq(products.imageUrl, imageUrl)).limit(1)
  return shown.length > 0
}

/** The same, and whoever shows it cannot let go of it before we are through. */
export async function keepPictureShown(tx: Tx, imageUrl: string): Promise<boolean> {
  const shown = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.imageUrl, imageUrl))
    .orderBy(products.id)
    .for('share')
  return shown.length > 0
}
