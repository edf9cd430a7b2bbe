// Tables, sequences and foreign keys, read from PostgreSQL's system catalog.

import pg from 'pg'

// The application's tables and those of the job queue.
const SCHEMAS = ['public', 'pgboss']

export type Table = { schema: string; name: string; columns: string[] }
type Sequence = { schema: string; name: string; value: string; isCalled: boolean }

type Named = { schema: string; name: string }

export const nameOf = ({ schema, name }: Named): string => `${schema}.${name}`

/** Escaped for SQL. */
export const quotedName = ({ schema, name }: Named): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

export const columnList = ({ columns }: Table): string => columns.map(pg.escapeIdentifier).join(', ')

/**
 * Tables with their columns, without generated ones. Left out are the applied migrations, because a restore applies them
 * itself, and the daily statistics tables of the job queue.
 */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = any($1) and c.relkind = 'r' and c.relname <> 'applied_migrations'
       and c.relname not like 'queue\\_stats\\_%'
     group by 1, 2 order by 1, 2`,
    [SCHEMAS],
  )
  return rows
}

export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Named>(
    `select schemaname as schema, sequencename as name from pg_sequences where schemaname = any($1) order by 1, 2`,
    [SCHEMAS],
  )
  const sequences: Sequence[] = []
  for (const named of rows) {
    const { rows: found } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value as value, is_called as "isCalled" from ${quotedName(named)}`,
    )
    for (const state of found) sequences.push({ ...named, ...state })
  }
  return sequences
}

export async function setSequence(client: pg.Client, sequence: Sequence): Promise<void> {
  const { value, isCalled } = sequence
  await client.query('select setval($1::regclass, $2, $3)', [quotedName(sequence), value, isCalled])
}

/** Statements that drop all foreign keys and that add them again, which checks every row. */
export async function foreignKeyStatements(client: pg.Client): Promise<{ drop: string[]; add: string[] }> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(c.oid)) as add
     from pg_constraint c join pg_namespace n on n.oid = connamespace
     where contype = 'f' and conparentid = 0 and nspname = any($1)
     order by conrelid::regclass::text, conname`,
    [SCHEMAS],
  )
  return { drop: rows.map(({ drop }) => drop), add: rows.map(({ add }) => add) }
}

/** Null when the job queue has not been created. */
export async function readJobsVersion(client: pg.Client): Promise<number | null> {
  const { rows: made } = await client.query(`select 1 where to_regclass('pgboss.version') is not null`)
  if (made.length === 0) return null
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version')
  return rows[0]?.version ?? null
}

export async function readMigrations(client: pg.Client): Promise<number[]> {
  const { rows: made } = await client.query(`select 1 where to_regclass('public.applied_migrations') is not null`)
  if (made.length === 0) return []
  const { rows } = await client.query<{ id: string }>('select id from applied_migrations order by id')
  return rows.map(({ id }) => Number(id))
}
