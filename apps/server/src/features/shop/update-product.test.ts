import { randomUUID } from 'node:crypto'
import { productsAdminApi } from '@crew-chief/contract/products-admin'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { builders } from '../../testing/builders.ts'
import { runConcurrently } from '../../testing/concurrency.ts'
import { productBuilders } from '../../testing/product-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { pictureOf, uploadRequests } from '../../testing/upload-requests.ts'
import { auditEntries } from '../audit/audit.tables.ts'
import { uploads } from '../uploads/uploads.tables.ts'
import { reserveStock } from './reserve-stock.ts'
import { type ProductRow, products } from './shop.tables.ts'

const server = await startTestServer()
const given = builders(server)
const { upload } = uploadRequests(server)
const { product, stockOf, stockTotals, insertOrderFor } = productBuilders(server)
const admin = await given.as('ADMIN')
const other = await given.as('ADMIN')
const PNG = await pictureOf(40, 30)

const formOf = ({ name, description, priceCents, category, stockQuantity }: ProductRow) => ({
  name,
  description,
  price: priceCents / 100,
  category,
  stockQuantity,
})
const edit = (row: ProductRow, change: object = {}, { token } = admin) =>
  server.send(
    productsAdminApi.updateProduct,
    { params: { id: row.id }, body: { ...formOf(row), ...change } },
    { token },
  )
const rowOf = async ({ id }: ProductRow) => (await server.db.select().from(products).where(eq(products.id, id)))[0]
const picture = () => upload(admin.token, { folder: 'products/images', content: PNG })
const attachedAt = async (url: string) =>
  (await server.db.select().from(uploads).where(eq(uploads.publicUrl, url)))[0]?.attachedAt
const shirt = (stock = 2) => product({ sizes: ['S', 'M'], colors: ['Black', 'White'], byVariant: true, stock })
const stockBy = async (id: string) =>
  (await stockOf(id)).map(({ size, color, quantity }) => `${size}/${color} ${quantity}`)

test('every field can be changed, and the version is incremented', async () => {
  const change = {
    name: 'Cooling shirt',
    description: 'Dries fast.',
    price: '54.49',
    category: 'APPAREL',
    stockQuantity: '7',
    inStock: false,
    features: '["Cools"]',
    sizes: ['S'],
    colors: '["Black"]',
  }
  const { status, body } = await edit(await product(), change)
  expect(status).toBe(200)
  expect(body).toMatchObject({ ...change, price: 54.49, stockQuantity: 7, sizes: '["S"]', variants: [], version: 2 })
})

test('fields not sent are unchanged; an empty list clears the field', async () => {
  const url = await picture()
  const row = await product({ features: ['Loud'], sizes: ['S'], colors: ['Red'], inStock: false })
  await edit(row, { imageUrl: url })
  const unchanged = { features: '["Loud"]', sizes: '["S"]', colors: '["Red"]', inStock: false, imageUrl: url }
  expect((await edit(row)).body).toMatchObject(unchanged)
  const cleared = await edit(row, { features: [], sizes: '', colors: '[]', imageUrl: null })
  expect(cleared.body).toMatchObject({ features: '[]', sizes: '[]', colors: '[]', imageUrl: null })
})

test('the stock quantity sets the number of sellable units', async () => {
  const row = await product({ stock: 5 })
  const [stock] = await stockOf(row.id)
  await inTransaction(server.db, (tx) => reserveStock(tx, [{ stockId: stock?.id ?? '', quantity: 2 }]))
  expect((await edit(row, { stockQuantity: 9 })).body.stockQuantity).toBe(9)
  expect(await stockTotals(row.id)).toEqual({ product: 9, rows: 9 })
})

test('a product can switch from plain stock to variant stock and back', async () => {
  const row = await product({ sizes: ['S', 'M'], stock: 5 })
  const variants = [
    { size: 'S', color: null, stock: 1 },
    { size: 'M', color: null, stock: 3 },
  ]
  expect((await edit(row, { variants })).body).toMatchObject({ stockQuantity: 4, variants })
  expect(await stockTotals(row.id)).toEqual({ product: 4, rows: 4 })
  expect((await edit(row, { variants: [], stockQuantity: 6 })).body).toMatchObject({ stockQuantity: 6, variants: [] })
  expect(await stockTotals(row.id)).toEqual({ product: 6, rows: 6 })
})

test('with variant stock, a total is rejected unless it equals the current one', async () => {
  const row = await shirt()
  expect((await edit(row, { stockQuantity: 8, name: 'Renamed' })).body).toMatchObject({ name: 'Renamed' })
  const answer = await edit(row, { stockQuantity: 9 })
  expect([answer.status, answer.code]).toEqual([409, 'products.stock_by_variant'])
  expect(answer.message).toBe('This product’s stock is set by size and color. Change it there.')
  expect(await stockTotals(row.id)).toEqual({ product: 8, rows: 8 })
})

test('when sizes or colors change, remaining rows keep units and id; new ones start at zero', async () => {
  const row = await shirt()
  const before = (await stockOf(row.id)).find(({ size, color }) => size === 'M' && color === 'White')
  const { body } = await edit(row, { sizes: ['M', 'L'], colors: ['White'] })
  expect(body).toMatchObject({
    stockQuantity: 2,
    variants: [
      { size: 'M', color: 'White', stock: 2 },
      { size: 'L', color: 'White', stock: 0 },
    ],
  })
  expect(await stockBy(row.id)).toEqual(['L/White 0', 'M/White 2'])
  expect((await stockOf(row.id)).map(({ id }) => id)).toContain(before?.id)
})

