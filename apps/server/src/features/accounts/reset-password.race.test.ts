import { accountsApi } from '@crew-chief/contract/accounts'
import { and, eq, gt } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { builders } from '../../testing/builders.ts'
import { createBarrier, runConcurrently } from '../../testing/concurrency.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { resetCodes } from './accounts.tables.ts'
import { makeHashedResetCode } from './make-reset-code.ts'
import { countAttempt, storeResetCode, takeResetCode } from './reset-codes.store.ts'

const server = await startTestServer()
const given = builders(server)

async function personWithCode() {
  const person = await given.user()
  const { code, codeHash } = await makeHashedResetCode(server.deps.passwords)
  await inTransaction(server.db, (tx) => storeResetCode(tx, person.id, codeHash, 600))
  return { ...person, code, codeHash }
}

const reset = (email: string, token: string, password = 'a brand new one') =>
  server.send(accountsApi.resetPassword, { body: { email, token, password } })

/** Reads the remaining attempts, waits until all others have read them too, and writes one less. */
async function readThenSpend(userId: string, line: () => Promise<void>): Promise<string | undefined> {
  const [code] = await server.db
    .select()
    .from(resetCodes)
    .where(and(eq(resetCodes.userId, userId), gt(resetCodes.triesLeft, 0)))
  await line()
  if (!code) return undefined
  const triesLeft = code.triesLeft - 1
  await server.db.update(resetCodes).set({ triesLeft }).where(eq(resetCodes.userId, userId))
  return code.codeHash
}

test('parallel guesses count against the limit of a hundred', async () => {
  const ann = await personWithCode()
  const hashes = await runConcurrently(120, () => countAttempt(server.db, ann.email))
  expect(hashes.filter((hash) => hash !== undefined)).toHaveLength(100)
})

test('control: reading the attempts before writing them allows every guess', async () => {
  const ann = await personWithCode()
  await server.db.update(resetCodes).set({ triesLeft: 5 }).where(eq(resetCodes.userId, ann.id))
  const line = createBarrier(50)
  const hashes = await runConcurrently(50, () => readThenSpend(ann.id, line))
  expect(hashes.filter((hash) => hash !== undefined).length).toBeGreaterThan(5)
})

test('of fifty parallel guesses from one network five are compared', async () => {
  const ann = await personWithCode()
  const answers = await runConcurrently(50, () => reset(ann.email, 'WRONG2'))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
  const [code] = await server.db.select().from(resetCodes).where(eq(resetCodes.userId, ann.id))
  expect(code?.triesLeft).toBe(95)
  expect((await reset(ann.email, ann.code)).code).toBe('accounts.bad_reset_token')
})

test('five parallel uses of the right token set one password', async () => {
  const ann = await personWithCode()
  const answers = await runConcurrently(5, (i) => reset(ann.email, ann.code, `new password ${i}`))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
  const winner = answers.findIndex(({ status }) => status === 200)
  const logIns = await runConcurrently(5, (i) =>
    server.send(accountsApi.login, { body: { email: ann.email, password: `new password ${i}` } }),
  )
  expect(logIns.map(({ status }) => status === 200)).toEqual(logIns.map((_, i) => i === winner))
})

type Take = (tx: Tx, userId: string, codeHash: string, line: () => Promise<void>) => Promise<boolean>

async function takers(take: Take): Promise<number> {
  const ann = await personWithCode()
  const line = createBarrier(8)
  const taken = await runConcurrently(8, () => inTransaction(server.db, (tx) => take(tx, ann.id, ann.codeHash, line)))
  return taken.filter(Boolean).length
}

test('only one of eight parallel uses of the right token succeeds', async () => {
  const guarded: Take = async (tx, userId, codeHash, line) => {
    await line()
    return (await takeResetCode(tx, userId, codeHash)) !== undefined
  }
  expect(await takers(guarded)).toBe(1)
})

test('control: reading the token before deleting it allows several uses', async () => {
  const readThenDelete: Take = async (tx, userId, _, line) => {
    const found = await tx.select().from(resetCodes).where(eq(resetCodes.userId, userId))
    await line()
    await tx.delete(resetCodes).where(eq(resetCodes.userId, userId))
    return found.length === 1
  }
  expect(await takers(readThenDelete)).toBeGreaterThan(1)
})
