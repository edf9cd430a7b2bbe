import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runConcurrently } from '../../testing/concurrency.ts'
import { memberBuilders } from '../../testing/member-builders.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'

const server = await startServerWithPayments()
const { startCheckout, signedIn, paymentsOf } = memberBuilders(server)

async function paymentsAfterClicks(clicks: number): Promise<number> {
  const ann = await signedIn()
  await runConcurrently(clicks, () => startCheckout(ann, 'ALL_YOU_NEED'))
  return (await paymentsOf(ann)).length
}

test('ten concurrent clicks: one payment, every time', async () => {
  for (let round = 0; round < 5; round++) expect(await paymentsAfterClicks(10)).toBe(1)
})

test('concurrent clicks on both plans: one page stays open', async () => {
  const ann = await signedIn()
  await runConcurrently(8, (index) => startCheckout(ann, index % 2 ? 'ALL_YOU_NEED' : 'ALL_YOU_WANT'))
  expect((await paymentsOf(ann)).filter(({ status }) => status === 'open')).toHaveLength(1)
})

test('control: without the unique index the same clicks create several payments', async () => {
  await server.db.execute(sql`drop index payments__one_open_per_subject`)
  const counts: number[] = []
  for (let round = 0; round < 5; round++) counts.push(await paymentsAfterClicks(10))
  expect(Math.max(...counts)).toBeGreaterThan(1)
})
