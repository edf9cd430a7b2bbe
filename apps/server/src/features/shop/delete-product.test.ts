import { randomUUID } from 'node:crypto'
import { productsAdminApi } from '@crew-chief/contract/products-admin'
import { shopApi } from '@crew-chief/contract/shop'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntriesAbout } from '../../testing/audit-entries.ts'
import { builders } from '../../testing/builders.ts'
import { productBuilders } from '../../testing/product-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { pictureOf, uploadRequests } from '../../testing/upload-requests.ts'
import { uploads } from '../uploads/uploads.tables.ts'
import { productStock, products } from './shop.tables.ts'

const server = await startTestServer()
const { db } = server
const given = builders(server)
const { product, stockTotals, insertOrderFor } = productBuilders(server)
const admin = await given.as('ADMIN')

const remove = (id: string) => server.send(productsAdminApi.deleteProduct, { params: { id } }, admin)
const restore = (id: string) => server.send(productsAdminApi.restoreProduct, { params: { id } }, admin)
const rowOf = async (id: string) => (await db.select().from(products).where(eq(products.id, id)))[0]
const auditActionsOn = async (id: string) => (await auditEntriesAbout(db, id)).map(({ action }) => action)
const listed = async () => (await server.send(shopApi.listProducts, {})).body.products.map(({ id }) => id)

/** With its own image. */
async function pictured() {
  const imageUrl = await uploadRequests(server).upload(admin.token, {
    folder: 'products/images',
    content: await pictureOf(40, 30),
  })
  await db.update(uploads).set({ attachedAt: new Date() }).where(eq(uploads.publicUrl, imageUrl))
  const attachedAt = async () =>
    (await db.select().from(uploads).where(eq(uploads.publicUrl, imageUrl)))[0]?.attachedAt ?? null
  return { imageUrl, attachedAt }
}

test('a product without orders is deleted with its stock and image', async () => {
  const { imageUrl, attachedAt } = await pictured()
  const { id } = await product({ imageUrl, sizes: ['S', 'M'], byVariant: true })
  expect((await remove(id)).status).toBe(204)
  expect(await rowOf(id)).toBeUndefined()
  expect(await db.select().from(productStock).where(eq(productStock.productId, id))).toEqual([])
  expect(await attachedAt()).toBeNull()
  expect(await auditActionsOn(id)).toEqual(['products.deleted'])
  expect((await remove(id)).code).toBe('products.not_found')
})

test('an ordered product is archived: no longer sold, but kept with its image (decided)', async () => {
  const { imageUrl, attachedAt } = await pictured()
  const row = await product({ imageUrl, stock: 4 })
  const { id } = row
  await insertOrderFor(row, admin.id)
  expect((await remove(id)).status).toBe(204)
  expect(await rowOf(id)).toMatchObject({ archivedAt: expect.any(Date), imageUrl, stockQuantity: 4 })
  expect(await attachedAt()).toEqual(expect.any(Date))
  expect(await listed()).not.toContain(id)
  expect((await remove(id)).status).toBe(204)
  expect(await auditActionsOn(id)).toEqual(['products.archived'])
})

test('an archived product can be restored with its previous stock', async () => {
  const row = await product({ stock: 4 })
  const { id } = row
  await insertOrderFor(row, admin.id)
  await remove(id)
  const { status, body } = await restore(id)
  expect([status, body]).toMatchObject([200, { archivedAt: null, stockQuantity: 4, version: 3 }])
  expect(await listed()).toContain(id)
  expect(await stockTotals(id)).toEqual({ product: 4, rows: 4 })
  expect((await restore(id)).body.version).toBe(3)
  expect(await auditActionsOn(id)).toEqual(['products.archived', 'products.restored'])
})

test('returns 404 for an unknown product', async () => {
  for (const call of [remove, restore]) expect((await call(randomUUID())).code).toBe('products.not_found')
})
