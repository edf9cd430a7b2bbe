import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { builders } from '../../testing/builders.ts'
import { createBarrier, runConcurrently } from '../../testing/concurrency.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { users } from './accounts.tables.ts'
import { completeFlaggedUser } from './users.store.ts'

const server = await startTestServer()
const given = builders(server)

type Complete = (tx: Tx, userId: string, line: () => Promise<void>) => Promise<boolean>

/** How many of eight parallel requests report success. */
async function completions(complete: Complete): Promise<number> {
  const ann = await given.user({ hasToReset: true })
  const line = createBarrier(8)
  const done = await runConcurrently(8, () => inTransaction(server.db, (tx) => complete(tx, ann.id, line)))
  return done.filter(Boolean).length
}

test('a profile is completed once, and one password is set', async () => {
  const guarded: Complete = async (tx, userId, line) => {
    await line()
    return (await completeFlaggedUser(tx, userId, { address: 'here' })) !== undefined
  }
  expect(await completions(guarded)).toBe(1)
})

test('control: reading the flag before clearing it allows several completions', async () => {
  const readThenWrite: Complete = async (tx, userId, line) => {
    const flagged = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, userId), eq(users.hasToReset, true)))
    await line()
    await tx.update(users).set({ hasToReset: false }).where(eq(users.id, userId))
    return flagged.length === 1
  }
  expect(await completions(readThenWrite)).toBeGreaterThan(1)
})
