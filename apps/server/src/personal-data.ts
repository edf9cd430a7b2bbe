// The register of personal data: what an export contains of each column and what an erasure does with it. Every feature
// declares its tables in its `PersonalData` part; export and erasure read the select list and the new values from there.

import { getTableColumns, getTableName, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './db/connect.ts'
import type { Reader, Tx } from './db/transaction.ts'

/** `emails`: also earlier addresses of the account, see `listAddresses`. */
type Owner = { id: string; emails: readonly string[] }
/** `name`: to find texts from before the people they name were stored. */
export type ErasedOwner = Owner & { name: string }

/** True, or the name under which the export contains it. */
type Exported = true | string

/** A column of rows that are deleted with the account. */
type DeletedColumn = { exported: Exported } | { notExported: string }

type NewValue<Value> = Value | SQL | ((owner: ErasedOwner) => Value | SQL)

/** A column of rows that stay: its new value, or the reason why it keeps its value. */
export type KeptColumn<Value> = { exported?: Exported } & ({ kept: string } | { erased: NewValue<Value> })

type ColumnEntry = { exported?: Exported; notExported?: string; kept?: string; erased?: unknown }

/** The rows of a table that belong to a person. A table has several entries if people appear in it in several ways. */
export type PersonalRows = {
  table: PgTable
  isDeleted: boolean
  rows: (owner: ErasedOwner) => SQL | undefined
  columns: Readonly<Record<string, ColumnEntry>>
}

/** All columns are required: a new column does not compile without an entry. */
export type ColumnsOf<Table extends PgTable, Extra = unknown> = {
  readonly [Column in keyof Table['$inferSelect']]: KeptColumn<Table['$inferSelect'][Column]> & Extra
}

/** Rows that are deleted with the account. */
export const deletedRows = <Table extends PgTable>(
  table: Table,
  rows: PersonalRows['rows'],
  columns: { readonly [Column in keyof Table['$inferSelect']]: DeletedColumn },
): PersonalRows => ({ table, isDeleted: true, rows, columns })

/** Rows that stay, for accounting or because they also belong to others. */
export const keptRows = <Table extends PgTable>(
  table: Table,
  rows: PersonalRows['rows'],
  columns: ColumnsOf<Table>,
): PersonalRows => ({ table, isDeleted: false, rows, columns })

// Reasons that many columns share.
export const KEY = 'identifies the row'
export const OWNER = 'the account of the export'
export const ACCOUNT = 'refers to the account, which keeps no personal data'
export const ACCOUNTING = 'needed for accounting'
export const TECHNICAL = 'technical state'
export const SECRET = 'secret'

/** The select list of an export. */
export function exportedColumns({ table, columns }: PersonalRows): Record<string, PgColumn> {
  const all: Record<string, PgColumn> = getTableColumns(table)
  return Object.fromEntries(
    Object.entries(columns).flatMap(([key, { exported }]) => {
      const column = all[key]
      return exported && column ? [[exported === true ? key : exported, column] as const] : []
    }),
  )
}

/** What the export contains of a row. */
export const exportedValues = ({ columns }: PersonalRows, row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([key, { exported }]) =>
      exported ? [[exported === true ? key : exported, row[key]] as const] : [],
    ),
  )

async function eraseRows(tx: Tx, { table, isDeleted, rows, columns }: PersonalRows, owner: ErasedOwner): Promise<void> {
  const where = rows(owner)
  // Without a condition the statement would change the rows of everyone.
  if (!where) throw new Error(`${getTableName(table)} has no condition`)
  if (isDeleted) {
    await tx.delete(table).where(where)
    return
  }
  const values = Object.entries(columns).flatMap(([key, entry]) => {
    if (!('erased' in entry)) return []
    return [[key, typeof entry.erased === 'function' ? entry.erased(owner) : entry.erased] as const]
  })
  if (values.length > 0) await tx.update(table).set(Object.fromEntries(values)).where(where)
}

/** True for a text that contains the person's name or an address of theirs. */
export const namesOwner = (text: SQL | PgColumn, { name, emails }: ErasedOwner): SQL | undefined =>
  or(...[name, ...emails].map((each) => sql`strpos(lower(${text}), ${each.toLowerCase()}) > 0`))

/** Something the account owner loses or keeps when the account is deleted. */
export type ErasureItem = {
  kind: 'membership' | 'registration' | 'order'
  name: string
  status: string
  /** Of the event. */
  startsAt: Date | null
  paidCents: number
  /** Part of `paidCents` that is refunded automatically. */
  refundCents: number
  /** Part of `refundCents` that earlier holders of the spot paid. */
  refundToOthersCents: number
  /** Part of `paidCents` that the organizer returns. */
  cashCents: number
  /** Part of `cashCents` that earlier holders of the spot paid. */
  cashToOthersCents: number
}

/** Of a membership or order: nobody else paid for it, and not in cash. */
export const NOT_A_SPOT = { refundToOthersCents: 0, cashCents: 0, cashToOthersCents: 0 } as const

/** The personal data of one feature. Every feature that stores any adds one to all-personal-data.ts. */
export type PersonalData = {
  /** The key under which it appears in the export. */
  name: string
  /** Erased in this order. */
  tables: readonly PersonalRows[]
  export: (db: Db, owner: Owner) => Promise<unknown>
  /** What ends with the account. */
  ends?: {
    /** What the owner should know before. */
    preview: (db: Reader, owner: Pick<Owner, 'id'>) => Promise<ErasureItem[]>
    /** Ends it, before the rows of `tables` are erased. Returns what `preview` would have listed, as found under the locks. */
    end: (tx: Tx, owner: ErasedOwner) => Promise<ErasureItem[]>
  }
  /** What else has to happen before the rows of `tables` are erased, such as leaving courts. */
  beforeErasure?: (tx: Tx, owner: ErasedOwner) => Promise<void>
}

/** Returns what has ended. */
export async function erase(tx: Tx, part: PersonalData, owner: ErasedOwner): Promise<ErasureItem[]> {
  const ended = (await part.ends?.end(tx, owner)) ?? []
  await part.beforeErasure?.(tx, owner)
  for (const rows of part.tables) await eraseRows(tx, rows, owner)
  return ended
}
