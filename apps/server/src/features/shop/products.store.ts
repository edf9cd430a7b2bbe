import type { ProductCategory } from '@crew-chief/domain/shop/product-choices'
import type { Choice } from '@crew-chief/domain/shop/variants'
import { slugOf } from '@crew-chief/domain/slug'
import { and, arrayContains, eq, gt, inArray, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { containing, isoText } from '../../db/columns.ts'
import { findFreeSlug } from '../../db/free-slug.ts'
import { isUuid } from '../../db/is-uuid.ts'
import { memoize } from '../../db/memoize.ts'
import { prepareQuery } from '../../db/prepare-query.ts'
import type { Reader, Tx } from '../../db/transaction.ts'
import { type ProductRow, productStock, products, type StockRow } from './shop.tables.ts'

export type NewProduct = typeof products.$inferInsert

type StoredVariant = [size: string, color: string, stock: number]

export type ProductCard = Pick<
  ProductRow,
  | 'id'
  | 'slug'
  | 'name'
  | 'description'
  | 'priceCents'
  | 'category'
  | 'imageUrl'
  | 'gallery'
  | 'inStock'
  | 'stockQuantity'
  | 'features'
  | 'sizes'
  | 'colors'
  | 'version'
> & { archivedAt: string | null; variants: StoredVariant[] | null }

const CARD = sql<ProductCard>`json_build_object('id', products.id, 'slug', slug, 'name', name, 'description', description,
  'priceCents', price_cents, 'category', category, 'imageUrl', image_url, 'gallery', gallery, 'inStock', in_stock,
  'stockQuantity', stock_quantity, 'features', features, 'sizes', sizes, 'colors', colors, 'version', version,
  'archivedAt', ${isoText('archived_at')},
  'variants', case when has_variant_stock then (
    select json_agg(json_build_array(stock.size, stock.color, stock.quantity))
    from product_stock stock where stock.product_id = products.id and stock.is_offered
  ) end)`

function prepareCards(which: SQL | undefined) {
  const run = prepareQuery((db) =>
    db.select({ card: CARD }).from(products).where(which).orderBy(products.name, products.id),
  )
  return async (db: Reader, values: Record<string, unknown>): Promise<ProductCard[]> => {
    const rows = await run(db, values)
    return rows.map(({ card }) => card)
  }
}

export type ProductFilter = {
  category?: ProductCategory | undefined
  search?: string | undefined
  isSellable?: boolean | undefined
  /** Omit for both. */
  isArchived?: boolean | undefined
}
type FilterShape = { hasCategory: boolean; hasSearch: boolean; isSellable: boolean; isArchived: boolean | undefined }

const prepareList = memoize(({ hasCategory, hasSearch, isSellable, isArchived }: FilterShape) =>
  prepareCards(
    and(
      isArchived === undefined ? undefined : isArchived ? isNotNull(products.archivedAt) : isNull(products.archivedAt),
      hasCategory ? eq(products.category, sql.placeholder('category')) : undefined,
      isSellable ? and(eq(products.inStock, true), gt(products.stockQuantity, 0)) : undefined,
      hasSearch ? like(products.searchText, sql.placeholder('pattern')) : undefined,
    ),
  ),
)

export function listProductCards(
  db: Reader,
  { category, search, isSellable = false, isArchived }: ProductFilter,
): Promise<ProductCard[]> {
  const list = prepareList({ hasCategory: Boolean(category), hasSearch: Boolean(search), isSellable, isArchived })
  return list(db, { category, pattern: search && containing(search.toLowerCase()) })
}

export async function findProduct(db: Reader, id: string): Promise<ProductRow | undefined> {
  const [row] = await db.select().from(products).where(eq(products.id, id))
  return row
}

export async function findProductCard(db: Reader, id: string): Promise<ProductCard | undefined> {
  const [row] = await prepareCards(eq(products.id, id))(db, {})
  return row
}

/** From the name, with a number if another product has it. */
export const findFreeProductSlug = (tx: Tx, name: string): Promise<string> =>
  findFreeSlug(tx, slugOf(name, 'product'), sql`select slug from ${products}`)

/** Matches the product with this slug or id. */
const isAt = (address: string): SQL | undefined =>
  or(eq(products.slug, address), isUuid(address) ? eq(products.id, address) : undefined)

export async function findCardAt(db: Reader, address: string): Promise<ProductCard | undefined> {
  const [row] = await prepareCards(isAt(address))(db, {})
  return row
}

export async function findProductAt(db: Reader, address: string): Promise<ProductRow | undefined> {
  const [row] = await db.select().from(products).where(isAt(address))
  return row
}

export async function listSlugs(db: Reader): Promise<string[]> {
  const rows = await db
    .select({ slug: products.slug })
    .from(products)
    .where(isNull(products.archivedAt))
    .orderBy(products.name, products.id)
  return rows.map(({ slug }) => slug)
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

/** Raises the version, so that an open edit form conflicts. */
export const setArchived = (tx: Tx, id: string, isArchived: boolean): Promise<void> =>
  updateProductRow(tx, id, { archivedAt: isArchived ? sql`now()` : null })

export const deleteProductRow = (tx: Tx, id: string) => tx.delete(products).where(eq(products.id, id))

const shows = (url: string): SQL | undefined => or(eq(products.imageUrl, url), arrayContains(products.gallery, [url]))

/** Copied products share the pictures of the original. */
export async function isPictureInUse(db: Reader, url: string): Promise<boolean> {
  const users = await db.select({ id: products.id }).from(products).where(shows(url)).limit(1)
  return users.length > 0
}

/** Like `isPictureInUse`, and locks the products that use it until the end of the transaction. */
export async function lockPictureInUse(tx: Tx, url: string): Promise<boolean> {
  const users = await tx.select({ id: products.id }).from(products).where(shows(url)).orderBy(products.id).for('share')
  return users.length > 0
}

export type ProductForSale = ProductRow & { stock: StockRow[] }

/** Excludes archived products; callers check `inStock`. */
export async function findProductsForSale(db: Reader, ids: readonly string[]): Promise<ProductForSale[]> {
  if (ids.length === 0) return []
  const found = await db
    .select({ product: products, row: productStock })
    .from(products)
    .innerJoin(productStock, and(eq(productStock.productId, products.id), eq(productStock.isOffered, true)))
    .where(and(inArray(products.id, [...ids]), isNull(products.archivedAt)))
  const byProduct = new Map<string, ProductForSale>()
  for (const { product, row } of found) {
    const known = byProduct.get(product.id)
    if (known) known.stock.push(row)
    else byProduct.set(product.id, { ...product, stock: [row] })
  }
  return [...byProduct.values()]
}

/** The stock row of a choice; undefined when the choice is not offered. */
export const stockRowFor = ({ hasVariantStock, stock }: ProductForSale, choice: Choice): StockRow | undefined =>
  hasVariantStock
    ? stock.find(({ size, color }) => size === (choice.size ?? '') && color === (choice.color ?? ''))
    : stock[0]

/** Injected by app.ts, because orders depend on the shop. Call it with the stock locked, so that no order can intervene. */
export type OrderLookups = {
  wasOrdered: (tx: Tx, productId: string) => Promise<boolean>
  /** Orders show the picture the product had when it was bought. */
  isPictureInOrders: (tx: Tx, url: string) => Promise<boolean>
}
