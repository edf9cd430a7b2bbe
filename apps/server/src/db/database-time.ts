import { sql } from 'drizzle-orm'
import type { Reader } from './transaction.ts'

/** The database clock, because the clocks of the nodes may differ. */
export async function databaseTime(db: Reader): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(sql`select (extract(epoch from now()) * 1000)::float8 as ms`)
  if (!rows[0]) throw new Error('selecting the time returned no row')
  return new Date(rows[0].ms)
}
