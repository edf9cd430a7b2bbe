import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runConcurrently } from '../../testing/concurrency.ts'
import { memberBuilders } from '../../testing/member-builders.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'

// Whole journeys, on a machine that may have other things to do.
const PATIENCE = { timeout: 30_000 }

const server = await startServerWithPayments()
const { startCheckout, signedIn, paymentsOf } = memberBuilders(server)

async function paymentsAfterClicks(clicks: number): Promise<number> {
  const ann = await signedIn()
  await runConcurrently(clicks, () => startCheckout(ann, 'ALL_YOU_NEED'))
  return (await paymentsOf(ann)).length
}

test('ten clicks at once: one payment, again and again', PATIENCE, async () => {
  for (let round = 0; round < 5; round++) expect(await paymentsAfterClicks(10)).toBe(1)
})

test('clicks on both plans at once: one page is left open', PATIENCE, async () => {
  const ann = await signedIn()
  await runConcurrently(8, (index) => startCheckout(ann, index % 2 ? 'ALL_YOU_NEED' : 'ALL_YOU_WANT'))
  expect((await paymentsOf(ann)).filter(({ status }) => status === 'open')).toHaveLength(1)
})

test('control: without the index that allows one open payment, the same clicks make several', PATIENCE, async () => {
  await server.db.execute(sql`drop index payments__one_open_per_subject`)
  const counts: number[] = []
  for (let round = 0; round < 5; round++) counts.push(await paymentsAfterClicks(10))
  expect(Math.max(...counts)).toBeGreaterThan(1)
})
