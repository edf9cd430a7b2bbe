// Columns of a row as one JSON value. Drizzle maps each column of each row separately: for the signed-in list of 500 events
// that took 23 ms of CPU time instead of 13, about 2.0 times its floor by estimate (limit: 1.8, docs/benchmarks.md).

import { is, type SQL, sql } from 'drizzle-orm'
import { PgArray, PgColumn } from 'drizzle-orm/pg-core'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'

type Fields = Record<string, PgColumn | SQL>
/** An expression has no declared type at run time, so a date among them would remain text: it does not compile. */
type WithoutDateExpressions<Given> = {
  [Name in keyof Given]: Given[Name] extends SQL<infer Value>
    ? Extract<Value, Date> extends never
      ? Given[Name]
      : never
    : Given[Name]
}

/** For columns of tables that are not left joined. Expressions must not be dates. */
export const jsonRow = <Given extends Fields>(
  fields: Given & WithoutDateExpressions<Given>,
): SQL<SelectResultFields<Given>> => sql`${objectOf(fields)}`.mapWith(decoderOf<Given>(fields))

/** Null when the left join found no row. `key`: a required column of the joined table. */
export const leftJoinedJsonRow = <Given extends Fields>(
  key: PgColumn,
  fields: Given & WithoutDateExpressions<Given>,
): SQL<SelectResultFields<Given> | null> =>
  sql`case when ${key} is not null then ${objectOf(fields)} end`.mapWith(decoderOf<Given>(fields))

function objectOf(fields: Fields): SQL {
  const pairs = Object.entries(fields).map(([name, field]) => sql`${sql.raw(`'${name}'`)}, ${field}`)
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`
}

/** Decodes in place: the driver has parsed the value for this row only. */
function decoderOf<Given extends Fields>(fields: Fields) {
  const dates = Object.entries(fields).flatMap(([name, field]) =>
    is(field, PgColumn) && isDate(field) ? [[name, field] as const] : [],
  )
  return (row: Record<string, unknown>) => {
    for (const [name, column] of dates) if (row[name] !== null) row[name] = column.mapFromDriverValue(row[name])
    return row as SelectResultFields<Given>
  }
}

const SAME_IN_JSON = [
  'PgUUID',
  'PgText',
  'PgInteger',
  'PgSmallInt',
  'PgBigInt53',
  'PgNumericNumber',
  'PgBoolean',
  'PgDateString',
  'PgJsonb',
]

/** Throws for types that JSON changes, such as bytea. */
function isDate(column: PgColumn): boolean {
  if (column.columnType === 'PgTimestamp') return true
  const { columnType } = is(column, PgArray) ? column.baseColumn : column
  if (!SAME_IN_JSON.includes(columnType)) throw new Error(`${column.name}: ${columnType} cannot be read from JSON`)
  return false
}
