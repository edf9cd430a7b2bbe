import pg from 'pg'

/** Copies of the demo database: two sizes, and one for the mixed load. */
const COPIES = ['large', 'small', 'mixed'] as const
export type Copy = (typeof COPIES)[number]

export const copyUrl = (databaseUrl: string, copy: Copy): string =>
  Object.assign(new URL(databaseUrl), { pathname: `/crew_chief_${copy}` }).toString()

/** PostgreSQL copies a template only while no client is connected to it. */
export async function createCopies(databaseUrl: string) {
  const maintenance = Object.assign(new URL(databaseUrl), { pathname: '/postgres' }).toString()
  const original = new URL(databaseUrl).pathname.slice(1)
  for (const copy of COPIES) await queryDatabase(maintenance, `create database crew_chief_${copy} template ${original}`)
}

export async function queryDatabase<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end()
  }
}
