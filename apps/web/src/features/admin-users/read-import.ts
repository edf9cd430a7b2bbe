// A list of people as text → rows of the import call, or what is wrong with the list as a whole.
// What is wrong with a single line is the server's to say: it alone knows which addresses are taken.

import type { ApiRequest } from '@crew-chief/contract/endpoint'
import { IMPORT_MOST, type usersApi } from '@crew-chief/contract/users'
import { parseCsv, toCsv } from '@crew-chief/domain/csv'

export type ImportRow = ApiRequest<typeof usersApi.importUsers>['body']['rows'][number]
type List = { rows: ImportRow[]; problem?: never } | { rows?: never; problem: string }

const COLUMNS = ['email', 'firstName', 'lastName', 'phone', 'role'] as const
type ColumnName = (typeof COLUMNS)[number]
const REQUIRED: readonly ColumnName[] = ['email', 'firstName', 'lastName']

// Longer cells than the call takes are cut: they are wrong either way, and the server says so line by line.
const LONGEST: Record<ColumnName, number> = { email: 300, firstName: 300, lastName: 300, phone: 60, role: 60 }

export const IMPORT_TEMPLATE = toCsv(COLUMNS, [
  ['pat.official@mail.example', 'Pat', 'Official', '(555) 123-4567', 'NON_MEMBER'],
])

/** `First Name`, `first_name` and `FIRSTNAME` are one column. */
const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')

export function readImport(text: string): List {
  const [head = [], ...lines] = parseCsv(text)
  const names = head.map(plain)
  const missing = REQUIRED.filter((column) => !names.includes(plain(column)))
  if (head.length === 0) return { problem: 'The list is empty' }
  if (missing.length > 0) return { problem: `The first line must name the columns. Missing: ${missing.join(', ')}` }
  if (lines.length === 0) return { problem: 'The list is empty' }
  if (lines.length > IMPORT_MOST) return { problem: `At most ${IMPORT_MOST} people at once` }
  return { rows: lines.map((cells) => rowOf(names, cells)) }
}

function rowOf(names: readonly string[], cells: readonly string[]): ImportRow {
  const cell = (column: ColumnName) => (cells[names.indexOf(plain(column))] ?? '').trim().slice(0, LONGEST[column])
  return {
    email: cell('email'),
    firstName: cell('firstName'),
    lastName: cell('lastName'),
    phone: cell('phone'),
    role: cell('role'),
  }
}
