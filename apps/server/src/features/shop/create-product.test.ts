import { randomUUID } from 'node:crypto'
import { productsAdminApi } from '@crew-chief/contract/products-admin'
import { shopApi } from '@crew-chief/contract/shop'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { runConcurrently } from '../../testing/concurrency.ts'
import { productBuilders } from '../../testing/product-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { pictureOf, uploadRequests } from '../../testing/upload-requests.ts'
import { auditEntries } from '../audit/audit.tables.ts'
import { uploads } from '../uploads/uploads.tables.ts'
import { products } from './shop.tables.ts'

const server = await startTestServer()
const given = builders(server)
const { upload } = uploadRequests(server)
const { stockTotals } = productBuilders(server)
const admin = await given.as('ADMIN')
const other = await given.as('ADMIN')
const PNG = await pictureOf(40, 30)

const FORM = {
  name: 'Pealess whistle',
  description: 'Loud.',
  price: 12,
  category: 'EQUIPMENT' as const,
  stockQuantity: 8,
}
const create = (change: object = {}, { token } = admin) =>
  server.send(productsAdminApi.createProduct, { body: { ...FORM, ...change } }, { token })
const countProducts = () => server.db.$count(products)
const picture = (token: string) => upload(token, { folder: 'products/images', content: PNG })

test('only the required fields are needed; the others get defaults (2 §5)', async () => {
  const { status, body } = await create()
  expect(status).toBe(201)
  expect(body).toMatchObject({ ...FORM, imageUrl: null, inStock: true, features: '[]', sizes: '[]', colors: '[]' })
  expect(body).toMatchObject({ variants: [], version: 1, archivedAt: null })
  expect((await server.send(shopApi.getProduct, { params: { id: body.id } })).body).toEqual(body)
  expect(await stockTotals(body.id)).toEqual({ product: 8, rows: 8 })
})

test('the slug is made from the name and numbered if another product has it', async () => {
  const slugs = []
  for (const name of ['Señor’s Cap 2!', 'Senors cap 2', '笛']) slugs.push((await create({ name })).body.slug)
  expect(slugs).toEqual(['senors-cap-2', 'senors-cap-2-2', 'product'])
})

test('products of the same name created concurrently get different slugs', async () => {
  const answers = await runConcurrently(6, () => create({ name: 'Rush towel' }))
  expect(answers.map(({ body }) => body.slug).sort()).toEqual([
    'rush-towel',
    ...[2, 3, 4, 5, 6].map((n) => `rush-towel-${n}`),
  ])
})

test('lists are accepted as arrays or JSON strings, trimmed and deduplicated; numbers also as strings', async () => {
  const { body } = await create({
    sizes: JSON.stringify(['S', ' M ', 'S']),
    colors: ['Black'],
    features: '["Cools","Dries"]',
    price: '54.5',
    stockQuantity: '3',
  })
  expect(body).toMatchObject({
    sizes: '["S","M"]',
    colors: '["Black"]',
    features: '["Cools","Dries"]',
    price: 54.5,
    stockQuantity: 3,
    variants: [],
  })
})

test('with stock by size and color, the product’s stock is the sum of its variants', async () => {
  const variants = [
    { size: 'M', color: 'Black', stock: 2 },
    { size: 'S', color: 'Black', stock: 0 },
  ]
  const { body } = await create({ sizes: ['S', 'M'], colors: ['Black'], variants, stockQuantity: 99 })
  expect(body).toMatchObject({ stockQuantity: 2, variants: variants.toReversed() })
  expect(await stockTotals(body.id)).toEqual({ product: 2, rows: 2 })
})

test.each([
  ['one is missing', [{ size: 'S', color: null, stock: 1 }]],
  [
    'a duplicate',
    [
      { size: 'S', color: null, stock: 1 },
      { size: 'S', color: null, stock: 1 },
    ],
  ],
  [
    'a missing combination',
    [
      { size: 'S', color: null, stock: 1 },
      { size: 'M', color: null, stock: 1 },
      { size: 'L', color: null, stock: 1 },
    ],
  ],
  [
    'an unknown color',
    [
      { size: 'S', color: 'Red', stock: 1 },
      { size: 'M', color: null, stock: 1 },
    ],
  ],
])('variants with %s are rejected, and nothing is created', async (_, variants) => {
  const before = await countProducts()
  const answer = await create({ sizes: ['S', 'M'], variants })
  expect([answer.status, answer.code]).toEqual([400, 'products.bad_variants'])
  expect(answer.fields.variants).toBe('Enter stock once for each size and color.')
  expect(await countProducts()).toBe(before)
})

