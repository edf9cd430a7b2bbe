import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import { copyIn, copyOut } from './copy-rows.ts'

const database = await createTestDatabase()
const client = new pg.Client({ connectionString: database.url })
beforeAll(async () => {
  await client.connect()
  await client.query('begin')
  await client.query(
    'create temporary table odd (id int, content text, bytes bytea, data jsonb, at timestamptz, few text[])',
  )
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

async function copyAll(statement: string) {
  const { stream, rows } = copyOut(client, statement)
  const content = await buffer(stream)
  return { content, rows: rows() }
}

test('all values are preserved: tabs, newlines, empty and missing strings, JSON null and NULL', async () => {
  await client.query(
    `insert into odd values (1, E'a\\tb\\nc\\\\d \\\\. “é” 🏀', '\\x00ff0a', 'null', '2026-01-31 12:00:00.123456Z', '{a,"b,\\"c",null}'),
      (2, '', null, null, 'infinity', '{}'), (3, null, '\\x', '{"a": "\\\\n"}', null, null)`,
  )
  const before = await client.query('select t::text from odd t order by id')
  const { content, rows } = await copyAll('copy odd to stdout')
  await client.query('truncate odd')
  expect(await copyIn(client, 'copy odd from stdin', Readable.from([content]))).toBe(rows)
  expect((await client.query('select t::text from odd t order by id')).rows).toEqual(before.rows)
})

test('many rows and very long ones are copied with backpressure', async () => {
  const source = `select i, repeat('x', case when i % 4000 = 0 then 300000 else 100 end) from generate_series(1, 12000) i`
  const { stream, rows } = copyOut(client, `copy (${source}) to stdout`)
  let length = 0
  let maxBuffered = 0
  const hash = createHash('md5')
  for await (const chunk of stream) {
    hash.update(chunk)
    length += chunk.length
    maxBuffered = Math.max(maxBuffered, stream.readableLength)
    await new Promise(setImmediate)
  }
  const lines = Array.from(
    { length: 12_000 },
    (_, i) => `${i + 1}\t${'x'.repeat((i + 1) % 4000 === 0 ? 300_000 : 100)}\n`,
  )
  expect([hash.digest('hex'), rows()]).toEqual([createHash('md5').update(lines.join('')).digest('hex'), 12_000])
  // The driver stops reading when the stream is not consumed.
  expect(maxBuffered).toBeLessThan(length / 2)
})

test('a failed statement rejects, and the connection stays usable', async () => {
  await client.query('savepoint here')
  await expect(copyAll('copy nothing_of_the_kind to stdout')).rejects.toThrow('does not exist')
  await client.query('rollback to here')
  await expect(copyIn(client, 'copy odd from stdin', Readable.from([Buffer.from('no number\n')]))).rejects.toThrow(
    'invalid input syntax',
  )
  await client.query('rollback to here')
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('1\tx\t\\N\t\\N\t\\N\t\\N\n')
      throw new Error('the disk is gone')
    })(),
  )
  await expect(copyIn(client, 'copy odd from stdin', broken)).rejects.toThrow('the disk is gone')
  await client.query('rollback to here')
  expect((await copyAll('copy (select 1) to stdout')).content.toString()).toBe('1\n')
})
