import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { productBuilders } from '../../testing/product-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { products } from './shop.tables.ts'
import { shopPanel } from './shop-panel.ts'

const server = await startTestServer()
const { product } = productBuilders(server)

beforeEach(async () => {
  await server.db.execute(sql`truncate ${products} cascade`)
})

const panel = () => shopPanel(server.deps)

test('counts sellable products and shows the number sold out', async () => {
  for (const stock of [10, 6, 0]) await product({ stock })
  await product({ inStock: false })
  await product({ archivedAt: new Date() })
  expect((await panel()).figures).toMatchObject([
    { label: 'Products for sale', unit: 'count', value: 2, context: '1 sold out' },
  ])
})

test('an empty shop needs no attention', async () => {
  expect(await panel()).toMatchObject({ figures: [{ value: 0, context: 'None sold out' }], matters: [] })
})

test('a product with five left or fewer is running low', async () => {
  await product({ name: 'Bag', stock: 6 })
  await product({ name: 'Lanyard', stock: 5 })
  await product({ name: 'Old', stock: 1, archivedAt: new Date() })
  await product({ name: 'Hidden', stock: 0, inStock: false })
  expect((await panel()).matters).toEqual([
    {
      id: 'low-stock',
      tone: 'gray',
      icon: 'shirt',
      title: 'Lanyard: 5 left',
      text: 'Running low',
      link: { label: 'Edit stock', to: '/admin/products?low=true' },
    },
  ])
})

test('with several low products the one with the lowest stock is named', async () => {
  await product({ name: 'Lanyard', stock: 2 })
  await product({ name: 'Whistle', stock: 0 })
  await product({ name: 'Bag', stock: 5 })
  expect((await panel()).matters).toMatchObject([
    { title: '3 products are running low', text: 'Whistle: sold out, and 2 more' },
  ])
})
