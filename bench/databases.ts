// Copies of the demo's database, each filled for its own question.

import pg from 'pg'

/** With many people, orders and products; with few of them; one where people buy; and one where everything happens. */
const COPIES = ['many', 'few', 'till', 'mixed'] as const
export type Copy = (typeof COPIES)[number]

export const copyUrl = (databaseUrl: string, copy: Copy): string =>
  Object.assign(new URL(databaseUrl), { pathname: `/crew_chief_${copy}` }).toString()

/** Made while nobody is connected to the original. */
export async function makeCopies(databaseUrl: string) {
  const maintenance = Object.assign(new URL(databaseUrl), { pathname: '/postgres' }).toString()
  const original = new URL(databaseUrl).pathname.slice(1)
  for (const copy of COPIES) await onDatabase(maintenance, `create database crew_chief_${copy} template ${original}`)
}

export async function onDatabase<Found extends pg.QueryResultRow>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Found[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Found>(statement, values)).rows
  } finally {
    await client.end()
  }
}
