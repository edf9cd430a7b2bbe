import { randomUUID } from 'node:crypto'
import { productsAdminApi } from '@crew-chief/contract/products-admin'
import { shopApi } from '@crew-chief/contract/shop'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { stocking } from '../../testing/products.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { pictureOf, uploading } from '../../testing/uploading.ts'
import { auditEntries } from '../audit/audit.tables.ts'
import { uploads } from '../uploads/uploads.tables.ts'
import { products } from './shop.tables.ts'

const server = await startTestServer()
const given = builders(server)
const { upload } = uploading(server)
const { counted } = stocking(server)
const [admin, other] = [await given.as('ADMIN'), await given.as('ADMIN')]
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

test('a product needs what the form asks for; the rest has its defaults (2 §5)', async () => {
  const { status, body } = await create()
  expect(status).toBe(201)
  expect(body).toMatchObject({ ...FORM, imageUrl: null, inStock: true, features: '[]', sizes: '[]', colors: '[]' })
  expect(body).toMatchObject({ variants: [], version: 1, archivedAt: null })
  expect((await server.send(shopApi.getProduct, { params: { id: body.id } })).body).toEqual(body)
  expect(await counted(body.id)).toEqual({ product: 8, rows: 8 })
})

test('lists come as they are or as JSON in a text, trimmed and without repeats; numbers also as text', async () => {
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

test('stock by size and colour: the sum of the combinations is the product’s', async () => {
  const variants = [
    { size: 'M', color: 'Black', stock: 2 },
    { size: 'S', color: 'Black', stock: 0 },
  ]
  const { body } = await create({ sizes: ['S', 'M'], colors: ['Black'], variants, stockQuantity: 99 })
  expect(body).toMatchObject({ stockQuantity: 2, variants: variants.toReversed() })
  expect(await counted(body.id)).toEqual({ product: 2, rows: 2 })
})

test.each([
  ['one is missing', [{ size: 'S', color: null, stock: 1 }]],
  [
    'one is there twice',
    [
      { size: 'S', color: null, stock: 1 },
      { size: 'S', color: null, stock: 1 },
    ],
  ],
  [
    'one is not on offer',
    [
      { size: 'S', color: null, stock: 1 },
      { size: 'M', color: null, stock: 1 },
      { size: 'L', color: null, stock: 1 },
    ],
  ],
  [
    'one names a colour the product has not',
    [
      { size: 'S', color: 'Red', stock: 1 },
      { size: 'M', color: null, stock: 1 },
    ],
  ],
])('combinations of which %s are refused, and nothing is created', async (_, variants) => {
  const before = await countProducts()
  const answer = await create({ sizes: ['S', 'M'], variants })
  expect([answer.status, answer.code]).toEqual([400, 'products.bad_variants'])
  expect(answer.fields.variants).toBe('Stock by size and color must name each combination once, and no other.')
  expect(await countProducts()).toBe(before)
})

test('combinations of a product without sizes and colours are refused', async () => {
  expect((await create({ variants: [{ size: null, color: null, stock: 1 }] })).code).toBe('products.bad_variants')
})

test.each([
  ['name', '', 'Name required'],
  ['description', ' ', 'Description required'],
  ['category', 'FOOD', 'Category required'],
  ['price', -1, 'Must not be negative'],
  ['price', 1e12, 'Too large'],
  ['price', 'free', 'Must be a number'],
  ['price', '', 'Must be a number'],
  ['stockQuantity', -1, 'Stock quantity must be a whole number of at least 0'],
  ['stockQuantity', 1.5, 'Stock quantity must be a whole number of at least 0'],
  ['stockQuantity', '', 'Stock quantity must be a whole number of at least 0'],
  ['stockQuantity', 1e308, 'Stock quantity must be a whole number of at least 0'],
])('%s %j is refused with “%s” (2 §5)', async (field, value, message) => {
  const answer = await create({ [field]: value })
  expect([answer.status, answer.fields[field]]).toEqual([400, message])
})

test.each([
  { sizes: 'nonsense' },
  { sizes: [''] },
  { colors: Array.from({ length: 21 }, (_, n) => `Color ${n}`) },
  { features: { a: 1 } },
  { variants: [{ size: 'S', color: null, stock: -1 }], sizes: ['S'] },
])('%j is refused', async (change) => {
  expect(await create(change)).toMatchObject({ status: 400, code: 'input.invalid' })
})

test('an uploaded picture is attached', async () => {
  const url = await picture(admin.token)
  expect((await create({ imageUrl: url })).body.imageUrl).toBe(url)
  const [row] = await server.db.select().from(uploads).where(eq(uploads.publicUrl, url))
  expect(row?.attachedAt).toEqual(expect.any(Date))
})

test('a copy of a product shows its picture, whoever uploaded it', async () => {
  const url = await picture(other.token)
  expect((await create({ imageUrl: url })).code).toBe('uploads.not_accepted')
  await create({ imageUrl: url }, other)
  expect((await create({ name: 'Copy', imageUrl: url })).body.imageUrl).toBe(url)
})

test('a picture of another folder or from elsewhere is refused, and no product is there; an empty text is none', async () => {
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

test('what is the server’s to set cannot be sent (promise 12)', async () => {
  const sly = { id: randomUUID(), version: 9, archivedAt: '2027-01-01T00:00:00Z', hasVariantStock: true }
  const { body } = await create(sly)
  expect(body).toMatchObject({ version: 1, archivedAt: null, variants: [] })
  expect(body.id).not.toBe(sly.id)
})

test('it goes on record', async () => {
  const { body } = await create()
  const lines = await server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, body.id))
  expect(lines).toMatchObject([
    { action: 'products.created', actorId: admin.id, subjectKind: 'product', subjectName: FORM.name },
  ])
})

test('the form of the specification creates one too: every field a text (2 §7)', async () => {
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
