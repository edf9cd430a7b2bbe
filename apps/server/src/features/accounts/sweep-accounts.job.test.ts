import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { builders } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { resetCodes } from './accounts.tables.ts'
import { storeResetCode } from './reset-codes.store.ts'
import { runSweepAccounts } from './sweep-accounts.job.ts'

const server = await startTestServer()
const given = builders(server)
const { db } = server
const sweep = () => runSweepAccounts(server.deps)

test('a valid reset token is kept', async () => {
  const ann = await given.user()
  await inTransaction(db, (tx) => storeResetCode(tx, ann.id, 'hash', 600))
  await sweep()
  expect(await db.select().from(resetCodes).where(eq(resetCodes.userId, ann.id))).toHaveLength(1)
})

test('expired reset tokens are deleted', async () => {
  const ann = await given.user()
  await inTransaction(db, (tx) => storeResetCode(tx, ann.id, 'hash', 0))
  await sweep()
  expect(await db.select().from(resetCodes).where(eq(resetCodes.userId, ann.id))).toEqual([])
})
