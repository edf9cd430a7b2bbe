import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { connect } from './connect.ts'
import { inTransaction } from './transaction.ts'
import { isUnavailable } from './unavailable.ts'

const databaseError = (code: string) => Object.assign(new pg.DatabaseError('message', 5, 'error'), { code })
const system = (code: string) => Object.assign(new Error(`connect ${code}`), { code })
const inQuery = (cause: Error) => new DrizzleQueryError('select 1', [], cause)

test.each([
  ['an administrator’s shutdown', databaseError('57P01')],
  ['a crash', databaseError('57P02')],
  ['a server still starting', databaseError('57P03')],
  ['too many connections', databaseError('53300')],
  ['a lock held too long', databaseError('55P03')],
  ['a cancelled statement', databaseError('57014')],
  ['a transaction that stood still too long', databaseError('25P03')],
  ['a pooler whose server is gone', databaseError('08P01')],
  ['any of them in a query', inQuery(databaseError('57P01'))],
  ['any of them deeper down', new Error('outer', { cause: inQuery(databaseError('55P03')) })],
  ['a refused connection', inQuery(system('ECONNREFUSED'))],
  ['a reset connection', inQuery(system('ECONNRESET'))],
  ['a socket file that is gone', inQuery(system('ENOENT'))],
  ['a connection that ended', inQuery(new Error('Connection terminated unexpectedly'))],
  [
    'a connection that broke before',
    inQuery(new Error('Client has encountered a connection error and is not queryable')),
  ],
  ['a full pool', inQuery(new Error('timeout exceeded when trying to connect'))],
  ['no answer in time', inQuery(new Error('Query read timeout'))],
])('%s is transient', (_, error) => {
  expect(isUnavailable(error)).toBe(true)
})

test.each([
  ['a broken constraint', inQuery(databaseError('23505'))],
  ['a column that is not there', inQuery(databaseError('42703'))],
  ['a deadlock, which is tried again elsewhere', databaseError('40P01')],
  ['a mistake of ours', new TypeError('x is not a function')],
  ['a mistake of ours in a query', inQuery(new TypeError('x is not a function'))],
  ['a file of ours that is not there', system('ENOENT')],
  ['something that is no error', 'ECONNREFUSED'],
  ['nothing', undefined],
])('%s is not transient', (_, error) => {
  expect(isUnavailable(error)).toBe(false)
})

test.each(['a query', 'a transaction'])('%s on an unreachable database is recognized as unavailable', async (kind) => {
  const { db, close } = connect({ url: 'postgres://127.0.0.1:1/nowhere', onLost: () => {}, guard: false })
  const work = kind === 'a query' ? db.execute('select 1') : inTransaction(db, async () => undefined)
  expect(isUnavailable(await work.then(String, (error: unknown) => error))).toBe(true)
  await close()
})

test.each(['begin', 'commit'])('a connection lost at %s is recognized and not reused', async (moment) => {
  const database = await createTestDatabase()
  const { db, close } = connect({ url: database.url, onLost: () => {}, guard: true })
  const lost = new Error('Connection terminated unexpectedly')
  const query = async (text: string) => {
    if (text.startsWith(moment) || text === 'rollback') throw lost
  }
  db.$client.once('acquire', (client) => Object.assign(client, { query }))
  const failing = inTransaction(db, async () => 'done')
  expect(isUnavailable(await failing.then(String, (error: unknown) => error))).toBe(true)
  expect(await inTransaction(db, async () => 'done')).toBe('done')
  await close()
  await database.drop()
})