test('variants of a product without sizes and colors are rejected', async () => {
  expect((await create({ variants: [{ size: null, color: null, stock: 1 }] })).code).toBe('products.bad_variants')
})

test.each([
  ['name', '', 'Name required'],
  ['description', ' ', 'Description required'],
  ['category', 'FOOD', 'Category required'],
  ['price', -1, 'Can’t be negative'],
  ['price', 1e12, 'Too large'],
  ['price', 'free', 'Must be a number'],
  ['price', '', 'Must be a number'],
  ['stockQuantity', -1, 'Stock quantity must be a whole number, 0 or more'],
  ['stockQuantity', 1.5, 'Stock quantity must be a whole number, 0 or more'],
  ['stockQuantity', '', 'Stock quantity must be a whole number, 0 or more'],
  ['stockQuantity', 1e308, 'Stock quantity must be a whole number, 0 or more'],
])('%s %j is rejected with “%s” (2 §5)', async (field, value, message) => {
  const answer = await create({ [field]: value })
  expect([answer.status, answer.fields[field]]).toEqual([400, message])
})

test.each([
  { sizes: 'nonsense' },
  { sizes: [''] },
  { colors: Array.from({ length: 21 }, (_, n) => `Color ${n}`) },
  { features: { a: 1 } },
  { variants: [{ size: 'S', color: null, stock: -1 }], sizes: ['S'] },
])('%j is rejected', async (change) => {
  expect(await create(change)).toMatchObject({ status: 400, code: 'input.invalid' })
})

test('an uploaded image is attached', async () => {
  const url = await picture(admin.token)
  expect((await create({ imageUrl: url })).body.imageUrl).toBe(url)
  const [row] = await server.db.select().from(uploads).where(eq(uploads.publicUrl, url))
  expect(row?.attachedAt).toEqual(expect.any(Date))
})

test('a copied product can use the image of the original, even if another admin uploaded it', async () => {
  const url = await picture(other.token)
  expect((await create({ imageUrl: url })).code).toBe('uploads.not_accepted')
  await create({ imageUrl: url }, other)
  expect((await create({ name: 'Copy', imageUrl: url })).body.imageUrl).toBe(url)
})

test('images from other folders or hosts are rejected and create no product; an empty string means no image', async () => {
  const before = await countProducts()
  const refused = [
    await upload(admin.token, { folder: 'events', content: PNG }),
    'https://elsewhere.example/a.png',
    'javascript:alert(1)',
  ]
  for (const imageUrl of refused) expect((await create({ imageUrl })).code).toBe('uploads.not_accepted')
  expect(await countProducts()).toBe(before)
  expect((await create({ imageUrl: '' })).body.imageUrl).toBeNull()
})

test('fields set by the server are ignored in the request', async () => {
  const sly = { id: randomUUID(), version: 9, archivedAt: '2027-01-01T00:00:00Z', hasVariantStock: true }
  const { body } = await create(sly)
  expect(body).toMatchObject({ version: 1, archivedAt: null, variants: [] })
  expect(body.id).not.toBe(sly.id)
})

test('creating a product is audited', async () => {
  const { body } = await create()
  const lines = await server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, body.id))
  expect(lines).toMatchObject([
    { action: 'products.created', actorId: admin.id, subjectKind: 'product', subjectName: FORM.name },
  ])
})

test('a multipart form with string fields also creates a product (2 §7)', async () => {
  const fields = { ...FORM, price: '12.50', stockQuantity: '4', sizes: '["S","M"]', imageUrl: '' }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const multipart = new Response(form)
  const reply = await server.app.inject({
    method: 'POST',
    url: productsAdminApi.createProduct.path,
    headers: {
      'content-type': multipart.headers.get('content-type') ?? '',
      authorization: `Bearer ${admin.token}`,
    },
    payload: Buffer.from(await multipart.arrayBuffer()),
  })
  expect([reply.statusCode, reply.json()]).toMatchObject([201, { price: 12.5, stockQuantity: 4, sizes: '["S","M"]' }])
})
