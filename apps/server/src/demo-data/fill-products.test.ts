import { shopApi } from '@crew-chief/contract/shop'
import { LOW_STOCK, PRODUCT_CATEGORIES } from '@crew-chief/domain/shop/product-choices'
import { combinations, isSellable } from '@crew-chief/domain/shop/variants'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { productStock } from '../features/shop/shop.tables.ts'
import { uploads } from '../features/uploads/uploads.tables.ts'
import { startTestServer } from '../testing/test-server.ts'
import { fillWithDemoData } from './fill.ts'
import { DEMO_PRODUCTS, fillProducts } from './fill-products.ts'

const { db } = await startTestServer()
const allProducts = await inTransaction(db, (tx) => fillProducts(tx))
const stock = await db.select().from(productStock)
const offered = (id: string) => stock.filter(({ productId, isOffered }) => productId === id && isOffered)
const inShop = allProducts.filter(({ archivedAt }) => !archivedAt)

test('two products have a gallery, of files that belong to the admin', async () => {
  const { deps, send, ...server } = await startTestServer()
  await fillWithDemoData(deps)
  const { body } = await send(shopApi.listProducts, { query: {} })
  const galleries = body.products.filter(({ gallery }) => gallery.length > 0)
  expect(galleries.map(({ slug, gallery }) => [slug, gallery.length])).toEqual([
    ['pregame-jacket', 4],
    ['striped-shirt-v-neck', 3],
  ])
  const files = await server.db.select().from(uploads).where(eq(uploads.folder, 'products/images'))
  expect(files.map(({ publicUrl }) => publicUrl).sort()).toEqual(galleries.flatMap(({ gallery }) => gallery).sort())
})

test('every category has a sellable product', () => {
  const sellable = new Set(inShop.filter(isSellable).map(({ category }) => category))
  expect([...sellable].sort()).toEqual([...PRODUCT_CATEGORIES].sort())
})

test('the stock of each product is the sum of its rows, one per variant', () => {
  for (const product of allProducts) {
    const rows = offered(product.id)
    expect([product.name, product.stockQuantity]).toEqual([
      product.name,
      rows.reduce((sum, { quantity }) => sum + quantity, 0),
    ])
    expect([product.name, rows.length]).toEqual([
      product.name,
      product.hasVariantStock ? combinations(product).length : 1,
    ])
  }
})

test('shirts and jackets have variants that are sold out and variants with two left', () => {
  for (const name of ['Striped shirt, V-neck', 'Cooling shirt', 'Pregame jacket']) {
    const { id = '', hasVariantStock } = allProducts.find((product) => product.name === name) ?? {}
    expect([name, hasVariantStock]).toEqual([name, true])
    expect(offered(id).map(({ quantity }) => quantity)).toEqual(expect.arrayContaining([0, 2]))
  }
})

test('the stock lists have one quantity per variant', () => {
  for (const { name, sizes = [], colors = [], stock: planned } of DEMO_PRODUCTS)
    if (typeof planned !== 'number')
      expect([name, planned.flat().length]).toEqual([name, combinations({ sizes, colors }).length])
})

test('one product is sold out, one not for sale, one low in stock, one archived', () => {
  const names = (which: (product: (typeof inShop)[number]) => boolean) =>
    allProducts.filter(which).map(({ name }) => name)
  expect(names(({ stockQuantity }) => stockQuantity === 0)).toEqual(['Patent leather belt'])
  expect(names(({ inStock }) => !inStock)).toEqual(['Camp hoodie'])
  expect(names(({ archivedAt }) => archivedAt !== null)).toEqual(['Camp towel 2026'])
  const isLow = ({ stockQuantity, archivedAt }: (typeof inShop)[number]) =>
    !archivedAt && stockQuantity > 0 && stockQuantity <= LOW_STOCK
  expect(names(isLow)).toEqual(['Game card wallet'])
})
