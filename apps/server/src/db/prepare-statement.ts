import { DrizzleQueryError, fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Reader } from './transaction.ts'

const dialect = new PgDialect()

/** For frequent requests: Drizzle builds the text only once, and the rows are not mapped. */
export function prepareStatement<Row extends Record<string, unknown>>(statement: SQL) {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return async (db: Reader, values: Record<string, unknown>): Promise<Row[]> => {
    const filled = fillPlaceholders(params, values)
    // No name: a named statement would not survive a transaction pooler.
    const result = await db.$client.query<Row>(text, filled).catch((cause: Error) => {
      throw new DrizzleQueryError(text, filled, cause)
    })
    return result.rows
  }
}
