import { productsAdminApi } from '@crew-chief/contract/products-admin'
import { shopApi } from '@crew-chief/contract/shop'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { builders } from '../../testing/builders.ts'
import { productBuilders } from '../../testing/product-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { reserveStock } from './reserve-stock.ts'

const server = await startTestServer()
const admin = await builders(server).as('ADMIN')
const { product, stockOf } = productBuilders(server)
const open = (slug: string, token?: string) => server.send(shopApi.getProductPage, { params: { slug } }, { token })

test('the page is found by slug and by id, with stock per variant', async () => {
  const { id } = await product({ slug: 'cooling-shirt', sizes: ['M', 'L'], byVariant: true, stock: 2 })
  const [first] = await stockOf(id)
  await inTransaction(server.db, (tx) => reserveStock(tx, [{ stockId: first?.id ?? '', quantity: 2 }]))
  const answers = [await open('cooling-shirt'), await open(id)]
  for (const { body } of answers)
    expect(body).toMatchObject({
      id,
      stockQuantity: 2,
      variants: [
        { size: 'M', color: null, stock: 2 },
        { size: 'L', color: null, stock: 0 },
      ],
    })
})

test('sold-out and archived products have a page, an unknown one has none', async () => {
  await product({ slug: 'sold-out', stock: 0 })
  const archived = await product({ slug: 'archived', archivedAt: new Date() })
  expect((await open('sold-out')).status).toBe(200)
  for (const slug of ['nothing-here', '0', '%', crypto.randomUUID()])
    expect(await open(slug, admin.token)).toMatchObject({ status: 404, code: 'products.not_found' })
  for (const slug of ['archived', archived.id])
    expect((await open(slug)).body).toMatchObject({ id: archived.id, archivedAt: expect.any(String) })
  await server.send(productsAdminApi.restoreProduct, { params: { id: archived.id } }, { token: admin.token })
  expect((await open('archived')).body.archivedAt).toBeNull()
})