test('removing all sizes and colors returns to plain stock', async () => {
  const row = await shirt()
  const { body } = await edit(row, { sizes: [], colors: [], stockQuantity: 3 })
  expect(body).toMatchObject({ stockQuantity: 3, variants: [] })
  expect(await stockBy(row.id)).toEqual(['/ 3'])
})

test('variants that do not match the product are rejected, and nothing changes', async () => {
  const row = await shirt()
  const answer = await edit(row, { name: 'Other', variants: [{ size: 'S', color: 'Black', stock: 9 }] })
  expect([answer.status, answer.code]).toEqual([400, 'products.bad_variants'])
  expect(await rowOf(row)).toEqual(row)
})

test('replacing the image releases the old one, unless a copy uses it', async () => {
  const first = await picture()
  const second = await picture()
  const row = await product()
  const copy = await product()
  await edit(row, { imageUrl: first })
  await edit(copy, { imageUrl: first })
  await edit(row, { imageUrl: second })
  expect(await attachedAt(first)).toEqual(expect.any(Date))
  await edit(copy, { imageUrl: '' })
  expect([await attachedAt(first), await attachedAt(second)]).toEqual([null, expect.any(Date)])
})

test('an image shown by orders is kept', async () => {
  const row = await product()
  const url = await picture()
  await edit(row, { imageUrl: url })
  await insertOrderFor({ ...row, imageUrl: url }, other.id)
  expect((await edit(row, { imageUrl: null })).body.imageUrl).toBeNull()
  expect(await attachedAt(url)).toEqual(expect.any(Date))
})

test('pictures removed from the gallery are released, unless a product or an order shows them', async () => {
  const kept = await picture()
  const removed = await picture()
  const shared = await picture()
  const ordered = await picture()
  const row = await product()
  const copy = await product()
  const { body } = await edit(row, { gallery: JSON.stringify([kept, removed, shared, ordered]) })
  expect(body.gallery).toEqual([kept, removed, shared, ordered])
  await edit(copy, { gallery: [shared], imageUrl: kept })
  await insertOrderFor({ ...row, imageUrl: ordered }, other.id)
  expect((await edit(row, { name: 'Renamed' })).body.gallery).toHaveLength(4)
  await edit(row, { gallery: [kept] })
  expect(await Promise.all([kept, removed, shared, ordered].map(attachedAt))).toEqual([
    expect.any(Date),
    null,
    expect.any(Date),
    expect.any(Date),
  ])
})

test('a gallery takes at most eight pictures, and only uploads of this admin', async () => {
  const row = await product()
  const url = await picture()
  const many = Array.from({ length: 9 }, (_, n) => `${url}-${n}`)
  expect((await edit(row, { gallery: many })).status).toBe(400)
  expect((await edit(row, { gallery: [url] }, other)).code).toBe('uploads.not_accepted')
  expect((await edit(row, { gallery: ['https://elsewhere.example/a.png'] })).code).toBe('uploads.not_accepted')
  expect(await rowOf(row)).toEqual(row)
})

test('the slug stays when the name changes', async () => {
  const row = await product({ slug: 'finger-grip-whistle' })
  const { body } = await edit(row, { name: 'Something else', slug: 'taken-over' })
  expect(body).toMatchObject({ name: 'Something else', slug: 'finger-grip-whistle' })
})

test('an image from another host is rejected, and the product is unchanged', async () => {
  const row = await product()
  const answer = await edit(row, { name: 'Changed', imageUrl: 'https://elsewhere.example/a.png' })
  expect([answer.status, answer.code]).toEqual([400, 'uploads.not_accepted'])
  expect(await rowOf(row)).toEqual(row)
})

test('editing an outdated version reports who changed what', async () => {
  const row = await product()
  await edit(row, { version: 1, price: 20, stockQuantity: 4 }, other)
  const answer = await edit(row, { version: '1', price: 30 })
  expect([answer.status, answer.code]).toEqual([409, 'products.changed_meanwhile'])
  expect(answer.message).toBe(
    `Pat ${other.lastName} changed the price and stock while you were editing. Review the changes, then save.`,
  )
  expect((await rowOf(row))?.priceCents).toBe(2_000)
})

test('archiving a product also outdates open edits', async () => {
  const row = await product()
  await insertOrderFor(row, other.id)
  await server.send(productsAdminApi.deleteProduct, { params: { id: row.id } }, other)
  expect(await edit(row, { version: 1 })).toMatchObject({
    code: 'products.changed_meanwhile',
    message: 'Someone else changed this product while you were editing. Review the changes, then save.',
  })
})

test('of several concurrent edits of one version only one is saved', async () => {
  const row = await product()
  const answers = await runConcurrently(6, (n) => edit(row, { version: 1, name: `Edit ${n}` }))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  expect((await rowOf(row))?.version).toBe(2)
})

test('a sale does not outdate an edit', async () => {
  const row = await product({ stock: 5 })
  const [stock] = await stockOf(row.id)
  await inTransaction(server.db, (tx) => reserveStock(tx, [{ stockId: stock?.id ?? '', quantity: 1 }]))
  expect((await edit(row, { version: 1, name: 'Renamed' })).status).toBe(200)
})

test('the audit entry lists the changed fields', async () => {
  const row = await shirt()
  await edit(row, { name: 'New name', sizes: ['S'] })
  const lines = await server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, row.id))
  expect(lines).toMatchObject([
    { action: 'products.edited', actorId: admin.id, details: { fields: 'name, sizes, stock' } },
  ])
})

test('returns 404 for an unknown product', async () => {
  const row = await product()
  expect((await edit({ ...row, id: randomUUID() })).code).toBe('products.not_found')
})
