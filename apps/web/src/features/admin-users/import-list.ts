// Parses the CSV list of an import. Single lines are validated by the server, which knows the existing addresses.

import type { ApiRequest, Reply } from '@crew-chief/contract/endpoint'
import { MAX_IMPORT_ROWS, type usersApi } from '@crew-chief/contract/users'
import { parseCsv, toCsv } from '@crew-chief/domain/csv'

export type ImportRow = ApiRequest<typeof usersApi.importUsers>['body']['rows'][number]
/** `ignored` are the headings of columns that are not imported. */
type ParsedList = { rows: ImportRow[]; ignored: string[]; problem?: never } | { rows?: never; problem: string }

const COLUMNS = ['email', 'firstName', 'lastName', 'phone', 'role'] as const
type ColumnName = (typeof COLUMNS)[number]
const REQUIRED: readonly ColumnName[] = ['email', 'firstName', 'lastName']

// Longer cells are cut to what the endpoint accepts; the server then reports them with their line.
const MAX_LENGTHS: Record<ColumnName, number> = { email: 300, firstName: 300, lastName: 300, phone: 60, role: 60 }

export const IMPORT_TEMPLATE = toCsv(COLUMNS, [
  ['pat.official@mail.example', 'Pat', 'Official', '(555) 123-4567', 'NON_MEMBER'],
])

// Also the headings of the users export.
const HEADINGS: ReadonlyMap<string, ColumnName> = new Map([
  ['email', 'email'],
  ['firstname', 'firstName'],
  ['lastname', 'lastName'],
  ['phone', 'phone'],
  ['phonenumber', 'phone'],
  ['role', 'role'],
  ['membership', 'role'],
])

/** `First Name`, `first_name` and `FIRSTNAME` are the same column. */
const columnNamed = (heading: string) => HEADINGS.get(heading.toLowerCase().replace(/[^a-z]/g, ''))

/** Excel writes a plain CSV file in Windows-1252, which is hardly ever valid UTF-8. */
export function decodeCsvFile(bytes: ArrayBuffer | Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export function readImport(text: string): ParsedList {
  const [header = [], ...lines] = parseCsv(text)
  const columns = header.map(columnNamed)
  const missing = REQUIRED.filter((column) => !columns.includes(column))
  if (header.length === 0) return { problem: 'The list is empty' }
  if (missing.length > 0) return { problem: `The first row must name the columns. Missing: ${missing.join(', ')}` }
  if (lines.length === 0) return { problem: 'The list is empty' }
  if (lines.length > MAX_IMPORT_ROWS) return { problem: `Up to ${MAX_IMPORT_ROWS} people at a time` }
  const isUsed = (index: number) => columns[index] !== undefined && columns.indexOf(columns[index]) === index
  return {
    rows: lines.map((cells) => rowOf(columns, cells)),
    ignored: header.map((heading) => heading.trim()).filter((heading, index) => heading !== '' && !isUsed(index)),
  }
}

function rowOf(columns: readonly (ColumnName | undefined)[], cells: readonly string[]): ImportRow {
  const cell = (column: ColumnName) => (cells[columns.indexOf(column)] ?? '').trim().slice(0, MAX_LENGTHS[column])
  return {
    email: cell('email'),
    firstName: cell('firstName'),
    lastName: cell('lastName'),
    phone: cell('phone'),
    role: cell('role'),
  }
}

export type ImportLine = ImportRow & { number: number; problem: string | null; exists: boolean }
export type ImportReport = {
  rows: ImportRow[]
  /** Rows with problems first, then people who already have an account. */
  lines: ImportLine[]
  bad: ImportLine[]
  existing: ImportLine[]
  fresh: ImportLine[]
}

// Numbered like in a spreadsheet, where the header is line 1.
const FIRST_LINE = 2

export function importReport(rows: ImportRow[], results: Reply<typeof usersApi.importUsers>['rows']): ImportReport {
  const lines = rows.map((row, index) => ({
    ...row,
    number: index + FIRST_LINE,
    problem: results[index]?.problem ?? null,
    exists: results[index]?.exists ?? false,
  }))
  const bad = lines.filter(({ problem }) => problem !== null)
  const existing = lines.filter(({ exists }) => exists)
  const fresh = lines.filter(({ problem, exists }) => problem === null && !exists)
  return { rows, lines: [...bad, ...existing, ...fresh], bad, existing, fresh }
}

export const countRows = (text: string): number => Math.max(0, parseCsv(text).length - 1)

/** The rows as a list that can be edited and checked again. */
export const listOf = (rows: readonly ImportRow[]): string =>
  toCsv(
    COLUMNS,
    rows.map((row) => COLUMNS.map((column) => row[column] ?? '')),
  )
