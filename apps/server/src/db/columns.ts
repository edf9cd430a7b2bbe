import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, customType, timestamp, uuid } from 'drizzle-orm/pg-core'

export const id = () => uuid('id').primaryKey().defaultRandom()

export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

// The database clock, because the clocks of the nodes may differ.
export const createdAt = () => instant('created_at').notNull().defaultNow()

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Enumerations are text with a CHECK constraint, which is easier to migrate than an enum type. */
export const oneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`)

export const inSeconds = (seconds: number): SQL => sql`now() + make_interval(secs => ${seconds})`

/** A LIKE pattern for "contains this text", with special characters escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** An instant as `Date.toISOString` formats it, for JSON built by the database. */
export const isoText = (column: string): SQL =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
