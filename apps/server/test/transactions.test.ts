import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { AppError } from '../src/app-error.ts'
import { inTransaction } from '../src/db/transaction.ts'
import { users } from '../src/features/accounts/accounts.tables.ts'
import { builders } from '../src/testing/builders.ts'
import { createBarrier } from '../src/testing/concurrency.ts'
import { startTestServer } from '../src/testing/test-server.ts'

const server = await startTestServer()
const given = builders(server)
const { db } = server

const nameOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]?.firstName

test('a query outside the open transaction throws instead of taking a second connection', async () => {
  const outside = inTransaction(db, () => db.select().from(users))
  await expect(outside).rejects.toThrow()
  const cause = await outside.catch((error: Error) => error.cause ?? error)
  expect(String(cause)).toContain('query outside the open transaction: pass tx')
  await expect(inTransaction(db, () => inTransaction(db, async () => 1))).rejects.toThrow('pass tx')
})

test('after such an error transactions still work', async () => {
  expect(await inTransaction(db, async (tx) => (await tx.execute(sql`select 1 as one`)).rows)).toEqual([{ one: 1 }])
})

test.each([
  ['an AppError', new AppError('accounts.email_in_use')],
  ['an unexpected error', new Error('oops')],
])('%s rolls the transaction back and is rethrown', async (_, error) => {
  const ann = await given.user()
  const work = inTransaction(db, async (tx) => {
    await tx.update(users).set({ firstName: 'Changed' }).where(eq(users.id, ann.id))
    throw error
  })
  await expect(work).rejects.toBe(error)
  expect(await nameOf(ann.id)).toBe('Pat')
})

test('a broken connection is discarded from the pool', async () => {
  const lost = inTransaction(db, (tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`))
  await expect(lost).rejects.toThrow()
  for (let i = 0; i < 12; i++) await db.execute(sql`select 1`)
})

test('waiting for a lock fails after five seconds', async () => {
  const limit = await inTransaction(db, (tx) => tx.execute(sql`show lock_timeout`))
  expect(limit.rows).toEqual([{ lock_timeout: '5s' }])
  expect((await db.execute(sql`show lock_timeout`)).rows).toEqual([{ lock_timeout: '0' }])
})

type Run = <T>(work: (run: (statement: string) => Promise<unknown>) => Promise<T>) => Promise<T>

/** Two transactions that lock the same two rows in opposite order. */
async function provokeDeadlock(run: Run) {
  const ann = await given.user()
  const bob = await given.user()
  const barrier = createBarrier(2)
  let starts = 0
  const lock = (id: string) => `update users set first_name = first_name || '+' where id = '${id}'`
  const take = (first: string, second: string) =>
    run(async (query) => {
      starts++
      await query(`set local deadlock_timeout = '20ms'`)
      await query(lock(first))
      await barrier()
      await query(lock(second))
    })
  const outcomes = await Promise.allSettled([take(ann.id, bob.id), take(bob.id, ann.id)])
  const failed = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  return { failed, starts, names: [await nameOf(ann.id), await nameOf(bob.id)] }
}

test('a deadlock is retried and not visible to callers', { repeats: 9 }, async () => {
  const { failed, starts, names } = await provokeDeadlock((work) =>
    inTransaction(db, (tx) => work((statement) => tx.$client.query(statement))),
  )
  expect([failed, names]).toEqual([[], ['Pat++', 'Pat++']])
  expect(starts).toBeGreaterThan(2)
})

test('control: without the retry one of the two fails', async () => {
  const { failed, names } = await provokeDeadlock(async (work) => {
    const client = await db.$client.connect()
    try {
      await client.query('begin')
      const result = await work((statement) => client.query(statement))
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  })
  expect(failed).toHaveLength(1)
  expect(failed[0]).toBeInstanceOf(pg.DatabaseError)
  expect(failed[0].code).toBe('40P01')
  expect(names).toEqual(['Pat+', 'Pat+'])
})

test('other errors are not retried', async () => {
  let tries = 0
  const work = inTransaction(db, async (tx) => {
    tries++
    await tx.execute(sql`select 1 / 0`)
  })
  await expect(work).rejects.toThrow()
  expect(tries).toBe(1)
})

test('the database ends a transaction that is idle for twenty seconds, so that a vanished node keeps no lock', async () => {
  const limit = await inTransaction(db, (tx) => tx.execute(sql`show idle_in_transaction_session_timeout`))
  expect(limit.rows).toEqual([{ idle_in_transaction_session_timeout: '20s' }])
})
