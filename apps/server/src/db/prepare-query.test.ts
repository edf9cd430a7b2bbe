import { globSync } from 'node:fs'
import { eq, getTableColumns, is, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  PgTable,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { expect, expectTypeOf, test } from 'vitest'
import { describeFault } from '../platform/describe-fault.ts'
import { startTestServer } from '../testing/test-server.ts'
import { bytes, id, instant } from './columns.ts'
import { jsonRow, leftJoinedJsonRow } from './json-row.ts'
import { prepareQuery } from './prepare-query.ts'
import { inTransaction, type Reader } from './transaction.ts'

const { db } = await startTestServer()

const games = pgTable('games', {
  id: id(),
  name: text('name').notNull(),
  status: text('status', { enum: ['OPEN', 'OVER'] }).notNull(),
  startsAt: instant('starts_at').notNull(),
  endedAt: instant('ended_at'),
  day: date('day', { mode: 'string' }).notNull(),
  facts: jsonb('facts').$type<{ at: string }>().notNull(),
  rating: numeric('rating', { precision: 2, scale: 1, mode: 'number' }).notNull(),
  places: integer('places').notNull(),
  position: smallint('position').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  isDraft: boolean('is_draft').notNull(),
  tags: text('tags').array().notNull(),
  hash: bytes('hash').notNull(),
})
const calls = pgTable('calls', {
  id: id(),
  gameId: uuid('game_id').notNull(),
  calledAt: instant('called_at').notNull(),
})

await db.execute(sql`create table games (id uuid primary key, name text, status text, starts_at timestamptz(3),
  ended_at timestamptz(3), day date, facts jsonb, rating numeric(2, 1), places integer, position smallint, size bigint,
  is_draft boolean, tags text[], hash bytea)`)
await db.execute(sql`create table calls (id uuid primary key, game_id uuid, called_at timestamptz(3))`)

const AT = new Date('2027-03-14T01:59:59.987Z')
const OVER = {
  id: '00000000-0000-4000-8000-000000000001',
  name: AT.toISOString(),
  status: 'OVER',
  startsAt: AT,
  endedAt: new Date('2027-11-07T05:30:00.000Z'),
  day: '2027-03-14',
  facts: { at: AT.toISOString() },
  rating: 4.5,
  places: 3,
  position: 2,
  size: 5_000_000_000,
  isDraft: false,
  tags: ['a, "b"', '2027-03-14'],
  hash: Buffer.from([0, 255]),
} as const
const OPEN = { ...OVER, id: '00000000-0000-4000-8000-000000000002', status: 'OPEN', endedAt: null } as const
const CALL = { id: OPEN.id, gameId: OVER.id, calledAt: AT }

await db.insert(games).values([OVER, OPEN].map((game) => ({ ...game, tags: [...game.tags] })))
await db.insert(calls).values(CALL)

const withCalls = prepareQuery((reader) =>
  reader
    .select({
      game: games,
      call: calls,
      startsAt: games.startsAt,
      lastCall: sql`max(${calls.calledAt}) over ()`.mapWith(calls.calledAt),
    })
    .from(games)
    .leftJoin(calls, eq(calls.gameId, games.id))
    .where(sql`${games.startsAt} = ${sql.placeholder('startsAt')}::timestamptz`)
    .orderBy(games.id),
)

test('the values have the types of the selected columns, also of joined tables', async () => {
  const rows = await withCalls(db, { startsAt: AT.toISOString() })
  expectTypeOf(rows).toEqualTypeOf<
    {
      game: typeof games.$inferSelect
      call: typeof calls.$inferSelect | null
      startsAt: Date
      lastCall: Date
    }[]
  >()
  expect(rows).toEqual([
    { game: OVER, call: CALL, startsAt: AT, lastCall: AT },
    { game: OPEN, call: null, startsAt: AT, lastCall: AT },
  ])
  // The second execution uses the query built by the first.
  expect(await withCalls(db, { startsAt: new Date(0).toISOString() })).toEqual([])
})

const { hash: _hash, ...IN_JSON } = getTableColumns(games)

const asJson = prepareQuery((reader) =>
  reader
    .select({
      game: jsonRow({ ...IN_JSON, calls: sql<number>`count(*) over ()` }),
      call: leftJoinedJsonRow(calls.id, getTableColumns(calls)),
    })
    .from(games)
    .leftJoin(calls, eq(calls.gameId, games.id))
    .orderBy(games.id),
)

test('columns read as JSON have the same types and values', async () => {
  const rows = await asJson(db, {})
  type Row = (typeof rows)[number]
  expectTypeOf<Row['game']['startsAt']>().toEqualTypeOf<Date>()
  expectTypeOf<Row['game']['endedAt']>().toEqualTypeOf<Date | null>()
  expectTypeOf<Row['game']['calls']>().toEqualTypeOf<number>()
  expectTypeOf<Row['call']>().toEqualTypeOf<typeof calls.$inferSelect | null>()
  const inJson = ({ hash: _, ...game }: typeof OVER | typeof OPEN) => ({ ...game, calls: 2 })
  expect(rows).toEqual([
    { game: inJson(OVER), call: CALL },
    { game: inJson(OPEN), call: null },
  ])
})

test('what JSON would change is rejected', () => {
  expect(() => jsonRow({ hash: games.hash })).toThrow('hash: PgCustomColumn cannot be read from JSON')
  // @ts-expect-error: the type of an expression is not known at run time, so this would return text
  jsonRow({ last: sql<Date | null>`max(${calls.calledAt})` })
})

test('the table of this test has every type of column that our tables have', async () => {
  const files = globSync('../**/*.tables.ts', { cwd: import.meta.dirname })
  const modules = await Promise.all(
    files.map((file): Promise<Record<string, unknown>> => import(/* @vite-ignore */ `./${file}`)),
  )
  const tables = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable))
  const typesOf = (table: PgTable) => Object.values(getTableColumns(table)).map(({ columnType }) => columnType)
  expect(tables.length).toBeGreaterThan(50)
  expect(new Set(typesOf(games))).toEqual(new Set(tables.flatMap(typesOf)))
})

const readSetting = prepareQuery((reader) =>
  reader.select({ value: sql<string>`current_setting(${sql.placeholder('name')})` }).from(sql`(values (1)) one`),
)

test('runs in the transaction it is given, and outside afterwards', async () => {
  const read = async (reader: Reader) => (await readSetting(reader, { name: 'application_name' }))[0]?.value
  const inside = await inTransaction(db, async (tx) => {
    await tx.execute(sql`set local application_name = 'inside'`)
    return read(tx)
  })
  expect([inside, await read(db)]).toEqual(['inside', 'crew-chief'])
})

test('is built once per database', async () => {
  let builds = 0
  const run = prepareQuery((reader) => {
    builds++
    return reader.select({ id: games.id }).from(games)
  })
  await run(db, {})
  await run(db, {})
  expect(builds).toBe(1)
})

test('the logged error has the statement and its cause, but no values', async () => {
  const divide = prepareQuery((reader) =>
    reader.select({ result: sql`1 / ${sql.placeholder('by')}::int` }).from(sql`(values (1)) one`),
  )
  const error = await divide(db, { by: '007-0' }).catch((reason: Error) => reason)
  const logged = JSON.stringify(error instanceof Error && { ...describeFault(error), cause: null })
  expect(logged).toContain('select 1 / $1::int')
  expect(logged).not.toContain('007-0')
})
