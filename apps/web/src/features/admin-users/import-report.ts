// The server's word on each line, beside what the line says: bad lines first.

import type { Reply } from '@crew-chief/contract/endpoint'
import type { usersApi } from '@crew-chief/contract/users'
import type { ImportRow } from './read-import.ts'

export type ImportLine = ImportRow & { number: number; problem: string | null }
export type ImportReport = { rows: ImportRow[]; lines: ImportLine[]; bad: number }

// Counted as a spreadsheet counts: the head is line 1.
const FIRST_LINE = 2

export function importReport(rows: ImportRow[], judged: Reply<typeof usersApi.importUsers>['rows']): ImportReport {
  const lines = rows.map((row, index) => ({
    ...row,
    number: index + FIRST_LINE,
    problem: judged[index]?.problem ?? null,
  }))
  const bad = lines.filter(({ problem }) => problem !== null)
  const good = lines.filter(({ problem }) => problem === null)
  return { rows, lines: [...bad, ...good], bad: bad.length }
}
