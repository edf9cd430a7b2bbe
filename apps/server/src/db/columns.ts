// Column shapes every table shares, and text-plus-CHECK enumerations.

import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, customType, timestamp, uuid } from 'drizzle-orm/pg-core'

export const id = () => uuid('id').primaryKey().defaultRandom()

export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

// The database's clock, so that rows of several nodes agree on "now".
export const createdAt = () => instant('created_at').notNull().defaultNow()

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Enumerations are text plus CHECK: adding a value is one line of migration and no type to rebuild. */
export const oneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`)

export const inSeconds = (seconds: number): SQL => sql`now() + make_interval(secs => ${seconds})`

/** A LIKE pattern for "contains this text", whatever signs the text holds. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
