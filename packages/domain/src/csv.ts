// CSV as RFC 4180 has it, safe to open in a spreadsheet.

// A cell that begins with one of these is run as a formula by spreadsheets: an apostrophe makes it text.
const FORMULA_START = /^[=+\-@\t\r]/

function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value)
  // A plain negative number is no formula.
  const safe = FORMULA_START.test(text) && typeof value !== 'number' ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const toCsv = (head: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string =>
  [head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')

// A cell, quoted or plain, and what ends it: a comma, a line break, or the end of the text.
const CELL = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|\n|\r|$)/y

/** Text → rows of cells. Quoted cells may hold commas, quotes and line breaks; a byte order mark is dropped. */
export function parseCsv(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '')
  const rows: string[][] = [[]]
  CELL.lastIndex = 0
  while (CELL.lastIndex < source.length) {
    const [, quoted, plain = '', end] = CELL.exec(source) ?? []
    // A quote that is never closed: the rest is one cell rather than an endless loop.
    if (end === undefined) break
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end !== ',' && end !== '') rows.push([])
    else if (end === ',' && CELL.lastIndex === source.length) rows.at(-1)?.push('')
  }
  return rows.filter((row) => row.length > 1 || (row[0] ?? '') !== '')
}
