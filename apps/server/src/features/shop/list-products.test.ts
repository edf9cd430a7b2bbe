import { randomUUID } from 'node:crypto'
import { productsAdminApi } from '@crew-chief/contract/products-admin'
import { shopApi } from '@crew-chief/contract/shop'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { builders } from '../../testing/builders.ts'
import { productBuilders } from '../../testing/product-builders.ts'
import { statementsOf } from '../../testing/statements.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { reserveStock } from './reserve-stock.ts'
import { products } from './shop.tables.ts'

const server = await startTestServer()
const given = builders(server)
const { product, stockOf } = productBuilders(server)
const admin = await given.as('ADMIN')

beforeEach(async () => {
  await server.db.execute(sql`truncate ${products} cascade`)
})

type Query = Parameters<typeof list>[0]
const list = async (query: { category?: 'APPAREL' | 'EQUIPMENT'; search?: string; inStock?: 'true' | 'false' } = {}) =>
  (await server.send(shopApi.listProducts, { query })).body.products
const names = async (query?: Query) => (await list(query)).map(({ name }) => name)
const get = (id: string, token?: string) => server.send(shopApi.getProduct, { params: { id } }, { token })

test('prices are sent in dollars and lists as JSON strings (1 §3)', async () => {
  const { id } = await product({
    name: 'Striped shirt',
    slug: 'striped-shirt',
    gallery: ['/files/side.png'],
    priceCents: 5_449,
    category: 'APPAREL',
    sizes: ['M', 'S'],
    colors: ['Black/White'],
    features: ['Cools'],
    stock: 3,
  })
  const expected = {
    id,
    slug: 'striped-shirt',
    name: 'Striped shirt',
    description: 'Loud and clear.',
    price: 54.49,
    category: 'APPAREL',
    imageUrl: null,
    gallery: ['/files/side.png'],
    inStock: true,
    stockQuantity: 3,
    features: '["Cools"]',
    sizes: '["M","S"]',
    colors: '["Black/White"]',
    variants: [],
    version: 1,
    archivedAt: null,
  }
  expect(await list()).toEqual([expected])
  expect((await get(id)).body).toEqual(expected)
})

test('variants are sorted like the sizes and colors, and the total is included', async () => {
  const { id } = await product({ sizes: ['M', 'S'], colors: ['White', 'Black'], byVariant: true, stock: 2 })
  const variants = ['M', 'S'].flatMap((size) => ['White', 'Black'].map((color) => ({ size, color, stock: 2 })))
  expect((await list())[0]).toMatchObject({ stockQuantity: 8, variants })
  expect((await get(id)).body.variants).toEqual(variants)
})

test('without sizes, the size of a variant is null', async () => {
  await product({ colors: ['Red'], byVariant: true, stock: 1 })
  expect((await list())[0]?.variants).toEqual([{ size: null, color: 'Red', stock: 1 }])
})

test('inStock=true lists only products that are for sale and have units left (decided)', async () => {
  await product({ name: 'There' })
  await product({ name: 'None left', stock: 0 })
  await product({ name: 'Not for sale', inStock: false })
  expect(await names({ inStock: 'true' })).toEqual(['There'])
  expect(await names()).toEqual(['None left', 'Not for sale', 'There'])
  expect(await names({ inStock: 'false' })).toEqual(['None left', 'Not for sale', 'There'])
})

test('filters by category and sorts by name', async () => {
  for (const name of ['Whistle', 'Lanyard', 'Bag']) await product({ name, category: 'EQUIPMENT' })
  await product({ name: 'Jacket', category: 'APPAREL' })
  expect(await names({ category: 'EQUIPMENT' })).toEqual(['Bag', 'Lanyard', 'Whistle'])
  expect(await names({ category: 'APPAREL' })).toEqual(['Jacket'])
})

test('the search covers name and description and ignores case', async () => {
  await product({ name: 'Écharpe', description: 'Warm.' })
  await product({ name: 'Jacket', description: 'Keeps the WIND out.' })
  expect(await names({ search: 'écHARP' })).toEqual(['Écharpe'])
  expect(await names({ search: ' wind ' })).toEqual(['Jacket'])
  expect(await names({ search: 'Wind', inStock: 'true', category: 'APPAREL' })).toEqual([])
  expect(await names({ search: '' })).toHaveLength(2)
})

test.each(['%', '_', '\\', "' or 1=1 --", 'whistle%'])('the search treats “%s” literally', async (search) => {
  await product({ name: 'Plain whistle' })
  await product({ name: `A ${search} B` })
  expect(await names({ search })).toEqual([`A ${search} B`])
})

test.each([{ category: 'FOOD' }, { inStock: 'yes' }, { search: 'x'.repeat(101) }])('%j is rejected', async (query) => {
  const reply = await server.app.inject({ url: shopApi.listProducts.path, query })
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'input.invalid'])
})

test('archived products are hidden from customers and visible to admins', async () => {
  const { id } = await product({ name: 'Old', archivedAt: new Date() })
  await product({ name: 'New' })
  expect(await names()).toEqual(['New'])
  const member = await given.as('ALL_YOU_WANT')
  for (const token of [undefined, member.token])
    expect(await get(id, token)).toMatchObject({ status: 404, message: 'Product not found' })
  expect((await get(id, admin.token)).body).toMatchObject({ name: 'Old', archivedAt: expect.any(String) })
  const all = async (query: { archived?: 'true' | 'false' }) =>
    (await server.send(productsAdminApi.listAllProducts, { query }, admin)).body.products.map(({ name }) => name)
  expect(await all({})).toEqual(['New', 'Old'])
  expect(await all({ archived: 'true' })).toEqual(['Old'])
  expect(await all({ archived: 'false' })).toEqual(['New'])
})

test('returns 404 for an unknown product', async () => {
  expect((await get(randomUUID())).code).toBe('products.not_found')
})

test('units reserved by open checkouts are subtracted from the public stock', async () => {
  const { id } = await product({ stock: 5 })
  const [row] = await stockOf(id)
  await inTransaction(server.db, (tx) => reserveStock(tx, [{ stockId: row?.id ?? '', quantity: 2 }]))
  expect((await get(id)).body.stockQuantity).toBe(3)
})

test('the list needs a single query regardless of its length', async () => {
  for (let n = 0; n < 5; n++) await product({ sizes: ['S', 'M'], byVariant: true })
  const statements = await statementsOf(async () => {
    expect(await list({ search: 'whistle' })).toHaveLength(5)
  })
  expect(statements).toHaveLength(1)
})
