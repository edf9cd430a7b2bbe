import { ordersApi } from '@crew-chief/contract/orders'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { databaseErrorOf } from '../../db/transaction.ts'
import { createBarrier, processConcurrently, runConcurrently } from '../../testing/concurrency.ts'
import { signInMany } from '../../testing/many-users.ts'
import { SHOP_URLS } from '../../testing/order-requests.ts'
import { productBuilders } from '../../testing/product-builders.ts'
import { rounds } from '../../testing/rounds.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'
import { startSecondNode } from '../../testing/second-node.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { productStock } from '../shop/shop.tables.ts'
import { listItems } from './orders.store.ts'
import { orders } from './orders.tables.ts'

const CARTS = rounds(150, 1_000)
const CONCURRENCY = 100
const STOCK = 5
const SIZES = ['XS', 'S', 'M', 'L', 'XL']
const COLORS = ['black', 'gray', 'white', 'red']

const server = await startServerWithPayments({ webhooks: false })
const other = await startSecondNode(server)
const { db } = server
const { product, stockOf, stockTotals } = productBuilders(server)

type Line = { productId: string; size: string; color: string; quantity: number }

async function checkOut({ app }: typeof other, token: string, items: Line[]) {
  const { statusCode, json } = await app.inject({
    method: 'POST',
    url: ordersApi.startOrder.path,
    headers: { authorization: `Bearer ${token}` },
    payload: { items, ...SHOP_URLS },
  })
  return { status: statusCode, ...json<{ code?: string; fields?: Record<string, string> }>() }
}

/** Like a customer: removes sold-out lines and tries again; waits when rate-limited. */
async function checkOutUntilSettled(node: typeof other, token: string, cart: Line[], answers: Set<string>) {
  let left = cart
  while (left.length > 0) {
    const { status, code = 'ok', fields = {} } = await checkOut(node, token, left)
    answers.add(`${status} ${code}`)
    if (status === 200) return
    if (status !== 503 && Object.keys(fields).length === 0) return
    left = left.filter((_, index) => !(`items.${index}` in fields))
  }
}

test(`${CARTS} carts of three random lines for 20 variants of 5 on two nodes sell exactly 100`, async () => {
  const people = await signInMany(server, CARTS)
  const random = seededRandom(11)
  // Two products, so that carts compete for stock rows and for product rows.
  const half = { sizes: SIZES, byVariant: true, stock: STOCK }
  const first = await product({ ...half, colors: COLORS.slice(0, 2) })
  const second = await product({ ...half, colors: COLORS.slice(2) })
  const line = (): Line => {
    const color = COLORS[random.below(COLORS.length)] ?? ''
    const { id: productId } = COLORS.indexOf(color) < 2 ? first : second
    return { productId, size: SIZES[random.below(SIZES.length)] ?? '', color, quantity: 1 }
  }
  const carts = people.map(({ token }) => ({ token, cart: [line(), line(), line()] }))

  const answers = new Set<string>()
  await processConcurrently(CONCURRENCY, carts, ({ token, cart }, index) =>
    checkOutUntilSettled(index % 2 ? server : other, token, cart, answers),
  )

  expect([...answers].filter((answer) => answer !== '503 server.busy').sort()).toEqual([
    '200 ok',
    '409 orders.not_enough',
  ])
  const placed = await db.select().from(orders).where(eq(orders.status, 'PENDING'))
  const items = await listItems(
    db,
    placed.map(({ id }) => id),
  )
  expect(items.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(100)
  for (const { id } of [first, second]) {
    expect((await stockOf(id)).map(({ quantity }) => quantity)).toEqual(Array.from({ length: 10 }, () => 0))
    expect(await stockTotals(id)).toEqual({ product: 0, rows: 0 })
  }
})

test('control: reading before writing without a lock oversells', async () => {
  await db.execute(sql`alter table product_stock drop constraint product_stock__never_negative`)
  const { id } = await product({ stock: STOCK })
  const allRead = createBarrier(8)
  await runConcurrently(8, async () => {
    const [row] = await stockOf(id)
    await allRead()
    if (!row || row.quantity < 1) return
    await db.update(productStock).set({ quantity: sql`quantity - 1` }).where(eq(productStock.id, row.id))
  })
  expect((await stockOf(id))[0]?.quantity).toBeLessThan(0)
})

test('control: two carts that lock in cart order deadlock', async () => {
  const { id } = await product({ sizes: ['S', 'M'], byVariant: true })
  const rows = await stockOf(id)
  const bothLockedOne = createBarrier(2)
  const clients = await Promise.all([db.$client.connect(), db.$client.connect()])
  const taken = await Promise.allSettled(
    clients.map(async (client, index) => {
      await client.query('begin')
      for (const { id: stockId } of index === 0 ? rows : rows.toReversed()) {
        await client.query('update product_stock set quantity = quantity - 1 where id = $1', [stockId])
        await bothLockedOne()
      }
    }),
  )
  for (const client of clients) {
    await client.query('rollback')
    client.release()
  }
  const refusals = taken.flatMap((each) => (each.status === 'rejected' ? [databaseErrorOf(each.reason)?.code] : []))
  expect(refusals).toEqual(['40P01'])
})
